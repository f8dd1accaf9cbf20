// Moves of a person's seat without its page: a game comes to where a test wants it in a second or two.
import WebSocket from "ws";
import { applyPatch } from "../src/lib/server/patch";
import type { ServerMessage, Table } from "../src/lib/server/protocol";
import type { Person } from "./browser";
import { server } from "./table";

interface Kept {
  table: string;
  seats: { seat: number; token: string; here: boolean }[];
}

export interface Seat {
  table: string;
  token: string;
}

// The seat that a page has: by the secret of its address, or as its browser keeps it.
export async function seatOf(person: Person): Promise<Seat> {
  const address = new URL(person.page.url());
  const table = /\/t\/([\w-]+)/.exec(address.pathname)?.[1] ?? "";
  const kept = await person.page.evaluate(() => localStorage.getItem("orrery.tables"));
  const seats = (JSON.parse(kept ?? "[]") as Kept[]).find((one) => one.table === table)?.seats;
  const token = address.hash.slice(1) || seats?.find((seat) => seat.here)?.token;
  if (!token) throw new Error(`no seat at ${address.href}`);
  return { table, token };
}

// Plays one offered move after the other, whatever it is, until the game is over or the table is as wanted; says
// how many.
export function playQuickly(seat: Seat, enough: (table: Table) => boolean = () => false): Promise<number> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { origin: server.url });
  let table: Table | null = null;
  let seq = 0;
  let played = 0;
  let sentAt = -1; // the state that the last move was for
  const say = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((done, failed) => {
    const act = () => {
      if (!table || seq === sentAt) return;
      if (table.over || enough(table)) {
        socket.close();
        done(played);
      } else if (table.moves.length > 0) {
        const move = table.moves[(played * 7919) % table.moves.length];
        sentAt = seq;
        say({ type: "move", id: ++played, seq, move: move?.notation });
      }
    };
    socket.on("error", failed);
    socket.on("close", () => failed(new Error("the server hung up")));
    socket.on("open", () => say({ type: "hello", version: 1, ...seat }));
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "state") table = message.table;
      else if (message.type === "update" && table) table = applyPatch(table, message.patch);
      else if (message.type === "refused")
        return void (sentAt = -1); // somebody else moved first; the state follows
      else if (message.type === "error") return failed(new Error(message.sentence));
      else return;
      seq = message.seq;
      act();
    });
  });
}

// The same for the seat of a page, which looks at nothing meanwhile: drawing each move would take longer than playing it.
export async function hurry(person: Person, enough?: (table: Table) => boolean): Promise<number> {
  const seat = await seatOf(person);
  const address = person.page.url();
  await person.page.goto("about:blank");
  const played = await playQuickly(seat, enough);
  await person.page.goto(address);
  await person.asked();
  return played;
}

// A question that was not asked before: worth a person's click.
export const somethingNew = (seen: { has: (kind: string) => boolean }) => (table: Table) =>
  table.moves.length > 0 && !seen.has(table.question?.kind ?? "");
