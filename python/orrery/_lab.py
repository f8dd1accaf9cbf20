"""Games by the thousand: what comes of them as arrays and frames, and bots against each other."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, Protocol, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from . import _orrery
from ._games import Seed
from ._orrery import Bot, Game, Move, View

Progress = Callable[[int, int], object]
"""Called now and then with the games that are done and all of them."""


class Player(Protocol):
    """A bot written in Python: anything that chooses. A `name`, if it has one, is used in tables."""

    def choose(self, view: View) -> Union[Move, str]:
        """One of `view.legal()`, or its notation."""


def _cores(threads: Optional[int]) -> int:
    return len(os.sched_getaffinity(0)) if threads is None else threads


def _seat_table(game: Game, columns: Mapping[str, Any]) -> NDArray[np.void]:
    """A row for each row of the standings of each game."""
    games, rows = columns["totals"].shape
    own = [
        ("game", np.int64),
        ("seat", np.int8),
        ("bot", np.int8),
        ("total", np.int32),
        ("rank", np.int8),
        ("won", np.float64),
        ("decisions", np.int32),
    ]
    taken = {name for name, _ in own}
    names = [f"{name} points" if name in taken else name for name in game.categories]
    table = np.zeros(games * rows, dtype=[*own, *((name, np.int32) for name in names)])
    table["game"] = np.repeat(columns["game"], rows)
    table["decisions"] = np.repeat(columns["decisions"], rows)
    table["seat"] = np.tile(np.arange(rows), games)
    bots = np.full((games, rows), -1, dtype=np.int8)  # automata are nobody's bot
    bots[:, : game.players] = columns["bots"]
    table["bot"] = bots.ravel()
    table["total"] = columns["totals"].ravel()
    table["rank"] = columns["ranks"].ravel()
    table["won"] = columns["shares"].ravel()
    for index, name in enumerate(names):
        table[name] = columns["points"][:, :, index].ravel()
    return table


@dataclass(frozen=True)
class Simulation:
    """What came of many games."""

    game: Game
    bots: tuple[str, ...]
    """They took turns at the seats."""
    seats: NDArray[np.void]
    """A row for each seat of each game: game, seat, bot (an index into `bots`; -1 for an automaton), total, rank,
    won (the share of the win), decisions (of the whole game) and the points of each category."""
    components: NDArray[np.void]
    """What happened with what ("built tile:dock"), if it was asked for: name, games in which it happened, seats that
    did it, and how much of the win these had."""

    def frame(self, table: str = "seats") -> Any:
        """One of the tables ("seats" or "components") as a pandas frame, with the names of the bots.

        >>> simulation = orrery.simulate(orrery.game("anteros"), games=10, seed=1, threads=1)
        >>> try:
        ...     len(simulation.frame())
        ... except ImportError:  # without pandas there are the arrays
        ...     len(simulation.seats)
        20
        """
        import pandas  # type: ignore[import]  # only here, so that nobody else needs it

        if table not in ("seats", "components"):
            raise _orrery.InputError(f'There is no table "{table}"; there are "seats" and "components".')
        frame = pandas.DataFrame(getattr(self, table))
        if table == "seats":
            names = dict(enumerate(self.bots)) | {-1: "automaton"}
            frame["bot"] = frame["bot"].map(names)
        return frame


def _bot_names(bots: Union[str, Bot, Sequence[Union[str, Bot]]]) -> list[str]:
    several = [bots] if isinstance(bots, (str, Bot)) else list(bots)
    return [bot.name if isinstance(bot, Bot) else bot for bot in several]


def simulate(
    game: Game,
    bots: Union[str, Bot, Sequence[Union[str, Bot]]] = "random",
    games: int = 1000,
    seed: Seed = 1,
    threads: Optional[int] = None,
    components: bool = False,
    progress: Optional[Progress] = None,
) -> Simulation:
    """Plays many games of our bots, on all cores, and keeps what came of each.

    The same seed gives the same games, here and in `orrery sim --seed`, with any number of threads.

    >>> simulation = orrery.simulate(orrery.game("anteros"), "random", games=100, seed=1)
    >>> simulation.seats["won"].reshape(100, 2).sum(axis=1).max()
    1.0
    >>> simulation.seats.dtype.names[:7]
    ('game', 'seat', 'bot', 'total', 'rank', 'won', 'decisions')
    """
    names = _bot_names(bots)
    columns = _orrery._simulate(game, names, games, seed, _cores(threads), components, progress)
    counted = np.array(
        columns["components"],
        dtype=[("name", object), ("games", np.int64), ("seats", np.int64), ("won", np.float64)],
    )
    return Simulation(game, tuple(names), _seat_table(game, columns), counted)


@dataclass(frozen=True)
class Contestant:
    """How a bot did in an arena."""

    name: str
    games: int
    won: float
    share: float
    low: float
    """The true share lies between `low` and `high` with 95 % confidence."""
    high: float
    rating: float
    """On the scale of chess ratings, 1500 on average."""


@dataclass(frozen=True)
class Arena:
    """Bots that met each other."""

    game: Game
    bots: tuple[Contestant, ...]
    seats: NDArray[np.void]
    """As in Simulation."""

    def __str__(self) -> str:
        width = max(len(bot.name) for bot in self.bots)
        return "\n".join(
            f"{bot.name:<{width}}  {bot.share:6.1%}  ({bot.low:.1%} to {bot.high:.1%})  {bot.rating:.0f}"
            for bot in self.bots
        )


def _play(book: _orrery._ArenaBook, index: int, players: Sequence[Player]) -> None:
    seats = book.seats(index)
    position = book.start(index)
    decisions = 0
    while position.to_act:
        seat = position.to_act[0]
        player = players[seats[seat]]
        try:
            position = position.apply(player.choose(position.view(seat)), seat)
        except Exception as error:
            error.add_note(f"{_name(player)} at seat {seat} of game {index}, decision {decisions}")
            raise
        decisions += 1
    book.add(index, position, decisions)


def _name(player: Union[str, Player]) -> str:
    return player if isinstance(player, str) else str(getattr(player, "name", type(player).__name__))


def arena(
    game: Game,
    bots: Sequence[Union[str, Player]],
    games: int = 100,
    seed: Seed = 1,
    threads: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> Arena:
    """Lets bots meet, each from every seat with the same deals: ours by name, or your own.

    Ours alone play on all cores; as soon as one is written in Python, all take turns in this thread.

    >>> class First:
    ...     def choose(self, view):
    ...         return view.legal()[0]
    >>> result = orrery.arena(orrery.game("anteros"), ["random", First()], games=20, seed=1)
    >>> [bot.name for bot in result.bots], result.bots[0].games
    (['random', 'First'], 20)
    """
    names = [_name(bot) for bot in bots]
    if all(isinstance(bot, (str, Bot)) for bot in bots):
        ranking, columns = _orrery._arena(game, names, games, seed, _cores(threads), progress)
    else:
        for bot in bots:
            if not isinstance(bot, str) and not callable(getattr(bot, "choose", None)):
                raise TypeError(f"{_name(bot)} is no bot: it has no method choose(view).")
        players: list[Player] = [
            Bot(bot, f"{index}") if isinstance(bot, str) else bot for index, bot in enumerate(bots)
        ]
        book = _orrery._ArenaBook(game, len(bots), seed)
        total = book.fair_games(games)
        for index in range(total):
            _play(book, index, players)
            if progress is not None:
                progress(index + 1, total)
        ranking, columns = book.result()
    contestants = tuple(
        Contestant(name, played, won, won / played if played else 0.0, low, high, rating)
        for name, (played, won, low, high, rating) in zip(names, ranking)
    )
    return Arena(game, contestants, _seat_table(game, columns))
