// The tables in the middle of a game, as the README shows them: `npm run pictures` writes docs/images anew.
import { join } from "node:path";
import { test } from "vitest";
import { Person } from "./browser";
import { playQuickly } from "./quick";
import { browser, server } from "./table";

interface Made {
  table: string;
  seats: { token: string }[];
}

// After so many moves of its viewer there is something on the table.
const moves = { anteros: 60, ceres: 45, luna_maris: 55, alien_artifacts: 90, skymines: 60 };

for (const [game, count] of Object.entries(moves))
  test.runIf(process.env.ORRERY_PICTURES)(`a picture of ${game}`, async () => {
    const seats = [
      { kind: "person", name: "Hilda" },
      { kind: "bot", level: "rookie" },
    ];
    const made = await server.post<Made>("/api/tables", { game, options: {}, seats });
    const seat = { table: made.table, token: made.seats[0]?.token ?? "" };
    let played = 0;
    await playQuickly(seat, (table) => table.moves.length > 0 && played++ >= count);
    const person = await Person.enter(browser, `${server.url}/t/${made.table}#${seat.token}`, {});
    await person.asked();
    await person.page.locator("[data-target]").first().waitFor();
    await person.page.waitForTimeout(1_000); // pieces come to rest
    await person.page.screenshot({ path: join(__dirname, `../../docs/images/${game}-table.png`) });
    await person.leave();
  });
