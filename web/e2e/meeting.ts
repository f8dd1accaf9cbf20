// Two people meet by a link: one sets up a table, the other opens the link that the lobby shows.
import { Person, type Settings } from "./browser";
import { browser, server } from "./table";

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

// Sets up a table of Anteros for two and gives the links of the other seat and to look on.
export async function invite(size = desk): Promise<{ hilda: Person; link: string; watch: string }> {
  const hilda = await Person.enter(browser, server.url, { name: "Hilda" }, size);
  await hilda.at("setup-anteros").click();
  await hilda.at("begins").selectOption("first");
  await hilda.at("seat-1").selectOption("link");
  await hilda.at("open-table").click();
  await hilda.at("lobby").waitFor();
  const link = await hilda.page.getByLabel("Link for Player 2", { exact: true }).inputValue();
  const watch = await hilda.page.getByLabel("Link to look on", { exact: true }).inputValue();
  return { hilda, link, watch };
}

export async function join(link: string, name: string, size = desk, settings: Settings = {}) {
  const person = await Person.enter(browser, link, settings, size);
  await person.at("lobby-name").fill(name);
  await person.at("sit-down").click();
  await person.page.locator("[data-testid=lobby][data-ready]").waitFor();
  return person;
}

export async function begin(size = desk, settings: Settings = {}) {
  const { hilda, link, watch } = await invite(size);
  const bo = await join(link, "Bo", size, settings);
  await hilda.page.locator("[data-testid=start]:enabled").click();
  await bo.asked();
  return { hilda, bo, link, watch };
}
