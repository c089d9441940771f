"""Which rows of a column are there, and which fit."""

from . import _dtypes, index as indices
from ._dtypes import NAN, is_missing


class Chosen:
    """Methods of columns."""

    def equals(self, other):
        same = type(other) is type(self) and list(self.index) == list(other.index)
        return same and all(a == b or is_missing(a) and is_missing(b) for a, b in zip(self._values, other._values))

    def reindex(self, index=None, fill_value=NAN, method=None, level=None, **options):
        if level is not None:
            from pandas_rare.levels import at_level

            return at_level(self, index, level)
        known = dict(zip(self.index, self._values))
        values = [known.get(label, fill_value) for label in index]
        if method is not None:
            order = [*self.index] if method in ("ffill", "pad") else [*self.index][::-1]
            near = lambda k: [v for v in order if (v <= k if method in ("ffill", "pad") else v >= k)][-1:]
            values = [known[near(k)[0]] if near(k) else NAN for k in index]
        return type(self)(
            values,
            index if isinstance(index, indices.Index) else indices.Index(index, self.index.name),
            _dtypes.regained(values, self) or ("float64" if any(map(is_missing, values)) and self.dtype.kind in "iu" else None),
            self.name,
        )

    def isin(self, values):
        values = [_dtypes.timestamp(v) for v in values] if self.dtype.kind == "M" else list(values)
        try:
            values = {*values}
        except TypeError:
            # What has no hash is compared with each.
            pass
        return self._like([*map(values.__contains__, self._values)], "boolean" if self.dtype.nullable else "bool")

    def between(self, left, right, inclusive="both"):
        low, high = self >= left if inclusive in ("both", "left") else self > left, self <= right if inclusive in ("both", "right") else self < right
        return low & high
