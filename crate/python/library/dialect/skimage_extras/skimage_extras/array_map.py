"""Maps from numbers to others that are called and indexed like arrays."""

import numpy as np


class ArrayMap:
    """The map from some numbers to others."""

    def __init__(self, in_values, out_values):
        self.in_values, self.out_values = in_values, out_values

    def __len__(self):
        return int(np.max(self.in_values)) + 1

    def __array__(self, dtype=None, copy=None):
        found = np.zeros(len(self), dtype=self.out_values.dtype if dtype is None else dtype)
        found[self.in_values] = self.out_values
        return found

    @property
    def dtype(self):
        return self.out_values.dtype

    def __repr__(self):
        return f"ArrayMap({self.in_values!r}, {self.out_values!r})"

    def __str__(self):
        rows = [f"  {a} → {b}" for a, b in zip(self.in_values.tolist(), self.out_values.tolist())]
        return "\n".join(["ArrayMap:", *(rows if len(rows) <= 5 else [*rows[:2], "  ...", *rows[-2:]])])

    def __call__(self, arr):
        return self[arr]

    def __getitem__(self, index):
        from skimage.util import map_array

        if isinstance(index, slice):
            index = np.arange(index.start or 0, len(self) if index.stop is None else index.stop, index.step)
        scalar = np.ndim(index) == 0
        index = np.atleast_1d(np.asarray(index))
        index = np.flatnonzero(index) if index.dtype == bool else index
        found = map_array(index, self.in_values.astype(index.dtype), self.out_values)
        return found[0] if scalar else found

    def __setitem__(self, indices, values):
        table = self.__array__()
        table[indices] = values
        self.in_values = np.flatnonzero(table)
        self.out_values = table[self.in_values]
