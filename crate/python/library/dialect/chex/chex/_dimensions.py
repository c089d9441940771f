"""`Dimensions`: sizes of axes by letters."""

import re

_GROUP = re.compile(r"\(([^()]*)\)|(.)")


class Dimensions:
    """`dims = Dimensions(B=3, T=5)`: `dims["BT"]` is `(3, 5)`; `*` stands for any size, `(BT)` for the product."""

    def __init__(self, **dim_sizes):
        for name, size in dim_sizes.items():
            setattr(self, name, size)

    def size(self, key):
        """The number of elements of this shape."""
        import math

        shape = self[key]
        if any(not isinstance(size, int) or size < 0 for size in shape):
            raise ValueError(f"cannot take product of shape {shape!r}, because it contains non-integer-valued dimensions")
        return math.prod(shape)

    def _of(self, letter):
        if letter == "*":
            return None
        if letter.isdigit():
            return int(letter)
        if letter not in self.__dict__:
            raise KeyError(letter)
        return self.__dict__[letter]

    def __getitem__(self, key):
        if not isinstance(key, str):
            raise TypeError(f"key must be a string; got: {key!r}")
        import math

        found = []
        for group, letter in _GROUP.findall(key):
            found.append(math.prod(self._of(part) for part in group) if group else self._of(letter))
        return tuple(found)

    def __setitem__(self, key, value):
        if not hasattr(value, "__len__"):
            raise TypeError(f"value must be sized, i.e. an object with a well-defined len(value); got object of type: {type(value).__name__}")
        if len(key) != len(value):
            raise ValueError(f"key string {key!r} and value {value!r} have different lengths: {len(key)} != {len(value)}")
        for letter, size in zip(key, value):
            if letter == "_":
                continue
            setattr(self, letter, size)

    def __delitem__(self, key):
        for letter in key:
            if letter not in self.__dict__:
                raise KeyError(letter)
            delattr(self, letter)

    def __repr__(self):
        return f"Dimensions({', '.join(f'{name}={size!r}' for name, size in sorted(self.__dict__.items()))})"
