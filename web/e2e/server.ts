// Starts the real server for a test: ORRERY_BIN, or the release build of this tree.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const program = resolve(process.env.ORRERY_BIN ?? join(__dirname, "../../build/release/orrery"));

export class TestServer {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "orrery-e2e-"));
  private readonly options: string[];
  url = "";

  constructor(...options: string[]) {
    this.options = options;
  }

  async start(): Promise<void> {
    if (!existsSync(program)) throw new Error(`There is no ${program}: build it, or set ORRERY_BIN.`);
    const port = this.url ? new URL(this.url).port : "0";
    const where = ["--port", port, "--db", join(this.folder, "tables.db")];
    // The table without a server has tests of its own (offline/): here nobody keeps the page.
    const offline = this.options.includes("--offline") ? [] : ["--offline", "none"];
    // Every run meets the same cards: what fails once fails again, and can be looked at.
    const deals = ["--test-deals", process.env.ORRERY_DEALS ?? "browser"];
    const running = spawn(program, ["serve", ...where, ...offline, ...deals, ...this.options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.process = running;
    this.url = await new Promise<string>((found, failed) => {
      let said = "";
      running.stdout?.on("data", (part: Buffer) => {
        said += String(part);
        const address = /http:\/\/[^\s/]+/.exec(said)?.[0];
        if (address) found(address);
      });
      running.once("exit", (code) => failed(new Error(`The server ended with ${code}: ${said}`)));
    });
  }

  // It answers nothing more, until it is killed.
  freeze(): void {
    this.process?.kill("SIGSTOP");
  }

  // Not gently: whatever it acknowledged must be there when it starts again.
  async kill(): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running) return;
    const ended = new Promise((done) => running.once("exit", done));
    running.kill("SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.url + path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(this.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
