// The worker that keeps the tables of this device. One tab's worker is the desk for all tabs: it holds a lock, answers
// what the others ask over a channel, and when its tab is closed the next one takes over.
import { Desk } from "./desk";
import { offlineFiles } from "./files";
import { WorkerHelpers } from "./helpers";
import { Keeper } from "./keeper";
import { Module, type Answer, type MakeProgram } from "./module";
import type { FromDesk, ToDesk } from "./messages";

// Of a worker's scope, what is needed here: the page's own types are those of windows.
declare const self: {
  onmessage: ((event: MessageEvent<ToDesk>) => void) | null;
  postMessage(message: FromDesk): void;
};

const lock = "orrery-desk";
const me = crypto.getRandomValues(new Uint32Array(4)).join("-");
const channel = new BroadcastChannel(lock);
type Carried =
  { kind: "ask"; from: string; message: ToDesk } | { kind: "tell"; to: string; message: FromDesk }; // one, or "all"

let mine = false; // this is the one
let desk: Promise<Desk> | null = null; // then, once it was needed
const waiting: ToDesk[] = []; // until it is known which one is
let settled = false;

async function openDesk(): Promise<Desk> {
  const files = await offlineFiles();
  if (!files) throw new Error("The table for this device is not here.");
  const keeper = new Keeper();
  const load = async (game: string): Promise<Module> => {
    const { script, wasm } = files.modules[game] ?? { script: "", wasm: "" };
    const [{ default: make }, compiled] = await Promise.all([
      import(/* @vite-ignore */ script) as Promise<{ default: MakeProgram }>,
      WebAssembly.compileStreaming(fetch(wasm)),
    ]);
    return Module.start(make, compiled, keeper, new WorkerHelpers(script, compiled));
  };
  const text = async (path: string) => (await fetch(path)).text();
  return new Desk(files, keeper, load, text);
}

// One that could not be opened is tried again by the next who asks.
function theDesk(): Promise<Desk> {
  if (desk) return desk;
  const opening = openDesk();
  opening.catch(() => (desk = null));
  return (desk = opening);
}

function tell(to: string, message: FromDesk): void {
  if (to === me || to === "all") self.postMessage(message);
  if (to !== me) channel.postMessage({ kind: "tell", to, message } satisfies Carried);
}

const lines = new Map<string, Promise<{ send(text: string): void; close(): void } | null>>();

async function serve(from: string, message: ToDesk): Promise<void> {
  const line = `${from}/${message.id}`;
  if (message.kind === "request") {
    let answer: Answer;
    try {
      answer = await (await theDesk()).request(message.method, message.path, message.body);
    } catch (error) {
      answer = {
        status: 503,
        type: "application/json",
        file: "",
        body: JSON.stringify({
          error: `The table on this device does not work: ${(error as Error).message}`,
        }),
      };
    }
    tell(from, { kind: "answer", id: message.id, answer });
  } else if (message.kind === "connect") {
    const close = () => {
      lines.delete(line);
      tell(from, { kind: "closed", id: message.id });
    };
    const deliver = (text: string) => tell(from, { kind: "message", id: message.id, text });
    const opened = theDesk().then((one) => one.connect(message.hello, { deliver, close }));
    lines.set(line, opened);
    opened.catch(close);
  } else if (message.kind === "send") {
    (await lines.get(line))?.send(message.text);
  } else {
    const leaving = lines.get(line);
    lines.delete(line);
    (await leaving)?.close();
  }
}

function handOn(message: ToDesk): void {
  if (!settled) waiting.push(message);
  else if (mine) void serve(me, message);
  else channel.postMessage({ kind: "ask", from: me, message } satisfies Carried);
}

function settle(): void {
  settled = true;
  for (const message of waiting.splice(0)) handOn(message);
}

// The desk as long as this tab is open.
function beDesk(): Promise<never> {
  mine = true;
  settle();
  return new Promise<never>(() => {});
}

self.onmessage = ({ data }) => handOn(data);
channel.onmessage = ({ data }: MessageEvent<Carried>) => {
  if (data.kind === "tell") {
    if (data.to === me || data.to === "all") self.postMessage(data.message);
  } else if (mine) void serve(data.from, data.message);
};

if (navigator.locks)
  void navigator.locks.request(lock, { ifAvailable: true }, (held) => {
    if (held) return beDesk();
    settle();
    void navigator.locks.request(lock, () => {
      const kept = beDesk();
      tell("all", { kind: "new desk" });
      return kept;
    });
  });
else void beDesk();
