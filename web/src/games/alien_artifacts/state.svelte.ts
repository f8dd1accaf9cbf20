// What the viewer looks at: whose Faction board, and which card is read large.
class Sight {
  seat = $state<number | null>(null); // null: the viewer's own, or whomever the question is about
  reading = $state<string | null>(null); // a target that stays in sight until it is closed

  toggle(target: string): void {
    this.reading = this.reading === target ? null : target;
  }
}

export const sight = new Sight();
