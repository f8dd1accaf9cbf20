// What the viewer keeps in sight, shared by the parts of the board.
class Sight {
  aiModule = $state<string | null>(null); // where the automaton's disc is while its card is replayed
  aiOpen = $state(false); // the automaton's card is on show
}

export const sight = new Sight();
