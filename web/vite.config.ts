import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const proxied = process.env.ORRERY_URL ?? "http://127.0.0.1:8080";

// The host is kept as the browser sent it: the server compares it with the origin.
const proxy = { "/api": { target: proxied }, "/ws": { target: proxied, ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
  },
  server: { host: "127.0.0.1", proxy },
  preview: { host: "127.0.0.1", proxy },
  test: { include: ["tests/**/*.test.ts"] },
});
