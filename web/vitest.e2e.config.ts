import { defineConfig } from "vitest/config";

// The page in a real browser against the real server; two files at a time, as much as a small machine keeps up with.
export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.ts"],
    minWorkers: 1,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
