"""`OneOf`: an element of one of several spaces."""

from collections.abc import Iterable

import numpy as np

from .space import Space, only_one, subseeds
from .tuple import checked_spaces


class OneOf(Space):
    """Pairs of a place and an element of the space that has this place."""

    def __init__(self, spaces, seed=None):
        if not isinstance(spaces, Iterable):
            raise TypeError(f"{spaces} is not an iterable")
        self.spaces = checked_spaces(spaces)
        if not self.spaces:
            raise ValueError("Empty `OneOf` spaces are not supported.")
        super().__init__(None, None, seed)

    @property
    def is_np_flattenable(self):
        return all(space.is_np_flattenable for space in self.spaces)

    def seed(self, seed=None):
        if seed is None:
            return (super().seed(None), *(space.seed(None) for space in self.spaces))
        if isinstance(seed, int):
            own = super().seed(seed)
            parts = subseeds(self, len(self.spaces))
            super().seed(seed)
            return (own, *(space.seed(part) for space, part in zip(self.spaces, parts)))
        if not isinstance(seed, (tuple, list)):
            raise TypeError(f"Expected None, int, or tuple of ints, actual type: {type(seed)}")
        if len(seed) != len(self.spaces) + 1:
            raise ValueError(
                "Expects that the subspaces of seeds equals the number of subspaces + 1. "
                f"Actual length of seeds: {len(seed)}, length of subspaces: {len(self.spaces)}"
            )
        return (super().seed(seed[0]), *(space.seed(part) for space, part in zip(self.spaces, seed[1:])))

    def sample(self, mask=None, probability=None):
        place = self.np_random.integers(0, len(self.spaces), dtype=np.int64)
        space = self.spaces[place]
        only_one(mask, probability)
        if mask is None and probability is None:
            return place, space.sample()
        words, parts = ("mask", mask) if mask is not None else ("probability", probability)
        assert isinstance(parts, tuple), f"Expected type of `{words}` is tuple, actual type: {type(parts)}"
        assert len(parts) == len(self.spaces), f"Expected length of `{words}` is {len(self.spaces)}, actual length: {len(parts)}"
        return place, space.sample(**{words: parts[place]})

    def contains(self, x):
        if not isinstance(x, tuple) or len(x) != 2 or not isinstance(x[0], (np.int64, int)):
            return False
        return bool(0 <= x[0] < len(self.spaces)) and self.spaces[x[0]].contains(x[1])

    def __repr__(self):
        return f"OneOf({', '.join(map(str, self.spaces))})"

    def to_jsonable(self, sample_n):
        return [[int(i), self.spaces[i].to_jsonable([part])[0]] for i, part in sample_n]

    def from_jsonable(self, sample_n):
        return [(np.int64(i), self.spaces[i].from_jsonable([part])[0]) for i, part in sample_n]

    def __getitem__(self, index):
        return self.spaces[index]

    def __len__(self):
        return len(self.spaces)

    def __eq__(self, other):
        return isinstance(other, OneOf) and self.spaces == other.spaces
