import { defineConfig } from "vitest/config";
import { SecondTries } from "./e2e/second_tries";

// The page in a real browser against the real server; two files at a time, as much as a small machine keeps up with.
// A browser on a busy machine may be late once: a test that fails is run once more, and is named if it passes then.
export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.ts"],
    minWorkers: 1,
    maxWorkers: 2,
    retry: 1,
    reporters: ["default", new SecondTries()],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
