import { defineConfig } from "vitest/config";

// The table without a server, where it is built (tools/offline-setup): its programs in Node, then in a real browser.
export default defineConfig({
  test: {
    include: ["offline/**/*.test.ts"],
    fileParallelism: false,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
