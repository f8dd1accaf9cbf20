// Whether the page is narrow, and whether the parts of a table lie below each other.
function watch(condition: string, tell: (holds: boolean) => void): void {
  const query = matchMedia(condition);
  tell(query.matches);
  query.addEventListener("change", () => tell(query.matches));
}

class Phone {
  narrow = $state(false);
  stacked = $state(false);

  constructor() {
    watch("(max-width: 760px)", (holds) => (this.narrow = holds));
    watch("(max-width: 1100px)", (holds) => (this.stacked = holds));
  }
}

export const phone = new Phone();
