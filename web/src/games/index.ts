// The list of games that have a board. A new game is one line here and its own folder.
import AlienArtifactsPicture from "./alien_artifacts/Picture.svelte";
import AnterosPicture from "./anteros/Picture.svelte";
import LunaMarisPicture from "./luna_maris/Picture.svelte";
import SkyminesPicture from "./skymines/Picture.svelte";
import CeresPicture from "./ceres/Picture.svelte";
import type { GameEntry } from "./types";

export const gameEntries: GameEntry[] = [
  { id: "anteros", Picture: AnterosPicture, load: () => import("./anteros/module") },
  { id: "luna_maris", Picture: LunaMarisPicture, load: () => import("./luna_maris/module") },
  { id: "skymines", Picture: SkyminesPicture, load: () => import("./skymines/module") },
  { id: "ceres", Picture: CeresPicture, load: () => import("./ceres/module") },
  {
    id: "alien_artifacts",
    Picture: AlienArtifactsPicture,
    load: () => import("./alien_artifacts/module"),
  },
];

export function gameEntry(id: string): GameEntry | null {
  return gameEntries.find((entry) => entry.id === id) ?? null;
}
