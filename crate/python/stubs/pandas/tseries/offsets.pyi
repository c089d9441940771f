"""Steps of calendars."""
from pandas._times import Timedelta as Timedelta
from pandas._times import Timestamp as Timestamp
from pandas._times import month_start as month_start
from pandas_extras.frequencies import Frequency as Frequency
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
from tandem.dialect.late import late_names as late_names
from tandem.dialect.names import missing_names as missing_names
from typing import Any

BDay = _BDay
BMonthBegin = _BMonthBegin
BMonthEnd = _BMonthEnd
def __getattr__(name: str) -> Any: ...
