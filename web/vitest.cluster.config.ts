import { defineConfig } from "vitest/config";

// The page in a real browser against several servers behind HAProxy: `./test --cluster` alone runs it.
export default defineConfig({
  test: {
    include: ["cluster/**/*.cluster.ts"],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
