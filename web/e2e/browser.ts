// A browser, people who use the page in it, and pictures of what they see.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { expect } from "vitest";

const pictures = join(__dirname, "../../build/screenshots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

export interface Settings {
  theme?: "dark" | "light" | "system";
  speed?: "slow" | "normal" | "fast" | "at once";
  confirm?: boolean;
  name?: string;
  motion?: boolean; // of pieces and signs, as people have it who do not forbid it
}

// The page's policy forbids what the browser driver's own waiting would need, so the waiting is done here.
export async function until<T>(look: () => Promise<T | null>, most = 60_000): Promise<T> {
  const end = Date.now() + most;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > end) throw new Error("waited in vain");
    await new Promise((done) => setTimeout(done, 25));
  }
}

const desktop = { width: 1280, height: 800 };

// A Location is clicked at its name, as a click on one of its lines chooses that, too.
export async function press(thing: Locator, how: { timeout?: number } = {}): Promise<void> {
  const name = thing.locator(locationName);
  await ((await name.count()) > 0 ? name : thing).click(how);
}
export const locationName = ".location h3";

export class Person {
  private readonly sent = new Set<number>(); // moves and undos of one's own, by the id of the request
  private readonly done: number[] = []; // the number of the table after each that was accepted

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly problems: string[],
    private readonly motion: boolean,
  ) {
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; id?: number };
        if (message.id !== undefined && ["move", "undo"].includes(message.type)) this.sent.add(message.id);
      });
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; id?: number; seq?: number };
        if (message.id === undefined || !["done", "refused"].includes(message.type)) return;
        if (this.sent.delete(message.id) && message.type === "done") this.done.push(message.seq ?? 0);
      });
    });
  }

  // A fresh browser profile: nothing of another person's is known to it. Whoever sees the others' moves at once has no
  // motion either, unless it is asked for: drawing it takes as long as all the rest.
  static async enter(
    browser: Browser,
    url: string,
    { speed = "at once", motion = speed !== "at once", ...settings }: Settings = {},
    size: { width: number; height: number } = desktop,
  ): Promise<Person> {
    const context = await browser.newContext({
      viewport: size,
      reducedMotion: motion ? "no-preference" : "reduce",
      hasTouch: size.width < 500,
      acceptDownloads: true,
    });
    await context.addInitScript(
      (kept) => {
        if (!location.protocol.startsWith("http")) return; // a page of the browser's own, without storage
        if (!localStorage.getItem("orrery.settings")) localStorage.setItem("orrery.settings", kept);
        // What the page draws by lot is the same in every run.
        let drawn = 0;
        Math.random = () => (++drawn * 0.618_033_988_75) % 1;
      },
      JSON.stringify({
        theme: "dark",
        speed,
        confirm: true,
        name: "",
        logOpen: true,
        ...settings,
      }),
    );
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // A connection cut on purpose is no fault of the page.
      if (
        message.type() === "error" &&
        !/WebSocket|ERR_CONNECTION|ERR_EMPTY|ERR_INTERNET_DISCONNECTED/.test(message.text())
      )
        problems.push(message.text());
    });
    const host = new URL(url).host;
    page.on("request", (request) => {
      const to = new URL(request.url());
      if (to.host !== host && to.protocol !== "blob:" && to.protocol !== "data:")
        problems.push(`asked outside for ${request.url()}`);
    });
    const person = new Person(context, page, problems, motion);
    await page.goto(url);
    return person;
  }

  at(id: string) {
    return this.page.getByTestId(id);
  }

  // Radio buttons are drawn by their labels. People click what they see, once it has come to rest.
  async pick(radio: Locator): Promise<void> {
    await this.page.locator("label").filter({ has: radio }).click();
    expect(await radio.isChecked()).toBe(true);
  }

  // The driver will not click what is marked as not possible. People do, once it has come to rest.
  async insist(thing: Locator): Promise<void> {
    let before = "";
    await until(async () => {
      const now = JSON.stringify(await thing.boundingBox());
      if (now === before) return true;
      before = now;
      return null;
    });
    await thing.click({ force: true });
  }

  async players(count: number): Promise<void> {
    await this.pick(this.page.locator(`input[name="players"][value="${count}"]`));
  }

  async leave(): Promise<void> {
    expect(this.problems).toEqual([]);
    await this.context.close();
  }

  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    if (this.motion) await this.page.waitForTimeout(300); // pieces come to rest
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  // No serious findings of axe, of all its rules or of some, on the whole page or a part of it.
  async accessible(what: string, rules?: string[], within = "html"): Promise<void> {
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axe);
    const found = await this.page.evaluate(
      async ([only, part]) => {
        const { axe } = window as unknown as {
          axe: { run: (part: string, options: object) => Promise<{ violations: Violation[] }> };
        };
        type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] };
        const result = await axe.run(part, {
          resultTypes: ["violations"],
          ...(only ? { runOnly: { type: "rule", values: only } } : {}),
        });
        return result.violations
          .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
          .map(
            (violation) =>
              `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n")}`,
          );
      },
      [rules, within] as const,
    );
    expect(found, `axe on ${what}`).toEqual([]);
  }

  // The kind of the question that waits for this person, or "over", or "pass".
  asked(): Promise<string> {
    return until(() =>
      this.page.evaluate(() => {
        if (document.querySelector('[data-testid="end-screen"]')) return "over";
        if (document.querySelector('[data-testid="pass-device"]')) return "pass";
        return document.querySelector('[data-testid="question"]')?.getAttribute("data-kind") ?? null;
      }),
    );
  }

  // At the end every row adds up: its place, its total, and what that is made of. All of it is in sight, also while
  // looking back, when there is a button more.
  async rowsAddUp(): Promise<void> {
    const hidden = () => this.at("end-screen").evaluate((end) => end.scrollHeight - end.clientHeight);
    await this.at("chart").waitFor();
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    await this.page.keyboard.press("ArrowLeft");
    await this.at("what-if").waitFor();
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    await this.page.keyboard.press("ArrowRight");
    for (const row of await this.at("end-screen").locator("tbody tr").all()) {
      const [, total, ...parts] = (await row.locator("td").allTextContents()).map(Number);
      expect(parts.reduce((sum, points) => sum + points, 0)).toBe(total);
    }
  }

  async question(): Promise<string> {
    return ((await this.at("question").textContent()) ?? "").trim();
  }

  // Chooses the n-th highlighted thing whose id begins so.
  async choose(prefix: string, nth = 0): Promise<void> {
    await press(this.page.locator(`[data-mark="option"][data-target^="${prefix}"]`).nth(nth));
  }

  // Options that have no room in the bar are in the list behind "All options". The bar may fold one away while the hand is
  // on its way to it: then people look again.
  async option(notation: string): Promise<void> {
    const options = this.page.locator(`[data-move="${notation}"]`);
    const shown = options.and(this.page.locator(":not([inert])")).first();
    for (let looks = 1; ; ++looks) {
      if (!(await shown.isVisible())) await this.at("all-options").click();
      try {
        return await shown.click({ timeout: 5_000 });
      } catch (error) {
        if (looks === 4) throw error;
      }
    }
  }

  // Does something, says yes where the page asks, and waits until the page shows what one's own move has made.
  // The table may be drawn anew under the pointer, because somebody else moved: people look and click again.
  async doing(something: () => Promise<void>): Promise<void> {
    const before = await this.deeds();
    let failure: unknown = null;
    let tried = 0;
    const done = await until(async () => {
      if ((await this.deeds()) !== before) return true;
      await this.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="confirm"]')?.click());
      if (Date.now() - tried > 5_000 && this.sent.size === 0) {
        failure = await something().then(
          () => null,
          (error: unknown) => error,
        );
        tried = Date.now();
      }
      return null;
    }).catch(() => false);
    if (!done) throw failure ?? new Error("what was done shows nowhere");
  }

  // How many moves and undos of one's own the page shows as done: where several seats choose at once, others move
  // the table on too.
  async deeds(): Promise<number> {
    const shown = await this.page.evaluate(() => {
      // Where the device is handed on no table is to be seen, until somebody takes it.
      if (document.querySelector('[data-testid="pass-device"]')) return null;
      return Number(document.querySelector(".table")?.getAttribute("data-seq") ?? 0);
    });
    return this.done.filter((seq) => shown === null || seq <= shown).length;
  }

  // Answers the present question of any game with the n-th of what is highlighted on the board, or of the
  // buttons where nothing is, and waits until the answer shows.
  anything(nth = 0): Promise<void> {
    return this.doing(async () => {
      const before = await this.deeds();
      for (let step = 0; step < 6 && (await this.deeds()) === before; ++step) {
        const confirm = this.at("confirm");
        const things = this.page.locator('[data-mark="option"][data-target]:visible');
        const buttons = this.page.locator('[data-testid="options"] .option:not([aria-disabled])');
        const wait = { timeout: 3_000 }; // short: it may vanish between being counted and being clicked
        if ((await confirm.count()) > 0) await confirm.click(wait);
        else if ((await things.count()) > 0) await press(things.nth(nth % (await things.count())), wait);
        else await buttons.nth(nth % Math.max(1, await buttons.count())).click(wait);
        await this.page.waitForTimeout(60);
      }
    });
  }
}
