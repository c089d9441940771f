"""Choosing elements: `where`, `take`, `clip`, places."""
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import result_type as result_type
from numpy._fast import fast as fast
from numpy._joining import concatenate as concatenate
from numpy._joining import repeat as repeat
from numpy._joining import stack as stack
from numpy._manipulation import broadcast_to as broadcast_to
from numpy._manipulation import diagonal as diagonal
from numpy._manipulation import trace as trace
from typing import Any
import tandem as td

DTYPES: _Types
def argwhere(*, _diverted=...):
    """The places of the elements that are not zero, a row for each."""
    ...

around = round
def clip(a_min=None, a_max=None, out=None, *, min=None, max=None, min=None, max=None, **_):
    """The elements, no smaller and no larger than bounds."""
    ...

def compress(a, axis=None, out=None, *, _diverted=...):
    """The parts where the condition holds."""
    ...

def diff(a, n=1, axis=-1, prepend=None, append=None):
    """The differences of neighbours."""
    ...

def extract(arr, *, _diverted=...):
    """The elements where the condition holds."""
    ...

def fix(x):
    """Towards zero."""
    ...

def flatnonzero(*, _diverted=...):
    """The places of the elements that are not zero, counted row by row."""
    ...

def ix_(*args):
    """Index arrays of a grid."""
    ...

def nan_to_num(copy=True, nan=0.0, posinf=None, neginf=None, *, _diverted=...):
    """The elements with numbers in place of NaN and infinities."""
    ...

def nonzero(*, _diverted=...):
    """The places of the elements that are not zero, an array for each axis."""
    ...

def round(decimals=0, out=None, *, _diverted=...):
    """The elements rounded, halves to even."""
    ...

def select(choicelist, default=0, *, _diverted=...):
    """The first choice whose condition holds."""
    ...

def take(indices, axis=None, out=None, mode='raise', *, _diverted=...):
    """The parts at places along an axis."""
    ...

def take_along_axis(indices, axis=-1, *, _diverted=...):
    """The elements at places, along an axis."""
    ...

def unravel_index(indices, shape, order='C'):
    """The places in an array of a shape, of elements counted row by row."""
    ...

def where(x=None, y=None, *, _diverted=...):
    """x where the condition holds, else y; with the condition alone, the places where it holds."""
    ...
