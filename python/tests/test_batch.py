"""Many games stepped together."""

import gc
import os
import signal

import numpy as np
import pytest
from conftest import at_random

import orrery


def test_every_slot_plays_what_a_position_plays(any_game):
    """The fast way and the slow way, move by move, until every game has ended at least once."""
    n = 4
    batch = orrery.Batch(any_game, n=n, seed=3, threads=1, autoreset=False)
    positions = [batch.position(i) for i in range(n)]
    rng = np.random.default_rng(1)
    ended = np.zeros(n, dtype=bool)
    while not ended.all():
        mask, actions = batch.mask(), batch.actions()
        for i, position in enumerate(positions):
            legal = position.legal()
            keys = batch.moves[batch.offsets[i] : batch.offsets[i + 1]]
            assert [move.key for move in legal] == list(keys)
            assert batch.counts[i] == len(legal)
            assert batch.seats[i] == (-1 if position.over else position.to_act[0])
            numbers = [move.number for move in legal]
            assert numbers == list(actions[batch.offsets[i] : batch.offsets[i + 1]])
            assert sorted(numbers) == list(np.flatnonzero(mask[i]))
        choices = at_random(batch, rng)
        positions = [
            position if position.over else position.apply(position.legal()[choice])
            for position, choice in zip(positions, choices)
        ]
        over_before = ended.copy()
        assert batch.step(choices) == batch.done.sum()
        for i, position in enumerate(positions):
            assert batch.position(i) == position
            ended[i] = position.over
            assert batch.done[i] == (position.over and not over_before[i])
            if batch.done[i]:
                assert list(batch.scores[i]) == position.standings.totals
                assert list(batch.ranks[i]) == position.standings.ranks
                shares = position.standings.shares[: any_game.players]
                assert list(batch.rewards[i]) == pytest.approx(shares)
            else:
                assert not batch.rewards[i].any()


def test_observations_are_those_of_the_positions(any_game):
    batch = orrery.Batch(any_game, n=8, seed=2, threads=1)
    rng = np.random.default_rng(2)
    for _ in range(25):
        batch.step(at_random(batch, rng))
    features, plain, of_moves = batch.features().copy(), batch.plain().copy(), batch.move_features()
    assert features.dtype == np.float32 and plain.dtype == np.int32
    assert features.any(axis=1).all() and np.isfinite(features).all()
    for i in range(8):
        position, seat = batch.position(i), int(batch.seats[i])
        np.testing.assert_array_equal(features[i], position.view(seat).features())
        np.testing.assert_array_equal(plain[i], position.view(seat).plain())
        rows = of_moves[batch.offsets[i] : batch.offsets[i + 1]]
        np.testing.assert_array_equal(rows, position.view(seat).move_features())
    for seat in range(any_game.players):
        np.testing.assert_array_equal(batch.features(seat)[3], batch.position(3).features(seat))
        np.testing.assert_array_equal(batch.plain(seat)[3], batch.position(3).plain(seat))


def test_no_observation_depends_on_what_a_seat_may_not_see(any_game):
    """Whatever else may have been dealt, what a seat is shown stays the same, for every seat."""
    batch = orrery.Batch(any_game, n=6, seed=5, threads=1)
    rng = np.random.default_rng(5)
    for _ in range(8):
        for _ in range(6):
            batch.step(at_random(batch, rng))
        for seat in range(any_game.players):
            features, plain = batch.features(seat), batch.plain(seat)
            for i in range(6):
                dealt = batch.position(i).redeal(seat, seed=11)
                np.testing.assert_array_equal(features[i], dealt.features(seat))
                np.testing.assert_array_equal(plain[i], dealt.plain(seat))


def test_the_number_of_threads_changes_nothing(any_game):
    batches = [orrery.Batch(any_game, n=200, seed=9, threads=threads) for threads in (1, 2, 5)]
    rngs = [np.random.default_rng(1) for _ in batches]
    for _ in range(60):
        for batch, rng in zip(batches, rngs):
            batch.step(at_random(batch, rng))
    for name in ("seats", "counts", "offsets", "moves", "done", "rewards", "scores", "ranks", "deals"):
        for other in batches[1:]:
            np.testing.assert_array_equal(getattr(batches[0], name), getattr(other, name))
    np.testing.assert_array_equal(batches[0].features(), batches[2].features())


def test_a_game_that_is_over_begins_anew_with_the_next_deal():
    n = 5
    batch = orrery.Batch(orrery.game("luna_maris"), n=n, seed=1)
    rng = np.random.default_rng(1)
    while True:
        before = batch.deals.copy()
        if batch.step(at_random(batch, rng)):
            break
    done = batch.done
    np.testing.assert_array_equal(batch.deals, before + n * done)
    assert (batch.decisions[done] == 0).all() and (batch.counts > 0).all()
    assert batch.rewards[done].sum(axis=1).max() <= 1.0


def test_resets_repeat_and_restarts_go_on():
    batch = orrery.Batch(orrery.game("anteros"), n=6, seed=4)
    start = [batch.position(i) for i in range(6)]
    assert len(set(start)) == 6
    batch.step(np.zeros(6, dtype=int))
    batch.reset()
    assert [batch.position(i) for i in range(6)] == start
    batch.reset(seed=5)
    assert [batch.position(i) for i in range(6)] != start
    batch.reset(seed=4)
    batch.step(np.zeros(6, dtype=int))
    batch.restart(np.array([True] + [False] * 5))
    assert batch.deals[0] == 6 and list(batch.decisions) == [0, 1, 1, 1, 1, 1]


def test_actions_step_like_choices():
    one, two = (orrery.Batch(orrery.game("ceres"), n=16, seed=1) for _ in range(2))
    rng = np.random.default_rng(1)
    for _ in range(50):
        choices = at_random(one, rng)
        two.act(two.actions()[two.offsets[:-1] + choices])
        one.step(choices)
        np.testing.assert_array_equal(one.moves, two.moves)
    illegal = np.array([np.flatnonzero(~row)[0] for row in two.mask()])
    with pytest.raises(orrery.InputError, match="not legal"):
        two.act(illegal)


def test_wrong_choices_change_nothing():
    batch = orrery.Batch(orrery.game("anteros"), n=3, seed=1)
    moves = batch.moves.copy()
    for wrong, error in (
        ([0, 0, 99], IndexError),
        ([0, 0, -2], IndexError),
        ([0, 0, 2**40], IndexError),
        (np.array([0, 0, 2**63], dtype=np.uint64), IndexError),
        ([0, 0], orrery.InputError),
        ([[0, 0, 0]], orrery.InputError),
        ([0.5, 0, 0], TypeError),
        (["a", "b", "c"], TypeError),
        (None, TypeError),
        ([True, False, True], TypeError),
    ):
        with pytest.raises(error):
            batch.step(wrong)
        np.testing.assert_array_equal(batch.moves, moves)
        assert not batch.decisions.any()
    for marked in ([True], np.zeros((3, 1), dtype=bool)):
        with pytest.raises(orrery.InputError, match="one truth value"):
            batch.restart(marked)
    for arguments in ({"n": 0}, {"n": 2**30}, {"threads": 0}, {"threads": 10**6}):
        with pytest.raises(orrery.InputError):
            orrery.Batch(orrery.game("anteros"), **arguments)


def test_arrays_are_not_copies_cannot_be_written_and_outlive_the_batch():
    batch = orrery.Batch(orrery.game("anteros"), n=4, seed=1)
    counts, features, moves = batch.counts, batch.features(), batch.moves
    assert np.shares_memory(counts, batch.counts)
    assert np.shares_memory(features, batch.features())
    assert np.shares_memory(moves, batch.moves)
    decisions = batch.decisions
    batch.step([0, 0, 0, 0])
    assert list(decisions) == [1, 1, 1, 1]  # the same memory
    for array in (counts, features, moves):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 7
        with pytest.raises(ValueError):
            array.setflags(write=True)
    del batch
    gc.collect()
    assert counts.sum() > 0 and np.isfinite(features).all() and moves.size > 0


def test_old_lists_of_moves_stay_readable_when_longer_ones_need_room():
    batch = orrery.Batch(orrery.game("anteros"), n=64, seed=1)
    rng = np.random.default_rng(1)
    kept = []
    for _ in range(200):
        kept.append(batch.moves)
        batch.step(at_random(batch, rng))
    assert all(array.size > 0 and array.sum() >= 0 for array in kept)


def test_a_forked_process_steps_on():
    batch = orrery.Batch(orrery.game("anteros"), n=256, seed=1, threads=2)
    batch.step(np.zeros(256, dtype=int))
    child = os.fork()
    if child == 0:
        try:
            batch.step(np.zeros(256, dtype=int))
            os._exit(0 if list(batch.decisions) == [2] * 256 else 1)
        finally:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0


def test_a_forked_process_lets_a_batch_go():
    """Its threads stayed behind in the other process, so that nobody may wait for them."""
    batch = orrery.Batch(orrery.game("anteros"), n=256, seed=1, threads=2)
    batch.step(np.zeros(256, dtype=int))
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        del batch
        gc.collect()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0


def test_any_byte_is_a_truth_value():
    batch = orrery.Batch(orrery.game("anteros"), n=3, seed=1)
    batch.restart(np.array([0, 2, 255], dtype=np.uint8).view(bool))
    assert list(batch.deals) == [0, 4, 5]


def test_finished_games_show_nothing_to_networks_and_stay_over():
    batch = orrery.Batch(orrery.game("luna_maris"), n=2, seed=1, autoreset=False)
    rng = np.random.default_rng(1)
    while (batch.seats >= 0).any():
        batch.step(at_random(batch, rng))
    assert not batch.features().any() and not batch.features(0).any()
    assert batch.plain(0).any() and batch.moves.size == 0 and not batch.mask().any()
    scores = batch.scores.copy()
    assert batch.step([0, 0]) == 0
    np.testing.assert_array_equal(batch.scores, scores)
    batch.restart(np.array([True, True]))
    assert (batch.seats >= 0).all()
