"""Methods of labels of several levels."""

from pandas import DataFrame, Index, MultiIndex, Series, _dtypes


class Levels:
    """Methods of `MultiIndex`."""

    codes = property(lambda self: _Codes(self), doc="The place of each label in its level, level by level.")
    levshape = property(lambda self: tuple(map(len, self.levels)), doc="How many labels each level has.")
    dtypes = property(lambda self: Series([level.dtype for level in self.levels], self.names, "object"), doc="The type of each level.")

    def to_objects(self):
        """The tuples as an array."""
        found = _dtypes.as_array([None] * len(self), "object")
        for n, label in enumerate(self._labels):
            found[n] = label
        return found

    def _again(self, labels, name=None):
        return MultiIndex(labels, self.names)

    def set_names(self, names, *, level=None, inplace=False):
        """The labels with other names of their levels."""
        if level is not None:
            new, chosen = list(self.names), level if isinstance(level, (list, tuple)) else [level]
            for one, name in zip(chosen, names if isinstance(names, (list, tuple)) else [names]):
                new[self.level(one)] = name
            names = new
        if isinstance(names, dict):
            names = [names.get(name, name) for name in self.names]
        if isinstance(names, str) or not hasattr(names, "__len__"):
            raise TypeError("Must pass list-like as `names`.")
        if len(names) != self.nlevels:
            raise ValueError("Length of names must match number of levels in MultiIndex.")
        made = self if inplace else MultiIndex(self._labels, self.names)
        made.names = list(names)
        return None if inplace else made

    def rename(self, names, level=None, inplace=False):
        """The labels with other names of their levels."""
        return self.set_names(names, level=level, inplace=inplace)

    def copy(self, names=None, deep=False, name=None):
        """The same labels."""
        return MultiIndex(self._labels, self.names if names is None else names)

    def swaplevel(self, i=-2, j=-1):
        """The labels with two levels in each other's place."""
        order = list(range(self.nlevels))
        n, m = (self.level(one) % self.nlevels for one in (i, j))
        order[n], order[m] = m, n
        return self.reorder_levels(order)

    def reorder_levels(self, order):
        """The labels with their levels in another order."""
        order = [self.level(one) % self.nlevels for one in order]
        return MultiIndex([tuple(label[n] for n in order) for label in self._labels], [self.names[n] for n in order])

    def set_levels(self, levels, *, level=None, verify_integrity=True):
        """The labels with other values in place of the sorted ones of a level, or of all."""
        several = isinstance(level, (list, tuple))
        chosen = range(self.nlevels) if level is None else [self.level(one) for one in level] if several else [self.level(level)]
        tables = dict(zip(chosen, [levels] if level is not None and not several else levels))
        known = {n: dict(zip(self.levels[n], new)) for n, new in tables.items()}
        return MultiIndex([tuple(known[n][v] if n in known else v for n, v in enumerate(label)) for label in self._labels], self.names)

    def to_frame(self, index=True, name=None, allow_duplicates=False):
        """A table with a column for each level."""
        names = [n if own is None else own for n, own in enumerate(self.names)] if name is None else name
        return DataFrame(dict(zip(names, map(list, zip(*self._labels)))), index=self if index else None)

    def to_flat_index(self):
        """The labels as tuples of one level."""
        made = Index.__new__(Index)
        made._labels, made._dtype, made.name = list(self._labels), None, None
        return made

    def remove_unused_levels(self):
        """The labels, whose levels have only what occurs."""
        return self.copy()

    def sortlevel(self, level=0, ascending=True, sort_remaining=True):
        """The labels in the order of a level first, and the places that they had."""
        chosen = [self.level(one) for one in (level if isinstance(level, (list, tuple)) else [level])]
        ways = list(ascending) if isinstance(ascending, (list, tuple)) else [ascending] * len(chosen)
        more = [n for n in range(self.nlevels) if n not in chosen] if sort_remaining else []
        places = list(range(len(self)))
        for n, up in reversed([*zip(chosen, ways), *((n, ways[0]) for n in more)]):
            places.sort(key=lambda row: self._labels[row][n], reverse=not up)
        return self[places], _dtypes.as_array(places)

    def get_loc_level(self, key, level=0, drop_level=True):
        """The places of a label of a level, and the other levels there."""
        if isinstance(key, (tuple, list)):
            found = self._loc(tuple(key))
            return (found, None) if not isinstance(found, list) else (found, self[found].droplevel(list(range(len(key)))))
        n = self.level(level)
        places = [row for row, label in enumerate(self._labels) if label[n] == key]
        if not places:
            raise KeyError(key)
        rest = self[places].droplevel(n) if drop_level else self[places]
        if n == 0 and places == list(range(places[0], places[-1] + 1)):
            return slice(_dtypes.scalar(places[0]), _dtypes.scalar(places[-1] + 1), None), rest
        return _dtypes.as_array([row in set(places) for row in range(len(self))]), rest

    def set_codes(self, codes, *, level=None, verify_integrity=True):
        """The labels at other places of the levels."""
        several = isinstance(level, (list, tuple))
        chosen = range(self.nlevels) if level is None else [self.level(one) for one in level] if several else [self.level(level)]
        new = dict(zip(chosen, [codes] if level is not None and not several else codes))
        rows = [[self.levels[n].tolist()[code] for code in new[n]] if n in new else self.get_level_values(n).tolist() for n in range(self.nlevels)]
        return MultiIndex(list(zip(*rows)), self.names)

    def truncate(self, before=None, after=None):
        """The labels whose first level lies between two values."""
        if after is not None and before is not None and after < before:
            raise ValueError("after < before")
        inside = lambda label: (before is None or label[0] >= before) and (after is None or label[0] <= after)
        return MultiIndex([label for label in self._labels if inside(label)], self.names)

    def get_locs(self, seq):
        """The places that fit a value, a list or a slice for each level."""
        fits = lambda one: (
            (lambda v: True) if one == slice(None) else (lambda v: (one.start is None or v >= one.start) and (one.stop is None or v <= one.stop))
            if isinstance(one, slice) else (lambda v: v in one) if isinstance(one, list) else (lambda v: v == one)
        )  # fmt: skip
        if any(getattr(one, "dtype", None) == "bool" or isinstance(one, list) and {*map(type, one)} == {bool} for one in seq):
            masks = [[fits(one)(label[n]) for label in self._labels] if isinstance(one, (slice, str)) else list(one) for n, one in enumerate(seq)]
            return _dtypes.as_array([row for row in range(len(self)) if all(mask[row] for mask in masks)], "int64")
        tests = [fits(one) for one in seq]
        return _dtypes.as_array([row for row, label in enumerate(self._labels) if all(test(v) for test, v in zip(tests, label))], "int64")

    def equal_levels(self, other):
        """Whether the levels are the same."""
        return [one.tolist() for one in self.levels] == [one.tolist() for one in other.levels]


class _Codes(list):
    """Places of labels in their levels; they print as lists."""

    def __init__(self, index):
        ranks = [{label: n for n, label in enumerate(level)} for level in index.levels]
        super().__init__(_dtypes.as_array([rank[label[n]] for label in index._labels], "int8") for n, rank in enumerate(ranks))

    def __str__(self):
        return repr([level.tolist() for level in self])

    def __repr__(self):
        return f"FrozenList({self})"


def between(index, key):
    """The places of labels of several levels in a slice; a text of a day, a month or a year stands for all of it."""
    import datetime

    from pandas import Timestamp
    from pandas._datetime_index import stretch
    from pandas.errors import UnsortedIndexError

    labels = index._labels

    def bound(value, last):
        if value is None:
            return None
        parts = []
        for n, one in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(one, str) and any(isinstance(label[n], datetime.datetime) for label in labels[:1]):
                start, end = stretch(one)
                one = Timestamp(end - datetime.timedelta(microseconds=1)) if last else start
            parts.append(one)
        return tuple(parts)

    low, high = bound(key.start, False), bound(key.stop, True)
    depth = max(len(one) for one in (low, high, ()) if one is not None)
    fronts = [label[:depth] for label in labels]
    if any(b < a for a, b in zip(fronts, fronts[1:])):
        raise UnsortedIndexError(f"Key length ({depth}) was greater than MultiIndex lexsort depth (0)")
    found = [n for n, label in enumerate(labels) if (low is None or label[: len(low)] >= low) and (high is None or label[: len(high)] <= high)]
    return found[:: key.step or 1]


def at_level(owner, labels, level):
    """The rows whose label of a level is one of a list, in the order of that list; rows of one level at each of several that have theirs."""
    if owner.index.nlevels == 1 and getattr(labels, "nlevels", 1) > 1:
        from pandas import RangeIndex

        at = owner.set_axis(RangeIndex(len(owner))).set_axis(list(owner.index))
        return at.reindex(labels.get_level_values(level).tolist()).set_axis(labels)
    own = owner.index.get_level_values(level)._labels
    return owner._take([n for label in labels for n, mine in enumerate(own) if mine == label])


def renamed(frame, index, columns, level):
    """A table with other labels in one level, or in all."""
    made = frame.copy()
    for which, table in (("index", index), ("columns", columns)):
        labels = getattr(frame, which)
        if table is None:
            continue
        new = table if callable(table) else lambda k, table=table: table.get(k, k)
        if labels.nlevels == 1:
            setattr(made, which, Index([new(k) for k in labels], labels.name))
            continue
        places = range(labels.nlevels) if level is None else [labels.level(level)]
        changed = [tuple(new(k) if n in places else k for n, k in enumerate(label)) for label in labels]
        setattr(made, which, MultiIndex(changed, list(labels.names)))
    return made


def keyed(index, key, level):
    """Labels in whose levels, or in those that are told, stands what a function makes of them."""
    told = range(index.nlevels) if level is None else [index.level(one) % index.nlevels for one in (level if isinstance(level, list) else [level])]
    columns = [index.get_level_values(n) for n in range(index.nlevels)]
    return MultiIndex(list(zip(*(list(key(column)) if n in told else list(column) for n, column in enumerate(columns)))), index.names)
