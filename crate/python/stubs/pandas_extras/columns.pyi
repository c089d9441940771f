"""Columns made of others: of the stretches in which values lie, of what occurs."""
from pandas._dtypes import dtype as dtype
from pandas._dtypes import is_missing as is_missing
from pandas._dtypes import known as known
from pandas._numbers import quantile_of as quantile_of
from pandas.frame import DataFrame as DataFrame
from pandas.index import Index as Index
from pandas.series import Series as Series
from pandas_extras.categories import Categorical as Categorical
from pandas_extras.stretches import Interval as Interval
from typing import Any

class CategoricalDtype(dtype):
    """The type of a column of categories; without `categories` they are the values that occur."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, categories=None, ordered=False): ...
    def __repr__(self) -> str: ...
    @property
    def categories(self):
        """The labels in their order."""
        ...
    def categorized(self, values):
        """Values, missing where they are no category, and the type with its categories."""
        ...
    def rank(self, label):
        """The place of a label in the order; -1 of a missing one."""
        ...
    def text(self):
        """The line below a column."""
        ...

NAN: float
def cut(x, bins, right=True, labels=None, retbins=False, precision=3, include_lowest=False, duplicates='raise', ordered=True):
    """The stretch between two of the numbers `bins` in which each value lies."""
    ...

def get_dummies(data, prefix=None, prefix_sep='_', dummy_na=False, columns=None, drop_first=False, dtype=None):
    """A column of truth values for each text that occurs; with `dummy_na` one for missing values, too."""
    ...

def qcut(x, q, labels=None, retbins=False, precision=3, duplicates='raise'):
    """Stretches that hold equally many of the values."""
    ...
