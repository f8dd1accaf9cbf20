// Two servers on one PostgreSQL behind HAProxy with the configuration of packaging/, all of them on loopback.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { until } from "../e2e/browser";

const root = resolve(__dirname, "../..");
const program = resolve(process.env.ORRERY_BIN ?? join(root, "build/release/orrery"));

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

function postgresPrograms(): string {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").sort() : [];
  const newest = versions.at(-1);
  if (!newest) throw new Error("PostgreSQL is not installed; tools/cluster-setup gets it.");
  return `/usr/lib/postgresql/${newest}/bin`;
}

// PostgreSQL refuses to run as root.
const ordinary =
  process.getuid?.() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : ["env"];

export class Cluster {
  private readonly folder = mkdtempSync(join(tmpdir(), "orrery-cluster-"));
  private readonly children: ChildProcess[] = [];
  private readonly servers: (ChildProcess | null)[] = [null, null];
  private ports: number[] = [];
  url = "";

  async start(): Promise<void> {
    const bin = postgresPrograms();
    chmodSync(this.folder, 0o755);
    const data = join(this.folder, "postgres");
    if (process.getuid?.() === 0) execFileSync("install", ["-d", "-o", "postgres", data]);
    const [first = "env", ...rest] = ordinary;
    execFileSync(first, [
      ...rest,
      ...[`${bin}/initdb`, "-D", `${data}/data`, "-U", "orrery", "-A", "trust", "-E", "UTF8", "--locale=C"],
    ]);
    this.run(first, [...rest, `${bin}/postgres`, "-D", `${data}/data`, "-k", data, "-h", ""]);
    await until(async () => {
      try {
        execFileSync(`${bin}/pg_isready`, ["-q", "-h", data]);
        return true;
      } catch {
        return null;
      }
    });
    const front = await freePort();
    this.url = `http://127.0.0.1:${front}`;
    this.ports = [await freePort(), await freePort()];
    this.database = `postgresql:///postgres?host=${data}&user=orrery`;
    for (const server of [0, 1]) await this.startServer(server);
    const settings = readFileSync(join(root, "packaging/haproxy-cluster.cfg"), "utf8")
      .replace(/bind :443.*/, `bind 127.0.0.1:${front}`)
      .replace("10.0.0.11:8080", `127.0.0.1:${this.ports[0]}`)
      .replace("10.0.0.12:8080", `127.0.0.1:${this.ports[1]}`);
    writeFileSync(join(this.folder, "haproxy.cfg"), settings);
    const haproxy = existsSync("/usr/sbin/haproxy") ? "/usr/sbin/haproxy" : "haproxy";
    this.run(haproxy, ["-db", "-f", join(this.folder, "haproxy.cfg")]);
    await until(async () => ((await this.answers(`${this.url}/readyz`)) ? true : null));
  }

  private database = "";

  private run(command: string, parameters: string[]): ChildProcess {
    const child = spawn(command, parameters, { stdio: ["ignore", "ignore", "ignore"] });
    this.children.push(child);
    return child;
  }

  private async answers(address: string): Promise<boolean> {
    try {
      return (await fetch(address)).ok;
    } catch {
      return false;
    }
  }

  async startServer(server: number): Promise<void> {
    this.servers[server] = this.run(program, [
      ...["serve", "--store", this.database, "--port", String(this.ports[server]), "--no-admin-socket"],
      ...["--no-client-limits", "--trust-proxy", "127.0.0.1", "--public-url", this.url],
    ]);
    await until(async () =>
      (await this.answers(`http://127.0.0.1:${this.ports[server]}/readyz`)) ? true : null,
    );
  }

  // As systemd does; says how it ended.
  async endServer(server: number, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const running = this.servers[server];
    if (!running) return null;
    const ended = new Promise<number | null>((done) => running.once("exit", done));
    running.kill(signal);
    return ended;
  }

  verify(): string {
    return String(execFileSync(program, ["verify", this.database]));
  }

  async stop(): Promise<void> {
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGINT");
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
