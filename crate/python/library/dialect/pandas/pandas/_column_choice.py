"""Which rows of a column are there, and which fit."""

from . import _dtypes
from ._dtypes import NAN


class Chosen:
    """Methods of columns."""

    def reindex(self, index=None, fill_value=NAN, method=None, level=None, **options):
        from pandas_more.enlarged import reindexed

        return reindexed(self, index, fill_value, method, level, **options)

    def isin(self, values):
        values = [_dtypes.timestamp(v) for v in values] if self.dtype.kind == "M" else list(values)
        try:
            values = {*values}
        except TypeError:
            # What has no hash is compared with each.
            pass
        return self._like([*map(values.__contains__, self._values)], "boolean" if self.dtype.nullable else "bool")

    def between(self, left, right, inclusive="both"):
        low = self >= left if inclusive in ("both", "left") else self > left
        return low & (self <= right if inclusive in ("both", "right") else self < right)
