import { defineConfig } from "vitest/config";

// The page in a real browser against the real server; two files at a time, as much as a small machine keeps up with.
export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.ts"],
    minWorkers: 1,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    // On a machine that is busy with something else a moment can be missed. What passed only the second time is told
    // with its name ("retry x1") and looked into.
    retry: 1,
    hookTimeout: 60_000,
  },
});
