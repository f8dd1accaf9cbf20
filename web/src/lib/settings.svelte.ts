// The viewer's own settings, kept in this browser.
import type { Speed } from "./playback";

export type Theme = "dark" | "light" | "system";

const key = "orrery.settings";

interface Kept {
  theme: Theme;
  speed: Speed;
  confirm: boolean;
  name: string;
  logOpen: boolean;
}

function read(): Kept {
  const kept: Kept = { theme: "dark", speed: "normal", confirm: true, name: "", logOpen: true };
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>;
    if (value.theme === "dark" || value.theme === "light" || value.theme === "system")
      kept.theme = value.theme;
    if (value.speed && ["slow", "normal", "fast", "at once"].includes(value.speed)) kept.speed = value.speed;
    if (typeof value.confirm === "boolean") kept.confirm = value.confirm;
    if (typeof value.name === "string") kept.name = value.name.slice(0, 24);
    if (typeof value.logOpen === "boolean") kept.logOpen = value.logOpen;
  } catch {
    // unreadable settings are as good as none
  }
  return kept;
}

const lightSystem = matchMedia("(prefers-color-scheme: light)");

class Settings {
  theme = $state<Theme>("dark");
  speed = $state<Speed>("normal");
  confirm = $state(true);
  name = $state("");
  logOpen = $state(true);
  private systemIsLight = $state(lightSystem.matches);

  constructor() {
    Object.assign(this, read());
    lightSystem.addEventListener("change", () => (this.systemIsLight = lightSystem.matches));
  }

  // What "system" comes to here and now; style sheets know only the two.
  private get shownTheme(): "dark" | "light" {
    if (this.theme !== "system") return this.theme;
    return this.systemIsLight ? "light" : "dark";
  }

  // Called from an effect: whatever it reads is written back when it changes.
  keep(): void {
    const { theme, speed, confirm, name, logOpen } = this;
    document.documentElement.dataset.theme = this.shownTheme;
    try {
      localStorage.setItem(key, JSON.stringify({ theme, speed, confirm, name, logOpen }));
    } catch {
      // settings then last as long as the page
    }
  }
}

export const settings = new Settings();
