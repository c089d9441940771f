"""`Discrete`: so many whole numbers."""

import numpy as np

from ..utils._arrays import below
from .space import Space, only_one

_INT64 = np.dtype("int64")


def checked_part(mask, count, kind, words, ones):
    """Refuses a mask, or probabilities, that do not fit so many numbers."""
    assert isinstance(mask, np.ndarray), f"The expected type of the sample {words} is np.ndarray, actual type: {type(mask)}"
    assert mask.dtype == kind, f"The expected dtype of the sample {words} is np.{np.dtype(kind)}, actual dtype: {mask.dtype}"
    assert mask.shape == (count,), f"The expected shape of the sample {words} is {(count,)}, actual shape: {mask.shape}"
    good = (mask == 0) | (mask == 1) if ones else (mask >= 0) & (mask <= 1)
    span = "0 or 1" if ones else "between 0 and 1"
    assert np.all(good), f"All values of the sample {words} should be {span}, actual values: {mask}"


class Discrete(Space):
    """The numbers start, start + 1, …, start + n - 1."""

    is_np_flattenable = property(lambda self: True)

    def __init__(self, n, seed=None, start=0, dtype=np.int64):
        if not np.issubdtype(type(n), np.integer):
            raise TypeError(f"Expects `n` to be an integer, actual dtype: {type(n)}")
        if n <= 0:
            raise ValueError(f"n (counts) have to be positive, actual value: {n}")
        if not np.issubdtype(type(start), np.integer):
            raise TypeError(f"Expects `start` to be an integer, actual type: {type(start)}")
        if dtype is None:
            raise TypeError(f"Invalid Discrete dtype, cannot be {dtype}.")
        kind = np.dtype(dtype)
        if not np.issubdtype(kind, np.integer):
            raise TypeError(f"Invalid Discrete dtype ({kind}), must be an integer dtype")
        self.n, self.start = kind.type(n), kind.type(start)
        super().__init__((), kind, seed)

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        if mask is not None:
            checked_part(mask, int(self.n), np.int8, "mask", ones=True)
            allowed = np.where(mask == 1)[0]
            return self.start + self.dtype.type(self.np_random.choice(allowed)) if len(allowed) else self.start
        if probability is not None:
            checked_part(probability, int(self.n), np.float64, "probability", ones=False)
            total = np.sum(probability)
            assert np.isclose(total, 1), f"The sum of the sample probability should be equal to 1, actual sum: {total}"
            return self.start + self.np_random.choice(np.arange(self.n, dtype=self.dtype), p=probability)
        generator = self._np_random or self.np_random
        if self.dtype is _INT64:
            return self.dtype.type(int(self.start) + below(generator, int(self.n)))
        return self.start + generator.integers(self.n, dtype=self.dtype)

    def contains(self, x):
        if type(x) is int:
            within = 0 <= x - int(self.start) < int(self.n)
            return within and (self.dtype is _INT64 or _fits(x, self.dtype))
        if type(x) is self.dtype.type:
            return 0 <= int(x) - int(self.start) < int(self.n)
        if isinstance(x, int):
            found = x
            kind = self.dtype
            if not _fits(x, kind):
                return False
        elif isinstance(x, (np.generic, np.ndarray)) and x.shape == () and np.issubdtype(x.dtype, np.integer):
            found, kind = int(x), x.dtype
        else:
            return False
        return 0 <= found - int(self.start) < int(self.n) and (kind is self.dtype or bool(np.can_cast(kind, self.dtype)))

    def __repr__(self):
        parts = [str(self.n)]
        if self.start != 0:
            parts.append(f"start={self.start}")
        if self.dtype != np.int64:
            parts.append(f"dtype={self.dtype}")
        return f"Discrete({', '.join(parts)})"

    def __eq__(self, other):
        return isinstance(other, Discrete) and bool(self.n == other.n and self.start == other.start and self.dtype == other.dtype)

    def to_jsonable(self, sample_n):
        return [int(x) for x in sample_n]

    def from_jsonable(self, sample_n):
        return [self.dtype.type(x) for x in sample_n]


def _fits(number, kind):
    limits = np.iinfo(kind)
    return limits.min <= number <= limits.max
