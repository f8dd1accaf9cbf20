// Where new tables are made: at a server or on this device.
import { router } from "../browser/router.svelte";
import { isOnDevice } from "./device";
import { offlineFiles } from "./files";

const key = "orrery.home";

// A page that was written to plain files (`orrery page`) says so: there is no server behind it.
const alone = document.querySelector('meta[name="orrery-server"]')?.getAttribute("content") === "none";

class Home {
  readonly alone = alone;
  possible = $state(false); // the table for this device is here
  serverless = $state(alone); // no server answers
  chosen = $state<"server" | "device">(alone || localStorage.getItem(key) === "device" ? "device" : "server");

  // Asks once for what this device needs.
  async look(): Promise<void> {
    if (!this.possible) this.possible = (await offlineFiles()) !== null;
    if (!this.possible && !this.serverless) this.chosen = "server";
  }

  choose(where: "server" | "device"): void {
    this.chosen = where;
    try {
      localStorage.setItem(key, where);
    } catch {
      // the choice then lasts as long as the page
    }
  }

  // Whether what the page asks now, without naming a table, is asked of this device.
  get here(): boolean {
    const { place } = router;
    if (place.page === "table") return isOnDevice(place.table);
    if (place.page === "campaign") return isOnDevice(place.campaign);
    return this.chosen === "device";
  }
}

export const home = new Home();
