"""Several Python threads at once."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import at_random

import orrery


def all_at_once(work, threads=4):
    with ThreadPoolExecutor(threads) as pool:
        return [future.result() for future in [pool.submit(work, index) for index in range(threads)]]


def test_games_and_positions_are_shared():
    game = orrery.game("ceres")
    start = game.start(seed=1)

    def work(index):
        rng = np.random.default_rng(7)
        position = start
        while not position.over:
            moves = position.legal()
            position = position.apply(moves[rng.integers(len(moves))])
            position.features(0)
        return position

    assert len(set(all_at_once(work))) == 1


def test_one_bot_is_asked_by_many():
    bot = orrery.bot("captain:100", seed=1)
    position = orrery.game("anteros").start(seed=1)
    assert set(all_at_once(lambda index: bot.choose(position))) <= set(position.legal())


def test_batches_of_their_own_step_side_by_side():
    game = orrery.game("anteros")

    def work(index):
        batch = orrery.Batch(game, n=128, seed=3, threads=2)
        rng = np.random.default_rng(3)
        for _ in range(100):
            batch.step(at_random(batch, rng))
        return batch.moves.tobytes() + batch.features().tobytes()

    assert len(set(all_at_once(work))) == 1


def test_a_batch_lets_one_thread_in_and_says_so_to_the_others():
    batch = orrery.Batch(orrery.game("alien_artifacts"), n=4096, seed=1, threads=1)
    choices = np.zeros(4096, dtype=int)
    stop = threading.Event()
    refused = []

    def intrude():
        while not stop.is_set():
            try:
                batch.step(choices)
                batch.moves.sum()
                batch.position(0)
                batch.actions()
            except orrery.InputError as error:
                refused.append(str(error))

    threads = [threading.Thread(target=intrude) for _ in range(3)]
    for thread in threads:
        thread.start()
    until = time.monotonic() + 60
    while not refused and time.monotonic() < until:
        time.sleep(0.01)
    stop.set()
    for thread in threads:
        thread.join()
    assert refused and all("another thread" in sentence for sentence in refused)
    assert len(batch.moves) == batch.offsets[-1]


def test_choices_may_change_while_a_batch_works():
    """What was checked is what is played, also when the array belongs to somebody who goes on writing into it."""
    batch = orrery.Batch(orrery.game("anteros"), n=4096, seed=1, threads=1)
    choices = np.zeros(4096, dtype=np.int32)
    stop = threading.Event()

    def scribble():
        while not stop.is_set():
            choices[:] = 10**6
            choices[:] = 0

    thread = threading.Thread(target=scribble)
    thread.start()
    for _ in range(200):
        try:
            batch.step(choices)
        except IndexError:
            pass
    stop.set()
    thread.join()
    assert (batch.counts > 0).all()


def test_other_threads_run_while_games_are_simulated():
    """The simulation goes on until another thread has run; it would never end if it kept that from running."""
    began, ran = threading.Event(), threading.Event()

    class Enough(Exception):
        pass

    def watch(done, total):
        began.set()
        if ran.is_set():
            raise Enough

    def run():
        began.wait()
        ran.set()

    thread = threading.Thread(target=run)
    thread.start()
    with pytest.raises(Enough):
        orrery.simulate(orrery.game("ceres"), "admiral", games=10_000, threads=1, progress=watch)
    thread.join()
