"""Text: its width, and formulas between dollar signs as runs of letters that stand higher, lower or slanted."""
from typing import Any

ACCENTS: dict
HEAVY: tuple
class Run:
    """Letters of one kind: `level` counts how deep in exponents (above 0) or indices (below 0) they stand."""
    def __init__(self, text, level=0, italic=False, bold=False): ...
    def __getattr__(self, name: str): ...

SWITCHES: dict
SYMBOLS: dict
UPRIGHT: tuple
def extent(text, size):
    """Width and height of text of one or several lines."""
    ...

def formula(source):
    """The runs of a formula."""
    ...

def letter_width(letter): ...

def plain(text):
    """The letters of a text with its formulas, in one line."""
    ...

def runs(text):
    """The runs of a line of text: what stands between two dollar signs is a formula.

    >>> from tandem.drawing.text import runs
    >>> [(run.text, run.level) for run in runs("error $10^{-3}$")]
    [('error ', 0), ('1', 0), ('0', 0), ('−', 1), ('3', 1)]"""
    ...

def scale(level):
    """How large letters of a level are beside those of the line."""
    ...

def width(text, size):
    """About how wide a line of text is."""
    ...
