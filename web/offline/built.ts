// What is built: the program, and the programs for browsers.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
export const program = resolve(process.env.ORRERY_BIN ?? join(root, "build/release/orrery"));
export const pack = join(root, "build/web-offline/offline.pack");
export const modules = join(root, "build/web-offline/modules");

export const games = readdirSync(join(root, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(modules, `${entry.name}.wasm`)))
  .map((entry) => entry.name);

export interface Golden {
  name: string;
  text: string;
  positions: string; // as the program tells them
}

// The golden games of a game, with the number that the program has for their positions.
export function golden(game: string): Golden[] {
  const folder = join(root, "games", game, "tests/golden");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".orrery"))
    .map((name) => join(folder, name));
  const told = execFileSync(program, ["check", "--positions", "--json", ...files], { encoding: "utf8" });
  return (JSON.parse(told) as { file: string; about: string }[]).map(({ file, about }) => ({
    name: file.slice(folder.length + 1),
    text: readFileSync(file, "utf8"),
    positions: /its positions are ([0-9a-f]{64})/.exec(about)?.[1] ?? about,
  }));
}
