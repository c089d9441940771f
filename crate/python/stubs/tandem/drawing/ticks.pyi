"""Ticks: where they stand on an axis, and how their numbers are written."""
from typing import Any

MINUS: str
def decades(low, high, most=9, base=10.0):
    """Powers of the base between two positive numbers, every n-th where there are many."""
    ...

def linear(low, high, most=9, steps=..., least=2, whole=False):
    """Round numbers between `low` and `high`, at most `most` steps between them; `whole` numbers alone if asked for.

    >>> from tandem.drawing.ticks import linear
    >>> linear(0.0, 10.0, 6)
    [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]"""
    ...

def multiples(low, high, base, most=1000):
    """The multiples of `base`."""
    ...

def numbers(places, low=None, high=None, offset=True, limits=...):
    """What is written at ticks, and the common factor or offset, "" if there is none: all with as many digits as tell them
    apart. `offset` may be a number, or False for none; powers of ten from the first of the `limits` down and from the second up
    are a factor, one where both are the same, none for None."""
    ...

def power(value, base=10.0):
    """A power of the base, as a formula; a multiple of one with its factor."""
    ...

def within_decades(low, high, base=10.0, factors=None):
    """What lies between the powers: 2, 3, … 9 times each."""
    ...
