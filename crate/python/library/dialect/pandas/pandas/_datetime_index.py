"""Labels that are moments: looked up by texts of a day, a month or a year, and by stretches between such."""

import datetime
import math
import re

from . import _dtypes
from ._time_columns import as_texts, counts, formatted, part
from ._times import DAY, NaT, Timestamp, microseconds, moment, month_start
from .index import Index

PARTS = (
    "year month day hour minute second microsecond dayofweek day_of_week dayofyear day_of_year quarter days_in_month daysinmonth is_leap_year is_month_start "
    "is_month_end is_quarter_start is_quarter_end is_year_start is_year_end"
).split()


def stretch(text):
    """The first moment that a text may mean, and the first after it: "2024-02" is a month."""
    text = text.strip()
    quarter = re.fullmatch(r"(\d{4})-?Q([1-4])", text)
    if quarter:
        start = Timestamp(int(quarter[1]), 3 * int(quarter[2]) - 2, 1)
        return start, month_start(start, 3)
    month = re.fullmatch(r"(\d{1,2})[-/](\d{4})", text)
    start = Timestamp(int(month[2]), int(month[1]), 1) if month else Timestamp(moment(text))
    if re.fullmatch(r"\d{4}", text):
        return start, month_start(start, 12)
    if month or re.fullmatch(r"\d{4}[-/]\d{1,2}|[A-Za-z]+ \d{4}", text):
        return start, month_start(start, 1)
    colons = text.count(":")
    size = (
        datetime.timedelta(days=1)
        if not colons and not re.search(r"\d[ T]\d\d$", text)
        else datetime.timedelta(hours=1)
        if not colons
        else datetime.timedelta(minutes=1)
        if colons == 1
        else datetime.timedelta(seconds=1)
    )
    return start, start + size


class DatetimeIndex(Index):
    """Moments, in order."""

    __module__ = "pandas.core.indexes.datetimes"

    _of_moments = Timestamp

    def __init__(self, data=(), name=None, dtype=None, freq=None, names=None, tz=None, **_):
        labels = _dtypes.plain(data)
        if not _dtypes.classes(labels) <= {Timestamp, type(NaT)}:
            labels = [NaT if _dtypes.is_missing(v) else v if isinstance(v, Timestamp) else Timestamp(v) for v in labels]
        self._labels = [*labels] if tz is None else [v if v != v else v.tz_localize(tz) if v.tzinfo is None else v.tz_convert(tz) for v in labels]
        self.name = name if name is not None else getattr(data, "name", None)
        self.freq = freq if freq is not None else getattr(data, "_freq", getattr(data, "freq", None))

    def _set_freq(self, freq):
        self._freq = self.inferred_freq if freq == "infer" else getattr(freq, "freqstr", freq)

    def _step(self):
        from pandas_rare.steps import to_offset

        return to_offset(self._freq)

    freq = property(_step, _set_freq, doc="The step from one moment to the next, as an object.")
    freqstr = property(lambda self: self._freq)
    tz = property(lambda self: next((v.tz for v in self._labels if not _dtypes.is_missing(v)), None))
    dtype = property(lambda self: _dtypes.dtype("datetime64[ns]" if self.tz is None else f"datetime64[ns, {self.tz}]"))
    values = property(lambda self: _dtypes.as_array(self._labels, "datetime64[ns]"))
    date = property(lambda self: _dtypes.as_array([v.date() for v in self._labels], "object"))
    time = property(lambda self: _dtypes.as_array([v.time() for v in self._labels], "object"))
    weekday = property(lambda self: self.dayofweek)

    def _daily(self):
        return all(v != v or (v._count if v.tzinfo is None else microseconds(v)) % DAY == 0 for v in self._labels)

    def _loc(self, key):
        """The place of a moment, or the places of all that lie in what a text means."""
        if not isinstance(key, str):
            return super()._loc(
                key if isinstance(key, datetime.datetime) else Timestamp(moment(key)) if isinstance(key, datetime.date) or hasattr(key, "_moment") else key
            )
        try:
            start, end = self._in_zone(stretch(key))
        except ValueError:
            raise KeyError(key) from None
        if end - start <= (datetime.timedelta(days=1) if self._daily() else datetime.timedelta(seconds=1)):
            try:
                return super()._loc(start)
            except KeyError:
                raise KeyError(key) from None
        start, end = start._count, end._count
        found = [n for n, number in enumerate(counts(self._labels)) if start <= number < end]
        if not found:
            raise KeyError(key)
        if len(found) == 1 and ":" in key and (end - start) in (60_000_000, 1_000_000):
            from pandas_more.moment_texts import resolution

            # As fine as the labels, a text means one of them.
            return found[0] if resolution(self) == ("minute" if end - start > 1_000_000 else "second") else found
        return found

    @property
    def resolution(self):
        """The finest part that the moments have."""
        from pandas_more.moment_texts import resolution

        return resolution(self)

    def _in_zone(self, bounds):
        """Moments in the zone of the labels."""
        return [v if v is None or self.tz is None or v.tz is not None else v.tz_localize(self.tz) for v in bounds]

    def tz_localize(self, tz, ambiguous="raise", nonexistent="raise"):
        """The moments at which a clock of the zone shows these."""
        freq = self._freq if str(tz) in ("UTC", "utc") or len(self) == 1 or tz is self.tz is None else None
        if ambiguous in ("infer", "NaT") or nonexistent == "NaT" if isinstance(ambiguous, str) else hasattr(ambiguous, "__len__"):
            from pandas_more.moment_texts import localized_by

            return DatetimeIndex(localized_by(self._labels, tz, ambiguous, nonexistent), self.name)
        return DatetimeIndex([v if v != v else v.tz_localize(tz, ambiguous, nonexistent) for v in self._labels], self.name, freq=freq)

    def tz_convert(self, tz):
        """The same moments in another zone."""
        return DatetimeIndex([v.tz_convert(tz) for v in self._labels], self.name, freq=self._freq)

    def __contains__(self, key):
        try:
            self._loc(key)
        except (KeyError, ValueError):
            return False
        return True

    def places_between(self, key):
        """The places of a slice of labels; bounds need not be labels."""
        low, high = key.start, key.stop
        start = None if low is None else stretch(low)[0] if isinstance(low, str) else Timestamp(low)
        end = None if high is None else stretch(high)[1] if isinstance(high, str) else Timestamp(high) + datetime.timedelta(microseconds=1)
        start, end = self._in_zone((start, end))
        start, end = -math.inf if start is None else start._count, math.inf if end is None else end._count
        return [n for n, number in enumerate(counts(self._labels)) if start <= number < end][:: key.step or 1]

    def __getitem__(self, key):
        found = super().__getitem__(key)
        if not isinstance(found, Index):
            return found
        return DatetimeIndex(found._labels, self.name, freq=self._freq and self._steps(found._labels))

    def _steps(self, part):
        """The steps of a part: the same where nothing is left out, and where as much is between all, so many of them."""
        places = [self._labels.index(v) for v in part[:2]]
        step = places[-1] - places[0] if len(places) > 1 else 1
        if not places or not step or part != self._labels[places[0] :: step][: len(part)]:
            return self._freq if not places else None
        number, unit = re.fullmatch(r"(-?\d*)(.+)", self._freq).groups() if step != 1 else ("", "")
        return self._freq if step == 1 else f"{int(number or 1) * step}{unit}"

    def _label_of(self, value):
        return Timestamp(moment(value)) if isinstance(value, (str, datetime.date)) or hasattr(value, "_moment") else value

    def _part(self, name):
        found = part(self._labels, name)
        return _dtypes.as_array(found) if name.startswith("is_") else Index(found, self.name, dtype="int32")

    def min(self):
        return min(v for v in self._labels if not _dtypes.is_missing(v))

    def max(self):
        return max(v for v in self._labels if not _dtypes.is_missing(v))

    def day_name(self, locale=None):
        return Index([v.day_name() for v in self._labels], self.name)

    def month_name(self, locale=None):
        return Index([v.month_name() for v in self._labels], self.name)

    def strftime(self, date_format):
        return Index(formatted(self._labels, date_format), self.name)

    def floor(self, freq):
        return DatetimeIndex([v.floor(freq) for v in self._labels], self.name)

    def ceil(self, freq):
        return DatetimeIndex([v.ceil(freq) for v in self._labels], self.name)

    def round(self, freq):
        return DatetimeIndex([v.round(freq) for v in self._labels], self.name)

    def normalize(self):
        return DatetimeIndex([v.normalize() for v in self._labels], self.name)

    def shift(self, periods=1, freq=None):
        """The moments so many steps later; one that lies between two steps goes to the next of them first."""
        from pandas_extras.frequencies import Frequency, date_range

        freq = self._freq or self.inferred_freq if freq == "infer" else freq
        # Steps of one length keep what is between the moments.
        even = isinstance(freq, str) and freq.lstrip("0123456789") in ("D", "h", "min", "s")
        kept, freq = self._freq if even or freq in (None, self._freq) else None, freq or self._freq
        if freq is None:
            raise ValueError("Cannot shift with no freq")
        if not isinstance(freq, str):
            return DatetimeIndex([v + freq * periods for v in self._labels], self.name)
        step, count = Frequency(freq), abs(periods)

        def moved(when):
            steps = count + (step.first(when) == when)
            return when if not count else date_range(when, periods=steps, freq=freq)[-1] if periods > 0 else date_range(end=when, periods=steps, freq=freq)[0]

        return DatetimeIndex([moved(v) for v in self._labels], self.name, freq=kept)

    def to_period(self, freq=None):
        from pandas_extras.periods import PeriodIndex, kind_between

        freq = freq or self._freq or kind_between(self._labels)
        return PeriodIndex([v.to_period(freq) for v in self._labels], name=self.name)

    def to_pydatetime(self):
        return _dtypes.as_array([v.to_pydatetime() for v in self._labels], "object")

    def __repr__(self):
        from ._format import listed

        return listed(
            self, "DatetimeIndex", [f"'{text}'" for text in as_texts(self._labels)], f", freq={self._freq if self._freq is None else repr(self._freq)}"
        )


for _name in PARTS:
    setattr(DatetimeIndex, _name, property(lambda self, name=_name: self._part(name)))
