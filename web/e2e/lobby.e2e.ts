// People who have only a link: lobby, names, ready, turn signals, coming back, talk; at a desk and on phones.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { answer } from "./anteros";
import { Person, until } from "./browser";
import { begin, desk, invite, join, phone } from "./meeting";
import { browser, server } from "./table";

const elsewhere = () => server.url; // the start page
const title = (page: Page) => page.title();
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");
const seats = (person: Person, seat: number) => person.at(`lobby-seat-${seat}`).textContent();

for (const size of [desk, phone])
  test(`two people and one who looks on meet in the lobby, at ${size.width} x ${size.height}`, async () => {
    const { hilda, link, watch } = await invite(size);
    expect(await seats(hilda, 1)).toContain("not here yet");
    expect(await hilda.at("start").isDisabled()).toBe(true);
    await hilda.at("show-qr").first().click();
    await hilda.at("qr").waitFor();
    await hilda.picture(`lobby-${size.width}`);
    const wide = () => hilda.page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(size.width);
    await hilda.accessible("the lobby of who invites");

    // Whoever opens the link sees who invites, to what, and is asked for a name.
    const bo = await Person.enter(browser, link, { theme: "light" }, size);
    await bo.page.getByRole("heading", { name: "Hilda invites you to Anteros" }).waitFor();
    await expect.poll(() => seats(hilda, 1)).toContain("here, not ready");
    await bo.at("sit-down").click();
    await bo.page.getByText("Tell the others your name").waitFor();
    await bo.at("lobby-name").fill("Hilda");
    await bo.at("sit-down").click();
    await bo.page.getByText("Somebody else at this table has this name.").waitFor();
    await bo.picture(`lobby-invited-${size.width}`);
    await bo.accessible("the lobby of who is invited, in light colors");

    const juno = await Person.enter(browser, watch, {}, size);
    await juno.at("watching").waitFor();
    expect(await juno.at("start").count()).toBe(0);
    expect(await juno.at("sit-down").count()).toBe(0);

    await bo.at("lobby-name").fill("Bo");
    await bo.at("sit-down").click();
    await expect.poll(() => seats(hilda, 1)).toContain("Bo");
    await expect.poll(() => seats(juno, 1)).toContain("ready");
    await expect.poll(() => hilda.at("invitation").count()).toBe(1); // the seat's link has done its work

    // Not ready after all, and again; a reload changes nothing.
    await bo.at("stand-up").click();
    await expect.poll(() => seats(hilda, 1)).toContain("not ready");
    await bo.page.reload();
    await bo.at("sit-down").click();
    await expect.poll(() => seats(hilda, 1)).toMatch(/ready/);
    await hilda.page.reload();
    await hilda.page.locator("[data-testid=start]:enabled").click();

    expect(await bo.asked()).toBe("place");
    await juno.at("question").waitFor();
    await hilda.at("question").waitFor();
    for (const person of [hilda, bo, juno]) await person.leave();
  });

for (const size of [desk, phone])
  test(`whose turn it is shows in the tab, at ${size.width} x ${size.height}`, async () => {
    const { hilda, bo } = await begin(size);
    // The second player places first.
    await expect.poll(() => title(bo.page)).toBe("● Your turn - Anteros");
    await expect.poll(() => icon(bo.page)).toBe("/icon-turn.svg");
    await expect.poll(() => title(hilda.page)).toBe("Anteros - Orrery");
    expect(await icon(hilda.page)).toBe("/icon.svg");
    await answer(bo, "place");
    await expect.poll(() => title(hilda.page)).toBe("● Your turn - Anteros");
    await expect.poll(() => title(bo.page)).toBe("Anteros - Orrery");

    // The list of running games knows it, too.
    await hilda.page.goto(server.url);
    const running = hilda.page.getByRole("region", { name: "Your running games" });
    await expect.poll(() => running.getByTestId("turn").textContent()).toBe("your turn");
    await expect.poll(() => title(hilda.page)).toBe("● Your turn - Orrery");
    await expect.poll(() => running.textContent()).toContain("last move");
    await hilda.picture(`running-${size.width}`);
    await hilda.accessible("the start page with a running game");
    await running.locator("li a").first().click();
    expect(await hilda.asked()).toBe("place");
    await hilda.leave();
    await bo.leave();
  });

test("whoever waits for a person is offered a call, and gets it", async () => {
  const { hilda, bo } = await begin();
  await hilda.context.grantPermissions(["notifications"], { origin: server.url });
  await hilda.at("turn-offer").waitFor();
  await hilda.picture("turn-offer");
  await hilda.accessible("the offer to call");
  expect(await bo.at("turn-offer").count()).toBe(0); // nobody keeps Bo waiting
  await hilda.at("offer-sound").click();
  await expect.poll(() => hilda.at("turn-offer").count()).toBe(0);
  await hilda.at("menu").click();
  expect(await hilda.at("sound").isChecked()).toBe(true);
  await hilda.at("notify").check();
  await hilda.page.keyboard.press("Escape");

  // In another tab: the page notices, and the browser is told once.
  await hilda.page.evaluate(() => {
    const told: string[] = ((window as unknown as { told: string[] }).told = []);
    const Real = Notification;
    class Fake {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      onclick = null;
      constructor(title: string, options: NotificationOptions) {
        told.push(`${title}: ${options.body}`);
      }
      close() {}
    }
    void Real;
    Object.defineProperty(window, "Notification", { value: Fake });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  await answer(bo, "place");
  await expect
    .poll(() => hilda.page.evaluate(() => (window as unknown as { told: string[] }).told))
    .toEqual(["Your turn: Anteros"]);
  await hilda.leave();
  await bo.leave();
});

test("a player leaves, comes back by the link, and is told what happened", async () => {
  const { hilda, bo, link } = await begin();
  await answer(bo, "place");
  await expect.poll(() => title(hilda.page)).toContain("Your turn");
  const place = bo.page.url();
  await bo.page.goto(elsewhere());
  await expect.poll(() => hilda.at("players").textContent(), { timeout: 15_000 }).toMatch(/Bo/);
  expect(await hilda.asked()).toBe("place");
  await answer(hilda, "place");
  await bo.page.goto(place);
  await bo.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("orrery.settings") ?? "{}") as object;
    localStorage.setItem("orrery.settings", JSON.stringify({ ...kept, speed: "slow" }));
  });
  // Hilda plays on alone as far as she can while Bo is away again.
  await bo.page.goto(elsewhere());
  for (let i = 0; i < 12; ++i) {
    const kind = await hilda.page.getAttribute('[data-testid="question"]', "data-kind");
    if (!kind) break;
    await answer(hilda, kind, i);
  }
  await bo.page.goto(link);
  await bo.at("missed").waitFor();
  expect(await bo.at("told").textContent()).toMatch(/While you were away:.*Hilda/);
  await bo.picture("told-since");
  await bo.page.keyboard.press("s");
  await bo.asked();
  await hilda.leave();
  await bo.leave();
});

test("a link opened twice is one seat; both windows follow", async () => {
  const { hilda, bo, link } = await begin();
  const again = await Person.enter(browser, link);
  expect(await again.asked()).toBe("place");
  await answer(again, "place");
  await expect.poll(() => bo.question()).toContain("Hilda is choosing");
  await again.leave();
  // Closing one of them does not send the person away.
  expect(await hilda.asked()).toBe("place");
  await answer(hilda, "place");
  await expect.poll(() => bo.at("log").textContent()).toContain("Hilda");
  expect(await hilda.at("players").textContent()).not.toContain("away");
  await hilda.leave();
  await bo.leave();
});

for (const size of [desk, phone])
  test(`a few words to each other, at ${size.width} x ${size.height}`, async () => {
    const { hilda, bo, watch } = await begin(size);
    const juno = await Person.enter(browser, watch, {}, size);
    await juno.at("question").waitFor();
    const open = async (person: Person) => {
      if (size === phone) await person.at("tab-log").click();
      else await person.at("open-chat").click();
      await person.at("say").or(person.page.getByText("Only those who play write")).first().waitFor();
    };
    const say = async (person: Person, words: string) => {
      await person.at("say").fill(words);
      await person.page.keyboard.press("Enter");
    };
    const heard = (person: Person) => person.at("chat").textContent();
    await open(bo);
    await bo.page.getByRole("button", { name: "Good luck!" }).click();
    // Nothing is executed or linked.
    await say(bo, "<img src=x onerror=alert(1)> https://example.org <b>x</b>");
    await hilda.at(size === phone ? "unheard" : "unread").waitFor();
    await open(hilda);
    await expect
      .poll(() => heard(hilda))
      .toContain("<img src=x onerror=alert(1)> https://example.org <b>x</b>");
    expect(await hilda.at("chat").locator("a, img, .said b").count()).toBe(0);
    await hilda.picture(`chat-${size.width}`);
    await hilda.accessible("the talk");

    // Spectators write until the table wishes otherwise.
    await open(juno);
    await say(juno, "Hello from the gallery");
    await expect.poll(() => heard(hilda)).toContain("Hello from the gallery");
    await hilda.at("spectators-write").uncheck();
    await juno.page.getByText("Only those who play write at this table.").waitFor();
    expect(await juno.at("say").count()).toBe(0);

    // Muted; and still there after a reload, with what was said before.
    await hilda.at("mute").click();
    await say(bo, "Are you there?");
    await expect.poll(() => heard(juno)).toContain("Are you there?");
    expect(await heard(hilda)).not.toContain("Are you there?");
    await hilda.page.reload();
    await hilda.at("question").waitFor();
    await (size === phone ? hilda.at("tab-log") : hilda.at("open-chat")).click();
    await hilda.page.getByText("You hear nobody at this table.").waitFor();
    await hilda.at("mute").click();
    await expect.poll(() => heard(hilda)).toContain("Are you there?");
    if (size === desk) {
      await hilda.page.reload(); // what was read is not new again
      await expect.poll(() => heard(hilda)).toContain("Are you there?");
      expect(await hilda.at("unread").count()).toBe(0);
    }

    // Too much of it is refused beside the field.
    await bo.at("chat").evaluate((chat) => {
      const phrases = [...chat.querySelectorAll<HTMLElement>(".phrases button")];
      for (let i = 0; i < 14; ++i) phrases[i % 2]?.click();
    });
    await bo.at("chat").getByText("Too many messages in a short time").waitFor();
    for (const person of [hilda, bo, juno]) await person.leave();
  });

test("an open seat in the lobby is for whoever comes first; the others look on", async () => {
  const hilda = await Person.enter(browser, server.url, { name: "Hilda" });
  await hilda.at("setup-anteros").click();
  await hilda.at("begins").selectOption("first");
  await hilda.at("seat-1").selectOption("open");
  await hilda.at("open-table").click();
  await hilda.at("lobby").waitFor();
  const link = await hilda.page.getByLabel("Link for the free seat", { exact: true }).inputValue();
  const [juno, bo] = [await Person.enter(browser, link), await Person.enter(browser, link)];
  await juno.at("lobby-name").fill("Juno");
  await juno.at("sit-down").click();
  await expect.poll(() => seats(hilda, 1)).toMatch(/Juno.*ready/s);
  await bo.at("watching").waitFor();
  await hilda.page.locator("[data-testid=start]:enabled").click();
  expect(await juno.asked()).toBe("place");
  for (const person of [hilda, juno, bo]) await person.leave();
});

test("the game can begin without waiting, and the one who comes later has the seat", async () => {
  const { hilda, link } = await invite();
  await hilda.at("start-anyway").click();
  await hilda.at("question").waitFor();
  const bo = await Person.enter(browser, link);
  expect(await bo.asked()).toBe("place");
  // Nobody has a name for Bo yet.
  await bo.at("called").fill("Bo");
  await bo.page.keyboard.press("Enter");
  await expect.poll(() => hilda.question()).toContain("Bo is choosing");
  await hilda.leave();
  await bo.leave();
});

test("the form opens in view, takes the name typed anywhere, and complains beside the field", async () => {
  for (const size of [desk, phone]) {
    const person = await Person.enter(browser, server.url, {}, size);
    await person.at("setup-skymines").click();
    await until(() =>
      person.page.getByTestId("preset-first").evaluate((input) => {
        const box = input.closest("label")?.getBoundingClientRect();
        return box && box.top >= 0 && box.bottom <= innerHeight ? true : null;
      }),
    );
    await person.picture(`setup-${size.width}`);
    await person.accessible("the form of a new table");
    await person.at("begins").selectOption("first");
    await person.at("my-name").fill("Hilda");
    await expect.poll(() => person.page.getByLabel("Name at seat 1").inputValue()).toBe("Hilda");
    await person.page.getByLabel("Name at seat 1").fill("Juno");
    await expect.poll(() => person.at("my-name").inputValue()).toBe("Juno");
    await person.at("seat-1").selectOption("link");
    await person.page.getByLabel("Name at seat 2").fill("Juno");
    await person.page.getByText("Two people have this name.").first().waitFor();
    await person.at("open-table").click();
    expect(await person.at("lobby").count()).toBe(0);
    await person.pick(person.at("preset-solo"));
    await expect.poll(() => person.page.locator('input[name="players"][value="1"]').isChecked()).toBe(true);
    await person.pick(person.at("preset-everything"));
    await person.page.getByText("Options (5 changed)").waitFor();
    await person.leave();
  }
});

test("friends are invited with one click, and whoever invites without a name is asked for it", async () => {
  const hilda = await Person.enter(browser, server.url);
  await hilda.at("setup-anteros").click();
  await hilda.pick(hilda.at("with-link"));
  await hilda.players(3);
  const chosen = async () =>
    Promise.all([0, 1, 2].map((seat) => hilda.at(`seat-${seat}`).inputValue())).then((all) => all.sort());
  await expect.poll(chosen).toEqual(["link", "link", "me"]);
  await hilda.at("open-table").click();
  await hilda.at("sit-down").waitFor();
  expect(await hilda.at("invitation").count()).toBe(3); // two seats, and to look on
  expect(await hilda.at("start").count()).toBe(0);
  await hilda.at("lobby-name").fill("Hilda");
  await hilda.at("sit-down").click();
  await hilda.at("start").waitFor();
  await expect.poll(() => hilda.at("lobby").textContent()).toContain("Hilda");
  await hilda.leave();
});

test("where the game draws who begins, neither the form nor the lobby says who does", async () => {
  const hilda = await Person.enter(browser, server.url, { name: "Hilda" });
  await hilda.at("setup-ceres").click();
  await hilda.pick(hilda.at("with-link"));
  expect(await hilda.at("begins").count()).toBe(0);
  await hilda.at("open-table").click();
  await expect.poll(() => hilda.at("lobby").textContent()).toContain("The game draws who begins.");
  expect(await hilda.at("lobby").textContent()).not.toContain("plays first");
  await hilda.leave();
});

test("finished games stay in a history with their result", async () => {
  const person = await Person.enter(browser, server.url, { name: "Hilda", confirm: false });
  const made = await server.post<{ table: string; seats: { token?: string }[] }>("/api/tables", {
    game: "anteros",
    options: {},
    seats: [
      { kind: "bot", level: "rookie" },
      { kind: "bot", level: "rookie" },
    ],
  });
  await until(async () =>
    (await server.get<{ over: boolean }>(`/api/tables/${made.table}`)).over ? true : null,
  );
  await person.page.evaluate((table) => {
    const seats = [{ seat: 0, token: "0".repeat(32), name: "Hilda", here: true }];
    const kept = [{ table, game: "anteros", label: "Anteros", created: Date.now(), over: false, seats }];
    localStorage.setItem("orrery.tables", JSON.stringify(kept));
  }, made.table);
  await person.page.goto(server.url);
  const history = person.page.getByRole("region", { name: "Finished games" });
  await expect.poll(() => history.getByTestId("turn").textContent()).toMatch(/you won|place \d/);
  await expect.poll(() => history.textContent()).toMatch(/Rookie \d: \d+, Rookie \d: \d+/);
  await person.leave();
});
