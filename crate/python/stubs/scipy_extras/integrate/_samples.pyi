"""Integrals of samples."""
from typing import Any
import numpy as np

def cumulative_simpson(y, *, x=None, dx=1.0, axis=-1, initial=None):
    """The integral of samples by parabolas up to each of them."""
    ...

def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    """The integral of samples up to each of them."""
    ...

def newton_cotes(rn, equal=0):
    """Weights of Newton and Cotes for n parts of one length, and the factor of the error."""
    ...

def romb(y, dx=1.0, axis=-1, show=False):
    """Romberg's integral of 2**k + 1 samples."""
    ...

def simpson(y, x=None, *, dx=1.0, axis=-1):
    """The integral of samples by parabolas; for an even number of them the last part is corrected (Cartwright)."""
    ...

def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral of samples by straight lines between them."""
    ...
