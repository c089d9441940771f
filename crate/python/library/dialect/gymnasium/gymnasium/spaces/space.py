"""`Space`, what all spaces are."""

from types import GenericAlias

import numpy as np

from ..utils import seeding


class Space:
    """A set that can be sampled, and asked whether it contains something."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, shape=None, dtype=None, seed=None):
        self._shape = None if shape is None else tuple(shape)
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._np_random = None
        if isinstance(seed, np.random.Generator):
            self._np_random = seed
        elif seed is not None:
            self.seed(seed)

    @property
    def np_random(self):
        """The generator of the space's samples."""
        if self._np_random is None:
            self.seed()
        if self._np_random is None:
            self._np_random, _ = seeding.np_random()
        return self._np_random

    @property
    def shape(self):
        """The shape of the elements, if they are arrays."""
        return self._shape

    @property
    def is_np_flattenable(self):
        """Whether elements can be flattened to arrays of one axis."""
        raise NotImplementedError

    def sample(self, mask=None, probability=None):
        """A random element."""
        raise NotImplementedError

    def seed(self, seed=None):
        """Seeds the samples; gives the seed."""
        self._np_random, found = seeding.np_random(seed)
        return found

    def contains(self, x):
        """Whether x is an element."""
        raise NotImplementedError

    def __contains__(self, x):
        return self.contains(x)

    def to_jsonable(self, sample_n):
        """Samples as what JSON can hold."""
        return list(sample_n)

    def from_jsonable(self, sample_n):
        """Samples of what `to_jsonable` gave."""
        return sample_n


def only_one(mask, probability):
    """Refuses a mask together with probabilities."""
    if mask is not None and probability is not None:
        raise ValueError(f"Only one of `mask` or `probability` can be provided, actual values: mask={mask}, probability={probability}")


def subseeds(space, count):
    """Seeds for the parts of a space, drawn from its own generator."""
    return [int(seed) for seed in space.np_random.integers(np.iinfo(np.int32).max, size=count)]
