"""Trains a player of Anteros against one that plays at random, with nothing but NumPy: a linear policy over the features
that the bots' networks see of each legal move, made likelier by games that were won (Williams's REINFORCE).

    .venv/bin/python python/examples/train.py

After 1,600 steps, some ten seconds, it wins about five games of six. docs/python.md has the short form.
"""

import sys

import numpy as np

import orrery

steps = 40 if "--quick" in sys.argv else 1600
rate = 0.5
game = orrery.game("anteros")
n = 512
rng = np.random.default_rng(1)
batch = orrery.Batch(game, n=n, seed=1)
weights = np.zeros(game.move_feature_count)
credit = np.zeros((n, len(weights)))  # by game: what would make its choices likelier
won: list[float] = []

for step in range(steps):
    first, mine, features = batch.offsets[:-1], batch.seats == 0, batch.move_features()
    # The chance of every legal move; seat 1 plays at random.
    strength = np.where(np.repeat(mine, batch.counts), np.exp(features @ weights), 1.0)
    chance = strength / np.repeat(np.add.reduceat(strength, first), batch.counts)
    # One draw for each game: the chances of game i lie between i and i + 1 in the sum of all.
    chosen = np.searchsorted(np.cumsum(chance), np.arange(n) + rng.random(n))
    chosen = np.clip(chosen, first, batch.offsets[1:] - 1)
    usual = np.add.reduceat(chance[:, None] * features, first)
    credit[mine] += (features[chosen] - usual)[mine]
    batch.step(chosen - first)
    done = batch.done
    weights += rate / n * (batch.rewards[done, 0] - 0.5) @ credit[done]
    credit[done] = 0
    won.extend(batch.rewards[done, 0])
    if step % 200 == 199:
        print(f"step {step + 1}: {len(won)} games, {np.mean(won[-500:]):.0%} of the last 500 won", flush=True)
