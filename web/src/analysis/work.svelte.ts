// The analysis of a finished game: asked for once, made in the background, there for whoever looks later.
import { api } from "../lib/server/api";
import type { Analysis, AnalysisState } from "../lib/server/protocol";

export class AnalysisWork {
  now = $state.raw<AnalysisState>({ state: "none" });
  failed = $state("");

  // While a component is there.
  constructor(private readonly table: string) {
    $effect(() => {
      if (this.now.state !== "running" || this.failed) return;
      const timer = setTimeout(() => void this.take(api.analysis(table)), 700);
      return () => clearTimeout(timer);
    });
  }

  get done(): Analysis | null {
    return this.now.state === "done" ? this.now.analysis : null;
  }

  // Somebody may have asked for it before.
  look(): void {
    void this.take(api.analysis(this.table));
  }

  begin(): void {
    void this.take(api.analyze(this.table));
  }

  private async take(asked: Promise<AnalysisState>): Promise<void> {
    try {
      this.now = await asked;
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
}
