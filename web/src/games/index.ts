// The list of games that have a board. A new game is one line here and its own folder.
import AlienArtifactsPicture from "./alien_artifacts/Picture.svelte";
import AnterosPicture from "./anteros/Picture.svelte";
import type { GameEntry } from "./types";

export const gameEntries: GameEntry[] = [
  { id: "anteros", Picture: AnterosPicture, load: () => import("./anteros/module") },
  {
    id: "alien_artifacts",
    Picture: AlienArtifactsPicture,
    load: () => import("./alien_artifacts/module"),
  },
];

export function gameEntry(id: string): GameEntry | null {
  return gameEntries.find((entry) => entry.id === id) ?? null;
}
