// What the program puts into the page (lab/report/finding.h).

export type Cells = "words" | "count" | "number" | "share";

export interface Column {
  key: string;
  name: string;
  cells: Cells;
}

export type Cell = string | number | null;

export type Chart =
  | {
      kind: "intervals";
      name: string;
      value: string;
      low: string;
      high: string;
      reference: number;
      reference_name: string;
      limit?: number;
    }
  | { kind: "bars"; group: string; from: string; to: string; value: string }
  | {
      kind: "boxes";
      name: string;
      least: string;
      lower: string;
      middle: string;
      upper: string;
      most: string;
      mean: string;
    }
  | {
      kind: "curves";
      x: string;
      curves: string[];
      x_name: string;
      y_name: string;
      low?: string;
      high?: string;
      band?: string;
    }
  | { kind: "matrix"; row: string; column: string; value: string };

export interface Finding {
  key: string;
  title: string;
  about: string;
  columns: Column[];
  rows: Cell[][];
  chart?: Chart;
  aside: boolean;
}

export interface Report {
  title: string;
  game: string;
  facts: { name: string; value: string }[];
  summary: string[];
  unfinished: string;
  findings: Finding[];
}

export type Row = Record<string, Cell>;

// The rows with their cells by the keys of the columns.
export function rowsByKey(finding: Finding): Row[] {
  return finding.rows.map((cells) =>
    Object.fromEntries(finding.columns.map((column, i) => [column.key, cells[i] ?? null])),
  );
}

export function columnOf(finding: Finding, key: string): Column | undefined {
  return finding.columns.find((column) => column.key === key);
}

// As the tables show it.
export function cellText(cell: Cell, cells: Cells): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (cells === "count") return cell.toFixed(0);
  if (cells === "share") return `${(100 * cell).toFixed(1)} %`;
  return cell.toFixed(2);
}

function csvCell(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// For spreadsheets: all digits, shares as parts of 1.
export function csvOf(finding: Finding): string {
  const lines = [finding.columns.map((column) => csvCell(column.name || column.key)).join(",")];
  for (const row of finding.rows) lines.push(row.map(csvCell).join(","));
  return lines.join("\n") + "\n";
}

// "Wins by seat" becomes "wins-by-seat.csv".
export function csvName(finding: Finding): string {
  return `${finding.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.csv`;
}
