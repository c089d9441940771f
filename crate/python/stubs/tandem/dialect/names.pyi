"""Errors for names that a dialect does not have: what to write instead."""
from typing import Any
import tandem as td

def best_guess(name):
    """Where Tandem has something of this name, whatever its capitals and underscores; `None` where it has nothing.

    >>> from tandem.dialect.names import best_guess
    >>> best_guess("matmul"), best_guess("einsum_path")
    ('td.matmul', None)"""
    ...

def missing_names(module, instead=None):
    """A `__getattr__` for a dialect's module: names that it does not have raise an `AttributeError` that says what Tandem has.

    `instead` maps names to what to write; without an entry the same name is looked for in Tandem.

    >>> get = td.dialect.missing_names("torch.fft", {"fft": "no Fourier transforms yet"})
    >>> get("einsum")
    Traceback (most recent call last):
        ...
    AttributeError: torch.fft.einsum is not part of Tandem's torch; in Tandem: td.einsum"""
    ...
