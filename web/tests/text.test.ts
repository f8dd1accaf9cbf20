import { expect, test } from "vitest";
import { blocks, spans } from "../src/lib/text/markdown";
import { plainRule, search, sections } from "../src/lib/text/rules";
import { nearestInDirection } from "../src/lib/screen/keys";
import { nameAndRemark, shortDetail } from "../src/lib/text/words";

test("inline marks and rule ids", () => {
  expect(spans("You **must** see AN-5.4 and `ast_smalt`.")).toEqual([
    { kind: "text", text: "You " },
    { kind: "bold", text: "must" },
    { kind: "text", text: " see " },
    { kind: "rule", text: "AN-5.4" },
    { kind: "text", text: " and " },
    { kind: "code", text: "ast_smalt" },
    { kind: "text", text: "." },
  ]);
});

test("headings, paragraphs over lines, lists and tables", () => {
  const made = blocks(
    "# Title\n\nOne\ntwo.\n\n- a\n- b\n  more\n1. first\n\n| x | y |\n|---|---|\n| 1 | 2 |\n",
  );
  expect(made.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "list", "table"]);
  const [, paragraph, list, ordered, table] = made;
  expect(paragraph?.kind === "paragraph" && paragraph.spans.map((span) => span.text).join("")).toBe(
    "One two.",
  );
  expect(list?.kind === "list" && list.items.length).toBe(2);
  expect(ordered?.kind === "list" && ordered.ordered).toBe(true);
  expect(table?.kind === "table" && table.rows.length).toBe(1);
});

test("a numbered list counts on behind a list inside it", () => {
  const made = blocks("1. one\n   - a\n   - b\n2. two\n3. three\n");
  expect(
    made.map((block) => block.kind === "list" && [block.ordered, block.first, block.items.length]),
  ).toEqual([
    [true, 1, 1],
    [false, 1, 2],
    [true, 2, 2],
  ]);
});

test("markup stays text", () => {
  expect(spans("<img src=x onerror=alert(1)>")).toEqual([
    { kind: "text", text: "<img src=x onerror=alert(1)>" },
  ]);
});

const statements = [
  { id: "AN-5.1", section: "5. Slide", text: "Choose one of 16 slides." },
  { id: "AN-5.4", section: "5. Slide", text: "A ship may not be pushed out." },
  { id: "AN-6.1", section: "6. Card", text: "Play a card." },
];

test("every word of a search must be there, ids included", () => {
  expect(search(statements, "ship PUSHED").map((at) => at.id)).toEqual(["AN-5.4"]);
  expect(search(statements, "an-6").map((at) => at.id)).toEqual(["AN-6.1"]);
  expect(search(statements, "")).toHaveLength(3);
  expect(search(statements, "ship card")).toEqual([]);
});

test("statements are grouped by section in order", () => {
  expect(sections(statements).map((section) => [section.title, section.statements.length])).toEqual([
    ["5. Slide", 2],
    ["6. Card", 1],
  ]);
});

test("arrow keys go to the nearest thing in that direction", () => {
  const box = (x: number, y: number) => ({ rect: { x, y, width: 10, height: 10 } as DOMRect });
  const all = [box(100, 0), box(50, 5), box(0, 50), box(50, 200)];
  expect(nearestInDirection(box(0, 0).rect, all, "ArrowRight")).toBe(1);
  expect(nearestInDirection(box(0, 0).rect, all, "ArrowDown")).toBe(2);
  expect(nearestInDirection(box(0, 0).rect, all, "ArrowLeft")).toBe(-1);
});

test("players read rules without where they come from; that is behind why", () => {
  expect(plainRule("Spent goods go back. [Round Overview, Important; p. 3]")).toEqual({
    text: "Spent goods go back.",
    why: ["Source: Round Overview, Important; p. 3."],
  });
  const ruling = plainRule("RULING: alloys are limited to 16 tokens (only credits are infinite (p. 3)).");
  expect(ruling.text).toBe("Alloys are limited to 16 tokens");
  expect(ruling.why).toEqual([
    "The rules leave this open; it is decided so here.",
    "Only credits are infinite (p. 3).",
  ]);
  expect(plainRule("A [link](https://x) stays. RULING: so it is.").text).toBe(
    "A [link](https://x) stays. So it is.",
  );
});

test("a button has room for what an option costs", () => {
  expect(shortDetail("Bennu - 10 ice; 15 points")).toBe("10 ice; 15 points");
  expect(shortDetail("Redraw - pay 1 ore, put 2 cards under the deck, draw as many")).toBe("pay 1 ore");
  expect(shortDetail("Kiln Hall - 2 ore, 1 alloy; 3 points; produces 1 ceramics")).toBe("2 ore, 1 alloy");
  expect(shortDetail("Pass")).toBe("");
});

test("what is remarked about a move stands apart from its name", () => {
  expect(nameAndRemark("Pass for this round (you could still complete Air Plant)")).toEqual({
    name: "Pass for this round",
    remark: "you could still complete Air Plant",
  });
  expect(nameAndRemark("End your turn")).toEqual({ name: "End your turn", remark: "" });
});
