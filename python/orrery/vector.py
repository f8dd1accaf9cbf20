"""Many games as one environment in the form of Gymnasium's vector environments: one seat is the agent's, the others are
played for it.

Gymnasium is used if it is there; without it the environment is the same, on a base of our own.

>>> import numpy as np
>>> import orrery.vector
>>> env = orrery.vector.env(orrery.game("anteros"), 16, opponents="random")
>>> observations, infos = env.reset(seed=1)
>>> rng = np.random.default_rng(1)
>>> for _ in range(200):
...     mask = infos["action_mask"]
...     actions = (rng.random(mask.shape) * mask).argmax(axis=1)
...     observations, rewards, terminations, truncations, infos = env.step(actions)
>>> observations.shape == (16, env.game.feature_count)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional, Union

import numpy as np
from numpy.typing import NDArray

from . import spaces
from ._observations import observation_box, require_kind
from ._orrery import Batch, Bot, Game, InputError, Move

__all__ = ["Environment", "env"]

Opponents = Union[str, Bot, Callable[[Batch], Any]]
"""One of our bots, or a function that gives a choice for every game of the batch; those of the agent do not count."""


class _Base:
    """What Gymnasium's VectorEnv does for its environments."""


_SAME_STEP: Any = "SameStep"
if not TYPE_CHECKING:
    try:
        from gymnasium.vector import VectorEnv as _Base  # noqa: F811
    except ImportError:
        pass
    try:
        from gymnasium.vector import AutoresetMode

        _SAME_STEP = AutoresetMode.SAME_STEP
    except ImportError:
        pass


def _at_random(batch: Batch, rng: np.random.Generator) -> NDArray[np.int32]:
    return (rng.random(batch.n) * batch.counts).astype(np.int32)


class Environment(_Base):
    """`num_envs` games in which the agent has one seat. Actions are numbered as in `Game.action`.

    `infos["action_mask"]` says which of them are legal; any other raises InputError and changes nothing. The reward is
    the share of the win, when a game is over. A game that is over begins anew in the same step (SAME_STEP):
    the observation is that of the new game, `infos["final_obs"]` has what was seen at the end, `infos["final_info"]` the
    score and the rank, each valid where `terminations` is set. As in Gymnasium, `_name` beside each `name` of the infos
    tells for which games it is valid.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        seat: int = 0,
        opponents: Opponents = "random",
        observation: str = "features",
        threads: Optional[int] = None,
    ) -> None:
        if not 0 <= seat < game.players:
            raise InputError(f"There is no seat {seat} at this table of {game.players}; seats count from 0.")
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": _SAME_STEP}
        self.render_mode: Optional[str] = None
        self.game = game
        self.num_envs = num_envs
        self.seat = seat
        self.closed = False
        self.spec = None
        self._kind = require_kind(observation)
        self._batch = Batch(game, num_envs, 0, threads, False)
        self._rng = np.random.default_rng()
        self._bot = opponents if isinstance(opponents, Bot) else None
        if isinstance(opponents, str) and opponents != "random":
            self._bot = Bot(opponents)
        self._function = opponents if callable(opponents) and self._bot is None else None
        if self._function is None and self._bot is None and opponents != "random":
            raise TypeError("The opponents are a bot, or a function of the batch.")
        self._ready = False
        self.single_observation_space = observation_box(game, observation)
        self.observation_space = observation_box(game, observation, num_envs)
        self.single_action_space = spaces.Discrete(game.action_count)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, game.action_count))

    @property
    def batch(self) -> Batch:
        """The games."""
        return self._batch

    def _observations(self) -> NDArray[Any]:
        batch = self._batch
        seen = batch.features(self.seat) if self._kind == "features" else batch.plain(self.seat)
        return seen.copy()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._batch.mask().copy(), "_action_mask": np.ones(self.num_envs, dtype=bool)}

    def _opponents_choose(self) -> NDArray[np.int32]:
        if self._function is not None:
            return np.asarray(self._function(self._batch))
        if self._bot is None:
            return _at_random(self._batch, self._rng)
        choices = np.full(self.num_envs, -1, dtype=np.int32)
        for index in np.flatnonzero((self._batch.seats >= 0) & (self._batch.seats != self.seat)):
            position = self._batch.position(int(index))
            moves: list[Move] = position.legal()
            choices[index] = moves.index(self._bot.choose(position))
        return choices

    def _until_asked(self, rewards: NDArray[np.float64], terminations: NDArray[np.bool_]) -> None:
        """Lets the others play until the agent is asked in every game that is not over."""
        batch = self._batch
        while True:
            others = (batch.seats >= 0) & (batch.seats != self.seat)
            if not others.any():
                return
            batch.step(np.where(others, self._opponents_choose(), -1))
            rewards += batch.rewards[:, self.seat]
            terminations |= batch.done

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """All games from the beginning. The same seed gives the same ones."""
        del options
        if seed is not None:
            self._rng = np.random.default_rng(seed)
            if self._bot is not None:
                self._bot = Bot(self._bot.name, seed)
        self._batch.reset(int(self._rng.integers(2**63)))
        self._begin(np.zeros(self.num_envs, dtype=bool))
        self._ready = True
        return self._observations(), self._infos()

    def _begin(self, ended: NDArray[np.bool_]) -> None:
        """New games for those that ended, up to where the agent is asked."""
        while True:
            if ended.any():
                self._batch.restart(ended)
            ended = np.zeros(self.num_envs, dtype=bool)
            self._until_asked(np.zeros(self.num_envs), ended)
            if not ended.any():  # nobody loses before having been asked, but nothing forbids it
                return

    def step(
        self, actions: Any
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """The agent acts in every game, and the others until it is asked again."""
        if not self._ready:
            raise InputError("Reset the environment first.")
        if np.any(np.asarray(actions) < 0):
            raise InputError("The agent has to act in every game.")
        batch = self._batch
        batch.act(actions)
        rewards = batch.rewards[:, self.seat].astype(np.float64)
        terminations = batch.done.copy()
        self._until_asked(rewards, terminations)
        final: dict[str, Any] = {}
        if terminations.any():
            final = {
                "final_obs": self._observations(),
                "_final_obs": terminations.copy(),
                "final_info": {
                    "score": batch.scores[:, self.seat].copy(),
                    "_score": terminations.copy(),
                    "rank": batch.ranks[:, self.seat].copy(),
                    "_rank": terminations.copy(),
                },
                "_final_info": terminations.copy(),
            }
            self._begin(terminations)
        truncations = np.zeros(self.num_envs, dtype=bool)
        return self._observations(), rewards, terminations, truncations, {**self._infos(), **final}

    def render(self) -> tuple[str, ...]:
        """Every table as text, as the agent sees it."""
        return tuple(self._batch.position(index).draw(self.seat) for index in range(self.num_envs))

    def close(self, **kwargs: Any) -> None:
        """Nothing is left open."""
        del kwargs
        self.closed = True

    def __repr__(self) -> str:
        return f"orrery.vector.Environment({self.game!r}, {self.num_envs}, seat={self.seat})"


def env(
    game: Game,
    num_envs: int,
    seat: int = 0,
    opponents: Opponents = "random",
    observation: str = "features",
    threads: Optional[int] = None,
) -> Environment:
    """The environment of a game; `observation` is "features" or "plain"."""
    return Environment(game, num_envs, seat, opponents, observation, threads)
