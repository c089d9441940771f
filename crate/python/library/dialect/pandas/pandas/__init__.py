"""pandas' names for tables of data: columns of numbers, truth values, texts and moments, with labels."""

from ._datetime_index import DatetimeIndex
from ._dtypes import dtype
from ._multi_index import MultiIndex
from ._offsets import DateOffset, Period, date_range
from ._pivot import crosstab, melt, pivot, pivot_table
from ._reshape import concat, cut, get_dummies, isna, merge, notna, to_datetime, to_numeric, to_timedelta, unique
from ._times import NaT, Timedelta, Timestamp
from .frame import DataFrame
from .index import Index, RangeIndex
from .io import read_csv, read_excel, read_json
from .resample import Grouper
from .series import Series

__version__ = "2.2.3+tandem"
isnull, notnull = isna, notna
NA = NaN = float("nan")


def bdate_range(start=None, end=None, periods=None, freq="B", **options):
    """Working days from start to end, or so many of them."""
    return date_range(start, end, periods, freq, **options)


class _Options(dict):
    def __getattr__(self, name):
        return self


options = _Options()


def set_option(*pairs):
    """Sets how tables are printed: "display.max_rows", "display.max_columns", "display.precision", "display.width"."""
    from . import _format

    for name, value in zip(pairs[::2], pairs[1::2]):
        short = name.rsplit(".", 1)[-1]
        if short in _format.OPTIONS:
            _format.OPTIONS[short] = value


def get_option(name):
    from . import _format

    return _format.OPTIONS[name.rsplit(".", 1)[-1]]


def __getattr__(name):
    raise AttributeError(f"pandas.{name} is not part of Tandem's pandas")
