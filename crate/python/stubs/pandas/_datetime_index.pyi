"""Labels that are moments: looked up by texts of a day, a month or a year, and by stretches between such."""
from pandas._time_columns import as_texts as as_texts
from pandas._time_columns import counts as counts
from pandas._time_columns import formatted as formatted
from pandas._time_columns import part as part
from pandas._times import Timestamp as Timestamp
from pandas._times import _NotATime as _NotATime
from pandas._times import microseconds as microseconds
from pandas._times import moment as moment
from pandas._times import month_start as month_start
from pandas.core.indexes.base import Index as Index
from pandas.core.indexes.datetimes import DatetimeIndex as DatetimeIndex
from typing import Any

DAY: int
NaT: _NotATime
PARTS: list
def stretch(text):
    """The first moment that a text may mean, and the first after it: "2024-02" is a month."""
    ...
