// Two people play in browsers through HAProxy while both servers are replaced, one after the other, and one is
// killed. No move is lost, none is played twice, and nobody has to do anything.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer } from "../e2e/anteros";
import { launch, Person } from "../e2e/browser";
import { Cluster } from "./cluster";

const cluster = new Cluster();
let browser: Browser;

beforeAll(async () => {
  await cluster.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await cluster.stop();
});

interface Given {
  table: string;
  seats: { seat: number; token: string }[];
}

test("a game goes on while the servers are replaced", async () => {
  const response = await fetch(`${cluster.url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      game: "anteros",
      seats: [
        { kind: "person", name: "Ada" },
        { kind: "person", name: "Bo" },
      ],
    }),
  });
  expect(response.status).toBe(201);
  const given = (await response.json()) as Given;
  const address = (seat: number) => `${cluster.url}/t/${given.table}#${given.seats[seat]?.token}`;
  const people = [await Person.enter(browser, address(0)), await Person.enter(browser, address(1))];
  const moves = async () =>
    ((await (await fetch(`${cluster.url}/api/tables/${given.table}`)).json()) as { moves: number }).moves;

  let played = 0;
  const playSome = async (count: number) => {
    for (let n = 0; n < count; ++n) {
      const asked = await Promise.race(
        people.map((person) => person.asked().then((kind) => ({ person, kind }))),
      );
      if (asked.kind === "over") return;
      await answer(asked.person, asked.kind, n);
      expect(await moves()).toBe(++played);
    }
  };

  await playSome(4);
  for (const server of [0, 1]) {
    const replaced = cluster.endServer(server).then(async (status) => {
      await cluster.startServer(server);
      return status;
    });
    await playSome(3);
    expect(await replaced, "it ends well").toBe(0);
    await playSome(2);
  }
  const killed = cluster.endServer(0, "SIGKILL");
  await playSome(4);
  await killed;
  for (const person of people) await person.leave();
  expect(cluster.verify()).toContain("all as they were written");
});
