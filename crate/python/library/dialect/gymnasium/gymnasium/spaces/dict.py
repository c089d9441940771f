"""`Dict`: elements of several spaces by their names."""

from collections import OrderedDict
from collections.abc import KeysView, Mapping, Sequence

from .space import Space, only_one, subseeds


class Dict(Space, Mapping):
    """Dictionaries with an element of each of these spaces."""

    def __init__(self, spaces=None, seed=None, *, sort_keys=True, **spaces_kwargs):
        self.sort_keys = sort_keys
        if isinstance(spaces, OrderedDict) or not sort_keys and isinstance(spaces, Mapping):
            found = dict(spaces.items())
        elif isinstance(spaces, Mapping):
            try:
                found = dict(sorted(spaces.items()))
            except TypeError:
                # Names of several types have no order.
                found = dict(spaces.items())
        elif isinstance(spaces, Sequence) or spaces is None:
            found = dict(spaces or ())
        else:
            raise TypeError(f"Unexpected Dict space input, expecting dict, OrderedDict or Sequence, actual type: {type(spaces)}")
        for key, space in spaces_kwargs.items():
            if key in found:
                raise ValueError(f"Dict space keyword '{key}' already exists in the spaces dictionary.")
            found[key] = space
        self.spaces = found
        for key, space in found.items():
            if not isinstance(space, Space):
                raise TypeError(f"Dict space element is not an instance of Space: key='{key}', space={space}")
        super().__init__(None, None, seed)

    @property
    def is_np_flattenable(self):
        return all(space.is_np_flattenable for space in self.spaces.values())

    def seed(self, seed=None):
        if seed is None:
            return {key: space.seed(None) for key, space in self.spaces.items()}
        if isinstance(seed, int):
            super().seed(seed)
            seed = dict(zip(self.spaces, subseeds(self, len(self.spaces))))
        elif not isinstance(seed, dict):
            raise TypeError(f"Expected seed type: dict, int or None, actual type: {type(seed)}")
        elif seed.keys() != self.spaces.keys():
            raise ValueError(f"The seed keys: {seed.keys()} are not identical to space keys: {self.spaces.keys()}")
        return {key: self.spaces[key].seed(part) for key, part in seed.items()}

    def sample(self, mask=None, probability=None):
        only_one(mask, probability)
        if mask is None and probability is None:
            return {key: space.sample() for key, space in self.spaces.items()}
        word, parts, words = ("mask", mask, "mask") if mask is not None else ("probability", probability, "probability mask")
        assert isinstance(parts, dict), f"Expected sample {words} to be a dict, actual type: {type(parts)}"
        assert parts.keys() == self.spaces.keys(), (
            f"Expected sample {words} keys to be same as space keys, mask keys: {parts.keys()}, space keys: {self.spaces.keys()}"
        )
        return {key: space.sample(**{word: parts[key]}) for key, space in self.spaces.items()}

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[key] in space for key, space in self.spaces.items())

    def __getitem__(self, key):
        return self.spaces[key]

    def __setitem__(self, key, value):
        if not isinstance(value, Space):
            raise TypeError(f"Trying to set {key} to Dict space with value that is not a gymnasium space, actual type: {type(value)}")
        self.spaces[key] = value

    def keys(self):
        """The names of the spaces."""
        return KeysView(self.spaces)

    def __iter__(self):
        return iter(self.spaces)

    def __len__(self):
        return len(self.spaces)

    def __repr__(self):
        return f"Dict({', '.join(f'{key!r}: {space}' for key, space in self.spaces.items())})"

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces

    def to_jsonable(self, sample_n):
        return {key: space.to_jsonable([sample[key] for sample in sample_n]) for key, space in self.spaces.items()}

    def from_jsonable(self, sample_n):
        parts = {key: space.from_jsonable(sample_n[key]) for key, space in self.spaces.items()}
        count = len(next(iter(parts.values())))
        return [{key: values[i] for key, values in parts.items()} for i in range(count)]
