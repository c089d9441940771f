"""Steps of calendars: frequencies such as "D", "ME" or "15min", and `date_range`."""

import datetime
import re

from pandas._datetime_index import DatetimeIndex
from pandas._times import Timestamp, duration, month_start, of_microseconds

_WEEKDAYS = ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")
_MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
# Old names of frequencies.
_RENAMED = {
    "M": "ME", "Q": "QE", "A": "YE", "Y": "YE", "AS": "YS", "H": "h", "T": "min", "S": "s", "BM": "BME", "BQ": "BQE", "BA": "BYE", "BY": "BYE",
    "d": "D", "Min": "min", "L": "ms", "U": "us",
}  # fmt: skip
_DAY = datetime.timedelta(days=1)
_TICKS = ("D", "h", "min", "s", "ms", "us")


def _last(start):
    return month_start(start, 1) - _DAY


def _worked(day, step):
    """The next working day on, or back."""
    while day.weekday() > 4:
        day = day + step * _DAY
    return day


# Which day of a month.
_DAYS = {"E": _last, "S": lambda start: start, "BE": lambda start: _worked(_last(start), -1), "BS": lambda start: _worked(start, 1)}


class Frequency:
    """A step: how moments go on, and in which bin one lies."""

    def __init__(self, name):
        name = getattr(name, "freqstr", name)
        name = f"{round(name.total_seconds() * 1e6)}us" if isinstance(name, datetime.timedelta) else str(name)
        parts = re.findall(r"(-?[\d.]*)\s*([A-Za-z][A-Za-z]*(?:-[\dA-Z]+)?)", name)
        if not parts or "".join(map("".join, parts)) != name.replace(" ", ""):
            raise ValueError(f"Invalid frequency: {name}")
        number, unit = parts[0]
        base, _, anchor = _RENAMED.get(unit, unit).partition("-")
        base = _RENAMED.get(base, base) if anchor else base
        self.months, self.months_apart, self._day, self._half = 0, 0, None, None
        self._read(name, base, anchor)
        if len(parts) > 1 or "." in number:
            # Steps of one length add up: "1h30min".
            number, self.unit = _summed(parts, name)
        self.count = int(number or 1)
        self.months *= self.count
        self.name = f"{self.count if self.count != 1 else ''}{self.unit}"
        # Bins of months and weeks that end are called by their last day, others by their first moment.
        self.ends = base.endswith("E") or base == "W"

    def _read(self, name, base, anchor):
        monthly = re.fullmatch(r"(B?)([MQY])([ES])", base)
        if monthly:
            working, length, end = monthly.groups()
            self.months = self.months_apart = {"M": 1, "Q": 3, "Y": 12}[length]
            self._day, anchor = _DAYS[working + end], anchor or ("DEC" if end == "E" else "JAN")
            self._phase = _MONTHS.index(anchor) + 1
            self.unit = base if length == "M" else f"{base}-{anchor}"
        elif base == "WOM":
            self.months = self.months_apart = self._phase = 1
            week, day = int(anchor[0]), _WEEKDAYS.index(anchor[1:])
            self._day = lambda start: start + ((day - start.weekday()) % 7 + 7 * (week - 1)) * _DAY
            self.unit = f"{base}-{anchor}"
        elif base in ("SME", "SMS"):
            self.unit, self._half = f"{base}-{anchor or 15}", (base[-1], int(anchor or 15))
        elif base == "W" or base in ("B", *_TICKS):
            self.unit = f"{base}-{anchor or 'SUN'}" if base == "W" else base
        else:
            raise ValueError(f"Invalid frequency: {name}")

    def _step(self):
        return duration(f"{self.count}{self.unit}") if not self.unit.startswith("W-") else 7 * self.count * _DAY

    steps_by_calendar = property(lambda self: bool(self.months or self._half) or self.unit == "B" or self.unit.startswith("W-"))

    def _halves(self, when):
        """The days of the half months around a moment."""
        kind, day = self._half
        ends = lambda start: [start + (day - 1) * _DAY, _last(start)] if kind == "E" else [start, start + (day - 1) * _DAY]
        return [one for ahead in (-1, 0, 1) for one in ends(month_start(when, ahead))]

    def next(self, when):
        """The moment one step on."""
        if self._half:
            for _ in range(self.count):
                when = self.first(when + _DAY)
            return when
        if self.months:
            return self._day(month_start(when, self.months)) + (when - when.normalize())
        if self.unit == "B":
            for _ in range(self.count):
                when = _worked(when + _DAY, 1)
            return when
        return when + self._step()

    def first(self, when):
        """The first moment of the calendar that is not before this one."""
        if self._half:
            return next(day for day in self._halves(when) if day >= when.normalize())
        if self.months:
            start = month_start(when, (self._phase - when.month) % self.months_apart)
            day = self._day(start)
            return (day if day >= when.normalize() else self._day(month_start(start, self.months_apart))) + (when - when.normalize())
        if self.unit.startswith("W-"):
            return when + (_WEEKDAYS.index(self.unit[2:]) - when.weekday()) % 7 * _DAY
        return _worked(when, 1) if self.unit == "B" else when

    def last(self, when):
        """The last moment of the calendar that is not after this one."""
        if self._half:
            return [day for day in self._halves(when) if day <= when.normalize()][-1]
        if self.months:
            start = month_start(when, -((when.month - self._phase) % self.months_apart))
            day = self._day(start)
            return (day if day <= when.normalize() else self._day(month_start(start, -self.months_apart))) + (when - when.normalize())
        if self.unit.startswith("W-"):
            return when - (when.weekday() - _WEEKDAYS.index(self.unit[2:])) % 7 * _DAY
        return _worked(when, -1) if self.unit == "B" else when


def _summed(parts, name):
    """The number of the largest unit that makes up several steps, and that unit."""
    try:
        total = sum((duration(f"{number or 1}{_RENAMED.get(unit, unit)}") for number, unit in parts), datetime.timedelta())
    except ValueError:
        raise ValueError(f"Invalid frequency: {name}") from None
    return next((total // duration("1" + unit), unit) for unit in _TICKS if total % duration("1" + unit) == datetime.timedelta())


def date_range(start=None, end=None, periods=None, freq=None, name=None, normalize=False, inclusive="both", tz=None, **_):
    """Moments from start to end, or so many of them, by a frequency."""
    start, end = (None if bound is None else Timestamp(bound) for bound in (start, end))
    zones = [tz] + [bound.tz for bound in (start, end) if bound is not None]
    zone = next((one for one in zones if one is not None), None)
    if zone is not None:
        # Steps of hours and less are of the time, others of the clock of the zone.
        if freq is not None and start is not None and not (own := Frequency(freq)).steps_by_calendar and own._step() % _DAY:
            first, last = (
                None if bound is None else (bound if bound.tz is not None else bound.tz_localize(zone)).tz_convert("UTC").tz_localize(None)
                for bound in (start, end)
            )
            made = date_range(first, last, periods, freq, name, False, inclusive)
            return DatetimeIndex([v.tz_localize("UTC").tz_convert(zone) for v in made._labels], name, freq=made.freq)
        start, end = (bound if bound is None or bound.tz is None else bound.tz_localize(None) for bound in (start, end))
        made = date_range(start, end, periods, freq, name, normalize, inclusive)
        return DatetimeIndex(made.tz_localize(zone)._labels, name, freq=made.freq)
    if sum(x is None for x in (start, end, periods)) > 1 or None not in (start, end, periods, freq):
        raise ValueError("Of the four parameters: start, end, periods, and freq, exactly three must be specified")
    if freq is None and start is not None and end is not None and periods is not None:
        step = (end - start) / max(periods - 1, 1)
        return DatetimeIndex([start + step * n for n in range(periods)], name=name)
    if freq in ("C", "CBMS", "CBME"):
        from pandas_more import calendars

        kind = {"C": calendars.CDay, "CBMS": calendars.CBMonthBegin, "CBME": calendars.CBMonthEnd}[freq]
        freq = kind(weekmask=_.get("weekmask") or "Mon Tue Wed Thu Fri", holidays=_.get("holidays"))
    if type(freq).__name__ == "DateOffset" or hasattr(freq, "_moved") and type(freq).__module__.startswith("pandas_more"):
        from pandas_rare.steps import by_offset

        return by_offset(start, end, periods, freq, name)
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
        size = 0 if step.steps_by_calendar else step._step() // datetime.timedelta(microseconds=1)
        if size > 0:
            count = periods if periods is not None else (end._count - at._count) // size + 1
            found, periods = [of_microseconds(at._count + n * size) for n in range(count)], count
        while (len(found) < periods) if periods is not None else at <= end:
            found.append(at)
            at = step.next(at)
    if inclusive in ("right", "neither") and found and found[0] == start:
        found = found[1:]
    if inclusive in ("left", "neither") and found and found[-1] == end:
        found = found[:-1]
    return DatetimeIndex(found, name=name, freq=step.name)
