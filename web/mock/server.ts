// A stand-in for `orrery serve` while the page is developed: speaks docs/protocol.md, plays a simplified Anteros
// with bots that choose at random. Run: npx vite-node mock/server.ts CONTENT.TOML PORT
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, existsSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import { WebSocketServer, type WebSocket } from "ws";
import { edge, neighbor, quarterTurns, slideLine, slides } from "../src/games/anteros/geometry";
import { arrows, ores, spaces, type Arrow, type Ore, type Space } from "../src/games/anteros/adapter";

const [contentFile = "content.toml", port = "8080"] = process.argv.slice(2);

function tables(text: string, kind: string): any[] {
  return text
    .split(/^\[\[/m)
    .filter((part) => part.startsWith(`${kind}]]`))
    .map((part) => {
      const entry: any = {};
      for (const line of part.split("\n")) {
        const match = /^(id|name|ore|kind|points|arrows|cost)\s*=\s*(.*?)\s*(#.*)?$/.exec(line);
        if (match) entry[match[1]!] = JSON.parse(match[2]!.replace(/(\w+) = /g, '"$1": '));
      }
      entry.id = entry.id.replace(/^(ast|act|con)_/, "");
      return entry;
    });
}
const toml = readFileSync(contentFile, "utf8");
const content = {
  ores: ores.map((id) => ({ id, name: id })),
  tiles: tables(toml, "asteroid_tile"),
  tokens: tables(toml, "scoring_token"),
  cards: tables(toml, "action_card"),
  contracts: tables(toml, "contract"),
};
const by = <T extends { id: string }>(list: T[], id: string) => list.find((entry) => entry.id === id)!;
const shuffle = <T>(list: T[]) => list.map((v) => [Math.random(), v] as const).sort((a, b) => a[0] - b[0]).map((p) => p[1]);

interface Offer { notation: string; words: string; targets: string[]; ends_turn?: boolean; run: () => void }
interface Refusal { notation: string; words: string; targets: string[]; rule: string; sentence: string }

class Table {
  view: any;
  events: any[] = [];
  seq = 1;
  played = 0;
  over = false;
  ask: { seat: number; kind: string; text: string; rule: string } = { seat: 0, kind: "", text: "", rule: "" };
  offers: Offer[] = [];
  refused: Refusal[] = [];
  viewers = new Map<WebSocket, number | null>();
  last = new Map<WebSocket, any>();
  undoState: any = null;
  frames: any[] = [];
  seed = randomBytes(16).toString("hex");
  rematch: string | null = null;
  constructor(readonly id: string, readonly game: string, readonly seats: any[], readonly tokens: (string | null)[]) {
    const n = seats.length;
    const tiles = shuffle(content.tiles.map((t) => t.id));
    const tokensLeft = shuffle(content.tokens.map((t) => t.id));
    const deck = [...shuffle(content.cards.filter((c) => c.kind !== "special").map((c) => c.id)), ...content.cards.filter((c) => c.kind === "special").map((c) => c.id)];
    const cells = ["a", "b", "c", "d"].flatMap((c) => [1, 2, 3, 4].map((r) => `${c}${r}`));
    this.view = {
      players: seats.map(() => ({ ship: null, held: null, supply: 40, salvaged: 0, ore: { iron: 0, cobalt: 0, gold: 0, platinum: 0 }, hand: [deck.shift(), deck.shift()].map((card) => ({ card })) })),
      field: Object.fromEntries(cells.map((cell, i) => [cell, tiles[i]])),
      tiles: Object.fromEntries(tiles.map((tile, i) => [tile, { token: tokensLeft[i], drills: {} }])),
      contracts: shuffle(content.contracts).slice(0, 5).map((c) => ({ contract: c.id, owner: null })),
      deck, played: [], active: 0, step: "place", turn: 1,
    };
    this.place(n - 1);
    this.frames.push({ move: null, events: [], view: structuredClone(this.view), standings: this.standings() });
  }
  name(seat: number) { return this.seats[seat].name ?? (this.seats[seat].kind === "bot" ? `${this.seats[seat].level[0].toUpperCase()}${this.seats[seat].level.slice(1)} ${seat + 1}` : `Player ${seat + 1}`); }
  log(seat: number, kind: string, text: string, rule: string, targets: string[]) { this.events.push({ n: this.events.length, seat, kind, text: `${this.name(seat)} ${text}`, rule, targets }); }
  set(seat: number, kind: string, text: string, rule: string, offers: Offer[], refused: Refusal[] = []) { this.ask = { seat, kind, text, rule }; this.offers = offers; this.refused = refused; }
  place(seat: number) {
    this.set(seat, "place", "Choose a center asteroid to take and put your ship there.", "AN-3.12", ["b2", "c2", "b3", "c3"].filter((c) => this.view.field[c] !== "ship").map((cell) => ({
      notation: `place ${cell}`, words: `Ship to ${cell.toUpperCase()}`, targets: [`cell:${cell}`], run: () => {
        const me = this.view.players[seat]; me.held = this.view.field[cell]; me.ship = cell; this.view.field[cell] = "ship";
        this.log(seat, "placed", `puts the ship on ${cell.toUpperCase()}.`, "AN-3.12", [`cell:${cell}`]);
        if (seat > 0) this.place(seat - 1); else this.slide(0);
      } })));
  }
  slide(seat: number) {
    this.view.active = seat; this.view.step = "slide";
    const offers: Offer[] = [], refused: Refusal[] = [];
    for (const id of slides) {
      const { line, moves, from } = slideLine(id);
      const words = `From the ${({ w: "west", e: "east", n: "north", s: "south" } as any)[from]} into ${/\d/.test(id[1]!) ? "row " + id[1] : "column " + id[1]!.toUpperCase()}`;
      const exit = line[3]!;
      if (this.view.field[exit] === "ship") {
        const who = this.view.players.findIndex((p: any) => p.ship === exit);
        refused.push({ notation: `slide ${id}`, words, targets: [`slide:${id}`], rule: "AN-5.4", sentence: `This would push ${who === seat ? "your" : this.name(who) + "'s"} ship out of the field.` });
        continue;
      }
      offers.push({ notation: `slide ${id}`, words, targets: [`slide:${id}`], run: () => {
        const me = this.view.players[seat]; const out = this.view.field[exit];
        for (let i = 3; i > 0; --i) { const c = this.view.field[line[i - 1]!]; if (c === "ship") this.view.players.find((p: any) => p.ship === line[i - 1])!.ship = line[i]; this.view.field[line[i]!] = c; }
        this.view.field[line[0]!] = me.held; me.held = out;
        this.log(seat, "slid", `slides ${words.toLowerCase()}: ${by(content.tiles, out).name} comes out.`, "AN-5.1", [`slide:${id}`, `tile:${out}`]);
        const drills = this.view.tiles[out].drills; const edgeSpaces = edge(moves).filter((s) => drills[s] !== undefined);
        if (edgeSpaces.length === 0) return this.card(seat);
        const salvage = (s: Space) => { delete drills[s]; me.salvaged++; this.log(seat, "salvaged", `salvages a drill from ${by(content.tiles, out).name}.`, "AN-5.11", [`space:${out}:${s}`]); this.card(seat); };
        if (edgeSpaces.length === 1) return salvage(edgeSpaces[0]!);
        this.set(seat, "salvage", "Choose the drill to salvage.", "AN-5.12", edgeSpaces.map((s) => ({ notation: `salvage ${s}`, words: `The ${s} drill`, targets: [`space:${out}:${s}`], run: () => salvage(s) })));
      } });
    }
    this.set(seat, "slide", "Slide your asteroid into the field.", "AN-5.1", offers, refused);
  }
  card(seat: number) {
    this.view.step = "play";
    this.set(seat, "card", "Choose an action card to play.", "AN-6.1", this.view.players[seat].hand.map(({ card }: any) => ({ notation: `play ${card}`, words: by(content.cards, card).name, targets: [`card:${card}`], run: () => {
      const me = this.view.players[seat]; me.hand = me.hand.filter((c: any) => c.card !== card); this.view.played.push(card);
      this.log(seat, "played", `plays ${by(content.cards, card).name}.`, "AN-6.1", [`card:${card}`]);
      this.arrow(seat, [...(by(content.cards, card).arrows as Arrow[])]);
    } })));
  }
  arrow(seat: number, left: Arrow[]) {
    const arrow = left.shift();
    if (!arrow) return this.end(seat, false);
    const me = this.view.players[seat];
    const dir = spaces[(arrows.indexOf(arrow) + 2 * quarterTurns(seat, this.seats.length)) % 8]!;
    const cell = neighbor(me.ship, dir); const tile = cell && this.view.field[cell];
    if (!tile || tile === "ship") return this.arrow(seat, left);
    const t = by(content.tiles, tile); const drills = this.view.tiles[tile].drills;
    const free = spaces.filter((s) => drills[s] === undefined);
    const own = Object.values(drills).includes(seat);
    const next = () => this.arrow(seat, left);
    const offers: Offer[] = []; const refused: Refusal[] = [];
    if (free.length) offers.push({ notation: "deploy", words: `Deploy on ${t.name}`, targets: [`tile:${tile}`], run: () => this.set(seat, "space", `Choose a space of ${t.name} for your drill.`, "AN-6.9", free.map((s) => ({ notation: `space ${s}`, words: `${s}`, targets: [`space:${tile}:${s}`], run: () => { drills[s] = seat; me.supply--; this.log(seat, "deployed", `deploys a drill on ${t.name}.`, "AN-6.9", [`space:${tile}:${s}`]); next(); } }))) });
    if (own) offers.push({ notation: "mine", words: `Mine ${t.ore} from ${t.name}`, targets: [`tile:${tile}`], run: () => { me.ore[t.ore as Ore] = Math.min(10, me.ore[t.ore as Ore] + 1); this.log(seat, "mined", `mines ${t.ore} from ${t.name}.`, "AN-6.10", [`tile:${tile}`, `ore:${t.ore}`]); next(); } });
    else refused.push({ notation: "mine", words: `Mine ${t.ore}`, targets: [`tile:${tile}`], rule: "AN-6.10", sentence: "You have no drill on this asteroid." });
    offers.push({ notation: "skip", words: "Skip this arrow", targets: [], run: next });
    this.set(seat, "arrow", `Deploy a drill on ${t.name} or mine it.`, "AN-6.7", offers, refused);
  }
  end(seat: number, claimed: boolean) {
    this.view.step = "end";
    const me = this.view.players[seat]; const offers: Offer[] = [], refused: Refusal[] = [];
    for (const slot of this.view.contracts) {
      if (slot.owner !== null) continue;
      const c = by(content.contracts, slot.contract); const lack = ores.filter((o) => (c.cost[o] ?? 0) > me.ore[o]);
      const base = { notation: `claim ${c.id}`, words: `Claim ${c.name}`, targets: [`contract:${c.id}`] };
      if (claimed) refused.push({ ...base, rule: "AN-8.2", sentence: "You have already claimed a contract this turn." });
      else if (lack.length) refused.push({ ...base, rule: "AN-8.3", sentence: `You lack ${lack.map((o) => `${c.cost[o] - me.ore[o]} ${o}`).join(" and ")}.` });
      else offers.push({ ...base, run: () => { for (const o of ores) me.ore[o] -= c.cost[o] ?? 0; slot.owner = seat; this.log(seat, "claimed", `claims ${c.name}: +${c.points} points.`, "AN-8.1", [`contract:${c.id}`]); this.end(seat, true); } });
    }
    offers.push({ notation: "end", words: "End your turn", targets: [], ends_turn: true, run: () => {
      const card = this.view.deck.shift(); if (card) { me.hand.push({ card }); this.log(seat, "drew", "draws a card.", "AN-9.1", ["deck"]); }
      this.view.turn++;
      if (this.view.players.every((p: any) => p.hand.length === 0)) { this.over = true; this.view.step = "over"; this.log(seat, "ended", "has played the last card: the game is over.", "AN-11.3", []); this.set(seat, "", "", "", []); return; }
      this.slide((seat + 1) % this.seats.length);
    } });
    this.set(seat, "end", offers.length > 1 ? "Claim a contract, or end your turn." : "End your turn.", "AN-8.1", offers, refused);
  }
  standings() {
    const rows = this.seats.map((_, seat) => {
      let control = 0;
      for (const t of Object.values<any>(this.view.tiles)) { const counts = this.seats.map((_, s) => Object.values(t.drills).filter((o) => o === s).length); if (counts[seat]! > 0 && counts.every((c, s) => s === seat || c < counts[seat]!)) control += by(content.tokens, t.token).points; }
      const contracts = this.view.contracts.filter((c: any) => c.owner === seat).reduce((sum: number, c: any) => sum + by(content.contracts, c.contract).points, 0);
      const p = this.view.players[seat];
      const points = [control, contracts, p.salvaged, Math.floor(p.ore.iron / 2) + p.ore.cobalt + 2 * p.ore.gold + 3 * p.ore.platinum];
      return { name: this.name(seat), points, total: points.reduce((a, b) => a + b, 0), rank: 1 };
    });
    for (const row of rows) row.rank = 1 + rows.filter((r) => r.total > row.total).length;
    return { categories: ["Control", "Contracts", "Salvage", "Ore"], rows };
  }
  state(seat: number | null) {
    const view = structuredClone(this.view);
    view.deck = view.deck.map(() => null);
    view.players.forEach((p: any, at: number) => { if (at !== seat) p.hand = p.hand.map(() => ({ card: null })); });
    const mine = this.ask.seat === seat && !this.over;
    return {
      game: this.game, options: {}, players: this.seats.length, seats: this.seats.map((s, at) => ({ kind: s.kind, level: s.level, name: this.name(at), online: s.kind === "bot" || [...this.viewers.values()].includes(at) })),
      seed_hash: createHash("sha256").update(this.seed).digest("hex"), seed: this.over ? this.seed : null, notice: null, rematch: this.rematch, over: this.over, to_act: this.over ? [] : [this.ask.seat], moves_played: this.played,
      view, standings: this.standings(), question: this.over ? null : mine ? this.ask : { seat: this.ask.seat, text: `${this.name(this.ask.seat)} is choosing.` },
      moves: mine ? this.offers.map(({ run, ...o }) => ({ ends_turn: false, ...o })) : [], refused: mine ? this.refused : [],
      undo: mine && this.undoState ? { possible: true, words: "take back the last step", why_not: null } : { possible: false, words: null, why_not: "Nothing of this turn can be taken back." },
    };
  }
  send(socket: WebSocket, whole: boolean, fresh: any[] = []) {
    const now = this.state(this.viewers.get(socket) ?? null); const before = this.last.get(socket);
    if (whole || !before) socket.send(JSON.stringify({ type: "state", seq: this.seq, table: now, events: this.events }));
    else socket.send(JSON.stringify({ type: "update", seq: this.seq, base: before.seq, patch: diff(before.table, now, ""), events: fresh }));
    this.last.set(socket, { seq: this.seq, table: now });
  }
  broadcast(known: number) { this.seq++; for (const socket of this.viewers.keys()) this.send(socket, false, this.events.slice(known)); }
  move(notation: string) {
    const offer = this.offers.find((o) => o.notation === notation); if (!offer) return false;
    const known = this.events.length; const seat = this.ask.seat;
    const saved = { view: structuredClone(this.view), events: known, ask: this.ask };
    offer.run(); this.played++;
    this.undoState = this.ask.seat === seat && !offer.ends_turn && false ? saved : null;
    this.frames.push({ move: { seat, notation, words: offer.words }, events: this.events.slice(known), view: structuredClone(this.view), standings: this.standings() });
    this.broadcast(known);
    this.bots();
    return true;
  }
  bots() {
    if (this.over || this.seats[this.ask.seat].kind !== "bot") return;
    setTimeout(() => { const pick = this.offers.filter((o) => o.notation !== "skip"); this.move((pick.length ? pick : this.offers)[Math.floor(Math.random() * (pick.length || this.offers.length))]!.notation); }, 30);
  }
}

function diff(a: any, b: any, path: string): any[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  const plain = a && b && typeof a === "object" && typeof b === "object" && Array.isArray(a) === Array.isArray(b) && !(Array.isArray(a) && a.length !== b.length);
  if (!plain || path === "moves" || path === "refused") return [{ path, value: b }];
  const at = (key: string) => (path ? `${path}.${key}` : key);
  return [...Object.keys(a).filter((k) => !(k in b)).map((k) => ({ path: at(k), gone: true })), ...Object.keys(b).flatMap((k) => (k in a ? diff(a[k], b[k], at(k)) : [{ path: at(k), value: b[k] }]))];
}

const open = new Map<string, Table>();
function create(body: any, tokens?: (string | null)[]) {
  const id = randomBytes(5).toString("hex");
  const keys = tokens ?? body.seats.map((s: any) => (s.kind === "person" ? randomBytes(16).toString("hex") : null));
  const table = new Table(id, body.game, body.seats.map((s: any) => ({ ...s })), keys);
  open.set(id, table); table.bots();
  return { table: id, seats: keys.map((token: string | null, seat: number) => (token ? { seat, token } : { seat })) };
}
const rulesFile = contentFile.replace("content.toml", "rules.md");
function rules() {
  let section = ""; const statements: any[] = [];
  for (const line of readFileSync(rulesFile, "utf8").split("\n")) { const h = /^## (.*)/.exec(line); if (h) section = h[1]!; const s = /^- (AN-[\d.]+) (.*)/.exec(line); if (s) statements.push({ id: s[1], section, text: s[2]!.replace(/\s*\[.*$/, "") }); }
  return { primer: "# How to play\nSlide your asteroid into the field; play a card; claim a contract; draw.\n\n## A turn\n1. **Slide** (AN-5.1)\n2. **Play** a card\n3. Claim a contract\n4. Draw", statements };
}
async function read(req: IncomingMessage) { let text = ""; for await (const part of req) text += part; return JSON.parse(text || "{}"); }
const dist = new URL("../dist", import.meta.url).pathname;
const server = createServer(async (req, res) => {
  const json = (status: number, value: unknown) => { res.writeHead(status, { "content-type": "application/json" }); res.end(JSON.stringify(value)); };
  const url = new URL(req.url!, "http://x"); const parts = url.pathname.split("/").filter(Boolean);
  if (parts[0] !== "api") {
    let file = join(dist, url.pathname); if (!extname(file) || !existsSync(file)) file = join(dist, "index.html");
    const types: any = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
    res.writeHead(200, { "content-type": types[extname(file)], "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'" }); return res.end(readFileSync(file));
  }
  if (parts[1] === "games" && parts.length === 2) return json(200, [{ id: "anteros", name: "Anteros", about: "Slide the asteroid field, drill it, mine it.", min_players: 2, max_players: 4, categories: ["Control"], automata: [], options: [], bots: ["rookie", "pilot", "captain", "admiral"] }]);
  if (parts[1] === "games" && parts[3] === "content") return json(200, content);
  if (parts[1] === "games" && parts[3] === "rules") return json(200, rules());
  if (parts[1] === "tables" && parts.length === 2) return json(201, create(await read(req)));
  const table = open.get(parts[2] ?? "");
  if (!table) return json(404, { error: "There is no such table." });
  const s = table.state(null);
  if (parts.length === 3) return json(200, { table: table.id, game: table.game, options: {}, players: s.players, seats: table.seats.map((x, at) => ({ kind: x.kind, name: table.name(at), level: x.level })), moves: table.played, over: table.over, to_act: s.to_act, seed_hash: s.seed_hash, created: 0, ranking: table.over ? s.standings.rows.map((r) => r.rank) : null });
  if (parts[3] === "take") { const seat = table.seats.findIndex((x) => x.kind === "open"); if (seat < 0) return json(409, { error: "No seat is open." }); const body = await read(req); table.seats[seat] = { kind: "person", name: body.name || undefined }; table.tokens[seat] = randomBytes(16).toString("hex"); table.broadcast(table.events.length); return json(200, { seat, token: table.tokens[seat] }); }
  if (parts[3] === "rematch") { const made = create({ game: table.game, seats: table.seats }, table.tokens); table.rematch = made.table; table.broadcast(table.events.length); return json(201, made); }
  if (parts[3] === "replay") { const from = Number(url.searchParams.get("from")); return json(200, { seed: table.seed, total: table.frames.length, frames: table.frames.slice(from, from + Number(url.searchParams.get("count"))) }); }
  if (parts[3] === "record") { res.writeHead(200, { "content-type": "text/plain" }); return res.end(table.frames.map((f) => f.move?.notation ?? "").join("\n")); }
  json(404, { error: "Nothing here." });
});
new WebSocketServer({ server, path: "/ws" }).on("connection", (socket) => {
  let table: Table | undefined; let seat: number | null = null;
  const answer = (value: unknown) => socket.send(JSON.stringify(value));
  socket.on("close", () => { if (table) { table.viewers.delete(socket); table.broadcast(table.events.length); } });
  socket.on("message", (data) => {
    const m = JSON.parse(String(data));
    if (m.type === "hello") {
      table = open.get(m.table); if (!table) return answer({ type: "error", sentence: "There is no such table." });
      const at = m.token ? table.tokens.indexOf(m.token) : -1; seat = at >= 0 ? at : null;
      table.viewers.set(socket, seat); answer({ type: "welcome", version: 1, table: table.id, seat }); table.send(socket, true); return;
    }
    if (!table) return;
    if (m.type === "ping") answer({ type: "pong", id: m.id });
    if (m.type === "whole") table.send(socket, true);
    if (m.type === "name" && seat !== null) { table.seats[seat].name = m.name; table.broadcast(table.events.length); answer({ type: "done", id: m.id, seq: table.seq }); }
    if (m.type === "hint") { const list = shuffle(table.offers).slice(0, 4); answer({ type: "hint", id: m.id, moves: list.map((o, i) => ({ notation: o.notation, words: o.words, share: [0.6, 0.2, 0.15, 0.05][i], value: 0.6 - 0.07 * i })) }); }
    if (m.type === "move") {
      if (m.seq !== table.seq) { answer({ type: "refused", id: m.id, rule: null, sentence: "The table has moved on.", seq: table.seq }); return table.send(socket, true); }
      if (table.ask.seat !== seat || !table.move(m.move)) return answer({ type: "refused", id: m.id, rule: "AN-4.1", sentence: "Not possible now.", seq: table.seq });
      answer({ type: "done", id: m.id, seq: table.seq });
    }
  });
});
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));
