"""Tables put together, and columns made of others."""
from pandas import index as _indices
from pandas._categorical import Categorical as Categorical
from pandas._categorical import CategoricalDtype as CategoricalDtype
from pandas._categorical import Interval as Interval
from pandas._dtypes import is_missing as is_missing
from pandas.series import Series as Series
from pandas.series import quantile as quantile
from typing import Any

class MergeError(ValueError):
    """Two tables have nothing to be merged by."""
    def __getattr__(self, name: str): ...

NAN: float
def concat(objs, axis=0, ignore_index=False, join='outer', keys=None, sort=False, names=None, verify_integrity=False, copy=None):
    """Tables or columns one below another, or side by side (`axis=1`)."""
    ...

def cut(x, bins, labels=None, right=True, include_lowest=False):
    """The stretch between two of the numbers `bins` in which each value lies."""
    ...

def get_dummies(data, prefix=None, prefix_sep='_', dummy_na=False, columns=None, drop_first=False, dtype=None):
    """A column of truth values for each text that occurs; with `dummy_na` one for missing values, too."""
    ...

indices = _indices
def isna(obj): ...

def merge(left, right, how='inner', on=None, left_on=None, right_on=None, left_index=False, right_index=False, sort=False, suffixes=..., copy=None, indicator=False, validate=None):
    """Rows of two tables whose values of some columns, or whose labels, are equal, side by side."""
    ...

def notna(obj): ...

def qcut(x, q, labels=None, precision=3):
    """Stretches that hold equally many of the values."""
    ...

def to_numeric(arg, errors='raise'):
    """Texts as numbers; `errors="coerce"` makes NaN of what is none."""
    ...

def unique(values): ...

def value_counts(values, sort=True, ascending=False, normalize=False, bins=None, dropna=True):
    """How often each value occurs."""
    ...
