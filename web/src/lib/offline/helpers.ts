// Workers that help an admiral to think, each with the program of the game, as many as the device has cores to spare.
import type { Helpers } from "./module";

export type ToHelper =
  | { kind: "open"; number: number; script: string; compiled: WebAssembly.Module }
  | { kind: "begin"; task: number; text: string }
  | { kind: "end"; task: number };
export interface FromHelper {
  task: number;
  report: string;
}

const most = 3;

export class WorkerHelpers implements Helpers {
  private workers: Worker[] = []; // from the first task on
  private task = 0;
  private reported: (report: string) => void = () => {};

  constructor(
    private readonly script: string,
    private readonly compiled: WebAssembly.Module,
    private readonly spare = Math.min(most, (navigator.hardwareConcurrency || 1) - 1),
  ) {}

  begin(task: number, text: string, reported: (report: string) => void): void {
    while (this.workers.length < this.spare) this.workers.push(this.open(this.workers.length + 1));
    this.task = task;
    this.reported = reported;
    this.tell({ kind: "begin", task, text });
  }

  end(task: number): void {
    this.tell({ kind: "end", task });
  }

  private tell(message: ToHelper): void {
    for (const worker of this.workers) worker.postMessage(message);
  }

  private open(number: number): Worker {
    const worker = new Worker(new URL("./helper.ts", import.meta.url), { type: "module", name: "helper" });
    worker.onmessage = ({ data }: MessageEvent<FromHelper>) => {
      if (data.task === this.task) this.reported(data.report);
    };
    const { script, compiled } = this;
    worker.postMessage({ kind: "open", number, script, compiled } satisfies ToHelper);
    return worker;
  }
}
