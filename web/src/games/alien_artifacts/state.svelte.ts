// What the viewer looks at: whose Faction board, and which card is read large.
class Sight {
  seat = $state<number | null>(null); // null: the viewer's own, or whomever the question is about
  reading = $state<string | null>(null); // a target that stays in sight until it is closed

  toggle(target: string): void {
    this.reading = this.reading === target ? null : target;
  }
}

export const sight = new Sight();

// Cards that were nowhere on the table a step ago, and those that are there no more: only they come from their decks
// when a board shows them, or go there. All others are on a board that nobody looks at.
export class News {
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  gone = $state.raw<readonly string[]>([]);
  private known: ReadonlySet<string> | null = null;

  look(cards: string[]): void {
    const before = this.known;
    this.known = new Set(cards);
    this.fresh = new Set(before ? cards.filter((card) => !before.has(card)) : []);
    const now = this.known;
    this.gone = before ? [...before].filter((card) => !now.has(card)) : [];
  }
}

export const news = new News();
