"""`iloc`, `loc`, `str` and `dt` of a column."""

import operator

from . import _dtypes
from ._dtypes import NAN, any_missing, are_missing, is_missing
from .index import Index


class Places:
    """Values by place."""

    def __init__(self, owner):
        self._owner = owner

    def _of(self, key):
        count = len(self._owner)
        if isinstance(key, slice):
            return list(range(count))[key]
        keys = _dtypes.plain(key)
        if isinstance(keys, list):
            return [n for n, kept in enumerate(keys) if kept] if keys and isinstance(keys[0], bool) else [n + count if n < 0 else n for n in keys]
        if not -count <= keys < count:
            raise IndexError("single positional indexer is out-of-bounds")
        return keys + count if keys < 0 else keys

    def __getitem__(self, key):
        places = self._of(key)
        return self._owner._take(key if isinstance(key, slice) else places) if isinstance(places, list) else _dtypes.element(self._owner, places)

    def __setitem__(self, key, value):
        places = self._of(key)
        places = places if isinstance(places, list) else [places]
        values = _dtypes.plain(value)
        values = values if isinstance(values, list) else [values] * len(places)
        _dtypes.put(self._owner, places, values)


class Labels(Places):
    """Values by label."""

    def __setitem__(self, key, value):
        owner = self._owner
        if isinstance(key, (slice, list)) or hasattr(key, "__array__") or self._known(key):
            super().__setitem__(key, value)
            return
        index = owner.index
        owner.index = type(index)([*index.tolist(), key], index.names) if hasattr(index, "texts") else Index([*index.tolist(), key], index.name)
        owner._values, owner.dtype = _dtypes.inferred([*owner._values, _dtypes.plain(value)])

    def _known(self, key):
        try:
            self._of(key)
        except (KeyError, TypeError):
            return False
        return True

    def _of(self, key):
        index = self._owner.index
        if isinstance(key, slice):
            return index.places_between(key)
        keys = _dtypes.plain(key) if not isinstance(key, tuple) else key
        if isinstance(keys, list):
            if keys and isinstance(keys[0], bool):
                return [n for n, kept in enumerate(keys) if kept]
            return index.places_of(keys)
        try:
            return index.get_loc(keys)
        except KeyError:
            if isinstance(keys, int) and -len(index) <= keys < len(index) and not any(isinstance(k, int) for k in index):
                return keys % len(index)
            raise

    def __getitem__(self, key):
        places = self._of(key)
        if not isinstance(places, list):
            return _dtypes.element(self._owner, places)
        made = self._owner._take(places)
        if hasattr(self._owner.index, "texts") and not isinstance(key, (slice, list)) and not hasattr(key, "_values"):
            made.index = self._owner.index.without(places, key)
        return made


class Strings:
    """Methods of texts, for each value; missing ones stay."""

    def __init__(self, series):
        self._series = series

    def _each(self, function, dtype=None):
        """What a function makes of the texts that are there, of many equal ones once."""
        values = self._series._values
        kinds = _dtypes.classes(values)
        if kinds <= {str, float}:
            different = {*values}
            if len(different) * 4 < len(values):
                table = {v: function(v) for v in different if v == v}
                # A list is a row's own.
                if list not in _dtypes.classes(table.values()):
                    return self._series._like([table.get(v, v) for v in values], dtype)
        found = [*map(function, values)] if kinds == {str} else [v if is_missing(v) else function(v) for v in values]
        return self._series._like(found, dtype)

    def __getattr__(self, name):
        if name in ("wrap", "normalize", "extractall", "get_dummies", "slice_replace"):
            import functools

            from pandas_extras import texts

            return functools.partial(getattr(texts, name), self)
        if not hasattr(str, name):
            raise AttributeError(f"'StringMethods' object has no attribute {name!r}")
        return lambda *arguments, **options: self._each(operator.methodcaller(name, *arguments, **options))

    def startswith(self, pat, na=None):
        return self._so(lambda v: v.startswith(pat), na)

    def endswith(self, pat, na=None):
        return self._so(lambda v: v.endswith(pat), na)

    def _so(self, test, na):
        made = self._each(lambda v: bool(test(v)))
        if na is None or not any_missing(made._values):
            return made
        return self._series._like([na if gone else v for v, gone in zip(made._values, are_missing(made._values))])

    def __getitem__(self, key):
        return self._each(lambda v: v[key] if isinstance(key, slice) or -len(v) <= key < len(v) else NAN)

    def get(self, i):
        return self[i]

    def len(self):
        return self._each(len)

    def contains(self, pat, case=True, flags=0, na=None, regex=True):
        import re

        return self._tested("search", pat if regex else re.escape(pat), case, flags, na)

    def replace(self, pat, repl, n=-1, case=None, flags=0, regex=False):
        import re

        return self._each((lambda v: re.sub(pat, repl, v, max(n, 0), flags | (re.IGNORECASE if case is False else 0))) if regex else (lambda v: v.replace(pat, repl, n)))

    def extract(self, pat, flags=0, expand=True):
        import re

        from .frame import DataFrame

        pattern = re.compile(pat, flags)
        names = {n: name for name, n in pattern.groupindex.items()}
        found = [None if is_missing(v) else pattern.search(v) for v in self._series._values]
        texts = lambda n: [NAN if f is None or f.group(n) is None else f.group(n) for f in found]
        if not expand and pattern.groups == 1:
            return self._series._like([v if is_missing(v) else text for v, text in zip(self._series._values, texts(1))], "object")
        return DataFrame({names.get(n, n - 1): texts(n) for n in range(1, pattern.groups + 1)}, index=self._series.index)

    def split(self, pat=None, *, n=-1, expand=False, regex=None):
        import re

        if pat is not None and (len(pat) > 1 if regex is None else regex):
            return self._spread(lambda v: re.split(pat, v, max(n, 0)), expand)
        return self._spread(lambda v: v.split(pat, n or -1), expand)

    def rsplit(self, pat=None, n=-1, expand=False):
        return self._spread(lambda v: v.rsplit(pat, n), expand)

    def partition(self, sep=" ", expand=True):
        return self._spread(lambda v: v.partition(sep), expand)

    def rpartition(self, sep=" ", expand=True):
        return self._spread(lambda v: v.rpartition(sep), expand)

    def _spread(self, function, expand):
        """Lists, or with `expand` a column for each place of them."""
        made = self._each(function)
        if not expand:
            return made
        from .frame import DataFrame

        width = max((len(v) for v in made._values if not is_missing(v)), default=0)
        return DataFrame({i: [v if is_missing(v) else v[i] if i < len(v) else None for v in made._values] for i in range(width)}, index=made.index)

    def match(self, pat, case=True, flags=0, na=None):
        return self._tested("match", pat, case, flags, na)

    def fullmatch(self, pat, case=True, flags=0, na=None):
        return self._tested("fullmatch", pat, case, flags, na)

    def _tested(self, how, pat, case, flags, na):
        import re

        return self._so(getattr(re.compile(pat, flags if case else flags | re.IGNORECASE), how), na)

    def count(self, pat, flags=0):
        import re

        return self._each(lambda v: len(re.findall(pat, v, flags)))

    def repeat(self, repeats):
        return self._each(lambda v: v * repeats)

    def join(self, sep):
        return self._each(sep.join)

    def slice(self, start=None, stop=None, step=None):
        return self[slice(start, stop, step)]

    def findall(self, pat, flags=0):
        import re

        return self._each(lambda v: re.findall(pat, v, flags))

    def pad(self, width, side="left", fillchar=" "):
        way = {"left": "rjust", "right": "ljust", "both": "center"}[side]
        return self._each(lambda v: getattr(v, way)(width, fillchar))

    def cat(self, others=None, sep="", na_rep=None):
        values = [na_rep if gone else v for v, gone in zip(self._series._values, are_missing(self._series._values))]
        if others is None:
            return sep.join([v for v in values if v is not None])
        others = _dtypes.plain(others)
        rows = zip(values, [na_rep if gone else v for v, gone in zip(others, are_missing(others))])
        return self._series._like([NAN if None in row else sep.join(row) for row in rows], "object")


class Dates:
    """Parts of moments and durations."""

    _TEXTS = ("floor", "ceil", "round", "to_period", "to_timestamp", "asfreq", "tz_localize", "tz_convert", "total_seconds", "isoformat")

    def __init__(self, series):
        if series.dtype.kind not in "mM" and not series.dtype.name.startswith("period"):
            raise AttributeError("Can only use .dt accessor with datetimelike values")
        self._series = series

    def _each(self, function):
        return self._series._like([NAN if is_missing(v) else function(v) for v in self._series._values])

    def _part(self, name, whole):
        from ._time_columns import part

        values = self._series._values
        kind = None if not whole else "float64" if any_missing(values) else "int64" if self._series.dtype.kind == "m" else "int32"
        return self._series._like(part(values, name), kind)

    def __getattr__(self, name):
        if name in ("day_name", "month_name", "normalize", "date"):
            # What is the same all day long.
            from ._time_columns import by_day, is_naive

            once = is_naive(self._series._values)

            def each(*args, **options):
                function = operator.methodcaller(name, *args, **options)
                return self._series._like(by_day(self._series._values, function)) if once else self._each(function)

            return self._no_times(each()) if name == "date" else each
        if name in ("floor", "ceil", "round") and self._series.dtype.name == "datetime64[ns]":
            from ._time_columns import stepped

            return lambda freq: self._series._like(stepped(self._series._values, freq, name))
        if name == "to_pydatetime":
            return lambda: _dtypes.as_array([v if is_missing(v) else v.to_pydatetime() for v in self._series._values], "object")
        if name == "components":
            from pandas_rare.moments import components

            return components(self._series)
        if name in self._TEXTS:
            return lambda *args, **options: self._each(lambda v: getattr(v, name)(*args, **options))
        if name == "time":
            return self._no_times(self._each(lambda v: v.time()))
        if name == "weekday":
            name = "dayofweek"
        from ._times import Timedelta, Timestamp

        kind = next((type(v) for v in self._series._values if not is_missing(v)), Timedelta if self._series.dtype.kind == "m" else Timestamp)
        if name == "tz":
            return next((v.tz for v in self._series._values if not is_missing(v)), None)
        if not hasattr(kind, name):
            raise AttributeError(f"'DatetimeProperties' object has no attribute {name!r}")
        made = self._part(name, not name.startswith("is_") and not name.endswith("_time"))
        # What is missing is no end and no beginning.
        return made if not name.startswith("is_") else made._like([v is True for v in made._values], "bool")

    def _no_times(self, made):
        from ._times import NaT

        return made._like([NaT if is_missing(v) else v for v in made._values], "object")

    def strftime(self, date_format):
        """The moments as texts."""
        from ._time_columns import formatted

        return self._series._like(formatted(self._series._values, date_format), "object")

    def isocalendar(self):
        """Year, week and day of ISO 8601, as a table."""
        from .frame import DataFrame

        return DataFrame([list(v.isocalendar()) for v in self._series._values], self._series.index, ["year", "week", "day"])
