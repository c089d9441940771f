"""Transforms by cosines and sines."""
from typing import Any
import numpy as np

def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The transform by cosines."""
    ...

def dctn(x, type=2, s=None, axes=None, norm=None, **_):
    """`dct` along several axes."""
    ...

def dst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The transform by sines."""
    ...

def dstn(x, type=2, s=None, axes=None, norm=None, **_):
    """`dst` along several axes."""
    ...

def get_workers():
    """How many workers there are."""
    ...

def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """What undoes `dct`."""
    ...

def idctn(x, type=2, s=None, axes=None, norm=None, **_):
    """`idct` along several axes."""
    ...

def idst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """What undoes `dst`."""
    ...

def idstn(x, type=2, s=None, axes=None, norm=None, **_):
    """`idst` along several axes."""
    ...

def is_fast_length(n, real):
    """Whether transforms of this length are quick: it has small factors only."""
    ...

def next_fast_len(target, real=False):
    """The next length that is quickly transformed."""
    ...

def set_workers(workers):
    """A block in which nothing changes: transforms share the threads of all ops."""
    ...
