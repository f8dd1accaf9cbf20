// A browser, people who use the page in it, and pictures of what they see.
import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect } from "vitest";

const pictures = join(__dirname, "../../build/screenshots");

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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

export class Person {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly problems: string[],
  ) {}

  // A fresh browser profile: nothing of another person's is known to it.
  static async enter(
    browser: Browser,
    url: string,
    settings: Settings = {},
    size: { width: number; height: number } = desktop,
  ): Promise<Person> {
    const context = await browser.newContext({
      viewport: size,
      hasTouch: size.width < 500,
      acceptDownloads: true,
    });
    await context.addInitScript(
      (kept) => {
        if (!localStorage.getItem("orrery.settings")) localStorage.setItem("orrery.settings", kept);
      },
      JSON.stringify({
        theme: "dark",
        speed: "at once",
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
      if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|ERR_EMPTY/.test(message.text()))
        problems.push(message.text());
    });
    const host = new URL(url).host;
    page.on("request", (request) => {
      const to = new URL(request.url());
      if (to.host !== host && to.protocol !== "blob:" && to.protocol !== "data:")
        problems.push(`asked outside for ${request.url()}`);
    });
    const person = new Person(context, page, problems);
    await page.goto(url);
    return person;
  }

  at(id: string) {
    return this.page.getByTestId(id);
  }

  async leave(): Promise<void> {
    expect(this.problems).toEqual([]);
    await this.context.close();
  }

  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.waitForTimeout(300); // pieces come to rest
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  // No serious findings of axe.
  async accessible(what: string): Promise<void> {
    await this.page.evaluate(axe.source);
    const found = await this.page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
      };
      type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] };
      const result = await axe.run({ resultTypes: ["violations"] });
      return result.violations
        .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
        .map(
          (violation) =>
            `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join("\n")}`,
        );
    });
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

  async question(): Promise<string> {
    return ((await this.at("question").textContent()) ?? "").trim();
  }

  // Chooses the n-th highlighted thing whose id begins so.
  async choose(prefix: string, nth = 0): Promise<void> {
    await this.page.locator(`[data-mark="option"][data-target^="${prefix}"]`).nth(nth).click();
  }

  async option(notation: string): Promise<void> {
    await this.page.locator(`[data-move="${notation}"]`).click();
  }

  // Does something and waits until the table has gone on.
  async doing(something: () => Promise<void>): Promise<void> {
    const before = await this.seq();
    await something();
    await until(async () => ((await this.seq()) === before ? null : true));
  }

  private seq(): Promise<string> {
    return this.page.evaluate(() => document.querySelector(".table")?.getAttribute("data-seq") ?? "none");
  }

  // Answers the present question of any game with the n-th of what is highlighted on the board, or of the
  // buttons where nothing is, and waits until the answer shows.
  anything(nth = 0): Promise<void> {
    return this.doing(async () => {
      const before = await this.seq();
      for (let step = 0; step < 6 && (await this.seq()) === before; ++step) {
        const confirm = this.at("confirm");
        const things = this.page.locator('[data-mark="option"][data-target]:visible');
        const buttons = this.page.locator('[data-testid="options"] .option:not([aria-disabled])');
        if ((await confirm.count()) > 0) await confirm.click();
        else if ((await things.count()) > 0) await things.nth(nth % (await things.count())).click();
        else await buttons.nth(nth % Math.max(1, await buttons.count())).click();
        await this.page.waitForTimeout(60);
      }
    });
  }
}
