"""Spaces of observations and actions: Gymnasium's where it is installed, otherwise these, which say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional

import numpy as np

if not TYPE_CHECKING:
    try:
        from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    except ImportError:
        pass

__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]

if TYPE_CHECKING or "Box" not in globals():

    class Discrete:
        """One of the numbers from 0 to n - 1."""

        def __init__(self, n: int, seed: Optional[int] = None) -> None:
            self.n = n
            self.shape: tuple[int, ...] = ()
            self.dtype = np.dtype(np.int64)
            self._rng = np.random.default_rng(seed)

        def sample(self, mask: Optional[Any] = None) -> int:
            """Any of them, or of those that are set in the mask."""
            if mask is None:
                return int(self._rng.integers(self.n))
            return int(self._rng.choice(np.flatnonzero(mask)))

        def contains(self, x: Any) -> bool:
            """Whether it is one of them."""
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    class MultiDiscrete:
        """Such a number in each place."""

        def __init__(self, nvec: Any, seed: Optional[int] = None) -> None:
            self.nvec = np.asarray(nvec, dtype=np.int64)
            self.shape: tuple[int, ...] = self.nvec.shape
            self.dtype = np.dtype(np.int64)
            self._rng = np.random.default_rng(seed)

        def sample(self) -> Any:
            """Any of them in each place."""
            return self._rng.integers(self.nvec)

        def contains(self, x: Any) -> bool:
            """Whether there is one of them in each place."""
            array = np.asarray(x)
            return bool(array.shape == self.shape and (0 <= array).all() and (array < self.nvec).all())

    class Box:
        """Arrays of one shape within bounds."""

        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any = np.float32) -> None:
            self.shape = shape
            self.dtype = np.dtype(dtype)
            self.low = np.full(shape, low, dtype=self.dtype)
            self.high = np.full(shape, high, dtype=self.dtype)

        def contains(self, x: Any) -> bool:
            """Whether it is such an array."""
            return bool(
                isinstance(x, np.ndarray)
                and x.shape == self.shape
                and np.can_cast(x.dtype, self.dtype)
                and (x >= self.low).all()
                and (x <= self.high).all()
            )

    class Dict:
        """Several of them by name."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, x: Any) -> bool:
            """Whether each is what it should be."""
            return (
                isinstance(x, dict)
                and x.keys() == self.spaces.keys()
                and all(space.contains(x[name]) for name, space in self.spaces.items())
            )
