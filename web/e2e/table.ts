// The server and the browser that the tests of one file share.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "./browser";
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
