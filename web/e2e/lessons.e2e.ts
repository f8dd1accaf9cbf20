// Anteros's first lesson by clicks: from the start page, with a wrong answer, left and taken up again, to its end.
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { browser, server } from "./table";

const says = (person: Person) => person.at("teacher-says").textContent();
const step = (person: Person) => person.at("lesson-step").textContent();
const target = (person: Person, id: string) => person.page.locator(`[data-target="${id}"]`);

// The teacher speaks and something can be done.
async function untilAsked(person: Person, of: string): Promise<void> {
  await until(
    async () => ((await step(person)) === of && (await person.at("teacher-says").count()) > 0) || null,
  );
}

async function readOn(person: Person): Promise<void> {
  while ((await person.at("teacher-next").count()) > 0) await person.at("teacher-next").click();
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the first lesson of Anteros is played by clicks, at ${size.width} x ${size.height}`, async () => {
    const person = await Person.enter(browser, server.url, { name: "Hilda" }, size);
    await person.at("learn-anteros").click();
    await person.at("lesson-01-push").waitFor();
    await person.picture(`course-${size.width}`);
    await person.accessible("the list of a course");
    await person.at("lesson-01-push").click();

    await untilAsked(person, "1 of 4");
    expect(await says(person)).toContain("You are a miner");
    await readOn(person);
    await target(person, "cell:c3").and(person.page.locator("[data-hinted]")).waitFor();
    await person.picture(`lesson-${size.width}`);
    await person.accessible("a lesson");

    // A wrong answer is not played, and the teacher says so.
    await target(person, "cell:b3").click();
    await person.at("teacher-objects").waitFor();
    expect(await person.at("teacher-objects").textContent()).toContain("take C3");
    expect(await step(person)).toBe("1 of 4");
    await person.picture(`lesson-wrong-${size.width}`);

    await person.doing(() => target(person, "cell:c3").click());
    await untilAsked(person, "2 of 4");
    expect(await person.at("teacher-objects").count()).toBe(0);
    expect(await person.at("teacher-said").textContent()).toContain("Your ship is in.");

    // Left, and taken up again from the list.
    await person.page.getByLabel("Back to the start page").click();
    await person.at("learn-anteros").click();
    await person.at("lesson-01-push").click();
    await untilAsked(person, "2 of 4");
    await readOn(person);
    await person.doing(() => target(person, "slide:w1").click());
    await untilAsked(person, "3 of 4");
    await readOn(person);
    await person.doing(() => target(person, "slide:w3").click());
    await untilAsked(person, "4 of 4");
    await person.doing(() => person.at("undo").click());
    await untilAsked(person, "3 of 4");
    await readOn(person);
    await person.doing(() => target(person, "slide:w3").click());
    await untilAsked(person, "4 of 4");
    await readOn(person);
    await person.doing(() => target(person, "slide:e3").click());
    await untilAsked(person, "done");
    await person.picture(`lesson-done-${size.width}`);

    await person.at("next-lesson").click();
    await until(async () => ((await step(person)) === "done" ? null : true));
    await person.page.getByLabel("Back to the start page").click();
    await person.at("learn-anteros").click();
    await person.page.locator('[data-testid="lesson-01-push"][data-done]').waitFor();
    await person.picture(`course-done-${size.width}`);
    await person.leave();
  });

test("the guide draws what lies before the player below the board", async () => {
  const person = await Person.enter(browser, `${server.url}/guide/skymines`);
  const first = person.page.locator(".drawing").first();
  await first.waitFor();
  const card = first.locator('[data-target="card:start_titanium_2.1"]');
  expect(await card.getAttribute("data-hinted")).not.toBe(null);
  const bottom = async (of: typeof card) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await bottom(first)) - (await bottom(card))).toBeGreaterThan(0);
  // What is far away is drawn when it comes near, or is printed.
  const [places, drawn] = [".drawing", ".drawing .table"].map((at) => person.page.locator(at));
  const all = await places?.count();
  expect(await drawn?.count()).toBeLessThan(all ?? 0);
  await person.page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await drawn?.count()).toBe(all);
  await person.leave();
});

test("whoever knows a part of the course leaves it for the next, in the guide and at the table", async () => {
  const person = await Person.enter(browser, `${server.url}/guide/skymines`);
  const last = person.at("guide-contents").getByRole("button").last();
  await last.click();
  const heading = person.page.getByRole("heading", { name: /The campaign/ });
  await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? Infinity)).toBeLessThan(800);
  await person.page.goto(server.url);
  await person.at("learn-skymines").click();
  await person.at("lesson-01-shares").click();
  await person.at("teacher-says").waitFor();
  await person.at("pass-lesson").click();
  await person.at("teacher").getByRole("heading", { name: "Outposts" }).waitFor();
  await person.leave();
});

test("in a coached game the coach has nothing against what the teacher points at, and the bar does not move while it thinks", async () => {
  const person = await Person.enter(browser, server.url, { name: "Hilda" });
  await person.at("learn-alien_artifacts").click();
  await person.at("lesson-07-first-game").click();
  await person.at("teacher-says").waitFor();
  expect(await step(person)).toBe(""); // it has one step
  await readOn(person);
  const discover = target(person, "action:discover").and(person.page.locator("[data-hinted]"));
  await discover.waitFor();
  const width = () => person.at("hint").evaluate((hint) => hint.getBoundingClientRect().width);
  const before = await width();
  await person.at("hint").click();
  expect(await width()).toBe(before);
  await person.at("hints").waitFor();
  await person.page.keyboard.press("Escape");
  await person.page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (String(data).includes('"hint"')) document.body.dataset.advised = "";
      send.call(this, data);
    };
  });
  await person.doing(() => discover.click());
  expect(await person.asked()).toBe("pay");
  expect(await person.page.locator("body[data-advised]").count()).toBe(0);
  // Of what it does not point at the coach is asked.
  await target(person, "ready:1").click();
  await person.page.locator("body[data-advised]").waitFor();
  await person.leave();
});
