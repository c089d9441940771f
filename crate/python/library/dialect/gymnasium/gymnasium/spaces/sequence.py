"""`Sequence`: any number of elements of a space."""

import numpy as np

from .space import Space, only_one, subseeds


class Sequence(Space):
    """Tuples of any length of elements of one space; with `stack` their elements as one array."""

    is_np_flattenable = property(lambda self: False)

    def __init__(self, space, seed=None, stack=False):
        if not isinstance(space, Space):
            raise TypeError(f"Expects the feature space to be instance of a gym Space, actual type: {type(space)}")
        self.feature_space, self.stack = space, stack
        if stack:
            from ..vector.utils import batch_space

            self.stacked_feature_space = batch_space(space, 1)
        super().__init__(None, None, seed)

    def seed(self, seed=None):
        if seed is None:
            return super().seed(None), self.feature_space.seed(None)
        if isinstance(seed, int):
            own = super().seed(seed)
            (part,) = subseeds(self, 1)
            super().seed(seed)
            return own, self.feature_space.seed(part)
        if not isinstance(seed, (tuple, list)):
            raise TypeError(f"Expected None, int, tuple of ints, actual type: {type(seed)}")
        if len(seed) != 2:
            raise ValueError(f"Expects the seed to have two elements for the Sequence and feature space, actual length: {len(seed)}")
        return super().seed(seed[0]), self.feature_space.seed(seed[1])

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        if mask is None and probability is None:
            found = tuple(self.feature_space.sample() for _ in range(self.np_random.geometric(0.25)))
        else:
            words, (length, part) = ("mask", mask) if mask is not None else ("probability", probability)
            found = tuple(self.feature_space.sample(**{words: part}) for _ in range(self.generate_sample_length(length, words)))
        return self._stacked(found) if self.stack else found

    def _stacked(self, items):
        from ..vector.utils import concatenate, create_empty_array

        return concatenate(self.feature_space, items, create_empty_array(self.feature_space, len(items)))

    def generate_sample_length(self, length_mask, mask_type):
        """How long a sample is: as given, one of those given, or random."""
        if length_mask is None:
            return self.np_random.geometric(0.25)
        if np.issubdtype(type(length_mask), np.integer):
            assert 0 <= length_mask, f"Expects the length mask of `{mask_type}` to be greater than or equal to zero, actual value: {length_mask}"
            return length_mask
        if not isinstance(length_mask, np.ndarray):
            raise TypeError(f"Expects the type of length_mask of `{mask_type}` to be an integer or a np.ndarray, actual type: {type(length_mask)}")
        assert length_mask.ndim == 1, f"Expects the shape of the length mask of `{mask_type}` to be 1-dimensional, actual shape: {length_mask.shape}"
        assert np.all(0 <= length_mask), (
            f"Expects all values in the length_mask of `{mask_type}` to be greater than or equal to zero, actual values: {length_mask}"
        )
        return self.np_random.choice(length_mask)

    def contains(self, x):
        if self.stack:
            from ..vector.utils import iterate

            return all(item in self.feature_space for item in iterate(self.stacked_feature_space, x))
        return isinstance(x, tuple) and all(self.feature_space.contains(item) for item in x)

    def __repr__(self):
        return f"Sequence({self.feature_space}, stack={self.stack})"

    def to_jsonable(self, sample_n):
        if self.stack:
            return self.stacked_feature_space.to_jsonable(sample_n)
        return [self.feature_space.to_jsonable(sample) for sample in sample_n]

    def from_jsonable(self, sample_n):
        if self.stack:
            return self.stacked_feature_space.from_jsonable(sample_n)
        return [tuple(self.feature_space.from_jsonable(sample)) for sample in sample_n]

    def __eq__(self, other):
        return isinstance(other, Sequence) and self.feature_space == other.feature_space and self.stack == other.stack
