"""Floats as texts, with digits and signs as asked for."""
from numpy._dtypes import _Types as _Types
from typing import Any

DTYPES: _Types
def format_float_positional(x, precision=None, unique=True, fractional=True, trim='k', sign=False, **_):
    """A float without an exponent."""
    ...

def format_float_scientific(x, precision=None, unique=True, trim='k', sign=False, exp_digits=2, **_):
    """A float with an exponent."""
    ...
