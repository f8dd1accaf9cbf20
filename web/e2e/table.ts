// The server and the browser that the tests of one file share.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, Person } from "./browser";
import { TestServer } from "./server";

export const server = new TestServer("--no-client-limits"); // everybody here has one address
export let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

// What takes luck or a long game: here the table says so, whatever lies there in truth.
export async function sitWhere<Table>(game: string, change: (table: Table) => void): Promise<Person> {
  const made = await server.post<{ table: string; seats: { token?: string }[] }>("/api/tables", {
    game,
    options: {},
    seats: [{ kind: "person", name: "Hilda" }, { kind: "open" }],
  });
  const person = await Person.enter(browser, server.url);
  await person.page.routeWebSocket(/\/ws$/, (page) => {
    const table = page.connectToServer();
    page.onMessage((text) => table.send(text));
    table.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; table: Table };
      if (message.type === "state") change(message.table);
      page.send(JSON.stringify(message));
    });
  });
  await person.page.goto(`${server.url}/t/${made.table}#${made.seats[0]?.token}`);
  return person;
}
