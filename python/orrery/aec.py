"""A game as an environment in the form of PettingZoo's AEC: agents act one after the other, whoever is asked.

PettingZoo is used if it is there; without it the environment is the same, on a base of our own.

>>> import orrery.aec
>>> env = orrery.aec.env(orrery.game("anteros"))
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None
...     if not (termination or truncation):
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Optional

import numpy as np

from . import spaces
from ._observations import observation_box, require_kind
from ._orrery import Game, InputError, Position

__all__ = ["Environment", "env"]

Agent = str


class _Base:
    """What PettingZoo's AECEnv does for its environments."""

    agents: list[Agent]
    agent_selection: Agent
    rewards: dict[Agent, float]
    terminations: dict[Agent, bool]
    truncations: dict[Agent, bool]
    infos: dict[Agent, dict[str, Any]]
    _cumulative_rewards: dict[Agent, float]

    def observe(self, agent: Agent) -> Any:
        raise NotImplementedError

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[Agent]:
        """The agent whose turn it is, again and again, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, what it got since its last turn, whether it is at an end."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("When an agent is dead, the only valid action is None.")
        agent = self.agent_selection
        self.agents.remove(agent)
        for by_agent in (
            self.rewards,
            self.terminations,
            self.truncations,
            self.infos,
            self._cumulative_rewards,
        ):
            del by_agent[agent]  # type: ignore[attr-defined]
        if self.agents:
            self.agent_selection = self.agents[0]
        for other in self.rewards:
            self.rewards[other] = 0.0


if not TYPE_CHECKING:
    try:
        from pettingzoo import AECEnv as _Base  # noqa: F811
    except ImportError:
        pass


class Environment(_Base):
    """One game. Agents are "player_0", "player_1", ... by seat; actions are numbered as in `Game.action`.

    An observation has the parts "observation", which is what the seat sees (the features of the bots' networks, or the
    plain encoding of the view), and "action_mask". The reward is the share of the win, when the game is over. An action
    that is not legal raises Refused, with the reason, and changes nothing.
    """

    def __init__(self, game: Game, observation: str = "features", render_mode: Optional[str] = None) -> None:
        if render_mode not in (None, "ansi"):
            raise InputError('The only way to render is "ansi".')
        self.metadata = {
            "name": f"orrery_{game.id}_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents = []
        self._kind = require_kind(observation)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self._position: Optional[Position] = None
        mask = spaces.Box(0, 1, (game.action_count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_box(game, observation), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(game.action_count) for agent in self.possible_agents}

    @property
    def num_agents(self) -> int:
        """How many still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many can play."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "Environment":
        """Itself."""
        return self

    @property
    def position(self) -> Position:
        """Everything about the moment, hidden things too."""
        if self._position is None:
            raise InputError("Reset the environment first.")
        return self._position

    def observation_space(self, agent: Agent) -> Any:
        """What an agent sees, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Any:
        """What an agent may do, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """A new game. The same seed gives the same one; without a seed the next one follows from the last seed."""
        del options
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        deal = int(self._seeds.integers(2**63))
        self._position = self.game.start(deal)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._position.to_act[0]]

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What an agent sees, and what it may do if it is asked."""
        seat = self._seat_of[agent]
        view = self.position.view(seat)
        mask = np.zeros(self.game.action_count, dtype=np.int8)
        if agent == self.agent_selection:
            mask[[move.number for move in view.legal()]] = 1
        seen = self.position.features(seat) if self._kind == "features" else view.plain()
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """The agent whose turn it is acts; one for whom the game is over leaves with None."""
        if not self.agents:
            raise InputError("Reset the environment first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InputError(f"{agent} has to act; None is for those whose game is over.")
        self._position = self.position.apply(self.game.action(int(action)), self._seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.position.over:
            standings = self.position.standings
            for other in self.agents:
                seat = self._seat_of[other]
                self.rewards[other] = standings.shares[seat]
                self.terminations[other] = True
                self.infos[other] = {"score": standings.totals[seat], "rank": standings.ranks[seat]}
        else:
            self.agent_selection = self.possible_agents[self.position.to_act[0]]
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """The table as text, if it was made with render_mode="ansi"."""
        return self.position.draw() if self.render_mode == "ansi" else None

    def state(self) -> Any:
        """Who looks on sees this."""
        return self.position.view(None).plain()

    def close(self) -> None:
        """Nothing is left open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: Game, observation: str = "features", render_mode: Optional[str] = None) -> Environment:
    """The environment of a game; `observation` is "features" or "plain"."""
    return Environment(game, observation, render_mode)
