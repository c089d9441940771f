"""Tables whose rows and columns are values of other columns."""
from pandas import index as _indices
from pandas._dtypes import is_missing as is_missing
from pandas._dtypes import known as known
from pandas._numbers import own_summary as own_summary
from pandas._numbers import summary as summary
from pandas.core.frame import DataFrame as DataFrame
from pandas.core.indexes.multi import MultiIndex as MultiIndex
from pandas.core.series import Series as Series
from typing import Any

NAN: float
OF_GROUPS: dict
indices = _indices
def key_column(keys):
    """Keys of rows as a column."""
    ...

def pivot(data, *, columns, index=None, values=None):
    """The values of one column at the places that two others name."""
    ...

def pivot_table(data, values=None, index=None, columns=None, aggfunc='mean', fill_value=None, margins=False, dropna=True, margins_name='All', observed=False, sort=True):
    """Summaries of columns by the values of others: rows and columns, and with `margins` those of all rows and of all columns."""
    ...
