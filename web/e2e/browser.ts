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
  theme?: "dark" | "light";
  speed?: "slow" | "normal" | "fast" | "at once";
  confirm?: boolean;
  name?: string;
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
    page.on("request", (request) => {
      if (
        !request.url().startsWith(url) &&
        !/^(blob|data):/.test(request.url()) &&
        !request.url().startsWith(url.replace("http", "ws"))
      )
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
  async asked(): Promise<string> {
    const found = await this.page.waitForFunction(
      () => {
        const question = document.querySelector('[data-testid="question"]');
        if (document.querySelector('[data-testid="end-screen"]')) return "over";
        if (document.querySelector('[data-testid="pass-device"]')) return "pass";
        return question?.getAttribute("data-kind") ?? null;
      },
      null,
      { timeout: 60_000, polling: 30 },
    );
    return (await found.jsonValue()) as string;
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

  // Answers the present Anteros question, on the board where it can be, and waits until the answer shows.
  answer(kind: string, variety = 0): Promise<void> {
    return this.doing(() => this.give(kind, variety));
  }

  // Does something and waits until the table has gone on.
  async doing(something: () => Promise<void>): Promise<void> {
    const seq = await this.page.getAttribute(".table", "data-seq");
    await something();
    await this.page.waitForFunction(
      (before) => document.querySelector(".table")?.getAttribute("data-seq") !== before,
      seq,
      { timeout: 20_000, polling: 20 },
    );
  }

  private async give(kind: string, variety: number): Promise<void> {
    const pick = async (prefix: string) => {
      const count = await this.page.locator(`[data-mark="option"][data-target^="${prefix}"]`).count();
      await this.choose(prefix, variety % Math.max(1, count));
    };
    switch (kind) {
      case "place":
      case "claim_tile":
        await pick("cell:");
        break;
      case "slide":
        await pick("slide:");
        break;
      case "salvage":
      case "space":
      case "claim_drill":
      case "remote":
        await pick("space:");
        break;
      case "card":
      case "lowest":
        await pick("card:");
        break;
      case "arrow":
        for (const wanted of variety % 2 === 0 ? ["mine", "deploy", "skip"] : ["deploy", "mine", "skip"])
          if ((await this.page.locator(`[data-mark="option"][data-target="${wanted}"]`).count()) > 0)
            return this.choose(wanted);
        break;
      case "finish":
        if ((await this.page.locator('[data-move^="contract"]').count()) > 0)
          await this.page.locator('[data-move^="contract"]').first().click();
        else {
          await this.option("end");
          await this.at("confirm").click();
        }
        break;
      default:
        await this.page.locator('[data-testid="options"] .option:not([aria-disabled])').first().click();
    }
  }
}
