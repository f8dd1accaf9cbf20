import { defineConfig } from "vitest/config";

// The table without a server, where it is built (tools/offline-setup): its programs in Node, then in a real browser.
export default defineConfig({
  test: {
    include: ["offline/**/*.test.ts"],
    fileParallelism: false,
    expect: { poll: { timeout: 120_000 } }, // the machine may be full of other work
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
