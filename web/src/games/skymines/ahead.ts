// The position as it would be after the move that the viewer looks at.
import type { TableModel } from "../../lib/table/table.svelte";
import { readView, type Content, type View } from "./adapter";

export const viewAhead = (table: TableModel, content: Content): View | null =>
  table.ahead === null ? null : readView(table.ahead, content);
