"""`np.emath`: roots, logarithms and powers that are complex where the real ones are not there."""
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import numpy as np

def arccos(x, *rest):
    """arccos(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def arcsin(x, *rest):
    """arcsin(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log(x, *rest):
    """log(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log10(x, *rest):
    """log10(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def log2(x, *rest):
    """log2(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

logn = _log_of_base
def power(x, *rest):
    """power(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def sqrt(x, *rest):
    """sqrt(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def __getattr__(name: str) -> Any: ...
