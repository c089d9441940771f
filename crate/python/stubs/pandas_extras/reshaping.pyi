"""Tables in other shapes that are seldom asked for."""
from pandas._dtypes import is_missing as is_missing
from pandas._dtypes import plain as plain
from pandas._times import microseconds as microseconds
from pandas.core.frame import DataFrame as DataFrame
from pandas.core.indexes.base import Index as Index
from pandas.core.indexes.multi import MultiIndex as MultiIndex
from pandas.core.series import Series as Series
from pandas_extras.pivoting import key_column as key_column
from pandas_extras.pivoting import pivot_table as pivot_table
from typing import Any

DAY: int
NAN: float
class NamedAgg(tuple):
    """NamedAgg(column, aggfunc)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new NamedAgg object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    aggfunc: Any
    column: Any
    def __getattr__(self, name: str): ...

def at_time(owner, time, asof=False, axis=None):
    """The rows at a time of the day."""
    ...

def between_time(owner, start_time, end_time, inclusive='both', axis=None):
    """The rows between two times of the day; through midnight if the second is before the first."""
    ...

def crosstab(index, columns, values=None, rownames=None, colnames=None, aggfunc=None, margins=False, margins_name='All', dropna=True, normalize=False):
    """How often values occur together."""
    ...

def explode(owner, column, ignore_index):
    """Each item of lists in a row of its own; an empty list is a missing value."""
    ...

def json_normalize(data, record_path=None, meta=None, sep='.', max_level=None, record_prefix=None, meta_prefix=None, errors='raise'):
    """Records with records in them as a table; names of inner ones stand behind those of outer ones."""
    ...

def stack_level(frame, level, dropna):
    """A level of the columns as the last level of the rows' labels; rows without values are left out."""
    ...

def wide_to_long(df, stubnames, i, j, sep='', suffix='\\d+'):
    """Columns such as "A1970" and "A1980" as one column "A", the rest of their names as a level of the labels."""
    ...
