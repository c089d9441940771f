"""`MultiBinary`: arrays of zeros and ones."""

from collections.abc import Sequence

import numpy as np

from .space import Space, only_one


class MultiBinary(Space):
    """Arrays of one shape whose elements are 0 or 1."""

    is_np_flattenable = property(lambda self: True)

    def __init__(self, n, seed=None):
        if isinstance(n, int):
            self.n, shape = int(n), (int(n),)
        elif isinstance(n, (Sequence, np.ndarray)):
            self.n = shape = tuple(int(i) for i in n)
        else:
            raise ValueError(f"Expected n to be an int or a sequence of ints, actual type: {type(n)}")
        if not all(count > 0 for count in shape):
            raise ValueError(f"n (counts) have to be positive, got {n}")
        super().__init__(shape, np.int8, seed)

    def _checked(self, mask, kind, words):
        assert isinstance(mask, np.ndarray), f"The expected type of the {words} is np.ndarray, actual type: {type(mask)}"
        assert mask.dtype == kind, f"The expected dtype of the {words} is np.{np.dtype(kind)}, actual dtype: {mask.dtype}"
        assert mask.shape == self.shape, f"The expected shape of the {words} is {self.shape}, actual shape: {mask.shape}"

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        if probability is not None:
            self._checked(probability, np.float64, "probability")
            good = np.all((probability >= 0) & (probability <= 1))
            assert good, f"All values of the sample probability should be between 0 and 1, actual values: {probability}"
            return (self.np_random.random(size=self.shape) <= probability).astype(self.dtype)
        if mask is not None:
            self._checked(mask, np.int8, "mask")
            good = np.all((mask == 0) | (mask == 1) | (mask == 2))
            assert good, f"All values of a mask should be 0, 1 or 2, actual values: {mask}"
        found = self.np_random.integers(low=0, high=2, size=self.n, dtype=self.dtype)
        return found if mask is None else np.where(mask == 2, found, mask)

    def contains(self, x):
        if isinstance(x, Sequence):
            x = np.array(x)
        return bool(isinstance(x, np.ndarray) and self.shape == x.shape and np.all((x == 0) | (x == 1)))

    def to_jsonable(self, sample_n):
        return np.array(list(sample_n)).tolist()

    def from_jsonable(self, sample_n):
        return [np.asarray(sample, self.dtype) for sample in sample_n]

    def __repr__(self):
        return f"MultiBinary({self.n})"

    def __eq__(self, other):
        return isinstance(other, MultiBinary) and self.n == other.n
