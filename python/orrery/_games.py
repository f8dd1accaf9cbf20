"""Games, tables and records: opening them, reading and writing their files."""

from __future__ import annotations

import json
import os
import re
import tempfile
from typing import Any, Mapping, Optional, Sequence, Union

from . import _orrery
from ._orrery import Game, InputError, Table

Seed = Union[int, str, None]
Path = Union[str, "os.PathLike[str]"]

_LARGEST_FILE = 1 << 20


def _read(path: Path) -> str:
    name = os.fsdecode(path)  # a number, which open would take for one of our own open files, is none
    try:
        with open(name, "rb") as file:
            data = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise InputError(f'"{name}" cannot be read: {error.strerror}.') from error
    if len(data) > _LARGEST_FILE:
        raise InputError(f'"{name}" is larger than {_LARGEST_FILE} bytes.')
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(f'"{name}" is not a text file.') from error


def _content(content: Optional[Path], toml: Optional[str]) -> tuple[str, str]:
    """The text of a content file and what to call it; no text: the game's own."""
    if content is not None and toml is not None:
        raise InputError("Give a content file or its text, not both.")
    if content is not None:
        text, name = _read(content), os.fsdecode(content)
    elif toml is not None:
        text, name = toml, "toml"
    else:
        return "", ""
    if not text:
        raise InputError(f"{name}: The content is empty.")
    return text, name


def game(
    id: str,
    players: Optional[int] = None,
    options: Optional[Mapping[str, str]] = None,
    content: Optional[Path] = None,
    toml: Optional[str] = None,
) -> Game:
    """A game by its id, for a number of players (two, where two can play it), with options.

    `content` is a content file of your own, `toml` the text of one; see `orrery.content`.

    >>> orrery.game("ceres", players=3)
    <orrery.Game ceres, 3 players>
    >>> orrery.game("ceres", options={"side": "b"}).options["side"]
    'b'
    >>> orrery.game("go")
    Traceback (most recent call last):
    ...
    orrery.InputError: There is no game "go"; the games are ...
    """
    text, file = _content(content, toml)
    return _orrery._game(id, players, dict(options or {}), text, file)


def edit_content(toml: str, path: str, value: Union[int, float, bool, str, Sequence[Any]]) -> str:
    """The text of a content file with one value changed: "kind.id.field", as in "contract.con_hull_rivets.points".

    >>> toml = orrery.content("anteros")
    >>> changed = orrery.edit_content(toml, "card.act_full_cross.arrows", ["up", "down"])
    >>> [a for a, b in zip(changed.splitlines(), toml.splitlines()) if a != b]
    ['arrows = ["up", "down"]']
    >>> orrery.edit_content(toml, "card.act_full_moon.arrows", [])
    Traceback (most recent call last):
    ...
    orrery.InputError: There is no card "act_full_moon".
    """
    kind, _, rest = path.partition(".")
    id, _, field = rest.partition(".")
    if not (kind and id and field):
        raise InputError(f'A place in a content file reads kind.id.field, not "{path}".')
    lines = toml.splitlines(keepends=True)
    starts = [index for index, line in enumerate(lines) if line.lstrip().startswith("[")] + [len(lines)]
    for first, last in zip(starts, starts[1:]):
        entry = lines[first:last]
        if entry[0].split("#")[0].strip() != f"[[{kind}]]" or not _sets(entry, "id", json.dumps(id)):
            continue
        for index, line in enumerate(entry):
            if re.match(rf"\s*{re.escape(field)}\s*=", line):
                lines[first + index] = f"{field} = {json.dumps(value)}\n"
                return "".join(lines)
        raise InputError(f'The {kind} "{id}" has no line "{field} = ...".')
    raise InputError(f'There is no {kind} "{id}".')


def _sets(entry: Sequence[str], field: str, value: str) -> bool:
    return any(re.fullmatch(rf"\s*{field}\s*=\s*{re.escape(value)}\s*(#.*)?", line) for line in entry)


def table(game: Game, seed: Seed = None, names: Sequence[str] = ()) -> Table:
    """A new game with a record.

    >>> print(orrery.table(orrery.game("anteros"), seed="Kepler-22").record.splitlines()[0])
    orrery record 1
    """
    return _orrery._table(game, seed, list(names))


def read_record(
    text: str, content: Optional[Path] = None, toml: Optional[str] = None, file: str = "record"
) -> Table:
    """Replays the text of a record. One that was played with other content needs that content.

    >>> orrery.read_record("orrery record 7")
    Traceback (most recent call last):
    ...
    orrery.InputError: record:1: This program reads records of version 1 only.
    """
    toml_text, content_file = _content(content, toml)
    return _orrery._read_record(text, file, toml_text, content_file)


def load_record(path: Path, content: Optional[Path] = None, toml: Optional[str] = None) -> Table:
    """Replays a record from a file."""
    return read_record(_read(path), content, toml, os.fsdecode(path))


def save_record(table: Table, path: Path) -> None:
    """Writes the record of a table into a file, which is there whole or not at all.

    >>> import os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "game.orrery")
    >>> orrery.save_record(orrery.table(orrery.game("anteros"), seed=1), path)
    >>> orrery.load_record(path)
    <orrery.Table of anteros, 0 moves>
    """
    place = os.path.realpath(path)
    try:
        handle, beside = tempfile.mkstemp(prefix=os.path.basename(place) + ".", dir=os.path.dirname(place))
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(table.record)
                file.flush()
                os.fsync(file.fileno())
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(beside, 0o666 & ~mask)
            os.replace(beside, place)
        except BaseException:
            os.unlink(beside)
            raise
    except OSError as error:
        raise InputError(f'"{os.fspath(path)}" cannot be written: {error.strerror}.') from error
