"""`Tuple`: one element of each of several spaces."""

from collections.abc import Sequence

import numpy as np

from .space import Space, only_one, subseeds


def checked_spaces(spaces):
    """Several spaces as a tuple."""
    spaces = tuple(spaces)
    for space in spaces:
        if not isinstance(space, Space):
            raise TypeError(f"{space} does not inherit from `gymnasium.Space`. Actual Type: {type(space)}")
    return spaces


class Tuple(Space, Sequence):
    """Tuples with an element of each of these spaces."""

    def __init__(self, spaces, seed=None):
        self.spaces = checked_spaces(spaces)
        super().__init__(None, None, seed)

    @property
    def is_np_flattenable(self):
        return all(space.is_np_flattenable for space in self.spaces)

    def seed(self, seed=None):
        if seed is None:
            return tuple(space.seed(None) for space in self.spaces)
        if isinstance(seed, int):
            super().seed(seed)
            seed = subseeds(self, len(self.spaces))
        elif not isinstance(seed, (tuple, list)):
            raise TypeError(f"Expected seed type: list, tuple, int or None, actual type: {type(seed)}")
        elif len(seed) != len(self.spaces):
            raise ValueError(
                "Expects that the subspaces of seeds equals the number of subspaces. "
                f"Actual length of seeds: {len(seed)}, length of subspaces: {len(self.spaces)}"
            )
        return tuple(space.seed(part) for part, space in zip(seed, self.spaces))

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        if mask is None and probability is None:
            return tuple(space.sample() for space in self.spaces)
        words, parts = ("mask", mask) if mask is not None else ("probability", probability)
        assert isinstance(parts, tuple), f"Expected type of `{words}` to be tuple, actual type: {type(parts)}"
        assert len(parts) == len(self.spaces), f"Expected length of `{words}` to be {len(self.spaces)}, actual length: {len(parts)}"
        return tuple(space.sample(**{words: part}) for space, part in zip(self.spaces, parts))

    def contains(self, x):
        if isinstance(x, (list, np.ndarray)):
            x = tuple(x)
        return isinstance(x, tuple) and len(x) == len(self.spaces) and all(space.contains(part) for space, part in zip(self.spaces, x))

    def __repr__(self):
        return f"Tuple({', '.join(map(str, self.spaces))})"

    def to_jsonable(self, sample_n):
        return [space.to_jsonable([sample[i] for sample in sample_n]) for i, space in enumerate(self.spaces)]

    def from_jsonable(self, sample_n):
        return list(zip(*[space.from_jsonable(sample_n[i]) for i, space in enumerate(self.spaces)]))

    def __getitem__(self, index):
        return self.spaces[index]

    def __len__(self):
        return len(self.spaces)

    def __eq__(self, other):
        return isinstance(other, Tuple) and self.spaces == other.spaces
