"""Tables put together, and columns made of others."""
from pandas import index as _indices
from pandas._dtypes import is_missing as is_missing
from pandas.core.series import Series as Series
from typing import Any

NAN: float
def concat(objs, axis=0, ignore_index=False, join='outer', keys=None, sort=False, names=None, verify_integrity=False, copy=None, levels=None):
    """Tables or columns one below another, or side by side (`axis=1`)."""
    ...

indices = _indices
def isna(obj): ...

def merge(left, right, *args, **options):
    """Rows of two tables whose values of some columns, or whose labels, are equal, side by side."""
    ...

def notna(obj): ...

def to_numeric(arg, errors='raise', downcast=None):
    """Texts as numbers; `errors="coerce"` makes NaN of what is none. `downcast` asks for the narrowest type of a kind."""
    ...

def unique(values): ...

def value_counts(values, sort=True, ascending=False, normalize=False, bins=None, dropna=True):
    """How often each value occurs."""
    ...
