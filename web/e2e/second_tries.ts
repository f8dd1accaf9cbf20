// Names the tests that passed only when they were run once more: each of them wants to be mended.
import type { RunnerTestFile, RunnerTask } from "vitest";
import type { Reporter } from "vitest/reporters";

const all = (tasks: RunnerTask[]): RunnerTask[] =>
  tasks.flatMap((task) => (task.type === "suite" ? all(task.tasks) : [task]));

export class SecondTries implements Reporter {
  onFinished(files: RunnerTestFile[] = []): void {
    const late = files
      .flatMap((file) => all(file.tasks).map((task) => ({ file: file.name, task })))
      .filter(({ task }) => task.result?.state === "pass" && (task.result.retryCount ?? 0) > 0);
    for (const { file, task } of late) {
      const where = (stack = "") => stack.split("\n").find((line) => line.includes("e2e.ts")) ?? "";
      const why = task.result?.errors?.map((error) => error.message + where(error.stack)).join("; ") ?? "";
      console.log(`passed only at the second try, to be mended: ${file} > ${task.name}: ${why}`);
    }
  }
}
