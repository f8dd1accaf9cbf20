"""What the tests share."""

import signal

import numpy as np
import pytest

import orrery

GAMES = orrery.games()

# A program that a script started in the background ignores interruptions, and nothing could end its thinking.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=GAMES)
def any_game(request):
    """Every game once."""
    return orrery.game(request.param)


def random_positions(game, seed, steps=60):
    """The positions of a random game, up to so many decisions."""
    rng = np.random.default_rng(seed)
    position = game.start(seed)
    for _ in range(steps):
        if position.over:
            return
        yield position
        moves = position.legal()
        position = position.apply(moves[rng.integers(len(moves))])


def at_random(batch, rng):
    """A legal choice for every game."""
    return (rng.random(batch.n) * batch.counts).astype(np.int32)
