// What the categories of the scoring count, on the board and in the players' panels.
import { readContent, readView } from "./adapter";

const figures: Record<string, string> = {
  Cash: "figure:coin",
  Tank: "figure:tank",
  Research: "figure:research",
};

export function counted(category: string, viewJson: unknown, contentJson: unknown): string[] {
  const figure = figures[category];
  if (figure) return [figure];
  const content = readContent(contentJson);
  const view = readView(viewJson, content);
  const company = [...content.companies.values()].find((one) => one.name === category);
  if (!company) return [];
  // Its value comes from the columns of its station, the shares from its track and from cards.
  const columns = (view.stations[company.id]?.columns ?? []).map((_, i) => `column:${company.id}:${i + 1}`);
  const outposts = [...view.outposts].filter(([, owner]) => owner === company.id).map(([place]) => place);
  return [
    `track:${company.id}`,
    ...columns,
    ...outposts.map((place) => `${view.side === "belt" ? "belt" : "sector"}:${place}`),
    `figure:${company.id}`,
  ];
}
