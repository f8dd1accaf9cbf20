// The page as an installed one: a service worker keeps it and the table for this device. What is newer is offered, and
// taken when somebody wants it.
import { offlineFiles } from "./files";

class Installed {
  newer = $state(false); // a new version waits
  private waiting: ServiceWorker | null = null;

  // Only where there is a table for this device: a page that needs its server gains nothing by being kept.
  async begin(): Promise<void> {
    if (!("serviceWorker" in navigator) || (await offlineFiles()) === null) return;
    const registration = await navigator.serviceWorker.register("/sw.js");
    const look = (worker: ServiceWorker | null) => {
      if (!worker) return;
      const settled = () => {
        if (worker.state !== "installed" || !navigator.serviceWorker.controller) return;
        this.waiting = worker;
        this.newer = true;
      };
      settled();
      worker.addEventListener("statechange", settled);
    };
    look(registration.waiting);
    look(registration.installing);
    registration.addEventListener("updatefound", () => look(registration.installing));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("keep offline");
  }

  // The games of this device are stored move by move: nothing is lost when the page opens anew.
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }
}

export const installed = new Installed();
