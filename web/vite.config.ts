import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const proxied = process.env.ORRERY_URL ?? "http://127.0.0.1:8080";

// The host is kept as the browser sent it: the server compares it with the origin.
const proxy = { "/api": { target: proxied }, "/ws": { target: proxied, ws: true } };

// Writes the service worker with the list of what it keeps, when everything else is written.
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  writeBundle({ dir = "dist" }) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "sw.js")
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
    const hash = createHash("sha256");
    for (const file of files) hash.update(file).update(readFileSync(file));
    const page = {
      version: hash.digest("hex").slice(0, 16),
      files: files.map((file) => `/${relative(dir, file)}`),
    };
    const script = readFileSync("src/service-worker.js", "utf8");
    writeFileSync(join(dir, "sw.js"), `const page = ${JSON.stringify(page)};\n${script}`);
  },
});

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    rollupOptions: { input: ["index.html", "lab.html"] }, // the laboratory is a page of its own
  },
  server: { host: "127.0.0.1", proxy },
  preview: { host: "127.0.0.1", proxy },
  test: { include: ["tests/**/*.test.ts"] },
});
