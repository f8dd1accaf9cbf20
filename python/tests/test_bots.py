"""Our bots, and bots written in Python beside them."""

import _thread
import threading
import time

import numpy as np
import pytest
from conftest import random_positions

import orrery


class Anybody:
    """Chooses at random."""

    name = "anybody"

    def __init__(self, seed=1):
        self.rng = np.random.default_rng(seed)

    def choose(self, view):
        moves = view.legal()
        return moves[self.rng.integers(len(moves))]


def test_bots_choose_what_is_legal(any_game):
    bots = [orrery.bot(name, seed=1) for name in ("random", "rookie", "pilot:20", "plain:20")]
    for position in random_positions(any_game, 1, steps=12):
        for bot in bots:
            assert bot.choose(position) in position.legal()
            assert bot.choose(position.view(position.to_act[0])) in position.legal()


def test_the_same_seed_thinks_the_same(any_game):
    position = any_game.start(seed=1)
    chosen = {orrery.bot("captain:100", seed=5).choose(position) for _ in range(2)}
    assert len(chosen) == 1


def test_a_bot_sees_only_its_view():
    position = list(random_positions(orrery.game("anteros"), 8, steps=30))[-1]
    seat = position.to_act[0]
    dealt = position.redeal(seat, seed=99)
    assert dealt != position
    for name in ("rookie", "captain:200"):
        assert orrery.bot(name, seed=1).choose(position) == orrery.bot(name, seed=1).choose(dealt)


def test_analysis_names_every_legal_move():
    position = orrery.game("ceres").start(seed=1)
    suggestions = orrery.bot("captain:200", seed=1).analyze(position)
    assert {one.move for one in suggestions} == set(position.legal())
    assert all(0 <= one.value <= 1 and 0 <= one.share <= 1 for one in suggestions)
    assert abs(sum(one.share for one in suggestions) - 1) < 0.01


def test_wrong_questions_are_refused():
    bot = orrery.bot("rookie")
    position = orrery.game("anteros").start(seed=1)
    with pytest.raises(orrery.InputError, match="not asked"):
        bot.choose(position.view(1 - position.to_act[0]))
    with pytest.raises(orrery.InputError, match="not asked"):
        bot.choose(position.view(None))
    with pytest.raises(TypeError, match="Position or a View"):
        bot.choose("anteros")
    with pytest.raises(orrery.InputError, match="not the view of seat 1"):
        bot.choose(position.view(0), seat=1)
    for name in ("", "captain:", "captain:0", "captain:1e9", "program:rm", "captain:99999999999ms"):
        with pytest.raises(orrery.InputError):
            orrery.bot(name)


def test_a_thinking_bot_can_be_interrupted_and_thinks_again():
    bot = orrery.bot("admiral:600000ms", seed=1)
    position = orrery.game("ceres").start(seed=1)
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        threading.Timer(0.3, _thread.interrupt_main).start()
        bot.choose(position)
    assert time.monotonic() - began < 300  # of the ten minutes that it was given
    assert orrery.bot("captain:50", seed=1).choose(position) in position.legal()


def test_ours_meet_in_the_laboratory():
    game = orrery.game("anteros")
    one = orrery.arena(game, ["rookie", "random"], games=40, seed=1, threads=1)
    two = orrery.arena(game, [orrery.bot("rookie"), "random"], games=40, seed=1, threads=2)
    assert one.bots == two.bots
    assert one.bots[0].share > 0.8 and one.bots[0].low <= one.bots[0].share <= one.bots[0].high
    assert one.bots[0].rating > one.bots[1].rating
    assert "rookie" in str(one)


def test_a_python_bot_plays_beside_ours():
    game = orrery.game("anteros", players=3)
    result = orrery.arena(game, ["rookie", Anybody(), "random"], games=12, seed=1)
    assert [bot.name for bot in result.bots] == ["rookie", "anybody", "random"]
    assert {bot.games for bot in result.bots} == {len(np.unique(result.seats["game"]))}
    assert sum(bot.won for bot in result.bots) == pytest.approx(len(np.unique(result.seats["game"])))
    assert result.bots[0].share > 0.5
    for seat in range(3):  # everybody sits everywhere equally often
        at_seat = result.seats[result.seats["seat"] == seat]["bot"]
        assert len(set(np.bincount(at_seat, minlength=3))) == 1


def test_both_ways_of_playing_give_the_same_seats_and_deals():
    game = orrery.game("anteros")
    ours = orrery.arena(game, ["random", "random"], games=10, seed=4)
    theirs = orrery.arena(game, ["random", Anybody()], games=10, seed=4)
    np.testing.assert_array_equal(ours.seats["bot"], theirs.seats["bot"])
    np.testing.assert_array_equal(ours.seats["game"], theirs.seats["game"])


def test_those_who_never_hesitate_play_the_same_in_both_ways():
    """With one deal for both seats, what is played depends on the deal alone."""

    class First:
        def choose(self, view):
            return view.legal()[0]

    game = orrery.game("anteros")
    one = orrery.arena(game, [First(), First()], games=6, seed=2)
    two = orrery.arena(game, [First(), First()], games=6, seed=2)
    np.testing.assert_array_equal(one.seats, two.seats)
    by_deal = one.seats["total"].reshape(-1, 2, 2)  # deal, game of the deal, seat
    np.testing.assert_array_equal(by_deal[:, 0], by_deal[:, 1])
    assert len({tuple(totals) for totals in by_deal[:, 0]}) > 1


def test_a_python_bot_that_errs_is_named():
    class Broken(Anybody):
        name = "broken"

        def choose(self, view):
            return "end"

    with pytest.raises(orrery.Refused) as caught:
        orrery.arena(orrery.game("anteros"), ["random", Broken()], games=2)
    assert "broken at seat" in caught.value.__notes__[0]
    with pytest.raises(TypeError, match="has no method choose"):
        orrery.arena(orrery.game("anteros"), ["random", object()])
    with pytest.raises(orrery.InputError, match="2 to 12 bots"):
        orrery.arena(orrery.game("anteros"), [Anybody()])
    with pytest.raises(orrery.InputError, match="number of games"):
        orrery.arena(orrery.game("anteros"), [Anybody(), "random"], games=0)
