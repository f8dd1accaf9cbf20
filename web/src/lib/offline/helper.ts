// A worker that helps with one task at a time, until it is done or nobody wants it any more.
import type { FromHelper, ToHelper } from "./helpers";
import { Helper, type MakeProgram } from "./module";

// Of a worker's scope, what is needed here: the page's own types are those of windows.
declare const self: {
  onmessage: ((event: MessageEvent<ToHelper>) => void) | null;
  postMessage(message: FromHelper): void;
};

let opened: Promise<Helper> | null = null;
let number = 0;
let task = 0; // 0: none

async function open(script: string, compiled: WebAssembly.Module): Promise<Helper> {
  const { default: make } = (await import(/* @vite-ignore */ script)) as { default: MakeProgram };
  return Helper.start(make, compiled);
}

async function begin(wanted: number, text: string): Promise<void> {
  task = wanted;
  const helper = await opened;
  if (!helper || task !== wanted) return;
  helper.begin(number, text);
  const goOn = () => {
    if (task !== wanted) return;
    const report = helper.goOn();
    if (!report) return;
    self.postMessage({ task, report });
    setTimeout(goOn, 0); // what came meanwhile is heard
  };
  goOn();
}

self.onmessage = ({ data }) => {
  if (data.kind === "open") {
    number = data.number;
    opened = open(data.script, data.compiled);
  } else if (data.kind === "begin") {
    void begin(data.task, data.text);
  } else if (data.task === task) {
    task = 0;
  }
};
