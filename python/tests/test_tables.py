"""Tables and records."""

import pathlib

import numpy as np
import pytest

import orrery

ROOT = pathlib.Path(__file__).resolve().parents[2]


def play_random(table, seed):
    rng = np.random.default_rng(seed)
    while not table.over:
        moves = table.position.legal()
        table.play(moves[rng.integers(len(moves))])


def test_a_whole_game_is_written_and_read(any_game, tmp_path):
    table = orrery.table(any_game, seed="Kepler-22", names=["Hilda"])
    play_random(table, 1)
    path = tmp_path / "game.orrery"
    orrery.save_record(table, path)
    again = orrery.load_record(path)
    assert again.record == table.record == path.read_text()
    assert again.position == table.position and again.over
    assert again.seed == "Kepler-22" and again.names[0] == "Hilda"
    assert again.moves == table.moves


def test_golden_games_replay():
    for path in sorted(ROOT.glob("games/*/tests/golden/*.orrery"))[:6]:
        assert orrery.load_record(path).over


def test_a_wrong_record_names_file_and_line(tmp_path):
    table = orrery.table(orrery.game("anteros"), seed=1)
    table.play(table.position.legal()[0])
    wrong = tmp_path / "wrong.orrery"
    wrong.write_text(table.record + "1: end\n")
    with pytest.raises(orrery.InputError, match=r"wrong.orrery:\d+: "):
        orrery.load_record(wrong)
    wrong.write_bytes(b"\xff\xfe")
    with pytest.raises(orrery.InputError, match="is not a text file"):
        orrery.load_record(wrong)
    with pytest.raises(orrery.InputError, match="cannot be written"):
        orrery.save_record(table, tmp_path / "no" / "folder")


def test_a_record_needs_the_content_it_was_played_with(tmp_path):
    changed = orrery.content("anteros").replace("points = 4", "points = 5", 1)
    table = orrery.table(orrery.game("anteros", toml=changed), seed=1)
    with pytest.raises(orrery.InputError, match="other content"):
        orrery.read_record(table.record)
    assert orrery.read_record(table.record, toml=changed).position == table.position


def test_undo_takes_back_what_showed_nothing():
    table = orrery.table(orrery.game("anteros"), seed=1)
    start = table.position
    table.play(table.position.legal()[0])
    table.undo()
    assert table.position == start and table.moves == []
    with pytest.raises(orrery.InputError):
        table.undo()


def test_what_others_may_not_know_is_not_told():
    game = orrery.game("anteros", players=2)
    heard = {}
    for reader in (0, 1, None):
        table = orrery.table(game, seed=3)
        rng = np.random.default_rng(3)
        heard[reader] = []
        while not table.over:
            moves = table.position.legal()
            heard[reader] += table.play(moves[rng.integers(len(moves))], reader=reader)
    assert heard[0] != heard[1] != heard[None]


def test_a_refused_move_changes_nothing():
    table = orrery.table(orrery.game("anteros"), seed=1)
    before = table.record
    with pytest.raises(orrery.Refused) as caught:
        table.play("end")
    assert caught.value.rule and table.record == before
    with pytest.raises(orrery.InputError, match="no move of this game"):
        table.play("castle")
    with pytest.raises(orrery.InputError, match="more names"):
        orrery.table(orrery.game("anteros"), names=["a", "b", "c"])
