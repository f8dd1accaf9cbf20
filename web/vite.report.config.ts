import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

// The page of the laboratory's reports: one file that the program fills and writes, and that needs nothing else.
export default defineConfig({
  plugins: [svelte(), viteSingleFile({ removeViteModuleLoader: true })],
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false, // the page of the table is there already
    rollupOptions: { input: "report.html" },
  },
});
