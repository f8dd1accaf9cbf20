// The page's side of the table on this device: requests like those over HTTP, lines like WebSockets.
import type { Socket } from "../server/connection";
import type { FromDesk, ToDesk } from "./messages";

// As in server/table/keeping/secrets.h.
export function isOnDevice(id: string): boolean {
  return /^o[2-9a-hjkmnp-z]{9}$/.test(id);
}

let worker: Worker | null = null;
let last = 0;
const asked = new Map<number, { again: ToDesk; answered: (response: Response) => void }>();
const lines = new Map<number, DeviceLine>();

function post(message: ToDesk): void {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "orrery" });
  started.onmessage = ({ data }: MessageEvent<FromDesk>) => hear(data);
  return started;
}

function hear(message: FromDesk): void {
  switch (message.kind) {
    case "answer": {
      const { status, type, file, body } = message.answer;
      const headers = { "content-type": type, ...(file ? { "x-file-name": file } : {}) };
      asked.get(message.id)?.answered(new Response(body, { status, headers }));
      asked.delete(message.id);
      return;
    }
    case "message":
      lines.get(message.id)?.onmessage?.({ data: message.text });
      return;
    case "closed":
      lines.get(message.id)?.lost();
      return;
    case "new desk":
      // What was looked at is asked again; what was to be made might be there twice, so only its failure is told.
      for (const [id, { again, answered }] of asked) {
        if (again.kind === "request" && again.method === "GET") post(again);
        else {
          asked.delete(id);
          answered(Response.json({ error: "Another tab was closed meanwhile; try again." }, { status: 503 }));
        }
      }
      for (const line of [...lines.values()]) line.lost();
      return;
  }
}

export function askDevice(path: string, init?: RequestInit): Promise<Response> {
  return new Promise((answered) => {
    const id = ++last;
    const again: ToDesk = {
      kind: "request",
      id,
      method: init?.method ?? "GET",
      path,
      body: typeof init?.body === "string" ? init.body : "",
    };
    asked.set(id, { again, answered });
    post(again);
  });
}

class DeviceLine implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly id = ++last;
  private said = false;

  constructor() {
    lines.set(this.id, this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    if (this.said) post({ kind: "send", id: this.id, text });
    else post({ kind: "connect", id: this.id, hello: text });
    this.said = true;
  }

  close(): void {
    if (!lines.delete(this.id)) return;
    if (this.said) post({ kind: "leave", id: this.id });
  }

  lost(): void {
    lines.delete(this.id);
    this.onclose?.();
  }
}

export function deviceLine(): Socket {
  return new DeviceLine();
}
