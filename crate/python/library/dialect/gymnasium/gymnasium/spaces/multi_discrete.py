"""`MultiDiscrete`: arrays of whole numbers, each below a count of its own."""

from collections.abc import Sequence

import numpy as np

from .. import logger
from .discrete import Discrete
from .space import Space, only_one


class MultiDiscrete(Space):
    """Arrays whose elements go from `start` to `start + nvec - 1`, each by its own."""

    is_np_flattenable = property(lambda self: True)

    def __init__(self, nvec, dtype=np.int64, seed=None, start=None):
        if dtype is None:
            raise ValueError("MultiDiscrete dtype must be explicitly provided, cannot be None.")
        kind = np.dtype(dtype)
        if not np.issubdtype(kind, np.integer):
            raise ValueError(f"Invalid MultiDiscrete dtype ({kind}), must be an integer dtype")
        self.nvec = np.array(nvec, dtype=kind)
        self.start = np.zeros(self.nvec.shape, dtype=kind) if start is None else np.array(start, dtype=kind)
        if self.start.shape != self.nvec.shape:
            raise ValueError(f"start and nvec (counts) should have the same shape, got {self.start.shape} and {self.nvec.shape}")
        if not np.all(self.nvec > 0):
            raise ValueError("nvec (counts) have to be positive")
        super().__init__(self.nvec.shape, kind, seed)

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        if mask is None and probability is None:
            return (self.np_random.random(self.nvec.shape) * self.nvec).astype(self.dtype) + self.start
        words = "probability" if mask is None else "mask"
        return np.array(self._masked(probability if mask is None else mask, self.nvec, self.start, words), dtype=self.dtype)

    def _masked(self, mask, counts, start, words):
        if isinstance(counts, np.ndarray):
            assert isinstance(mask, tuple), f"Expects the mask to be a tuple for sub_nvec ({counts}), actual type: {type(mask)}"
            assert len(mask) == len(counts), (
                f"Expects the mask length to be equal to the number of actions, mask length: {len(mask)}, nvec length: {len(counts)}"
            )
            return [self._masked(*parts, words) for parts in zip(mask, counts, start)]
        assert isinstance(mask, np.ndarray), f"Expects the sub mask to be np.ndarray, actual type: {type(mask)}"
        assert len(mask) == counts, f"Expects the mask length to be equal to the number of actions, mask length: {len(mask)}, action: {counts}"
        kind = "int8" if words == "mask" else "float64"
        assert mask.dtype == kind, f"Expects the mask dtype to be np.{kind}, actual dtype: {mask.dtype}"
        if words == "mask":
            allowed = mask == 1
            assert np.all((mask == 0) | allowed), f"Expects all masks values to 0 or 1, actual values: {mask}"
            return self.np_random.choice(np.where(allowed)[0]) + start if np.any(allowed) else start
        allowed = (mask > 0) & (mask <= 1)
        assert np.all((mask == 0) | allowed), f"Expects all masks values to be between 0 and 1, actual values: {mask}"
        total = np.sum(mask)
        assert np.isclose(total, 1), f"Expects the sum of all mask values to be 1, actual sum: {total}"
        return self.np_random.choice(np.where(allowed)[0], p=(mask / total)[allowed]) + start

    def contains(self, x):
        if isinstance(x, Sequence):
            x = np.array(x)
        if not isinstance(x, np.ndarray) or x.shape != self.shape or not np.can_cast(x.dtype, self.dtype):
            return False
        return bool(np.all(self.start <= x) and np.all(x - self.start < self.nvec))

    def to_jsonable(self, sample_n):
        return [sample.tolist() for sample in sample_n]

    def from_jsonable(self, sample_n):
        return [np.array(sample, dtype=self.dtype) for sample in sample_n]

    def __repr__(self):
        return f"MultiDiscrete({self.nvec}, start={self.start})" if np.any(self.start != 0) else f"MultiDiscrete({self.nvec})"

    def __getitem__(self, index):
        counts, start = self.nvec[index], self.start[index]
        kind = Discrete if counts.ndim == 0 else MultiDiscrete
        found = kind(counts, start=start, dtype=self.dtype)
        found.np_random.bit_generator.state = self.np_random.bit_generator.state
        return found

    def __len__(self):
        if self.nvec.ndim >= 2:
            logger.warn("Getting the length of a multi-dimensional MultiDiscrete space.")
        return len(self.nvec)

    def __eq__(self, other):
        if not isinstance(other, MultiDiscrete) or self.dtype != other.dtype or self.shape != other.shape:
            return False
        return bool(np.all(self.nvec == other.nvec) and np.all(self.start == other.start))
