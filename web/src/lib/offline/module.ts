// The program of one game, compiled for browsers (offline/exports.cpp), with texts instead of addresses in its memory.
import type { Keeper, KeyChange } from "./keeper";

// What the program calls.
interface Calls {
  answered(request: number, status: number, type: string, file: string, body: string): void;
  delivered(viewer: number, text: string): void;
  closed(viewer: number): void;
  write(request: number, changes: string): void;
  read(request: number, prefix: string): void;
  worked(): void;
  help(task: number, text: string): void;
  helpEnds(task: number): void;
  noted(text: string): void;
  instantiateWasm(
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance) => void,
  ): Record<string, never>;
}

// What it offers.
interface Program {
  _malloc(bytes: number): number;
  _free(address: number): void;
  stringToUTF8(text: string, address: number, bytes: number): void;
  lengthBytesUTF8(text: string): number;
  _orrery_start(): void;
  _orrery_request(request: number, method: number, path: number, body: number): void;
  _orrery_connect(viewer: number): void;
  _orrery_receive(viewer: number, text: number): void;
  _orrery_disconnect(viewer: number): void;
  _orrery_written(request: number, problem: number): void;
  _orrery_read(request: number, texts: number): void;
  _orrery_work(): number;
  _orrery_helped(task: number, report: number): void;
  _orrery_help(number: number, task: number): void;
  _orrery_help_on(): number;
  _orrery_fingerprint(record: number): number;
  UTF8ToString(address: number): string;
}
// A program that does nothing but help calls nobody.
export type MakeProgram = (calls: Calls | Pick<Calls, "instantiateWasm">) => Promise<Program>;

// Others who help an admiral to think.
export interface Helpers {
  begin(task: number, text: string, reported: (report: string) => void): void;
  end(task: number): void;
}
const nobody: Helpers = { begin() {}, end() {} };

export interface Answer {
  status: number;
  type: string;
  file: string; // to be saved under; empty: none
  body: string;
}
export interface Line {
  deliver(text: string): void;
  close(): void;
}

export class Module {
  private asked = new Map<number, (answer: Answer) => void>();
  private lines = new Map<number, Line>();
  private last = 0;
  private working = false;

  private constructor(
    private readonly program: Program,
    private readonly later: (run: () => void) => void,
  ) {}

  static async start(
    make: MakeProgram,
    compiled: WebAssembly.Module,
    keeper: Pick<Keeper, "write" | "read">,
    helpers: Helpers = nobody,
    later: (run: () => void) => void = (run) => setTimeout(run, 0),
  ): Promise<Module> {
    // Nothing is called before `start` below.
    let module: Module | null = null;
    const program = await make({
      ...instantiating(compiled),
      answered: (request, status, type, file, body) => {
        const answered = module?.asked.get(request);
        module?.asked.delete(request);
        answered?.({ status, type, file, body });
      },
      delivered: (viewer, text) => module?.lines.get(viewer)?.deliver(text),
      closed: (viewer) => {
        const line = module?.lines.get(viewer);
        module?.lines.delete(viewer);
        line?.close();
      },
      write: (request, changes) =>
        keeper.write(JSON.parse(changes) as KeyChange[]).then(
          () => module?.call([""], (problem) => program._orrery_written(request, problem)),
          (error: unknown) =>
            module?.call([String(error)], (problem) => program._orrery_written(request, problem)),
        ),
      read: (request, prefix) =>
        keeper.read(prefix).then(
          (texts) => module?.call([JSON.stringify(texts)], (at) => program._orrery_read(request, at)),
          () => module?.call(["null"], (at) => program._orrery_read(request, at)),
        ),
      worked: () => module?.workSoon(),
      help: (task, text) =>
        helpers.begin(task, text, (report) =>
          module?.call([report], (at) => program._orrery_helped(task, at)),
        ),
      helpEnds: (task) => helpers.end(task),
      noted: (text) => console.warn(text),
    });
    module = new Module(program, later);
    program._orrery_start();
    return module;
  }

  request(method: string, path: string, body: string): Promise<Answer> {
    return new Promise((answered) => {
      const request = ++this.last;
      this.asked.set(request, answered);
      this.call([method, path, body], (...at) => this.program._orrery_request(request, ...at));
    });
  }

  connect(line: Line): number {
    const viewer = ++this.last;
    this.lines.set(viewer, line);
    this.program._orrery_connect(viewer);
    return viewer;
  }

  send(viewer: number, text: string): void {
    this.call([text], (at) => this.program._orrery_receive(viewer, at));
  }

  disconnect(viewer: number): void {
    if (this.lines.delete(viewer)) this.program._orrery_disconnect(viewer);
  }

  // The positions of a record, byte for byte, as one number.
  fingerprint(record: string): string {
    let told = "";
    this.call([record], (at) => (told = this.program.UTF8ToString(this.program._orrery_fingerprint(at))));
    return told;
  }

  // Bots think one at a time, and whoever asks something meanwhile comes first.
  private workSoon(): void {
    if (this.working) return;
    this.working = true;
    this.later(() => {
      this.working = false;
      if (this.program._orrery_work()) this.workSoon();
    });
  }

  private call<Texts extends string[]>(
    texts: [...Texts],
    run: (...at: { [K in keyof Texts]: number }) => void,
  ): void {
    callWith(this.program, texts, run);
  }
}

// A program of the same game that does nothing but help.
export class Helper {
  private constructor(private readonly program: Program) {}

  static async start(make: MakeProgram, compiled: WebAssembly.Module): Promise<Helper> {
    return new Helper(await make({ ...instantiating(compiled), noted: (text) => console.warn(text) }));
  }

  // `number` tells those who help with the same task apart.
  begin(number: number, task: string): void {
    callWith(this.program, [task], (at) => this.program._orrery_help(number, at));
  }

  // Searches for a moment; what came of it, empty when there is no more to do.
  goOn(): string {
    return this.program.UTF8ToString(this.program._orrery_help_on());
  }
}

function instantiating(compiled: WebAssembly.Module): Pick<Calls, "instantiateWasm"> {
  return {
    instantiateWasm(imports, ready) {
      void WebAssembly.instantiate(compiled, imports).then(ready);
      return {};
    },
  };
}

// Hands over texts for the time of the call.
function callWith<Texts extends string[]>(
  program: Program,
  texts: [...Texts],
  run: (...at: { [K in keyof Texts]: number }) => void,
): void {
  const at = texts.map((text) => {
    const bytes = program.lengthBytesUTF8(text) + 1;
    const address = program._malloc(bytes);
    program.stringToUTF8(text, address, bytes);
    return address;
  });
  run(...(at as { [K in keyof Texts]: number }));
  for (const address of at) program._free(address);
}
