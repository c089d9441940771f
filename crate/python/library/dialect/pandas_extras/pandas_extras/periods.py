"""Stretches of time with a name: days, weeks, months, quarters, years; labels made of them."""

import datetime
import re

from pandas._datetime_index import PARTS, DatetimeIndex, stretch
from pandas._dtypes import as_array, dtype, is_missing, plain
from pandas_extras.frequencies import _MONTHS, Frequency
from pandas._times import NaT, Timedelta, Timestamp, moment
from pandas.index import Index

# The frequency of which a period is one step, where its name differs.
_OLD = {"ME": "M", "QE": "Q", "YE": "Y", "A": "Y", "H": "h", "T": "min", "S": "s", "d": "D"}
_FIRST = datetime.datetime(1970, 1, 1)
_FORMS = {"M": "%Y-%m", "D": "%Y-%m-%d", "B": "%Y-%m-%d", "h": "%Y-%m-%d %H:00", "min": "%Y-%m-%d %H:%M", "s": "%Y-%m-%d %H:%M:%S"}


def _named(freq):
    """The name of a kind of period: "Q" is "Q-DEC"."""
    base, _, anchor = str(getattr(freq, "freqstr", freq)).partition("-")
    base = _OLD.get(base, base)
    return f"{base}-{anchor or {'W': 'SUN'}.get(base, 'DEC')}" if base in ("Q", "Y", "W") else base


def _counted(freq):
    """How many of a kind of period one step is, and that kind: (2, "M") of "2M"."""
    name = getattr(freq, "freqstr", None) or (f"{round(freq.total_seconds() * 1e6)}us" if isinstance(freq, datetime.timedelta) else str(freq))
    if name.endswith("us") and not name[:-2].strip("-0123456789"):
        name = Frequency(name).name
    number = re.match(r"\d*", name)[0]
    unit = _named(name[len(number) :])
    if unit.partition("-")[0] not in (*_FORMS, "Q", "Y", "W"):
        raise ValueError(f"Invalid frequency: {name}, failed to parse with error message: ValueError({f'Invalid frequency: {name}'!r})")
    return int(number or 1), unit


def _start(when, freq):
    """The first moment of the period in which a moment lies."""
    base, _, anchor = freq.partition("-")
    when = Timestamp(when)
    if base in ("Y", "Q"):
        # The years, and so the quarters, begin in the month after the anchor.
        return Frequency(f"{base}S-{_MONTHS[(_MONTHS.index(anchor) + 1) % 12]}").last(when.normalize())
    if base == "W":
        return Frequency(freq).first(when.normalize()) - datetime.timedelta(days=6)
    return Frequency("MS").last(when.normalize()) if base == "M" else when.normalize() if base in "DB" else when.floor(base)


def _quarter(year, quarter, freq):
    """The first day of the last month of a quarter of a year that ends in the month of the anchor."""
    last = _MONTHS.index(freq.partition("-")[2]) + 1
    month = (last + (quarter - 1) * 3) % 12 + 3
    past, month = (month - 1) // 12, (month - 1) % 12 + 1
    return datetime.datetime(year - ((last + (quarter - 1) * 3) % 12 + 1 > last) + past, month, 1)


def _next(start, freq, count):
    base, _, anchor = freq.partition("-")
    months = {"Y": 12, "Q": 3, "M": 1}.get(base)
    if months:
        from pandas._times import month_start

        return month_start(start, count * months)
    return start + count * datetime.timedelta(days=7) if base == "W" else start + count * Frequency(base)._step() if base != "B" else _worked(start, count)


def _worked(start, count):
    from .offsets import BDay

    return start + BDay(count)


class Period:
    """A day, week, month, quarter or year."""

    def __new__(cls, value=None, freq=None, ordinal=None, **parts):
        if value is not None and not isinstance(value, Period) and is_missing(value):
            return NaT
        return object.__new__(cls)

    def __init__(self, value=None, freq=None, ordinal=None, *, year=None, month=1, quarter=None, day=1, hour=0, minute=0, second=0):
        if year is not None:
            freq = freq or ("Q" if quarter else "M")
            value = f"{year}Q{quarter}" if quarter else datetime.datetime(year, month, day, hour, minute, second)
        if ordinal is not None:
            if freq is None:
                raise ValueError("Must supply freq for ordinal value")
            unit = _counted(freq)[1]
            value = _next(_start(_FIRST, unit), unit, ordinal)
        text = str(value)
        when = value.start_time if isinstance(value, Period) else stretch(text)[0] if isinstance(value, str) else Timestamp(moment(value))
        if freq is None:
            freq = value.freqstr if isinstance(value, Period) else "Q" if "Q" in text else "D" if len(text) > 7 else "M" if len(text) > 4 else "Y"
        self._count, self._unit = _counted(freq)
        quarters = re.fullmatch(r"(\d{4})-?Q([1-4])", text) if isinstance(value, str) else None
        if quarters and self._unit[0] == "Q":
            when = _quarter(int(quarters[1]), int(quarters[2]), self._unit)
        self.start_time = _start(when, self._unit)

    freqstr = property(lambda self: f"{self._count if self._count != 1 else ''}{self._unit}")
    ordinal = property(lambda self: _steps(_start(_FIRST, self._unit), self.start_time, self._unit))

    end_time = property(lambda self: (self + 1).start_time - datetime.timedelta(microseconds=1))
    year, month, day, hour, minute, second, dayofweek, day_of_week, weekday, dayofyear, day_of_year, days_in_month, daysinmonth, week, weekofyear = (
        property(lambda self, name=name: getattr(self._last_day(), name))
        for name in "year month day hour minute second dayofweek dayofweek dayofweek dayofyear dayofyear days_in_month days_in_month week week".split()
    )
    # Quarters are those of the year that ends in the month of the anchor.
    quarter = property(lambda self: (self._last_of_unit().month - self._anchor() - 1) % 12 // 3 + 1)
    qyear = property(lambda self: self._last_of_unit().year + (self._last_of_unit().month > self._anchor()))
    freq = property(lambda self: _offset(self._unit, self._count))
    is_leap_year = property(lambda self: self._last_day().is_leap_year)

    def _anchor(self):
        return _MONTHS.index(self._unit[2:]) + 1 if self._unit[0] == "Q" else 12

    def _last_day(self):
        """The moment by which the parts of a period are told."""
        return self._last_of_unit().normalize() if self._unit[0] in "QYW" else self.start_time

    def _last_of_unit(self):
        """The last moment of the first unit: the month of a period of several months."""
        return _next(self.start_time, self._unit, 1) - datetime.timedelta(microseconds=1)

    def to_timestamp(self, freq=None, how="start"):
        """Its first moment, or its last."""
        return self.end_time if how.lower() in ("e", "end") else self.start_time

    def asfreq(self, freq, how="end"):
        """The period of another length in which this one ends, or begins."""
        is_end = how.lower() in ("e", "end")
        when = self._last_of_unit() if is_end else self.start_time
        if _counted(freq)[1] == "B" and when.weekday() > 4:
            when += datetime.timedelta(days=4 - when.weekday() if is_end else 7 - when.weekday())
        return Period(when, freq)

    def strftime(self, fmt):
        return self.start_time.strftime(fmt.replace("%q", str(self.quarter)))

    def __str__(self):
        base = self._unit.partition("-")[0]
        if base == "Q":
            return f"{self.qyear}Q{self.quarter}"
        if base == "Y":
            return str(self._last_of_unit().year)
        return f"{self.start_time:%Y-%m-%d}/{self._last_of_unit():%Y-%m-%d}" if base == "W" else self.strftime(_FORMS[base])

    def __repr__(self):
        return f"Period('{self}', '{self.freqstr}')"

    def _like(self, start):
        made = object.__new__(Period)
        made._count, made._unit, made.start_time = self._count, self._unit, start
        return made

    def __add__(self, count):
        if hasattr(count, "_counts") or type(count).__name__ == "timedelta64":
            count = Timedelta(count)
        if isinstance(count, datetime.timedelta):
            return self._like(_start(self.start_time + count, self._unit))
        return self._like(_next(self.start_time, self._unit, count.n if hasattr(count, "n") else count * self._count))

    __radd__ = __add__

    def __sub__(self, other):
        if not isinstance(other, Period):
            return self + -other
        if other.freqstr != self.freqstr:
            raise ValueError(f"Input has different freq={other.freqstr} from Period(freq={self.freqstr})")
        return _offset(self._unit, _steps(other.start_time, self.start_time, self._unit))

    def __eq__(self, other):
        return (
            isinstance(other, Period) and (self.start_time, self.freqstr) == (other.start_time, other.freqstr) or isinstance(other, str) and str(self) == other
        )

    def __lt__(self, other):
        return self.start_time < (Period(other, self.freqstr) if isinstance(other, str) else other).start_time

    def __gt__(self, other):
        return self.start_time > (Period(other, self.freqstr) if isinstance(other, str) else other).start_time

    __le__ = lambda self, other: not self > other
    __ge__ = lambda self, other: not self < other

    def __hash__(self):
        return hash(self.start_time)

    @property
    def _dtype_name(self):
        return f"period[{self.freqstr}]"

    @staticmethod
    def _own_index():
        return PeriodIndex


def _steps(first, last, freq):
    """How many periods lie between the beginnings of two."""
    base = freq.partition("-")[0]
    months = {"Y": 12, "Q": 3, "M": 1}.get(base)
    if months:
        return ((last.year - first.year) * 12 + last.month - first.month) // months
    return (last - first) // (datetime.timedelta(days=7) if base == "W" else Frequency("D" if base == "B" else base)._step())


def _offset(freq, count):
    """So many periods as a step."""
    from . import offsets

    base, _, anchor = freq.partition("-")
    if base in ("Y", "Q"):
        month = _MONTHS.index(anchor) + 1
        return offsets.YearEnd(count, month=month) if base == "Y" else offsets.QuarterEnd(count, startingMonth=month)
    if base == "W":
        return offsets.Week(count, weekday=("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN").index(anchor))
    return offsets.MonthEnd(count) if base == "M" else offsets.BDay(count) if base == "B" else offsets._OF_UNIT[base](count)


class PeriodIndex(Index):
    """Periods of one length, in order."""

    def __init__(self, data=(), name=None, dtype=None, freq=None, names=None, **fields):
        given = {field: [*map(int, plain(values))] for field, values in fields.items() if field in ("year", "month", "quarter", "day", "hour")}
        if given:
            data = [Period(freq=freq, **dict(zip(given, row))) for row in zip(*given.values())]
            freq = None
        values = plain(data)
        if freq is None and dtype is not None:
            freq = str(dtype)[7:-1]
        self._labels = [
            NaT if is_missing(v) else v if isinstance(v, Period) and freq is None else v.asfreq(freq) if isinstance(v, Period) else Period(v, freq)
            for v in values
        ]
        self._dtype, self.name = None, name if name is not None else getattr(data, "name", None)

    freqstr = property(lambda self: next((v.freqstr for v in self._labels if isinstance(v, Period)), None))
    freq = property(lambda self: self.freqstr)
    dtype = property(lambda self: PeriodDtype(self.freqstr))
    values = property(lambda self: as_array(self._labels, "object"))
    start_time = property(lambda self: self.to_timestamp())
    end_time = property(lambda self: self.to_timestamp(how="end"))
    weekday = property(lambda self: self.dayofweek)

    def _loc(self, key):
        """The place of a period, or the places of all that lie in what a text means."""
        if not isinstance(key, (str, datetime.date)):
            return super()._loc(key)
        start, end = stretch(key) if isinstance(key, str) else (Timestamp(key),) * 2
        exact = Period(key, self.freqstr)
        if exact in self._labels and (not isinstance(key, str) or end <= (exact + 1).start_time):
            return self._labels.index(exact)
        found = [n for n, v in enumerate(self._labels) if start <= v.start_time < end]
        if not found:
            raise KeyError(key)
        return found

    __contains__ = DatetimeIndex.__contains__

    def places_between(self, key):
        """The places of a slice of labels; bounds need not be labels."""
        low, high = key.start, key.stop
        start = None if low is None else Period(low, self.freqstr).start_time
        end = (
            None
            if high is None
            else high.start_time
            if isinstance(high, Period)
            else Timestamp(stretch(high)[1]) - datetime.timedelta(microseconds=1)
            if isinstance(high, str)
            else Timestamp(high)
        )
        return [n for n, v in enumerate(self._labels) if (start is None or v.start_time >= start) and (end is None or v.start_time <= end)][:: key.step or 1]

    def _label_of(self, value):
        try:
            return Period(value, self.freqstr) if isinstance(value, (str, datetime.date)) else value
        except ValueError:
            return value

    def _made(self, labels):
        return PeriodIndex(labels, name=self.name)

    def __add__(self, count):
        return self._made([v + count for v in self._labels])

    def __sub__(self, other):
        return Index([v - other for v in self._labels], self.name) if isinstance(other, Period) else self._made([v - other for v in self._labels])

    shift = __add__

    def astype(self, dtype, copy=True):
        """As periods of another length, their first moments, numbers or texts."""
        name = str(getattr(dtype, "name", dtype))
        if name.startswith("period["):
            return self.asfreq(name[7:-1])
        if name.startswith("datetime64["):
            return self.to_timestamp()
        return Index([v.ordinal for v in self._labels], self.name, "int64") if name == "int64" else super().astype(dtype)

    def asfreq(self, freq, how="end"):
        return self._made([v.asfreq(freq, how) for v in self._labels])

    def to_timestamp(self, freq=None, how="start"):
        """The first moment of each period, or the last."""
        made = DatetimeIndex([v.to_timestamp(freq, how) for v in self._labels], self.name)
        base = self._labels[0]._unit[:1] if len(self) else "D"
        month = self._labels[0].start_time.month if len(self) else 1
        # Of quarters, the last of the months in which they begin.
        step = {"M": "MS", "D": "D", "h": "h", "Q": f"QS-{_MONTHS[8 + (month % 3 or 3)]}", "Y": f"YS-{_MONTHS[month - 1]}"}.get(base)
        steady = how.lower() not in ("e", "end") and len(self) > 2 and all(b - 1 == a for a, b in zip(self._labels, self._labels[1:]))
        made.freq = step if steady else None
        return made

    def strftime(self, date_format):
        return Index([v.strftime(date_format) for v in self._labels], self.name)

    def __repr__(self):
        from pandas._format import listed

        return listed(self, "PeriodIndex", [f"'{v}'" for v in self._labels], "")


for _name in (*PARTS[:5], "dayofweek", "day_of_week", "dayofyear", "quarter", "qyear", "days_in_month", "is_leap_year"):
    setattr(
        PeriodIndex,
        _name,
        property(lambda self, name=_name: Index([getattr(v, name) for v in self._labels], self.name, None if name.startswith("is_") else "int64")),
    )


def period_range(start=None, end=None, periods=None, freq=None, name=None):
    """Periods from start to end, or so many of them."""
    if sum(v is not None for v in (start, end, periods)) != 2:
        raise ValueError("Of the three parameters: start, end, and periods, exactly two must be specified")
    freq = freq or next((v.freqstr for v in (start, end) if isinstance(v, Period)), "D")
    first, last = (None if bound is None else bound.asfreq(freq) if isinstance(bound, Period) else Period(bound, freq) for bound in (start, end))
    if periods is None:
        periods = _steps(first.start_time, last.start_time, first._unit) // first._count + 1
    first = last - (periods - 1) if first is None else first
    return PeriodIndex([first + n for n in range(periods)], name=name)


class PeriodDtype(dtype):
    """The type of periods of one length."""

    def __init__(self, freq):
        count, unit = _counted(freq[7:-1] if isinstance(freq, str) and freq.startswith("period[") else freq)
        super().__init__(f"period[{count if count != 1 else ''}{unit}]")
        self._step = unit, count

    freq = property(lambda self: _offset(*self._step))
    na_value = NaT

    def __repr__(self):
        return self.name


def kind_between(moments):
    """The longest kind of period of which moments in order are neighbours."""
    for freq in ("Y", "Q", "M", "W", "D", "h", "min", "s"):
        starts = [_start(v, _named(freq)) for v in moments]
        if len(moments) > 2 and all(_steps(a, b, _named(freq)) == 1 for a, b in zip(starts, starts[1:])):
            return freq
    raise ValueError("You must pass a freq argument as current index has none.")


def periods_in(labels, freq, how):
    """For each period of a frequency from the first to the last, the places of the labels that it holds, or that begin (or end) with it."""
    freq = _named(freq)
    known = [(n, label if isinstance(label, Period) else Period(label, freq)) for n, label in enumerate(labels) if not is_missing(label)]
    if not known:
        return {}, freq
    at = [(n, label.asfreq(freq, how)) for n, label in known]
    first, last = min(label for _, label in known).asfreq(freq, "s"), max(label for _, label in known).asfreq(freq, "e")
    if how == "e" and at[0][1] > first:
        first = min(period for _, period in at)
    groups, now = {}, first
    while now <= last:
        groups[now] = []
        now = now + 1
    for n, period in at:
        groups[period].append(n)
    return groups, freq
