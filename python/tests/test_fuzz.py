"""Random calls with random arguments: whatever is asked, the answer is a value or a clear exception, never a crash.

`ORRERY_FUZZ_CALLS=1000000 ORRERY_FUZZ_SEED=7` in the environment asks more, and other things. What comes back from a call is
used in later ones. docs/testing.md tells how to run it with AddressSanitizer.
"""

import os
import random

import numpy as np
import pytest

import orrery
import orrery.aec
import orrery.vector

CALLS = int(os.environ.get("ORRERY_FUZZ_CALLS", "12000"))
SEED = int(os.environ.get("ORRERY_FUZZ_SEED", "1"))
CLEAR = (ValueError, TypeError, IndexError, KeyError, OverflowError, AttributeError)  # InputError is a ValueError

# What would take long is given little to do; what ends the process or writes files is not called.
BOTS = ["random", "rookie", "pilot:5", "captain:5", "plain:5"]


class Fuzz:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.numpy = np.random.default_rng(seed)
        self.pool = {}
        for id in orrery.games():
            self.keep(orrery.game(id))
        for name in BOTS:
            self.keep(orrery.bot(name, seed=1))
        self.answers = self.errors = 0

    def keep(self, value):
        """Keeps a few of each type, so that later calls may be about them."""
        if isinstance(value, (list, tuple)):
            for item in value[:3]:
                self.keep(item)
            return
        kept = self.pool.setdefault(type(value), [])
        if len(kept) < 24:
            kept.append(value)
        else:
            kept[self.random.randrange(24)] = value

    def some(self, kind):
        return self.random.choice(self.pool[kind]) if self.pool.get(kind) else None

    def number(self):
        return self.random.choice(
            [0, 1, 2, 3, 5, -1, -2, 7, 63, 64, 127, 128, 255, 256, 2**31 - 1, 2**31, -(2**31), 2**63, 2**64, -(2**70)]
        )

    def text(self):
        move = self.some(orrery.Move)
        return self.random.choice(
            ["", "0", "end", "place b2", "captain", "seats", "x" * 1000, "\0", "\ud800", "é", "{", "null", "AN-5", "1",
             "anteros", "ceres", "features", "plain", str(move), str(move) + " 1", "999999999999"]
        )  # fmt: skip

    def array(self):
        batch = self.some(orrery.Batch)
        size = self.random.choice([0, 1, 3, batch.n if batch else 4])
        kind = self.random.choice([np.int32, np.int64, np.uint64, np.int8, np.float32, bool, object])
        if batch and self.random.random() < 0.4:
            return (self.numpy.random(batch.n) * batch.counts).astype(np.int64)
        array = (self.numpy.integers(-3, 40, size)).astype(kind)
        return self.random.choice([array, array[::-1], array.reshape(-1, 1), np.asfortranarray(array), list(array)])

    def anything(self):
        kind = self.random.randrange(10)
        if kind < 4 and self.pool:
            return self.some(self.random.choice(list(self.pool)))
        if kind < 6:
            return self.number()
        if kind == 6:
            return self.text()
        if kind == 7:
            return self.array()
        return self.random.choice([None, True, 1.5, float("nan"), {}, [], {"a": 1}, object(), b"bytes", int, "1"])

    def fitting(self, method):
        """Arguments that the method may like, some of the time."""
        if method in ("apply", "play", "refusal", "describe", "notation", "action_number"):
            position = self.some(orrery.Position)
            if position is not None and position.legal() and self.random.random() < 0.6:
                return [self.random.choice(position.legal())]
            return [self.some(orrery.Move) or self.text()]
        if method in ("choose", "analyze"):
            return [self.some(orrery.Position) or self.some(orrery.View)]
        if method in ("view", "legal", "features", "plain", "redeal", "question"):
            return [self.random.choice([None, 0, 1, 2, 4, 5, -1])]
        if method in ("step", "act", "restart"):
            return [self.array()]
        if method == "position":
            position = self.some(orrery.Position)
            if position is None or self.random.random() < 0.3:
                return [self.random.choice([0, 1, 2, "{}", {}])]
            data = position.json()
            key = self.random.choice(list(data))
            if self.random.random() < 0.7:
                data[key] = self.random.choice([None, 0, [], {}, "x", 300, data[self.random.choice(list(data))]])
            return [data]
        return None

    def call(self, function, method=None):
        arguments = self.fitting(method) if self.random.random() < 0.7 else None
        if arguments is None:
            arguments = [self.anything() for _ in range(self.random.choice([0, 1, 1, 2, 3]))]
        try:
            self.keep(function(*arguments))
            self.answers += 1
        except CLEAR as error:
            assert str(error).strip() or isinstance(error, KeyError), f"{method}{arguments} says nothing"
            self.errors += 1

    def make(self):
        """New things to ask about."""
        r = self.random
        game = self.some(orrery.Game)
        choice = r.randrange(9)
        if choice == 0:
            self.call(lambda *a: orrery.game(*a))
        elif choice == 1:
            self.keep(game.start(r.randrange(50)))
        elif choice == 2:
            players = r.randrange(game.min_players, game.max_players + 1)
            self.keep(orrery.game(game.id, players=players))
        elif choice == 3:
            self.keep(orrery.table(game, seed=r.randrange(50)))
        elif choice == 4:
            self.keep(orrery.Batch(game, n=r.choice([1, 2, 40]), threads=r.choice([1, 2]), autoreset=r.random() < 0.5))
        elif choice == 5:
            self.call(orrery.Batch)
        elif choice == 6:
            self.call(lambda text, *a: orrery.read_record(text, *a))
        elif choice == 7:
            self.call(lambda *a: orrery.edit_content(*a))
        else:
            table = self.some(orrery.Table)
            if table is not None:
                lines = table.record.splitlines()
                lines[r.randrange(len(lines))] = self.text().replace("\ud800", "")
                self.call(lambda *a: orrery.read_record("\n".join(lines)))

    def step(self):
        if self.random.random() < 0.12:
            self.make()
            return
        thing = self.some(self.random.choice([k for k in self.pool if k.__module__.startswith("orrery")]))
        names = [name for name in dir(type(thing)) if not name.startswith("_")]
        name = self.random.choice(names + ["__eq__", "__hash__", "__repr__", "__str__"])
        try:
            member = getattr(thing, name)
        except CLEAR:
            return
        if callable(member):
            self.call(member, name)
        else:
            self.keep(member)


def test_random_calls_never_crash():
    fuzz = Fuzz(SEED)
    for _ in range(CALLS):
        fuzz.step()
    assert fuzz.answers > CALLS // 10 and fuzz.errors > CALLS // 10  # both ways are met


def test_random_settings_of_the_laboratory_never_crash():
    fuzz = Fuzz(SEED + 1)
    for _ in range(max(100, CALLS // 100)):
        game = fuzz.some(orrery.Game)
        for function in (orrery.simulate, orrery.arena):
            bots = fuzz.random.choice([["random"], ["random", "rookie"], ["x"], [], [1], "random", None])
            games = fuzz.random.choice([0, 1, 2, -5, 10**12, "3", None, 1.5])
            seed = fuzz.random.choice([1, "1", None, 1.5, "a b", -1, 2**100])
            threads = fuzz.random.choice([1, 2, 0, -1, 10**9, None, "2"])
            try:
                function(game, bots, games=games, seed=seed, threads=threads)
            except CLEAR as error:
                assert str(error)


@pytest.mark.parametrize("id", orrery.games())
def test_random_actions_in_environments_never_crash(id):
    game = orrery.game(id)
    rng = np.random.default_rng(SEED)
    env, vector = orrery.aec.env(game), orrery.vector.env(game, 2)
    env.reset(seed=1)
    vector.reset(seed=1)
    for _ in range(60):
        for action in (int(rng.integers(-5, game.action_count + 5)), None, "end", 1.5, 2**70):
            try:
                env.step(action)
            except CLEAR as error:
                assert str(error)
            try:
                vector.step([action, action])
            except CLEAR as error:
                assert str(error)
        if env.agents and not env.terminations[env.agent_selection]:
            env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
