"""Slopes, and integrals by trapezoids."""
from numpy._conversion import asarray as asarray
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import result_type as result_type
from numpy._manipulation import moveaxis as moveaxis
from typing import Any

def concatenate(*args, _diverted=..., **kwargs):
    """Arrays one after the other along an axis."""
    ...

def diff(*args, _diverted=..., **kwargs):
    """The differences of neighbours."""
    ...

def gradient(*varargs, axis=None, edge_order=1, axis=None, edge_order=1):
    """Slopes: differences to both sides, at the ends to one."""
    ...

def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral by trapezoids."""
    ...

trapz = trapezoid
