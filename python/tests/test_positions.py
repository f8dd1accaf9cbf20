"""Games, positions, views and moves, as people use them."""

import json
import pickle

import numpy as np
import pytest
from conftest import GAMES, random_positions

import orrery


def test_a_game_says_what_it_is(any_game):
    assert any_game.id in GAMES
    assert any_game.min_players <= any_game.players <= any_game.max_players
    assert any_game.categories and any_game.name and any_game.about
    assert any_game.options.keys() == any_game.offered_options.keys()
    assert any_game.toml == orrery.content(any_game.id)


def test_players_and_options_are_checked():
    with pytest.raises(orrery.InputError, match="Ceres is for 2 to 4 players, not 9"):
        orrery.game("ceres", players=9)
    with pytest.raises(orrery.InputError, match="has no option"):
        orrery.game("ceres", options={"color": "red"})
    with pytest.raises(orrery.InputError, match="cannot be"):
        orrery.game("ceres", options={"side": "z"})
    with pytest.raises(TypeError, match="Options are texts"):
        orrery.game("ceres", options={"side": 1})
    with pytest.raises(orrery.InputError, match="cannot be read: No such file"):
        orrery.game("anteros", content="nowhere.toml")
    with pytest.raises(TypeError):  # not a file that happens to be open
        orrery.game("anteros", content=0)
    with pytest.raises(orrery.InputError, match="not both"):
        orrery.game("anteros", content="a.toml", toml="b")
    with pytest.raises(orrery.InputError, match="toml"):
        orrery.game("anteros", toml="this is no toml")


def test_a_game_is_played_to_its_end_with_every_number_of_players():
    for id in GAMES:
        least, most = orrery.game(id).min_players, orrery.game(id).max_players
        for players in range(least, most + 1):
            rng = np.random.default_rng(players)
            position = orrery.game(id, players=players).start(seed=players)
            decisions = 0
            while not position.over:
                assert position.to_act
                moves = position.legal()
                position = position.apply(moves[rng.integers(len(moves))])
                decisions += 1
            assert decisions > 10
            assert position.to_act == () and position.legal() == [] and position.refused() == []
            assert min(position.standings.ranks) == 1
            assert len(position.standings.points[0]) == len(position.standings.categories)
            assert sum(position.standings.points[0]) == position.standings.totals[0]


def test_every_refused_move_has_a_sentence_and_a_rule_and_is_refused(any_game):
    refusals = 0
    for position in random_positions(any_game, 2):
        legal = set(position.legal())
        for refusal in position.refused():
            refusals += 1
            assert refusal.move not in legal
            assert refusal.sentence.endswith(".") and any_game.rules(refusal.rule)
            with pytest.raises(orrery.Refused) as caught:
                position.apply(refusal.move)
            assert caught.value.rule == refusal.rule
            assert caught.value.sentence == refusal.sentence
    assert refusals > 0


def test_moves_are_written_and_read(any_game):
    for position in random_positions(any_game, 3):
        for move in position.legal():
            assert any_game.move(move.notation) == move
            assert any_game.action(move.number) == move
            assert any_game.action_number(move) == move.number
            assert position.notation(move) == str(move) == move.notation
            assert position.describe(move)
            assert position.refusal(move) is None
        assert position.apply(move) == position.apply(move.notation)


def test_every_action_has_its_number(any_game):
    for number in range(any_game.action_count):
        assert any_game.action(number).number == number
    for number in (-1, any_game.action_count):
        with pytest.raises(IndexError, match="numbered from 0"):
            any_game.action(number)


def test_positions_survive_json_and_pickle(any_game):
    for position in random_positions(any_game, 4, steps=20):
        assert any_game.position(position.json()) == position
        assert any_game.position(json.dumps(position.json())) == position
        again = pickle.loads(pickle.dumps(position))
        assert again == position and hash(again) == hash(position)
        assert again.game == any_game
    assert pickle.loads(pickle.dumps(position.legal()[0])) == position.legal()[0]


def test_a_position_from_outside_is_checked(any_game):
    start = any_game.start(seed=1).json()
    for wrong in ({}, [], "null", "{", {**start, "rng": None}, {**start, "unheard_of": 1}):
        with pytest.raises(orrery.InputError):
            any_game.position(wrong)
    with pytest.raises(orrery.InputError, match="players"):
        orrery.game("anteros", players=3).position(orrery.game("anteros", players=2).start(1).json())


def test_a_view_is_the_same_in_every_redeal(any_game):
    differ = 0
    for position in random_positions(any_game, 5):
        for seat in range(any_game.players):
            view = position.view(seat)
            dealt = position.redeal(seat, seed=7)
            differ += dealt != position
            assert dealt.view(seat) == view
            assert view.json() == dealt.view(seat).json()
            assert view.legal() == dealt.legal(seat) == position.legal(seat)
            np.testing.assert_array_equal(view.plain(), dealt.plain(seat))
            np.testing.assert_array_equal(position.features(seat), dealt.features(seat))
            np.testing.assert_array_equal(position.features(seat), view.features())
    assert differ > 0


def test_a_view_tells_what_a_bot_needs(any_game):
    for position in random_positions(any_game, 6, steps=30):
        seat = position.to_act[0]
        view = position.view(seat)
        assert view.seat == seat and view.to_act == position.to_act
        assert view.question() == position.question(seat)
        assert [r.sentence for r in view.refused()] == [r.sentence for r in position.refused(seat)]
        assert view.describe(view.legal()[0]) == position.describe(view.legal()[0])
        assert view.move_features().shape == (len(view.legal()), any_game.move_feature_count)
        assert view.draw() == position.draw(seat)
        assert len(view.plain()) == len(any_game.plain_names)
    assert position.view(None).seat is None
    with pytest.raises(orrery.InputError, match="spectator"):
        position.view(None).redeal()


def test_the_plain_encoding_says_what_the_view_says():
    game = orrery.game("anteros", players=2)
    position = next(iter(random_positions(game, 7)))
    columns = dict(zip(game.plain_names, position.plain(0)))
    view = position.view(0).json()
    ores = view["players"][0]["ore"]
    for ore, amount in ores.items():
        assert columns[f"players.0.ore.{ore}"] == amount
    assert not any(name.startswith("rng") for name in columns)


def test_seats_are_checked(any_game):
    position = any_game.start(seed=1)
    for seat in (-1, any_game.players, 255, 2**31 - 1):
        for ask in (position.view, position.legal, position.refused, position.features, position.plain):
            with pytest.raises(orrery.InputError, match="There is no seat"):
                ask(seat)
    with pytest.raises(TypeError):
        position.view("north")
    with pytest.raises(TypeError):
        position.view(2**80)


def test_moves_of_another_game_are_refused():
    with pytest.raises(orrery.InputError, match="another game"):
        orrery.game("ceres").start(1).apply(orrery.game("anteros").start(1).legal()[0])
    with pytest.raises(TypeError, match="A move is"):
        orrery.game("ceres").start(1).apply(7)


def test_drawings_have_the_asked_width(any_game):
    position = any_game.start(seed=1)
    assert "\x1b[" in position.draw(color=True)
    assert "\x1b[" not in position.draw(color=False)
    for width in (100, 140):
        assert max(len(line) for line in position.draw(0, width=width).splitlines()) <= width
    with pytest.raises(orrery.InputError, match="characters wide"):
        position.draw(width=3)


def test_seeds_are_numbers_or_texts():
    game = orrery.game("anteros")
    assert game.start(seed=np.int64(3)) == game.start(seed="3")
    assert game.start() != game.start()
    with pytest.raises(TypeError, match="A seed is"):
        game.start(seed=1.5)
    with pytest.raises(orrery.InputError, match="A seed is"):
        game.start(seed="no spaces")


def test_own_content_makes_another_game(tmp_path):
    toml = orrery.content("anteros")
    commented = tmp_path / "same.toml"
    commented.write_text("# a comment\n" + toml)
    standard = orrery.game("anteros")
    assert orrery.game("anteros", content=commented).content_hash == standard.content_hash
    changed = toml.replace("points = 4", "points = 5", 1)
    assert changed != toml
    other = orrery.game("anteros", toml=changed)
    assert other != standard and other.content_hash != standard.content_hash
    assert pickle.loads(pickle.dumps(other)) == other


def test_rules_are_found_by_id_and_word():
    found = orrery.game("anteros").rules("salvage")
    assert found and all("salvage" in text.lower() or "salvage" in id.lower() for id, _, text in found)
