"""What becomes of a column, value by value."""

import math
import operator

from . import _dtypes, _format
from ._dtypes import NAN, any_missing, are_missing, is_missing, known_places


def _rounded(value, decimals):
    """A number with so many decimals; what is negative and small becomes -0.0."""
    if is_missing(value) or isinstance(value, int):
        return value if is_missing(value) or decimals >= 0 else round(value, decimals)
    return math.copysign(round(value * 10.0**decimals) / 10.0**decimals, value) if math.isfinite(value) else value


class ColumnValues:
    """Methods of columns."""

    def astype(self, dtype, copy=None, errors="raise"):
        if dtype in (str, "str"):
            return self._like(_format.texts(self._values, self.dtype) if self.dtype.kind == "M" else [*map(str, self._values)], "object")
        if str(dtype)[:11] == "datetime64[" and self.dtype.kind in "if":
            from pandas import to_datetime

            return self._like(to_datetime(self, unit=str(dtype)[11:-1])._values, "datetime64[ns]")
        if dtype not in ("category", object) and self.dtype.kind in "iufb" and _dtypes.of(dtype).name in _dtypes._SHORT:
            from pandas_rare.short_numbers import in_type

            kind = _dtypes.of(dtype)
            return self._like(in_type(_dtypes.cast(self._values, "int64")[0] if kind.kind in "iu" else self._values, kind.name), kind)
        return self._like(self._values, (_dtypes.kept_type(self) if isinstance(dtype, str) and dtype == "category" else None) or dtype)

    def isna(self):
        return self._like(are_missing(self._values), "bool")

    def notna(self):
        return self._like([*map(operator.not_, are_missing(self._values))], "bool")

    isnull, notnull = isna, notna

    def fillna(self, value=None, method=None, axis=None, inplace=False, limit=None, downcast=None):
        if method is not None or limit is not None or value is None:
            from pandas_rare.filling import filled

            return self._in_place(filled(self, value, method, limit), inplace)
        gone, found = are_missing(self._values), self._values
        if True in gone:
            fills = value if hasattr(value, "_values") else None
            found = [v if not missing else value if fills is None else fills.get(k, NAN) for (k, v), missing in zip(self.items(), gone)]
            if self.dtype.name == "category":
                return self.where([not missing for missing in gone], found, inplace)
        is_float = self.dtype.kind == "f" and _dtypes.classes(found) <= {int, float}
        return self._in_place(self._like(found, self.dtype) if is_float else self._keeping(found), inplace)

    def ffill(self, limit=None, **options):
        if options.pop("inplace", False):
            return self._in_place(self.ffill(limit), True)
        if not any_missing(self._values):
            return self.copy()
        found, gone = [], 0
        for v in self._values:
            gone = gone + 1 if is_missing(v) else 0
            found.append(found[-1] if gone and found and (limit is None or gone <= limit) else v)
        return self._keeping(found)

    def bfill(self, limit=None, **options):
        if options.pop("inplace", False):
            return self._in_place(self.bfill(limit), True)
        return self._keeping(self._like(self._values[::-1]).ffill(limit)._values[::-1])

    def dropna(self, inplace=False):
        return self._in_place(self._take(known_places(self._values)), inplace)

    def _in_place(self, made, inplace):
        if not inplace:
            return made
        self._values, self.dtype, self.index = made._values, made.dtype, made.index

    def apply(self, function, args=(), **options):
        if isinstance(function, (list, tuple, dict, str)):
            made = self.agg(function)
            return made if isinstance(function, str) or not any(isinstance(v, type(self)) for v in made._values) else self.transform(function)
        if self.dtype.nullable or self.dtype.name == "category":
            return self.map(lambda v: function(v, *args, **options))
        found = [function(v, *args, **options) for v in self._values]
        if found and isinstance(found[0], type(self)):
            from .frame import DataFrame

            if any(not len(row) for row in found):
                from pandas_more.enlarged import of_columns

                return of_columns(found, self.index)
            return DataFrame(found, index=self.index)
        if any(hasattr(kind, "item") for kind in _dtypes.classes(found)):
            found = [v.item() if hasattr(v, "item") else v for v in found]
        return self._like(found)

    def map(self, function, na_action=None):
        if self.dtype.nullable or self.dtype.name == "category":
            from pandas_rare.nullable import mapped

            return mapped(self, function, na_action)
        if isinstance(function, (dict, type(self))):
            table = function if isinstance(function, dict) else function.to_dict()
            # All NaN are the same key.
            gone = next((x for key, x in table.items() if isinstance(key, float) and key != key), NAN)
            return self._like([gone if isinstance(v, float) and v != v else table.get(v, NAN) for v in self._values])
        return self._like([v if na_action == "ignore" and is_missing(v) else function(v) for v in self._values])

    def replace(self, to_replace=None, value=None, inplace=False, limit=None, regex=False, method=None):
        from pandas_rare.replacing import replaced

        found = replaced(self, to_replace, value, regex, method, limit)
        kind = _dtypes.kept_type(self)
        if kind is not None:
            from pandas_rare.replacing import categories

            return self._in_place(self._like(found, categories(kind, found)), inplace)
        if self.dtype.name == "float64" and _dtypes.classes(found) <= {int, float}:
            return self._in_place(self._like(found, self.dtype), inplace)
        gone = any(v is None for v in found) and not any(v is None for v in self._values)
        return self._in_place(self._like(found, "object") if gone else self._keeping(found), inplace)

    def _keeping(self, values):
        """Values in the column's type of few bits, if it has one and they fit."""
        if self.dtype.nullable:
            return self._like(values, self.dtype)
        if self.dtype.name not in _dtypes._SHORT:
            return self._like(values)
        from pandas_rare.short_numbers import kept

        return self._like(values, kept(values, self.dtype))

    def where(self, cond, other=NAN, inplace=False):
        other = other(self) if callable(other) else other
        other = _dtypes.plain(other.reindex(self.index) if hasattr(other, "_take") and not other.index.equals(self.index) else other)
        others = other if isinstance(other, list) else [other] * len(self)
        found = [v if c else o for v, c, o in zip(self._values, self._tested(cond), others)]
        if self.dtype == "object":
            return self._in_place(self._like(found, "object"), inplace)
        kind = _dtypes.kept_type(self)
        for v in found if kind else ():
            if not is_missing(v) and v not in kind._ranks:
                raise TypeError(f"Cannot setitem on a Categorical with a new category ({v}), set the categories first")
        if self.dtype.name == "float64" and _dtypes.classes(found) <= {int, float}:
            kind = self.dtype
        return self._in_place(self._like(found, kind) if kind else self._keeping(found), inplace)

    def mask(self, cond, other=NAN, inplace=False):
        return self.where([*map(operator.not_, self._tested(cond, True))], other, inplace)

    def _tested(self, cond, others=False):
        cond = cond(self) if callable(cond) else cond
        if hasattr(cond, "_take") and cond.ndim == 1 and not cond.index.equals(self.index):
            # What has no answer is replaced.
            cond = cond.reindex(self.index, fill_value=others)
        return _dtypes.plain(cond)

    def clip(self, lower=None, upper=None, *, axis=None, inplace=False):
        if inplace or any(hasattr(bound, "__iter__") or bound != bound for bound in (lower, upper)):
            from pandas_more.tables import clipped

            return self._in_place(clipped(self, lower, upper, axis), inplace)
        found = self._values
        # What is missing is on no side of a bound.
        if lower is not None:
            found = [lower if v < lower else v for v in found]
        found = found if upper is None else [upper if v > upper else v for v in found]
        return self._like(found, self.dtype) if self.dtype.kind == "f" else self._keeping(found)

    def abs(self):
        return self._keeping([*map(abs, self._values)])

    def round(self, decimals=0):
        if self.dtype.kind in "iu" and decimals >= 0 and not self.dtype.nullable:
            return self.copy()
        scale, values = 10.0**decimals, self._values
        if _dtypes.classes(values) == {float} and all(map(math.isfinite, values)):
            return self._like([*map(math.copysign, [round(v * scale) / scale for v in values], values)], self.dtype)
        return self._like([_rounded(v, decimals) for v in values], self.dtype)

    def shift(self, periods=1, freq=None, axis=0, fill_value=NAN):
        if isinstance(periods, (list, tuple)):
            from pandas_more.moment_texts import shifted

            return shifted(self, periods, freq=freq, fill_value=fill_value)
        if freq is not None:
            return self._like(self._values, self.dtype, self.index.shift(periods, freq))
        values = self._values
        gone = [fill_value] * min(abs(periods), len(values))
        kept = len(values) - len(gone)
        return self._keeping(gone + values[:kept] if periods > 0 else values[len(values) - kept :] + gone)

    def diff(self, periods=1):
        # Differences of numbers of few bits are floats of few.
        name = {"int8": "float32", "int16": "float32", "float32": "float32"}.get(self.dtype.name)
        found = self._like(self._values) - self.shift(periods) if name is None else (self.astype(float) - self.shift(periods)).astype(name)
        return found

    __neg__ = lambda self: (
        ~self if self.dtype.kind == "b" else self._like([*map(operator.neg, self._values)]) if self.dtype.name not in _dtypes._SHORT else 0 - self
    )
    __invert__ = lambda self: self._like([v if is_missing(v) else not v for v in self._values], None if self.dtype.nullable else "bool")
    __abs__ = abs
