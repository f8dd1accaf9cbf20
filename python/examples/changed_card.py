# %% [markdown]
# # What a changed card does
# A plain file with cells: notebooks and editors run it piece by piece, Python runs it as a whole:
#
#     .venv/bin/python python/examples/changed_card.py
#
# A contract of Anteros, "Hull Rivets", asks for three iron and is worth 6 points. What if it were worth something else?

# %%
import sys

import matplotlib.pyplot as plt
import numpy as np

import orrery

GAMES = 100 if "--quick" in sys.argv else 2_500  # of each variant: 10,000 in all
CONTRACT = "con_hull_rivets"
POINTS = [3, 6, 9, 12]
BOT = "rookie"  # takes what looks best: it sees what a contract is worth

# %% [markdown]
# The content file of the game, changed and written where `orrery play --content` can use it as well.

# %%
toml = orrery.content("anteros")
games = {}
for points in POINTS:
    path = f"anteros-{CONTRACT}-{points}.toml"
    with open(path, "w", encoding="utf-8") as file:
        file.write(orrery.edit_content(toml, f"contract.{CONTRACT}.points", points))
    games[points] = orrery.game("anteros", content=path)

# %% [markdown]
# Ten thousand games, the same deals for each variant; rookies sit at both seats.

# %%
results = {}
for points, game in games.items():
    results[points] = orrery.simulate(game, BOT, games=GAMES, seed=1, components=True)
    print(f"{points} points: mean total {results[points].seats['total'].mean():.1f}", flush=True)

# %% [markdown]
# How often somebody fulfills it, how much of the win those have who did, and what that does to the scores.


# %%
def claimed(result: orrery.Simulation) -> tuple[float, float, float]:
    """The part of the games in which it was fulfilled, the share of the win of those who did, and twice its error."""
    row = result.components[result.components["name"] == f"contract_claimed contract:{CONTRACT}"][0]
    share = row["won"] / row["seats"]
    return row["games"] / GAMES, share, 2 * np.sqrt(share * (1 - share) / row["seats"])


often, share, error = np.array([claimed(results[points]) for points in POINTS]).T
contracts = [results[points].seats["Contracts"].mean() for points in POINTS]
control = [results[points].seats["Control"].mean() for points in POINTS]

# %%
figure, (left, middle, right) = plt.subplots(1, 3, figsize=(12, 3.8), layout="constrained")
figure.suptitle(f'Anteros, two {BOT}s, {GAMES:,} games each: "Hull Rivets" for other points than 6')
left.bar([str(points) for points in POINTS], 100 * often, color="#4a7a8c")
left.set(title="fulfilled", xlabel="points of the contract", ylabel="% of the games")
middle.errorbar(POINTS, 100 * share, yerr=100 * error, marker="o", capsize=4, color="#b5652a")
middle.axhline(50, color="gray", linewidth=0.8)
middle.set(title="won by those who did", xlabel="points of the contract", ylabel="% of the wins", xticks=POINTS)
right.plot(POINTS, contracts, marker="o", color="#4a7a8c", label="contracts")
right.plot(POINTS, control, marker="s", color="#b5652a", label="control")
right.set(title="where points come from", xlabel="points of the contract", ylabel="mean points", xticks=POINTS)
right.set_ylim(0, 1.3 * max(contracts + control))
right.legend(loc="upper right")
figure.savefig("changed_card.png", dpi=130)
print("changed_card.png")
