// The pictures, drawn by Observable Plot. Shape and words say what color says, too.
import * as Plot from "@observablehq/plot";
import { columnOf, rowsByKey, type Cells, type Chart, type Finding, type Row } from "./report";

type Intervals = Extract<Chart, { kind: "intervals" }>;
type Bars = Extract<Chart, { kind: "bars" }>;
type Boxes = Extract<Chart, { kind: "boxes" }>;
type Curves = Extract<Chart, { kind: "curves" }>;
type Matrix = Extract<Chart, { kind: "matrix" }>;

export interface Drawing {
  title: string; // of a small picture beside others; empty for a single one
  svg: SVGElement | HTMLElement;
}

const colors = ["blue", "orange", "green", "red", "purple", "sky", "brown", "grey"].map(
  (name) => `var(--${name})`,
);
const symbols = ["circle", "triangle", "square", "diamond", "star", "cross", "times", "hexagon"] as const;
const symbolSigns = ["●", "▲", "■", "◆", "★", "✚", "✕", "⬢"];

// Names stand above their lines where there is no room beside them.
const narrow = (width: number) => width < 560;

function format(cells: Cells): (value: number) => string {
  if (cells === "share") return (value) => `${Math.round(1000 * value) / 10} %`;
  return (value) => String(Math.round(100 * value) / 100);
}

function number(row: Row, key: string): number {
  const value = row[key];
  return typeof value === "number" ? value : NaN;
}

const cellsOf = (finding: Finding, key: string): Cells => columnOf(finding, key)?.cells ?? "number";

function plot(finding: Finding, options: Plot.PlotOptions): SVGElement | HTMLElement {
  return Plot.plot({
    style: { background: "transparent", color: "inherit", fontFamily: "inherit", fontSize: "12px" },
    ariaLabel: finding.title,
    ...options,
  });
}

// Room for the longest name, about half a character's height each.
function nameRoom(names: string[], width: number): number {
  const longest = Math.max(...names.map((name) => name.length));
  return Math.min(Math.ceil(longest * 6.6) + 12, Math.floor(width / 2));
}

function nameMarks(rows: Row[], key: string, width: number, x: number): Plot.Markish[] {
  if (!narrow(width)) return [Plot.axisY({ tickSize: 0, label: null })];
  return [
    Plot.text(rows, {
      x: () => x,
      y: key,
      text: key,
      textAnchor: "start",
      dy: -13,
      fill: "currentColor",
      stroke: "var(--bg)",
      strokeWidth: 4,
    }),
  ];
}

// Of categories in the order of the rows, one line each.
function lines(rows: Row[], key: string, width: number): Plot.PlotOptions {
  const names = rows.map((row) => String(row[key]));
  const each = narrow(width) ? 40 : 22;
  return {
    width,
    height: names.length * each + 60,
    marginLeft: narrow(width) ? 8 : nameRoom(names, width),
    marginRight: 24,
    marginTop: 28,
    y: { domain: names, type: "band", axis: null },
  };
}

// Whether the interval leaves the reference on one side.
export function beyondChance(row: Row, chart: Intervals): "more" | "less" | "chance" {
  if (number(row, chart.low) > chart.reference) return "more";
  if (number(row, chart.high) < chart.reference) return "less";
  return "chance";
}

function drawIntervals(finding: Finding, chart: Intervals, width: number): Drawing[] {
  const all = rowsByKey(finding).filter((row) => Number.isFinite(number(row, chart.value)));
  const names = new Map<string, number>();
  // Two things may have the same name; a second line must not fall upon the first.
  const rows = all.map((row) => {
    const name = String(row[chart.name]);
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    return times === 1 ? row : { ...row, [chart.name]: `${name} (${times})` };
  });
  const ends = rows
    .flatMap((row) => [number(row, chart.low), number(row, chart.high)])
    .filter(Number.isFinite);
  const low = Math.min(chart.reference, ...ends);
  const high = Math.max(chart.reference, ...ends);
  const looks = {
    more: { symbol: "triangle", rotate: 0, color: "var(--orange)" },
    less: { symbol: "triangle", rotate: 180, color: "var(--blue)" },
    chance: { symbol: "circle", rotate: 0, color: "var(--muted)" },
  } as const;
  const groups = (Object.keys(looks) as (keyof typeof looks)[]).map((which) => ({
    ...looks[which],
    filled: which !== "chance",
    rows: rows.filter((row) => beyondChance(row, chart) === which),
  }));
  const marks: Plot.Markish[] = [
    Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1 }),
    Plot.axisX({ anchor: "bottom", tickFormat: format(cellsOf(finding, chart.value)), label: null }),
    Plot.ruleX([chart.reference], { stroke: "currentColor", strokeDasharray: "4 3" }),
    Plot.text([chart.reference_name], {
      x: () => chart.reference,
      frameAnchor: "top",
      dy: -16,
      text: (name: string) => name,
    }),
    ...nameMarks(rows, chart.name, width, low),
  ];
  if (chart.limit && chart.limit <= high)
    marks.push(Plot.ruleX([chart.limit], { stroke: "var(--red)", strokeDasharray: "2 3" }));
  for (const group of groups)
    marks.push(
      Plot.link(group.rows, {
        x1: chart.low,
        x2: chart.high,
        y1: chart.name,
        y2: chart.name,
        stroke: group.color,
        strokeWidth: 2,
      }),
      Plot.dot(group.rows, {
        x: chart.value,
        y: chart.name,
        symbol: group.symbol,
        rotate: group.rotate,
        fill: group.filled ? group.color : "var(--bg)",
        stroke: group.color,
        strokeWidth: 1.5,
        r: 4.5,
      }),
    );
  const options = lines(rows, chart.name, width);
  return [
    {
      title: "",
      svg: plot(finding, { ...options, x: { domain: [low, high], nice: true }, marks }),
    },
  ];
}

function drawBoxes(finding: Finding, chart: Boxes, width: number): Drawing[] {
  const rows = rowsByKey(finding);
  const least = Math.min(...rows.map((row) => number(row, chart.least)));
  const at = { y: chart.name };
  const room = narrow(width) ? 12 : 4;
  const inset = { insetTop: room, insetBottom: room };
  return [
    {
      title: "",
      svg: plot(finding, {
        ...lines(rows, chart.name, width),
        x: { nice: true },
        marks: [
          Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1 }),
          Plot.axisX({ anchor: "bottom", label: null }),
          ...nameMarks(rows, chart.name, width, least),
          Plot.link(rows, {
            x1: chart.least,
            x2: chart.most,
            y1: chart.name,
            y2: chart.name,
            stroke: "var(--muted)",
          }),
          Plot.barX(rows, {
            ...at,
            x1: chart.lower,
            x2: chart.upper,
            fill: "var(--soft)",
            stroke: "var(--blue)",
            ...inset,
          }),
          Plot.tickX(rows, {
            ...at,
            x: chart.middle,
            stroke: "currentColor",
            strokeWidth: 2,
            ...inset,
          }),
          Plot.dot(rows, { ...at, x: chart.mean, symbol: "diamond", fill: "var(--orange)", r: 3.5 }),
        ],
      }),
    },
  ];
}

function drawBars(finding: Finding, chart: Bars, width: number): Drawing[] {
  const groups = new Map<string, Row[]>();
  for (const row of rowsByKey(finding)) {
    const name = String(row[chart.group]);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const each = narrow(width) ? width : Math.floor((width - 24) / (width < 900 ? 2 : 3));
  return [...groups].map(([title, rows]) => ({
    title,
    svg: plot(finding, {
      width: each,
      height: 150,
      marginLeft: 44,
      marginBottom: 24,
      ariaLabel: `${finding.title}: ${title}`,
      x: { label: null },
      y: { label: null, tickFormat: format(cellsOf(finding, chart.value)), ticks: 4, grid: true },
      marks: [
        Plot.rectY(rows, {
          x1: (row: Row) => number(row, chart.from) - 0.5,
          x2: (row: Row) => number(row, chart.to) + 0.5,
          y: chart.value,
          fill: "var(--blue)",
          inset: 0.5,
        }),
        Plot.ruleY([0]),
      ],
    }),
  }));
}

function drawCurves(finding: Finding, chart: Curves, width: number): Drawing[] {
  const rows = rowsByKey(finding);
  const marks: Plot.Markish[] = [
    Plot.gridY({ stroke: "var(--line)", strokeOpacity: 1 }),
    Plot.axisX({
      label: chart.x_name,
      labelOffset: 40,
      tickFormat: format(cellsOf(finding, chart.x)),
      tickSpacing: 70,
    }),
    Plot.axisY({ label: chart.y_name, tickFormat: format(cellsOf(finding, chart.curves[0] ?? "")) }),
  ];
  if (chart.low && chart.high)
    marks.push(Plot.areaY(rows, { x: chart.x, y1: chart.low, y2: chart.high, fill: "var(--soft)" }));
  chart.curves.forEach((key, i) => {
    const color = colors[i % colors.length];
    const known = rows.filter((row) => Number.isFinite(number(row, key)));
    marks.push(
      Plot.lineY(known, { x: chart.x, y: key, stroke: color, strokeWidth: 1.75 }),
      Plot.dot(known, { x: chart.x, y: key, symbol: symbols[i % symbols.length], fill: color, r: 3.2 }),
    );
  });
  return [
    {
      title: "",
      svg: plot(finding, {
        width,
        height: Math.min(360, 220 + width / 8),
        marginLeft: 52,
        marginBottom: 46,
        marks,
      }),
    },
  ];
}

function drawMatrix(finding: Finding, chart: Matrix, width: number): Drawing[] {
  const rows = rowsByKey(finding);
  const names = [...new Set(rows.map((row) => String(row[chart.row])))];
  const room = nameRoom(names, width);
  const cell = Math.min(110, Math.floor((width - room - 16) / names.length));
  return [
    {
      title: "",
      svg: plot(finding, {
        width: room + 16 + cell * names.length,
        height: 48 + 40 * names.length,
        marginLeft: room,
        marginTop: 40,
        marginRight: 16,
        marginBottom: 8,
        x: { domain: names, axis: "top", label: null, tickSize: 0 },
        y: { domain: names, label: null, tickSize: 0 },
        color: { type: "linear", domain: [0, 0.5, 1], range: ["#7fb6e6", "#f2f2f2", "#f3b24f"] },
        marks: [
          Plot.cell(rows, { x: chart.column, y: chart.row, fill: chart.value, inset: 1 }),
          Plot.text(rows, {
            x: chart.column,
            y: chart.row,
            text: (row: Row) => format("share")(number(row, chart.value)),
            fill: "#121a33",
          }),
        ],
      }),
    },
  ];
}

export function draw(finding: Finding, width: number): Drawing[] {
  const chart = finding.chart;
  if (!chart || finding.rows.length === 0) return [];
  switch (chart.kind) {
    case "intervals":
      return drawIntervals(finding, chart, width);
    case "boxes":
      return drawBoxes(finding, chart, width);
    case "bars":
      return drawBars(finding, chart, width);
    case "curves":
      return drawCurves(finding, chart, width);
    case "matrix":
      return drawMatrix(finding, chart, width);
  }
}

// What the signs of a picture mean.
export function legend(finding: Finding): { sign: string; color: string; text: string }[] {
  const chart = finding.chart;
  if (!chart) return [];
  switch (chart.kind) {
    case "intervals":
      return [
        { sign: "▲", color: "var(--orange)", text: `above ${chart.reference_name}, beyond chance` },
        { sign: "▼", color: "var(--blue)", text: "below, beyond chance" },
        { sign: "○", color: "var(--muted)", text: "chance may explain it" },
        ...(chart.limit ? [{ sign: "┆", color: "var(--red)", text: `limit ${chart.limit}` }] : []),
      ];
    case "boxes":
      return [
        { sign: "▭", color: "var(--blue)", text: "the middle half" },
        { sign: "│", color: "currentColor", text: "the middle one" },
        { sign: "◆", color: "var(--orange)", text: "mean" },
      ];
    case "curves":
      return chart.curves.map((key, i) => ({
        sign: symbolSigns[i % symbolSigns.length] ?? "●",
        color: colors[i % colors.length] ?? "currentColor",
        text: columnOf(finding, key)?.name ?? key,
      }));
    default:
      return [];
  }
}
