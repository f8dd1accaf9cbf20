// Whether the page is narrow.
class Phone {
  narrow = $state(false);

  constructor() {
    const query = matchMedia("(max-width: 760px)");
    this.narrow = query.matches;
    query.addEventListener("change", () => (this.narrow = query.matches));
  }
}

export const phone = new Phone();
