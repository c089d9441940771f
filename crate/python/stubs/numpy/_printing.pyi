"""Printed forms of arrays, to the letter: `np.set_printoptions`, `np.array2string`."""
from _tandem import Tensor as Tensor
from numpy._dtypes import _Types as _Types
from numpy._scalars import digits64 as digits64
from typing import Any
import tandem as td

DTYPES: _Types
def array2string(a, max_line_width=None, precision=None, suppress_small=None, separator=' ', prefix='', style=None, formatter=None, threshold=None, edgeitems=None, sign=None, floatmode=None, suffix='', legacy=None):
    """An array as text."""
    ...

def array_repr(a, max_line_width=None, precision=None, suppress_small=None):
    """What evaluating an array shows."""
    ...

def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    """What `print` shows of an array."""
    ...

def digits16(value): ...

def digits32(value): ...

def get_printoptions():
    """How arrays are printed."""
    ...

class printoptions:
    """Within a `with` statement, arrays are printed so."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, **changes): ...
    def __getattr__(self, name: str): ...

def set_printoptions(**changes):
    """Sets how arrays are printed: precision, threshold, edgeitems, linewidth, suppress, nanstr, infstr, sign, formatter, floatmode."""
    ...
