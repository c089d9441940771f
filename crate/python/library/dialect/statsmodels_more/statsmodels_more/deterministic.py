"""What is known of time in advance: trends, seasons, waves, as columns of the sample and of the rows behind it."""

import warnings

import numpy as np
import pandas as pd

_TREND_NAMES = {1: "trend", 2: "trend_squared", 3: "trend_cubed"}
_PERIODS = {"YE": 1, "A": 1, "Y": 1, "YS": 1, "AS": 1, "QE": 4, "Q": 4, "QS": 4, "ME": 12, "M": 12, "MS": 12, "W": 52, "B": 5, "D": 7, "h": 24, "H": 24}


def freq_to_period(freq):
    """How many steps of a frequency make the season above it."""
    own = str(getattr(freq, "freqstr", freq)).split("-")[0]
    if own in _PERIODS:
        return _PERIODS[own]
    raise ValueError(f"freq {freq} not understood. Please report if you think this is in error.")


def _labels(index):
    return index if isinstance(index, pd.Index) else pd.Index(index)


def _counts(index):
    return isinstance(index, pd.RangeIndex) or (isinstance(index, pd.Index) and index.dtype.kind in "iu")


def _extended(index, steps, forecast_index=None):
    """Labels of the rows behind the sample."""
    if forecast_index is not None:
        forecast_index = _labels(forecast_index)
        if len(forecast_index) != steps:
            raise ValueError(f"The number of values in forecast_index ({len(forecast_index)}) must match steps ({steps}).")
        return forecast_index
    if isinstance(index, pd.PeriodIndex):
        return pd.period_range(index[-1] + 1, periods=steps, freq=index.freq)
    if isinstance(index, pd.DatetimeIndex) and index.freq is not None:
        return pd.date_range(index[-1], freq=index.freq, periods=steps + 1)[1:]
    if isinstance(index, pd.RangeIndex):
        return pd.RangeIndex(index.stop, index.stop + index.step * steps, step=index.step)
    if _counts(index) and bool(np.all(np.diff(index) == 1)):
        return pd.Index(np.arange(index[-1] + 1, index[-1] + steps + 1))
    warnings.warn(
        "Only PeriodIndexes, DatetimeIndexes with a frequency set, RangesIndexes, and Index with a unit increment support extending. The index is set will "
        "contain the position relative to the data length.",
        UserWarning,
        stacklevel=3,
    )
    return pd.RangeIndex(len(index) + 1, len(index) + steps + 1)


class DeterministicTerm:
    """Columns that follow from the labels of rows: `_terms` makes them, of rows from place `first` on."""

    _is_dummy = False

    @property
    def is_dummy(self):
        return self._is_dummy

    def in_sample(self, index):
        index = self._checked(_labels(index))
        return pd.DataFrame(self._terms(index, 0), columns=self._columns, index=index)

    def out_of_sample(self, steps, index, forecast_index=None):
        index = _labels(index)
        ahead = self._checked(_extended(index, steps, forecast_index))
        return pd.DataFrame(self._terms(ahead, len(index)), columns=self._columns, index=ahead)

    def _checked(self, index):
        return index

    def __hash__(self):
        return hash((type(self).__name__, *self._eq_attr))

    def __eq__(self, other):
        return type(other) is type(self) and self._eq_attr == other._eq_attr

    def __repr__(self):
        return f"{self} at 0x{id(self):0x}"


class _Powers(DeterministicTerm):
    def __init__(self, constant=True, order=0):
        self._constant, self._order = bool(constant), int(order)

    constant = property(lambda self: self._constant)
    order = property(lambda self: self._order)

    @property
    def _columns(self):
        return ["const"] * self._constant + [_TREND_NAMES.get(power, f"trend**{power}") for power in range(1, self._order + 1)]

    def _powers(self, time):
        exponents = ([0] if self._constant else []) + list(range(1, self._order + 1))
        return time[:, None] ** np.array(exponents, dtype=float) if exponents else np.zeros((len(time), 0))

    def __str__(self):
        terms = ["Constant"] * self._constant + ([f"Powers 1 to {self._order + 1}"] if self._order else [])
        return f"TimeTrend({','.join(terms or ['Empty'])})"


def _parts(trend):
    if trend not in ("n", "c", "t", "ct", "ctt"):
        raise ValueError("trend must be one of 'n', 'c', 't', 'ct', 'ctt'")
    return trend.startswith("c"), trend.count("t")


class TimeTrend(_Powers):
    """A constant and powers of time."""

    @classmethod
    def from_string(cls, trend):
        return cls(*_parts(trend))

    def _terms(self, index, first):
        return self._powers(np.arange(first + 1, first + len(index) + 1, dtype=float))

    _eq_attr = property(lambda self: (self._constant, self._order))


class Seasonality(DeterministicTerm):
    """A column for each place in the season."""

    _is_dummy = True

    def __init__(self, period, initial_period=1):
        self._period, self._initial_period = int(period), int(initial_period)
        if period < 2:
            raise ValueError("period must be >= 2")
        if not 1 <= self._initial_period <= period:
            raise ValueError("initial_period must be in {1, 2, ..., period}")

    period = property(lambda self: self._period)
    initial_period = property(lambda self: self._initial_period)

    @classmethod
    def from_index(cls, index):
        index = _labels(index)
        if not isinstance(index, (pd.PeriodIndex, pd.DatetimeIndex)):
            raise TypeError("index must be a DatetimeIndex or PeriodIndex")
        freq = index.freq if isinstance(index, pd.PeriodIndex) else index.freq or index.inferred_freq
        if freq is None:
            raise ValueError("index must have a freq or inferred_freq set")
        return cls(period=freq_to_period(freq))

    @property
    def _columns(self):
        return [f"s({place},{self._period})" for place in range(1, self._period + 1)]

    def _terms(self, index, first):
        return np.eye(self._period)[(np.arange(first, first + len(index)) + self._initial_period - 1) % self._period]

    _eq_attr = property(lambda self: (self._period, self._initial_period))

    def __str__(self):
        return f"Seasonality(period={self._period})"


class _Waves(DeterministicTerm):
    order = property(lambda self: self._order)

    def _named(self, suffix):
        return [f"{kind}({place},{suffix})" for place in range(1, self._order + 1) for kind in ("sin", "cos")]

    def _waves(self, turns):
        angles = np.arange(1, self._order + 1) * (2 * np.pi * turns.astype(float))[:, None]
        return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(len(turns), -1)


class Fourier(_Waves):
    """Waves of a period of so many rows."""

    def __init__(self, period, order):
        self._period, self._order = float(period), int(order)
        if 2 * self._order > self._period:
            raise ValueError("2 * order must be <= period")

    period = property(lambda self: self._period)

    @property
    def _columns(self):
        from statsmodels.iolib.summary import d_or_f

        return self._named(d_or_f(self._period).strip())

    def _terms(self, index, first):
        return self._waves(np.arange(first, first + len(index)) / self._period)

    _eq_attr = property(lambda self: (self._period, self._order))

    def __str__(self):
        return f"Fourier(period={self._period}, order={self._order})"


class _Calendar(DeterministicTerm):
    def __init__(self, freq):
        try:
            self._freq = pd.date_range("2020-01-01", freq=freq, periods=1).freq
        except ValueError as error:
            raise ValueError("freq is not understood by pandas") from error

    freq = property(lambda self: self._freq.freqstr)

    def _checked(self, index):
        if not isinstance(index, (pd.DatetimeIndex, pd.PeriodIndex)):
            raise TypeError(f"{type(self).__name__} terms can only be computed from DatetimeIndex and PeriodIndex")
        return index

    def _share(self, index):
        """Which share of its period each label has behind it."""
        index = index.to_timestamp() if isinstance(index, pd.PeriodIndex) else index
        periods = index.to_period(self._freq)
        begins = periods.to_timestamp()
        return np.asarray((index - begins).total_seconds()) / np.asarray(((periods + 1).to_timestamp() - begins).total_seconds())


class CalendarFourier(_Calendar, _Waves):
    """Waves of a period of the calendar."""

    def __init__(self, freq, order):
        super().__init__(freq)
        self._order = int(order)

    @property
    def _columns(self):
        return self._named(f"freq={self._freq.freqstr}")

    def _terms(self, index, first):
        return self._waves(self._share(index))

    _eq_attr = property(lambda self: (self._freq.freqstr, self._order))

    def __str__(self):
        return f"Fourier(freq={self._freq.freqstr}, order={self._order})"


class CalendarSeasonality(_Calendar):
    """A column for each place in a period of the calendar."""

    _is_dummy = True
    _supported = {
        "W": {"B": 5, "D": 7, "h": 168}, "D": {"h": 24}, "Q": {"MS": 3, "ME": 3}, "A": {"MS": 12, "ME": 12, "QE": 4},
        "Y": {"MS": 12, "ME": 12, "QE": 4}, "QE": {"ME": 3}, "YE": {"ME": 12, "QE": 4},
    }  # fmt: skip

    def __init__(self, freq, period):
        if period not in self._supported:
            raise ValueError(f"period must be one of {tuple(self._supported)}")
        if freq not in self._supported[period]:
            raise ValueError(f"The combination of freq={freq} and period={period} is not supported.")
        super().__init__(freq)
        self._period, self._freq_str = period, self._freq.freqstr.split("-")[0]

    period = property(lambda self: self._period)

    @property
    def _columns(self):
        return [f"s({self._freq_str}={place + 1}, period={self._period})" for place in range(self._supported[self._period][self._freq_str])]

    def _terms(self, index, first):
        if self._period == "D":
            places = index.hour
        elif self._period == "W":
            places = index.dayofweek if self._freq_str in ("D", "B") else index.hour + 24 * index.dayofweek
            if self._freq_str == "B" and bool((np.asarray(places) > 4).any()):
                raise ValueError("freq is B but index contains days that are not business days.")
        elif self._period in ("Q", "QE"):
            places = (index.month - 1) % 3
        else:
            places = index.month - 1 if self._freq_str in ("M", "ME", "MS") else index.quarter - 1
        return np.eye(len(self._columns))[np.asarray(places)]

    _eq_attr = property(lambda self: (self._period, self._freq_str))

    def __str__(self):
        return f"Seasonal(freq={self._freq_str})"


class CalendarTimeTrend(_Calendar, _Powers):
    """Powers of time as the calendar counts it."""

    def __init__(self, freq, constant=True, order=0, *, base_period=None):
        super().__init__(freq)
        _Powers.__init__(self, constant, order)
        self._base = pd.Period("1970-01-01" if base_period is None else base_period, freq=self._freq)
        self._base_period = None if base_period is None else str(base_period)

    base_period = property(lambda self: self._base_period)

    @classmethod
    def from_string(cls, freq, trend, base_period=None):
        return cls(freq, *_parts(trend), base_period=base_period)

    def _terms(self, index, first):
        share = self._share(index)
        periods = index.to_period(self._freq) if isinstance(index, pd.DatetimeIndex) else index
        first = int((periods[0] - self._base).n) if len(periods) else 0
        steps = np.array([(one - periods[0]).n for one in periods], dtype=float)
        return self._powers(first + steps + 1 + share)

    @property
    def _eq_attr(self):
        return (self._constant, self._order, self._freq.freqstr, *([] if self._base_period is None else [self._base_period]))

    def __str__(self):
        text = "Calendar" + _Powers.__str__(self)[:-1] + f", freq={self._freq.freqstr})"
        return text if self._base_period is None else text[:-1] + f"base_period={self._base_period})"


class DeterministicProcess:
    """Terms together, of a sample and of the rows behind it."""

    def __init__(self, index, *, period=None, constant=False, order=0, seasonal=False, fourier=0, additional_terms=(), drop=False):
        self._index = index = _labels(index)
        self._options = {"constant": constant, "order": order, "seasonal": seasonal, "fourier": fourier, "drop": drop}
        self._additional, self._drop, self._found = tuple(additional_terms), drop, None
        self._freq = index.freq if isinstance(index, pd.PeriodIndex) else None
        if isinstance(index, pd.DatetimeIndex):
            self._freq = index.freq or index.inferred_freq
        if seasonal and fourier:
            raise ValueError(
                "seasonal and fourier can be initialized through the constructor since these will be necessarily perfectly collinear. Instead, you can pass "
                "additional components using the additional_terms input."
            )
        if (seasonal or fourier) and period is None:
            period = freq_to_period(self._freq)
        self._period, self._parts = period, []
        if constant or order:
            self._parts.append(TimeTrend(constant, order))
        if seasonal:
            self._parts.append(Seasonality(int(period)))
        elif fourier:
            self._parts.append(Fourier(period, order=fourier))
        for term in self._additional:
            if not isinstance(term, DeterministicTerm):
                raise TypeError("All additional terms must be instances of subsclasses of DeterministicTerm")
            if term in self._parts:
                raise ValueError("One or more terms in additional_terms has been added through the parameters of the constructor. Terms must be unique.")
            self._parts.append(term)

    index = property(lambda self: self._index)
    terms = property(lambda self: self._parts)

    def _without_first_dummies(self, frames):
        """Of columns that add up to a constant the first goes where there is a constant already."""
        kinds = [term.constant for term in self._parts if isinstance(term, _Powers)]
        constant = any(kinds)
        if not kinds:
            constant = any(bool(((frame == frame.iloc[0]).all() & (frame.iloc[0] != 0)).any()) for frame in frames)
        for place, term in enumerate(self._parts):
            if term.is_dummy and constant:
                frames[place] = frames[place].iloc[:, 1:]
            constant = constant or term.is_dummy
        return frames

    def in_sample(self):
        """The columns of the sample."""
        if self._found is not None:
            return self._found
        if not self._parts:
            return pd.DataFrame(np.empty((len(self._index), 0)), index=self._index)
        whole = pd.concat(self._without_first_dummies([term.in_sample(self._index) for term in self._parts]), axis=1)
        values = whole.to_numpy()
        kept, seen = [], False
        for place in range(values.shape[1]):
            column = values[:, place]
            same = column.max() == column.min()
            if not bool((column == 0).all()) and not (same and seen):
                kept.append(place)
            seen = seen or bool(same and not (column == 0).all())
        whole = whole.iloc[:, kept]
        if self._drop:
            whole = whole.iloc[:, self._independent(whole.to_numpy())]
        self._found = whole
        return whole

    @staticmethod
    def _independent(values):
        """The leftmost columns that span all."""
        kept, rank = [], 0
        for place in range(values.shape[1]):
            now = np.linalg.matrix_rank(values[:, [*kept, place]])
            if now > rank:
                kept.append(place)
                rank = now
        return kept

    def out_of_sample(self, steps, forecast_index=None):
        """The same columns of the rows behind the sample."""
        if not self._parts:
            return pd.DataFrame(np.empty((len(self._index), 0)), index=self._index)
        whole = pd.concat([term.out_of_sample(int(steps), self._index, forecast_index) for term in self._parts], axis=1)
        return whole[self.in_sample().columns]

    def range(self, start, stop):
        """The columns from one label to another, both included."""
        index = self._index
        if isinstance(index, (pd.DatetimeIndex, pd.PeriodIndex)) and self._freq is None:
            raise TypeError("The index in the deterministic process does not support extension.")
        if _counts(index):
            if start < index[0]:
                raise ValueError(
                    "start is less than the first observation in the index. Values can only be created for observations after the start of the index."
                )
            count = int(stop) - int(index[-1])
            whole = self.in_sample() if count <= 0 else pd.concat([self.in_sample(), self.out_of_sample(count)])
            return whole.loc[start:stop]
        period = isinstance(index, pd.PeriodIndex)

        def stamp(value):
            if isinstance(value, (int, np.integer)):
                ahead = value - len(index) + 1
                return index[value] if ahead <= 0 else _extended(index, ahead)[-1]
            return pd.Period(value, freq=self._freq) if period else pd.Timestamp(value)

        start, stop = stamp(start), stamp(stop)
        if start < index[0]:
            raise ValueError("start is less than the first observation in the index. Values can only be created for observations after the start of the index.")
        if stop <= index[-1]:
            return self.in_sample().loc[start:stop]
        ahead = pd.period_range(index[-1] + 1, end=stop, freq=self._freq) if period else pd.date_range(index[-1], end=stop, freq=self._freq)
        ahead = ahead[ahead > index[-1]]
        return pd.concat([self.in_sample(), self.out_of_sample(len(ahead), ahead)]).loc[start:stop]

    def apply(self, index):
        """The same process with other labels."""
        return DeterministicProcess(index, period=self._period, additional_terms=self._additional, **self._options)


for _class in (DeterministicTerm, TimeTrend, Seasonality, Fourier, CalendarFourier, CalendarSeasonality, CalendarTimeTrend, DeterministicProcess):
    _class.__module__ = "statsmodels.tsa.deterministic"
