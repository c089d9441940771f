"""Summaries of rows that weigh the less, the older they are."""

import math

from pandas import DataFrame, Series
from pandas._dtypes import NAN, is_missing


class Weighted:
    """Summaries in which older rows weigh less: alpha for the newest, times 1 − alpha for each row before."""

    def __init__(self, owner, decay, min_periods=0, adjust=True, ignore_na=False):
        self._owner, self._decay, self._least = owner, decay, max(min_periods or 0, 1)
        self._alpha, self._adjust, self._ignore = alpha_of(**decay), adjust, ignore_na

    def __repr__(self):
        shown = {**self._decay, "min_periods": self._least, "adjust": self._adjust, "ignore_na": self._ignore, "axis": 0, "method": "single"}
        return f"ExponentialMovingWindow [{','.join(f'{name}={value}' for name, value in shown.items())}]"

    def __getitem__(self, name):
        made = Weighted.__new__(Weighted)
        made.__dict__.update(self.__dict__, _owner=self._owner[name])
        return made

    def __getattr__(self, name):
        if not name.startswith("_") and name in getattr(self._owner, "columns", ()):
            return self[name]
        raise AttributeError(f"'ExponentialMovingWindow' object has no attribute {name!r}")

    def _made(self, function):
        if isinstance(self._owner, Series):
            return Series(function(self._owner._values), self._owner.index, "float64", self._owner.name)
        columns = [c for c in self._owner._columns if c.dtype.kind in "iufb"]
        return DataFrame._of([Series(function(c._values), c.index, "float64", c.name) for c in columns], self._owner.index)

    def mean(self, numeric_only=False, **options):
        """The means."""
        return self._made(lambda values: [mean for mean, _, _ in self._moments(values, values)])

    def sum(self, numeric_only=False, **options):
        """The sums of the values, each times its weight."""

        def sums(values):
            total, count, found = 0.0, 0, []
            for value in values:
                gone = is_missing(value)
                count += not gone
                if count and not (gone and self._ignore):
                    total *= 1 - self._alpha
                total += 0.0 if gone else value
                found.append(total if count >= self._least else NAN)
            return found

        return self._made(sums)

    def var(self, bias=False, numeric_only=False, **options):
        """The variances."""
        return self._made(lambda values: self._spreads(values, values, bias))

    def std(self, bias=False, numeric_only=False, **options):
        """The square roots of the variances."""
        return self._made(lambda values: [math.sqrt(max(v, 0.0)) if v == v else v for v in self._spreads(values, values, bias)])

    def cov(self, other, pairwise=None, bias=False, **options):
        """The covariances with another column."""
        return self._made(lambda values: self._spreads(values, other._values, bias)).rename(self._shared(other))

    def corr(self, other, pairwise=None, **options):
        """The correlations with another column."""

        def correlations(values):
            pairs = [(NAN, NAN) if is_missing(a) or is_missing(b) else (a, b) for a, b in zip(values, other._values)]
            mine, theirs = ([pair[n] for pair in pairs] for n in (0, 1))
            parts = zip(*(self._spreads(*sides, True) for sides in ((mine, theirs), (mine, mine), (theirs, theirs))))
            return [both / math.sqrt(a * b) if a > 0 and b > 0 else NAN for both, a, b in parts]

        return self._made(correlations).rename(self._shared(other))

    def _shared(self, other):
        return self._owner.name if self._owner.name == other.name else None

    def agg(self, func, *args, **options):
        """A summary by its name."""
        if isinstance(func, (list, tuple)):
            return DataFrame({name: getattr(self, name)() for name in func})
        return getattr(self, func)(*args, **options)

    aggregate = agg

    def _spreads(self, values, others, bias):
        return [spread if bias else spread * factor if factor == factor else NAN for _, spread, factor in self._moments(values, others)]

    def _moments(self, values, others):
        """For each row the mean, the weighted product of deviations, and what makes that one without bias.

        Sums of weights and of their squares shrink with each row; a row without a value shrinks them too, unless it is ignored.
        """
        kept, newest = 1 - self._alpha, 1.0 if self._adjust else self._alpha
        mean = other_mean = weight = total = squares = spread = 0.0
        count = 0
        for value, other in zip(values, others):
            gone = is_missing(value) or is_missing(other)
            if count and not (gone and self._ignore):
                weight, total, squares = weight * kept, total * kept, squares * kept * kept
            if not gone:
                count += 1
                new = newest if count > 1 else 1.0
                whole, old, old_other = weight + new, mean, other_mean
                mean, other_mean = (weight * mean + new * value) / whole, (weight * other_mean + new * other) / whole
                spread = (weight * (spread + (old - mean) * (old_other - other_mean)) + new * (value - mean) * (other - other_mean)) / whole
                weight, total, squares = whole, total + new, squares + new * new
                if not self._adjust:
                    weight, total, squares = 1.0, total / whole, squares / whole**2
            rest = total * total - squares
            if count < self._least:
                yield NAN, NAN, NAN
            else:
                yield mean, spread, total * total / rest if rest > 1e-300 and count > 1 else NAN


def alpha_of(com=None, span=None, halflife=None, alpha=None):
    """The weight of the newest row, from any of its names."""
    if alpha is not None:
        return alpha
    if span is not None:
        return 2.0 / (span + 1)
    if com is None and halflife is None:
        raise ValueError("Must pass one of comass, span, halflife, or alpha")
    return 1.0 / (1 + com) if com is not None else 1.0 - 0.5 ** (1.0 / halflife)
