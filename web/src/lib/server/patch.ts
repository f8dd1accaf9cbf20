// Applies an update's changes without touching the old value: earlier states stay whole for the playback.
import type { Change } from "./protocol";

type Node = Record<string, unknown> | unknown[];

export class PatchError extends Error {}

export function applyPatch<T extends object>(before: T, patch: Change[]): T {
  const fresh = new Set<object>();
  const copy = (node: Node): Node => {
    if (fresh.has(node)) return node;
    const made: Node = Array.isArray(node) ? [...node] : { ...node };
    fresh.add(made);
    return made;
  };
  const root = copy(before as Node);
  for (const change of patch) {
    const parts = change.path.split(".");
    const last = parts.pop();
    if (last === undefined || last === "") throw new PatchError("A change without a path.");
    let node = root;
    for (const part of parts) {
      const child = read(node, part);
      if (child === null || typeof child !== "object") throw new PatchError(`Nothing at ${change.path}.`);
      const made = copy(child as Node);
      write(node, part, made);
      node = made;
    }
    if (change.gone) remove(node, last);
    else write(node, last, change.value);
  }
  return root as T;
}

function index(node: unknown[], part: string): number {
  const at = Number(part);
  if (!Number.isInteger(at) || at < 0 || at > node.length)
    throw new PatchError(`No place ${part} in a list.`);
  return at;
}

function guard(part: string): string {
  if (part === "__proto__") throw new PatchError("Not a key.");
  return part;
}

function read(node: Node, part: string): unknown {
  return Array.isArray(node) ? node[index(node, part)] : node[guard(part)];
}

function write(node: Node, part: string, value: unknown): void {
  if (Array.isArray(node)) node[index(node, part)] = value;
  else node[guard(part)] = value;
}

function remove(node: Node, part: string): void {
  if (Array.isArray(node)) node.splice(index(node, part), 1);
  else delete node[guard(part)];
}
