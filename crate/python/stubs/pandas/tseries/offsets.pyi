"""Steps of calendars."""
from pandas_extras.offsets import BQuarterBegin as BQuarterBegin
from pandas_extras.offsets import BQuarterEnd as BQuarterEnd
from pandas_extras.offsets import BYearBegin as BYearBegin
from pandas_extras.offsets import BYearEnd as BYearEnd
from pandas_extras.offsets import BusinessDay as BusinessDay
from pandas_extras.offsets import BusinessDay as _BDay
from pandas_extras.offsets import BusinessMonthBegin as BusinessMonthBegin
from pandas_extras.offsets import BusinessMonthBegin as _BMonthBegin
from pandas_extras.offsets import BusinessMonthEnd as BusinessMonthEnd
from pandas_extras.offsets import BusinessMonthEnd as _BMonthEnd
from pandas_extras.offsets import DateOffset as DateOffset
from pandas_extras.offsets import Day as Day
from pandas_extras.offsets import Hour as Hour
from pandas_extras.offsets import Micro as Micro
from pandas_extras.offsets import Milli as Milli
from pandas_extras.offsets import Minute as Minute
from pandas_extras.offsets import MonthBegin as MonthBegin
from pandas_extras.offsets import MonthEnd as MonthEnd
from pandas_extras.offsets import QuarterBegin as QuarterBegin
from pandas_extras.offsets import QuarterEnd as QuarterEnd
from pandas_extras.offsets import Second as Second
from pandas_extras.offsets import Tick as Tick
from pandas_extras.offsets import Week as Week
from pandas_extras.offsets import YearBegin as YearBegin
from pandas_extras.offsets import YearEnd as YearEnd
from pandas_extras.offsets import _Offset as _BaseOffset
from typing import Any

BDay = _BDay
BMonthBegin = _BMonthBegin
BMonthEnd = _BMonthEnd
BaseOffset = _BaseOffset
class BusinessHour:
    """Hours of work, from `start` to `end` of working days."""
    def __init__(self, n=1, normalize=False, start='09:00', end='17:00', offset=..., weekmask='Mon Tue Wed Thu Fri', holidays=None, calendar=None): ...
    def is_on_offset(self, dt):
        """Whether a moment is within hours of work."""
        ...
    def rollback(self, dt):
        """The moment itself within hours of work, otherwise the last at which they ended."""
        ...
    def rollforward(self, dt):
        """The moment itself within hours of work, otherwise the next at which they begin."""
        ...

class CustomBusinessMonthBegin:
    """The first working day of months."""

class CustomBusinessMonthEnd:
    """The last working day of months."""

class CustomBusinessDay:
    """Working days, of a week of one's own and without holidays."""
    def __init__(self, n=1, normalize=False, weekmask='Mon Tue Wed Thu Fri', holidays=None, calendar=None, offset=...): ...

class CustomBusinessDay:
    """Working days, of a week of one's own and without holidays."""
    def __init__(self, n=1, normalize=False, weekmask='Mon Tue Wed Thu Fri', holidays=None, calendar=None, offset=...): ...

class CustomBusinessHour:
    """The same with a week and holidays of one's own."""

class CustomBusinessMonthBegin:
    """The first working day of months."""

class CustomBusinessMonthEnd:
    """The last working day of months."""

class Easter:
    """Easter Sundays."""
    def __init__(self, n=1, normalize=False): ...

class LastWeekOfMonth:
    """The last such day of months."""
    def __init__(self, n=1, normalize=False, weekday=0): ...
    @property
    def freqstr(self): ...
    @property
    def rule_code(self): ...

class SemiMonthBegin:
    """The first and the fifteenth, or another day, of months."""

class SemiMonthEnd:
    """The fifteenth, or another day, and the last day of months."""

class WeekOfMonth:
    """The same day of the same week of months."""
    def __init__(self, n=1, normalize=False, week=0, weekday=0): ...
    @property
    def freqstr(self): ...
    @property
    def rule_code(self): ...

def __getattr__(name: str) -> Any: ...
