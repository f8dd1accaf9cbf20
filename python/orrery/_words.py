"""What positions tell in words."""

from typing import NamedTuple


class Question(NamedTuple):
    """What a seat is asked now."""

    kind: str
    """A stable key, for example "slide"."""
    text: str
    """The question in a sentence."""
    rule: str
    """The id of the rule that asks it."""
