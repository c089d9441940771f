"""Steps of calendars: frequencies such as "D", "ME" or "15min", `date_range`, periods, `pd.DateOffset`."""

import datetime
import re

from ._times import Timestamp, duration, moment, month_start

_WEEKDAYS = ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")
# Old names of frequencies.
_RENAMED = {"M": "ME", "Q": "QE", "A": "YE", "Y": "YE", "AS": "YS", "H": "h", "T": "min", "S": "s", "BM": "BME", "W": "W-SUN", "d": "D"}
_MONTHS = {"ME": 1, "MS": 1, "QE": 3, "QS": 3, "YE": 12, "YS": 12}


class Frequency:
    """A step: how moments go on, and in which bin one lies."""

    def __init__(self, name):
        number, unit = re.fullmatch(r"(\d*)\s*(.+)", str(name)).groups()
        unit = _RENAMED.get(unit, unit)
        unit = {"QE-DEC": "QE", "YE-DEC": "YE", "YS-JAN": "YS", "QS-JAN": "QS", "A-DEC": "YE"}.get(unit, unit)
        self.count, self.unit = int(number or 1), unit
        self.months = _MONTHS.get(unit, 0) * self.count
        if not self.months and unit != "B" and not unit.startswith("W-") and unit not in ("D", "h", "min", "s", "ms", "us"):
            raise ValueError(f"Invalid frequency: {name}")
        self.name = f"{self.count if self.count > 1 else ''}" + {"QE": "QE-DEC", "YE": "YE-DEC", "YS": "YS-JAN", "QS": "QS-JAN"}.get(unit, unit)
        # Bins of months and weeks that end are called by their last day, others by their first moment.
        self.ends = unit.endswith("E") or unit.startswith("W-")

    def _step(self):
        return duration(f"{self.count}{self.unit}") if not self.unit.startswith("W-") else datetime.timedelta(days=7 * self.count)

    def next(self, when):
        """The moment one step on."""
        if self.months:
            ahead = month_start(when, self.months + self.ends) if self.ends else month_start(when, self.months)
            return (ahead - datetime.timedelta(days=1) if self.ends else ahead) + (when - when.normalize())
        if self.unit == "B":
            found = when
            for _ in range(self.count):
                found = found + datetime.timedelta(days=7 - found.weekday() if found.weekday() >= 4 else 1)
            return found
        return when + self._step()

    def first(self, when):
        """The first moment of the calendar that is not before this one."""
        if self.months:
            months = _MONTHS[self.unit]
            gone = (when.month - 1) % months
            if self.ends:
                return month_start(when, months - gone) - datetime.timedelta(days=1) + (when - when.normalize())
            start = month_start(when, -gone)
            return start if start.normalize() == when.normalize() else month_start(start, months)
        if self.unit.startswith("W-"):
            return when + datetime.timedelta(days=(_WEEKDAYS.index(self.unit[2:]) - when.weekday()) % 7)
        if self.unit == "B" and when.weekday() > 4:
            return when + datetime.timedelta(days=7 - when.weekday())
        return when

    def bin(self, when, origin):
        """The name of the bin in which a moment lies; bins of fixed steps begin at the midnight before `origin`."""
        if self.months:
            day = when.normalize()
            return self.first(day) if self.ends else month_start(day, -((day.month - 1) % _MONTHS[self.unit]))
        if self.unit.startswith("W-"):
            return self.first(when.normalize())
        if self.unit == "B":
            day = when.normalize()
            return day - datetime.timedelta(days=max(day.weekday() - 4, 0))
        step, start = self._step(), origin.normalize()
        return start + (when - start) // step * step


class DateOffset:
    """A step of months, days and smaller parts: `t + pd.DateOffset(months=1)`."""

    def __init__(self, n=1, **parts):
        self._months = n * (parts.pop("months", 0) + 12 * parts.pop("years", 0))
        self._rest = n * datetime.timedelta(**(parts if parts or self._months else {"days": 1}))

    def _moved(self, when, sign):
        if self._months:
            start = month_start(when, sign * self._months)
            day = min(when.day, start.days_in_month)
            when = start + datetime.timedelta(days=day - 1) + (when - when.normalize())
        return when + sign * self._rest

    def after(self, when):
        return self._moved(when, 1)

    def before(self, when):
        return self._moved(when, -1)


class Period:
    """A day, month, quarter or year."""

    def __init__(self, value=None, freq=None):
        when = Timestamp(moment(value))
        freq = freq or ("D" if len(str(value)) > 7 else "M" if len(str(value)) > 4 else "Y")
        self.freqstr = {"Y": "Y-DEC", "A": "Y-DEC", "Q": "Q-DEC"}.get(freq, freq)
        size = {"M": 1, "Q-DEC": 3, "Y-DEC": 12}.get(self.freqstr)
        self.start_time = when.normalize() if size is None else month_start(when, -((when.month - 1) % size))
        self._size = size

    end_time = property(lambda self: (self + 1).start_time - datetime.timedelta(microseconds=1))
    year, month, day, quarter = (property(lambda self, name=name: getattr(self.start_time, name)) for name in ("year", "month", "day", "quarter"))

    def to_timestamp(self, freq=None, how="start"):
        return self.start_time

    def strftime(self, form):
        return self.start_time.strftime(form)

    def __str__(self):
        if self.freqstr == "Q-DEC":
            return f"{self.year}Q{self.quarter}"
        return self.strftime({"M": "%Y-%m", "Y-DEC": "%Y"}.get(self.freqstr, "%Y-%m-%d"))

    def __repr__(self):
        return f"Period('{self}', '{self.freqstr}')"

    def __add__(self, count):
        return Period(self.start_time + datetime.timedelta(days=count) if self._size is None else month_start(self.start_time, count * self._size), self.freqstr)

    def __sub__(self, other):
        return self + -other

    def __eq__(self, other):
        return isinstance(other, Period) and self.start_time == other.start_time or isinstance(other, str) and str(self) == other

    def __lt__(self, other):
        return self.start_time < (Period(other, self.freqstr) if isinstance(other, str) else other).start_time

    def __gt__(self, other):
        return self.start_time > (Period(other, self.freqstr) if isinstance(other, str) else other).start_time

    __le__ = lambda self, other: not self > other
    __ge__ = lambda self, other: not self < other

    def __hash__(self):
        return hash(self.start_time)


def date_range(start=None, end=None, periods=None, freq=None, name=None, normalize=False, inclusive="both", **_):
    """Moments from start to end, or so many of them, by a frequency."""
    from ._datetime_index import DatetimeIndex

    start, end = (None if bound is None else Timestamp(moment(bound)) for bound in (start, end))
    if sum(x is None for x in (start, end, periods)) > 1 + (freq is None and periods is not None and False):
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    if freq is None and start is not None and end is not None and periods is not None:
        step = (end - start) / max(periods - 1, 1)
        return DatetimeIndex([start + step * n for n in range(periods)], name=name)
    step = Frequency(freq or "D")
    if start is None:
        found = [end]
        back = step._step() if not step.months and step.unit != "B" else datetime.timedelta(days=(step.months or 2) * 31 * periods + 31)
        # Forward from far enough before, and of that the last ones.
        at = step.first(end - (back * (periods - 1) if not step.months and step.unit != "B" else back))
        found = []
        while at <= end:
            found.append(at)
            at = step.next(at)
        found = found[-periods:]
    else:
        found, at = [], step.first(start.normalize() if normalize else start)
        while (len(found) < periods) if periods is not None else at <= end:
            found.append(at)
            at = step.next(at)
    if inclusive in ("right", "neither") and found and found[0] == start:
        found = found[1:]
    if inclusive in ("left", "neither") and found and found[-1] == end:
        found = found[:-1]
    return DatetimeIndex(found, name=name, freq=step.name)
