"""einops' names: rearrangements of axes that are written as patterns, over the arrays of every library here."""

from tandem.dialect import version as _version

__author__, __version__ = "Alex Rogozhnikov", _version("0.8.2")
__all__ = ["EinopsError", "asnumpy", "einsum", "pack", "parse_shape", "rearrange", "reduce", "repeat", "unpack"]


class EinopsError(RuntimeError):
    """A pattern that does not fit, or that says nothing."""


EinopsError.__module__ = "einops"

from .einops import asnumpy, einsum, parse_shape, rearrange, reduce, repeat
from .packing import pack, unpack
