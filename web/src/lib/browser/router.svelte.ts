// Where the viewer is, and how to go elsewhere.
import { placeOf, type Place } from "./place";

class Router {
  place = $state.raw<Place>(placeOf(location.pathname, location.hash));

  constructor() {
    const update = () => (this.place = placeOf(location.pathname, location.hash));
    addEventListener("popstate", update);
    addEventListener("hashchange", update);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.place = placeOf(location.pathname, location.hash);
    scrollTo(0, 0);
  }
}

export const router = new Router();

// For links: the browser keeps its own ways (new tab, middle click).
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
