"""The contracts of PettingZoo's AEC and Gymnasium's vector environments, checked by ourselves."""

import numpy as np
import pytest

import orrery
import orrery.aec
import orrery.vector


def sampled(observation, rng):
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def run_aec(env, seed):
    """Plays a game, checks every step and returns what happened."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    assert env.agents == env.possible_agents
    told = dict.fromkeys(env.agents, 0.0)
    order, final = [], {}
    for agent in env.agent_iter():
        assert agent == env.agent_selection and agent in env.agents
        assert env.rewards.keys() == env.terminations.keys() == env.truncations.keys() == set(env.agents)
        assert env.infos.keys() == set(env.agents)
        observation, reward, termination, truncation, info = env.last()
        assert env.observation_space(agent).contains(observation)
        told[agent] += reward
        if termination or truncation:
            assert not observation["action_mask"].any()
            final[agent] = info
            with pytest.raises(ValueError, match="None"):
                env.step(0)
            env.step(None)
            continue
        for other in env.agents:  # a mask only for the one who is asked
            assert env.observe(other)["action_mask"].any() == (other == agent)
        action = sampled(observation, rng)
        assert env.action_space(agent).contains(action)
        order.append((agent, action))
        env.step(action)
    assert env.agents == [] and env.num_agents == 0
    return order, told, final


@pytest.mark.parametrize("kind", ["features", "plain"])
def test_aec_contract(any_game, kind):
    env = orrery.aec.env(any_game, observation=kind)
    assert env.max_num_agents == any_game.players
    order, told, final = run_aec(env, 1)
    assert run_aec(env, 1) == (order, told, final)  # the same seed, the same game
    assert set(agent for agent, _ in order) == set(env.possible_agents)
    shares = env.position.standings.shares
    assert list(told.values()) == pytest.approx(shares[: any_game.players])
    assert [final[a]["rank"] for a in env.possible_agents] == env.position.standings.ranks[: any_game.players]


def test_aec_without_a_seed_goes_on_to_another_game():
    env = orrery.aec.env(orrery.game("anteros"))
    env.reset(seed=1)
    first = env.position
    env.reset()
    second = env.position
    assert first != second
    env.reset(seed=1)
    env.reset()
    assert env.position == second


def test_aec_refuses_what_is_not_legal():
    env = orrery.aec.env(orrery.game("anteros"), render_mode="ansi")
    with pytest.raises(orrery.InputError, match="Reset"):
        env.observe("player_0")
    with pytest.raises(orrery.InputError, match="Reset"):
        env.step(0)
    env.reset(seed=1)
    before = env.position
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(orrery.InputError):
        env.step(illegal)
    with pytest.raises(orrery.InputError, match="has to act"):
        env.step(None)
    with pytest.raises(IndexError):
        env.step(10**6)
    assert env.position == before
    assert "Anteros" in env.render() and env.state().shape == (len(env.game.plain_names),)
    with pytest.raises(orrery.InputError, match="features"):
        orrery.aec.env(env.game, observation="pixels")
    with pytest.raises(orrery.InputError, match="ansi"):
        orrery.aec.env(env.game, render_mode="human")


def test_aec_shows_each_seat_its_own_view():
    env = orrery.aec.env(orrery.game("anteros"), observation="plain")
    env.reset(seed=2)
    seen = [env.observe(agent)["observation"] for agent in env.agents]
    assert (seen[0] != seen[1]).any()
    for seat in (0, 1):
        np.testing.assert_array_equal(seen[seat], env.position.view(seat).plain())


def check_infos(env, infos):
    """Beside every information there is for which games it is valid."""
    for name, value in infos.items():
        if name.startswith("_"):
            assert value.dtype == bool and value.shape == (env.num_envs,) and name[1:] in infos
            continue
        assert f"_{name}" in infos
        if isinstance(value, dict):
            check_infos(env, value)
        else:
            assert isinstance(value, np.ndarray) and len(value) == env.num_envs


def play_vector(env, seed, steps):
    observations, infos = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    course = []
    for _ in range(steps):
        check_infos(env, infos)
        mask = infos["action_mask"]
        assert mask.any(axis=1).all() and (env.batch.seats == env.seat).all()
        actions = (rng.random(mask.shape) * mask).argmax(axis=1)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert env.observation_space.contains(observations)
        assert env.single_observation_space.contains(observations[0])
        assert env.action_space.contains(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (env.num_envs,)
        assert not truncations.any() and (rewards[~terminations] == 0).all()
        if terminations.any():
            final = infos["final_info"]
            assert (infos["_final_info"] == terminations).all()
            assert infos["final_obs"].shape == observations.shape
            won = (final["rank"] == 1) & terminations
            assert ((rewards > 0) == won).all()
        else:
            assert "final_obs" not in infos
        course.append((observations, rewards, terminations))
    return course


@pytest.mark.parametrize("opponents", ["random", "rookie", "function"])
def test_vector_contract(opponents):
    game = orrery.game("anteros", players=3)
    choose = (lambda batch: np.zeros(batch.n, dtype=int)) if opponents == "function" else opponents
    env = orrery.vector.env(game, 6, seat=1, opponents=choose)
    steps = 120 if opponents != "rookie" else 60
    one, two = play_vector(env, 3, steps), play_vector(env, 3, steps)
    assert sum(terminations.sum() for _, _, terminations in one) > 0
    for a, b in zip(one, two):
        for x, y in zip(a, b):
            np.testing.assert_array_equal(x, y)
    env.close()


def test_vector_plays_every_game_with_both_observations(any_game):
    for kind in ("features", "plain"):
        env = orrery.vector.env(any_game, 4, observation=kind)
        assert len(play_vector(env, 1, 40)) == 40


def test_vector_refuses_what_is_not_legal():
    game = orrery.game("anteros")
    env = orrery.vector.env(game, 2)
    with pytest.raises(orrery.InputError, match="Reset"):
        env.step([0, 0])
    observations, infos = env.reset(seed=1)
    assert observations.shape == (2, game.feature_count)
    with pytest.raises(orrery.InputError, match="not legal"):
        env.step((~infos["action_mask"]).argmax(axis=1))
    with pytest.raises(orrery.InputError, match="every game"):
        env.step([-1, -1])
    with pytest.raises(orrery.InputError, match="There is no seat 2"):
        orrery.vector.env(game, 2, seat=2)
    with pytest.raises(TypeError):
        orrery.vector.env(game, 2, opponents=3)
    assert len(env.render()) == 2
