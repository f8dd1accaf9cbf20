"""Simulations."""

import _thread
import json
import pathlib
import subprocess
import threading

import numpy as np
import pytest

import orrery

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_tables_add_up(any_game):
    result = orrery.simulate(any_game, ["random", "rookie"][: any_game.players], games=20, seed=1)
    seats = result.seats
    rows = len(seats) // 20
    assert rows >= any_game.players
    np.testing.assert_array_equal(seats["game"], np.repeat(np.arange(20), rows))
    points = sum(seats[name] for name in any_game.categories)
    np.testing.assert_array_equal(points, seats["total"])
    assert seats["won"].reshape(20, rows).sum(axis=1) == pytest.approx(1.0)
    assert (seats["rank"] >= 1).all() and (seats["decisions"] > 0).all()
    assert ((seats["bot"] == -1) == (seats["seat"] >= any_game.players)).all()


def test_the_number_of_threads_changes_nothing():
    game = orrery.game("ceres", players=3)
    one = orrery.simulate(game, games=600, seed=5, threads=1)
    three = orrery.simulate(game, games=600, seed=5, threads=3)
    np.testing.assert_array_equal(one.seats, three.seats)


def test_the_program_plays_the_same_games():
    program = ROOT / "build" / "release" / "orrery"
    if not program.exists():
        pytest.skip("build/release/orrery is not built")
    command = [program, "sim", "anteros", "--games", "300", "--seed", "7", "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    ours = orrery.simulate(orrery.game("anteros"), games=300, seed=7)
    assert told["total"]["mean"] == pytest.approx(ours.seats["total"].mean())


def test_components_are_counted():
    result = orrery.simulate(orrery.game("ceres"), games=50, seed=1, components=True)
    assert len(result.components) > 10
    assert (result.components["games"] <= 50).all()
    assert (result.components["won"] <= result.components["seats"]).all()
    assert len(orrery.simulate(orrery.game("ceres"), games=5).components) == 0


def test_frames_have_names():
    pytest.importorskip("pandas")
    result = orrery.simulate(orrery.game("anteros"), ["rookie", "random"], games=30, seed=1)
    frame = result.frame()
    assert set(frame["bot"]) == {"rookie", "random"} and len(frame) == 60
    means = frame.groupby("bot")["won"].mean()
    assert means["rookie"] > means["random"]
    with pytest.raises(orrery.InputError, match="There is no table"):
        result.frame("chairs")


def test_progress_is_told_and_may_stop_it():
    told = []
    game = orrery.game("ceres")
    orrery.simulate(game, "pilot:50", games=10, progress=lambda done, total: told.append((done, total)))
    assert told and all(total == 10 for _, total in told)

    def enough(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        orrery.simulate(game, "admiral", games=10_000, progress=enough)


def test_a_simulation_can_be_interrupted():
    with pytest.raises(KeyboardInterrupt):
        threading.Timer(0.3, _thread.interrupt_main).start()
        orrery.simulate(orrery.game("ceres"), "admiral", games=10_000)


def test_wrong_plans_are_refused():
    game = orrery.game("anteros")
    for games in (0, -1, 10**9):
        with pytest.raises(orrery.InputError, match="number of games"):
            orrery.simulate(game, games=games)
    with pytest.raises(orrery.InputError, match="1 to 2 bots"):
        orrery.simulate(game, ["random"] * 3)
    with pytest.raises(orrery.InputError, match="number of threads"):
        orrery.simulate(game, threads=0)
    with pytest.raises(orrery.InputError, match="There is no bot"):
        orrery.simulate(game, "general")
