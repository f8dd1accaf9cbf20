"""Orrery: five space-mining board games, exactly and fast.

>>> game = orrery.game("anteros")
>>> position = game.start(seed=1)
>>> captain = orrery.bot("captain:50", seed=1)
>>> while not position.over:
...     seat = position.to_act[0]
...     position = position.apply(captain.choose(position) if seat == 0 else position.legal()[0])
>>> position.standings.ranks
[1, 2]

`game` opens a game, a `Position` tells everything about a moment, a `View` what one seat sees of it. `Batch` steps
thousands of games at once for learning, `simulate` and `arena` play them with our bots and yours. `orrery.aec` and
`orrery.vector` are environments in the form of PettingZoo and Gymnasium. docs/python.md shows how it all goes together.
"""

from . import _orrery
from ._games import edit_content, game, load_record, read_record, save_record, table
from ._lab import Arena, Contestant, Player, Simulation, arena, simulate
from ._orrery import (
    Batch,
    Bot,
    Game,
    InputError,
    Move,
    Position,
    Refusal,
    Refused,
    Standings,
    Suggestion,
    Table,
    View,
    bot_levels,
    content,
    games,
)
from ._words import Question

__version__ = _orrery.__version__

__all__ = [
    "Arena",
    "Batch",
    "Bot",
    "Contestant",
    "Game",
    "InputError",
    "Move",
    "Player",
    "Position",
    "Question",
    "Refusal",
    "Refused",
    "Simulation",
    "Standings",
    "Suggestion",
    "Table",
    "View",
    "arena",
    "bot",
    "bot_levels",
    "content",
    "edit_content",
    "game",
    "games",
    "load_record",
    "read_record",
    "save_record",
    "simulate",
    "table",
]

# People know them by where they find them.
for _name in __all__:
    _object = globals().get(_name)
    if isinstance(_object, type):
        _object.__module__ = __name__


def bot(name: str, seed: "int | str | None" = None) -> Bot:
    """One of our bots: "rookie", "captain", "captain:2000" (iterations), "admiral:100ms".

    >>> orrery.bot("captain:100ms")
    <orrery.Bot captain:100ms>
    >>> orrery.bot("general")
    Traceback (most recent call last):
    ...
    orrery.InputError: There is no bot "general"; choose random, rookie, pilot, captain, admiral or plain.
    """
    return Bot(name, seed)
