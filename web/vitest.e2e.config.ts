import { defineConfig } from "vitest/config";

// The page in a real browser against the real server; one file at a time, so that a small machine keeps up.
export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.ts"],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
