"""Texts and numbers read as moments and durations, working days."""
from pandas._dtypes import are_missing as are_missing
from pandas._dtypes import classes as classes
from pandas._dtypes import is_missing as is_missing
from pandas._dtypes import known as known
from pandas._time_columns import of_texts as of_texts
from pandas._times import Timedelta as Timedelta
from pandas._times import Timestamp as Timestamp
from pandas._times import _NotATime as _NotATime
from pandas._times import moment as moment
from pandas.core.indexes.base import Index as Index
from pandas.core.indexes.datetimes import DatetimeIndex as DatetimeIndex
from pandas.core.series import Series as Series
from pandas_extras.frequencies import date_range as date_range
from pandas_extras.time_forms import guessed as guessed
from pandas_extras.time_forms import mismatch as mismatch
from typing import Any

NaT: _NotATime
def bdate_range(start=None, end=None, periods=None, freq='B', **options):
    """Working days from start to end, or so many of them."""
    ...

def to_datetime(arg, errors='raise', dayfirst=False, yearfirst=False, utc=None, format=None, exact=None, unit=None, infer_datetime_format=None, origin='unix', cache=True):
    """Texts, numbers and dates as moments: a series of a series, one of a text, labels of a list."""
    ...

def to_timedelta(arg, unit=None, errors='raise'):
    """Texts and numbers as durations."""
    ...
