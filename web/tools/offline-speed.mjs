// How fast the programs for browsers are beside the native program (docs/performance.md, "In a browser"):
//   ninja -C build/web-offline trials && node web/tools/offline-speed.mjs [SECONDS [ROUNDS [GAME...]]]
// The program, Node and Chromium take turns, so that they share the machine's good and bad moments, and all are measured in
// processor time of their own: in a browser that is the time by the clock, less what other work on the machine took from it.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const program = resolve(process.env.ORRERY_BIN ?? join(root, "build/release/orrery"));
const modules = join(root, "build/web-offline/modules");
const [seconds = 2, rounds = 3, ...wanted] = process.argv.slice(2);
const built = readdirSync(join(root, "games")).filter((game) =>
  existsSync(join(modules, `trial_${game}.wasm`)),
);
const games = wanted.length > 0 ? wanted : built;
const warm = 0.4; // seconds, until the engine has compiled what is hot

// Both rates, in processor time.
const inProcessorTime = (told, share) => ({
  random: told.decisions_per_second / share,
  search: told.iterations_per_second / share,
});

function native(game) {
  const [told] = [
    JSON.parse(
      execFileSync(program, ["bench", game, "--players", "2", "--seconds", String(seconds), "--json"]),
    ),
  ].flat();
  return { random: told.decisions_per_second, search: told.mcts_iterations_per_second };
}

async function inNode(game) {
  globalThis.self ??= { location: { href: "" } };
  const script = readFileSync(join(modules, `trial_${game}.mjs`), "utf8");
  const make = new Function(script.replace(/export default (\w+);\s*$/, "return $1;"))();
  const compiled = new WebAssembly.Module(readFileSync(join(modules, `trial_${game}.wasm`)));
  const made = await make({
    instantiateWasm(imports, ready) {
      void WebAssembly.instantiate(compiled, imports).then(ready);
      return {};
    },
  });
  made._trial_bench(2, warm);
  const [before, from] = [process.cpuUsage(), performance.now()];
  const told = JSON.parse(made.UTF8ToString(made._trial_bench(2, Number(seconds))));
  const { user, system } = process.cpuUsage(before);
  return inProcessorTime(told, Math.min(1, (user + system) / 1000 / (performance.now() - from)));
}

const server = createServer((request, response) => {
  const name = request.url.slice(1);
  if (!/^trial_\w+\.(mjs|wasm)$/.test(name)) {
    response.setHeader("content-type", "text/html");
    return response.end("<!doctype html><title>speed</title>");
  }
  response.setHeader("content-type", name.endsWith("wasm") ? "application/wasm" : "text/javascript");
  response.end(readFileSync(join(modules, name)));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
});
const watch = await browser.newBrowserCDPSession();
const used = async () => {
  const { processInfo } = await watch.send("SystemInfo.getProcessInfo");
  return Math.max(...processInfo.filter(({ type }) => type === "renderer").map(({ cpuTime }) => cpuTime));
};

async function inChromium(game) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(
    async ({ game, warm }) => {
      const { default: make } = await import(`/trial_${game}.mjs`);
      globalThis.made = await make({
        instantiateWasm(imports, ready) {
          void WebAssembly.instantiateStreaming(fetch(`/trial_${game}.wasm`), imports).then((it) =>
            ready(it.instance),
          );
          return {};
        },
      });
      globalThis.made._trial_bench(2, warm);
    },
    { game, warm },
  );
  const before = await used();
  const { told, took } = await page.evaluate((seconds) => {
    const from = performance.now();
    const told = JSON.parse(globalThis.made.UTF8ToString(globalThis.made._trial_bench(2, seconds)));
    return { told, took: (performance.now() - from) / 1000 };
  }, Number(seconds));
  const share = Math.min(1, ((await used()) - before) / took);
  await page.close();
  return inProcessorTime(told, share);
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
console.log(
  `${rounds} rounds of ${seconds} s; random decisions/s and search iterations/s, medians; share of native`,
);
for (const game of games) {
  const seen = { native: [], node: [], chromium: [] };
  for (let round = 0; round < Number(rounds); ++round) {
    seen.native.push(native(game));
    seen.node.push(await inNode(game));
    seen.chromium.push(await inChromium(game));
  }
  for (const what of ["random", "search"]) {
    const rates = Object.entries(seen).map(([where, list]) => [where, median(list.map((one) => one[what]))]);
    const told = rates.map(
      ([where, rate]) => `${where} ${Math.round(rate)} (${Math.round((100 * rate) / rates[0][1])} %)`,
    );
    console.log(`${game} ${what}: ${told.join(", ")}`);
  }
}
await browser.close();
server.close();
