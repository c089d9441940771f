"""Labels of several levels: tuples, as rows have them that were grouped by several columns."""

from .index import Index, of_type


class MultiIndex(Index):
    """Tuples, in order; each place of them is a level with a name."""

    __module__ = "pandas.core.indexes.multi"

    def __init__(self, data=(), names=None, name=None, dtype=None, *, levels=None, codes=None):
        if levels is not None:
            data = list(zip(*([level[code] for code in row] for level, row in zip(levels, codes))))
        self._labels, self._dtype = [tuple(label) for label in data], None
        self.names = list(names) if names is not None else [None] * (len(self._labels[0]) if self._labels else 0)

    @classmethod
    def from_tuples(cls, tuples, sortorder=None, names=None):
        return cls(tuples, names)

    @classmethod
    def from_arrays(cls, arrays, sortorder=None, names=None):
        return cls(list(zip(*arrays)), names)

    @classmethod
    def from_product(cls, iterables, sortorder=None, names=None):
        from itertools import product

        return cls(list(product(*iterables)), names)

    @classmethod
    def from_frame(cls, df, sortorder=None, names=None):
        return cls(zip(*(c._values for c in df._columns)), names or list(df.columns))

    names = property(lambda self: self._names, lambda self, names: setattr(self, "_names", _Levels(names)))
    name = property(lambda self: None, lambda self, value: None)
    nlevels = property(lambda self: len(self.names))
    values = property(lambda self: self.to_objects())
    levels = property(lambda self: _Levels([Index(sorted({v for v in level if v == v and v is not None}), name) for level, name in zip(zip(*self._labels), self.names)]))

    def level(self, which):
        """The number of a level, by its number or its name."""
        return which if isinstance(which, int) and which not in self.names else self.names.index(which)

    def get_level_values(self, level):
        n = self.level(level)
        labels = [label[n] for label in self._labels]
        return Index(labels, self.names[n]) if self.kinds is None else of_type(labels, self.names[n], self.kinds[n])

    # The types of levels that are categories.
    kinds = None

    def droplevel(self, level=0):
        """The labels without a level, or without several."""
        gone = {self.level(one) % self.nlevels for one in (level if isinstance(level, (list, tuple)) else [level])}
        kept = [n for n in range(self.nlevels) if n not in gone]
        labels, names = [tuple(label[n] for n in kept) for label in self._labels], [self.names[n] for n in kept]
        return MultiIndex(labels, names) if len(kept) > 1 else Index([label[0] for label in labels], names[0])

    def _loc(self, key):
        """The place of a tuple; of the front of one, all places that begin with it."""
        if isinstance(key, tuple) and any(getattr(k, "dtype", None) == "bool" for k in key):
            from pandas_more.label_slices import fitting

            return fitting(self, key)
        if isinstance(key, tuple) and len(key) == self.nlevels and not any(isinstance(k, (slice, list)) for k in key):
            return super()._loc(key)
        front = key if isinstance(key, tuple) else (key,)
        found = [n for n, label in enumerate(self._labels) if all(map(_fits, front, label))]
        if not found:
            raise KeyError(key)
        return found

    def places_between(self, key):
        """The places of a slice of labels."""
        from pandas_rare.levels import between

        return between(self, key)

    def __contains__(self, key):
        try:
            self._loc(key)
        except KeyError:
            return False
        return True

    def without(self, places, key):
        """The labels at places, without the levels of a key."""
        key = key if isinstance(key, tuple) else (key,)
        kept = [n for n in range(self.nlevels) if n >= len(key) or isinstance(key[n], (slice, list))]
        rest, names = [tuple(self._labels[n][level] for level in kept) for n in places], [self.names[n] for n in kept]
        return Index([label[0] for label in rest], names[0]) if len(kept) == 1 else MultiIndex(rest, names)

    def __getitem__(self, key):
        found = super().__getitem__(key)
        if isinstance(found, tuple):
            return found
        made = MultiIndex(found._labels, self.names)
        made.kinds = self.kinds
        return made

    def texts(self, places, space):
        """Labels of rows as texts, in which what is as in the row above stands once; and the names above them."""
        from ._format import OPTIONS, labels_of

        columns = [labels_of([self._labels[n][level] for n in places]) for level in range(self.nlevels)]
        names = ["" if name is None else str(name) for name in self.names]
        for row in range(len(places) - 1, 0, -1) if OPTIONS["multi_sparse"] else ():
            for level in range(self.nlevels - 1):
                if columns[level][row] != columns[level][row - 1]:
                    break
                columns[level][row] = ""
        widths = [max(map(len, [name, *column])) for name, column in zip(names, columns)]
        joined = [space.join(text.ljust(width) for text, width in zip(row, widths)) for row in zip(*columns)]
        return joined, space.join(name.ljust(width) for name, width in zip(names, widths)) if any(names) else None

    def __repr__(self):
        levels = [[repr(v) for v in level] for level in zip(*self._labels)]
        levels = [[v.rjust(max(map(len, level))) for v in level] for level in levels]
        rows = ",\n            ".join(f"({', '.join(row)})" for row in zip(*levels))
        return f"MultiIndex([{rows}],\n           {f'names={[*self.names]!r}' if any(name is not None for name in self.names) else ''})"


class _Levels(list):
    """A list that is not changed; labels in it print as lists."""

    def __repr__(self):
        return f"FrozenList({[level.tolist() if hasattr(level, 'tolist') else level for level in self]!r})"

    def __str__(self):
        return list.__repr__([*self]) if not any(hasattr(level, "tolist") for level in self) else repr(self)[11:-1]

    def difference(self, other):
        """Those that another list does not have."""
        return _Levels(v for v in self if v not in other)

    def union(self, other):
        """Those of both lists, one behind the other."""
        return _Levels([*self, *other])

    def __setitem__(self, key, value):
        raise TypeError("'FrozenList' does not support mutable operations.")


class _IndexSlice:
    """Writes slices of several levels: `table.loc[pd.IndexSlice[:, "x"], :]`."""

    def __getitem__(self, key):
        return key


IndexSlice = _IndexSlice()


def _fits(key, label):
    """Whether a label of a level is a key, lies in a slice or is one of a list."""
    if isinstance(key, slice):
        return (key.start is None or label >= key.start) and (key.stop is None or label <= key.stop)
    return label in key if isinstance(key, list) else label == key
