"""Means of rows that weigh the less, the older they are."""

from pandas import Series
from pandas._dtypes import NAN, is_missing


class Weighted:
    """Means in which older rows weigh less: alpha for the newest, times 1 − alpha for each row before."""

    def __init__(self, owner, alpha, adjust=True):
        self._owner, self._alpha, self._adjust = owner, alpha, adjust

    def mean(self):
        """The means."""
        if hasattr(self._owner, "columns"):
            return self._owner._each(lambda column: Weighted(column, self._alpha, self._adjust).mean())
        found, total, weight = [], 0.0, 0.0
        for value in self._owner._values:
            if not is_missing(value):
                if self._adjust or not weight:
                    total, weight = total * (1 - self._alpha) + value, weight * (1 - self._alpha) + 1.0
                else:
                    total, weight = total * (1 - self._alpha) + value * self._alpha, 1.0
            found.append(total / weight if weight else NAN)
        return Series(found, self._owner.index, "float64", self._owner.name)


def alpha_of(com=None, span=None, halflife=None, alpha=None):
    """The weight of the newest row, from any of its names."""
    if alpha is not None:
        return alpha
    if span is not None:
        return 2.0 / (span + 1)
    return 1.0 / (1 + com) if com is not None else 1.0 - 0.5 ** (1.0 / halflife)
