// What the viewer keeps in sight, shared by the field and the hand.
class Sight {
  card = $state<string | null>(null); // a card pinned to see its arrows while looking at slides
}

export const sight = new Sight();
