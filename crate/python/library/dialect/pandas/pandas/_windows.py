"""Summaries over windows that move along a column."""

from ._dtypes import NAN, is_missing
from .series import Series


class Window:
    """The stretch of rows that ends at each row, or has it in its middle."""

    def __init__(self, owner, size=None, least=None, center=False):
        self._owner, self._size, self._center = owner, size, center
        self._least = (size if isinstance(size, int) else 1) if least is None else least

    def __getitem__(self, name):
        made = Window.__new__(Window)
        made.__dict__.update(self.__dict__, _owner=self._owner[name])
        return made

    def __getattr__(self, name):
        if not name.startswith("_") and name in getattr(self._owner, "columns", ()):
            return self[name]
        raise AttributeError(f"'Rolling' object has no attribute {name!r}")

    def _parts(self, values):
        if not isinstance(self._size, (int, type(None))):
            yield from self._stretches(values)
            return
        ahead = (self._size - 1) // 2 if self._center else 0
        for n in range(len(values)):
            end = n + 1 + ahead
            start = 0 if self._size is None else max(end - self._size, 0)
            yield [v for v in values[start:end] if not is_missing(v)]

    def _stretches(self, values):
        """The values of the stretch of time that ends at each row."""
        from ._times import Timedelta

        size, moments, start = Timedelta(self._size), self._owner.index.tolist(), 0
        for n, now in enumerate(moments):
            while now - moments[start] >= size:
                start += 1
            yield [v for v in values[start : n + 1] if not is_missing(v)]

    def apply(self, func, raw=False, **options):
        """What a function makes of the known values of each window."""
        least = max(self._least, 1)
        return self._made(lambda values: [func(part if raw else Series(part)) if len(part) >= least else NAN for part in self._parts(values)])

    def _made(self, function):
        if isinstance(self._owner, Series):
            return Series(function(self._owner._values), self._owner.index, "float64", self._owner.name)
        from .frame import DataFrame

        columns = [c for c in self._owner._columns if c.dtype.kind in "iufb"]
        return DataFrame._of([Series(function(c._values), c.index, "float64", c.name) for c in columns], self._owner.index)

    def count(self):
        """How many values are known."""
        return self._made(lambda values: [float(len(part)) for part in self._parts(values)])

    def corr(self, other):
        """The correlation with another column."""
        return self._with_other(other, lambda a, b: a.corr(b))

    def cov(self, other):
        """The covariance with another column."""
        return self._with_other(other, lambda a, b: a.cov(b))

    def _with_other(self, other, function):
        places = Window(Series(range(len(other)), self._owner.index), self._size, self._least, self._center)
        return places.apply(lambda part: function(self._owner.iloc[part.tolist()], other.iloc[part.tolist()]))

    def agg(self, func):
        """A summary by its name, or a function."""
        if isinstance(func, (list, tuple)):
            from .frame import DataFrame

            return DataFrame({f if isinstance(f, str) else f.__name__: self.agg(f) for f in func})
        return getattr(self, func)() if isinstance(func, str) else self.apply(func)


def _summary(name):
    def method(self, *args, **options):
        return self.apply(lambda part: getattr(part, name)(*args))

    method.__name__, method.__doc__ = name, f"`Series.{name}` of each window."
    return method


for _name in ("sum", "mean", "median", "std", "var", "min", "max", "quantile"):
    setattr(Window, _name, _summary(_name))


class Windows:
    """What columns and tables share."""

    def rolling(self, window, min_periods=None, center=False, **options):
        """Windows of so many rows."""
        return Window(self, window, min_periods, center)

    def expanding(self, min_periods=1):
        """Windows from the first row on."""
        return Window(self, None, min_periods)

    def ewm(self, com=None, span=None, halflife=None, alpha=None, adjust=True, **options):
        """Windows in which older rows weigh less."""
        from pandas_extras.weighted import Weighted, alpha_of

        return Weighted(self, alpha_of(com, span, halflife, alpha), adjust)

    def resample(self, rule, on=None, closed=None, label=None, **options):
        """The rows in bins of time, by the labels or by the column `on`."""
        from pandas_extras.resampling import resampled

        return resampled(self, rule, on, closed, label)

    def asfreq(self, freq, method=None):
        """The rows at all moments of a frequency, from the first label to the last; new ones are missing."""
        from pandas_extras.resampling import at_frequency

        return at_frequency(self, freq, method)

    def hist(self, bins=10, figsize=None, **options):
        """How often values are there, for each column of numbers."""
        from pandas_extras.plots import hist

        return hist(self, bins, figsize, **options)

    def boxplot(self, column=None, by=None, ax=None, grid=True, **options):
        """Boxes of quartiles, for each column of numbers or each group of one."""
        from pandas_extras.plots import boxplot

        return boxplot(self, column, by, ax, grid, **options)

    def pct_change(self, periods=1, fill_method="pad", **options):
        """The change from an earlier row, as a share of it; a missing value counts as the one before it, unless `fill_method` is None."""
        rows = self if fill_method is None else self.ffill()
        return rows / rows.shift(periods) - 1

    def explode(self, column=None, ignore_index=False):
        """Each item of the lists, those in `column` of a table, in a row of its own."""
        from pandas_extras.reshaping import explode

        return explode(self, column, ignore_index)

    def to_json(self, path_or_buf=None, orient=None, indent=None, **options):
        """JSON by columns, or as `orient` says: "records", "index", "values", "split"."""
        from pandas_extras.json_files import write_json

        return write_json(self, path_or_buf, orient, indent)

    def pipe(self, func, *args, **options):
        """`func(self, …)`."""
        return func(self, *args, **options)


def add_to(kind):
    """Gives a class the methods of windows."""
    for name, method in vars(Windows).items():
        if not name.startswith("_"):
            setattr(kind, name, method)


add_to(Series)
