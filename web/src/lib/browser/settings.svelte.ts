// The viewer's own settings, kept in this browser.
import { speeds, type Speed } from "../table/playback";

export type Theme = "dark" | "light" | "system";

const key = "orrery.settings";

interface Kept {
  theme: Theme;
  speed: Speed;
  confirm: boolean;
  coach: boolean; // speaks up before a move that gives much away
  name: string;
  logOpen: boolean;
  size: number; // of everything, where 1 fits the window
  sound: boolean; // when it is the viewer's turn
  notify: boolean; // likewise, by the browser
  offered: boolean; // the two were offered and answered
}

const quiet = { sound: false, notify: false, offered: false };
export const sizes = [0.85, 1, 1.15, 1.3];

function read(): Kept {
  const kept: Kept = {
    theme: "dark",
    speed: "normal",
    confirm: true,
    coach: false,
    name: "",
    logOpen: true,
    size: 1,
    ...quiet,
  };
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>;
    if (value.theme === "dark" || value.theme === "light" || value.theme === "system")
      kept.theme = value.theme;
    if (value.speed && speeds.includes(value.speed)) kept.speed = value.speed;
    if (typeof value.confirm === "boolean") kept.confirm = value.confirm;
    if (typeof value.coach === "boolean") kept.coach = value.coach;
    if (typeof value.name === "string") kept.name = value.name.slice(0, 24);
    if (typeof value.logOpen === "boolean") kept.logOpen = value.logOpen;
    if (value.size && sizes.includes(value.size)) kept.size = value.size;
    for (const key of ["sound", "notify", "offered"] as const)
      if (typeof value[key] === "boolean") kept[key] = value[key];
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
  coach = $state(false);
  name = $state("");
  logOpen = $state(true);
  size = $state(1);
  sound = $state(false);
  notify = $state(false);
  offered = $state(false);
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
    const { theme, speed, confirm, coach, name, logOpen, size, sound, notify, offered } = this;
    document.documentElement.dataset.theme = this.shownTheme;
    try {
      localStorage.setItem(
        key,
        JSON.stringify({ theme, speed, confirm, coach, name, logOpen, size, sound, notify, offered }),
      );
    } catch {
      // settings then last as long as the page
    }
  }
}

export const settings = new Settings();
