// What pages and the desk of this device say to each other.
import type { Answer } from "./module";

export type ToDesk =
  | { kind: "request"; id: number; method: string; path: string; body: string }
  | { kind: "connect"; id: number; hello: string }
  | { kind: "send"; id: number; text: string }
  | { kind: "leave"; id: number };

export type FromDesk =
  | { kind: "answer"; id: number; answer: Answer }
  | { kind: "message"; id: number; text: string }
  | { kind: "closed"; id: number }
  | { kind: "new desk" }; // another tab took over: whoever waits asks again
