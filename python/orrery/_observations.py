"""What the environments show of a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import spaces
from ._orrery import Game, InputError

KINDS = ("features", "plain")


def require_kind(kind: str) -> str:
    if kind not in KINDS:
        raise InputError(f'An observation is "features" or "plain", not "{kind}".')
    return kind


def observation_box(game: Game, kind: str, *batch: int) -> Any:
    if kind == "features":
        return spaces.Box(-np.inf, np.inf, (*batch, game.feature_count), np.float32)
    numbers = np.iinfo(np.int32)
    return spaces.Box(numbers.min, numbers.max, (*batch, len(game.plain_names)), np.int32)
