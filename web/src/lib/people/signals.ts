// Tells that it is the viewer's turn to whoever looks elsewhere: by the tab's title and icon, and where it is
// wished by a sound and a notification of the browser.
import { settings } from "../browser/settings.svelte";

const mark = "●";

// `turn`: what waits for the viewer, in words; empty: nothing.
export function signal(title: string, turn: string): void {
  document.title = turn ? `${mark} ${turn} - ${title}` : title === "Orrery" ? title : `${title} - Orrery`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = turn ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

// Once, when it becomes the viewer's turn.
export function call(title: string, turn: string, tag: string): void {
  if (settings.sound) ring();
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(turn, { body: title, icon: "/icon-turn.svg", tag });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // some phones have notifications only for installed pages
  }
}

export function canNotify(): boolean {
  return "Notification" in globalThis && isSecureContext;
}

// Asks the browser, which asks the person; says whether notifications will come.
export async function wishNotifications(): Promise<boolean> {
  settings.notify = canNotify() && (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

let audio: AudioContext | null = null;

// Two soft tones. Browsers let a page sound only after it was touched.
export function ring(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [i, pitch] of [660, 880].entries()) {
      const start = audio.currentTime + 0.16 * i;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.16, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    }
  } catch {
    // no sound here
  }
}
