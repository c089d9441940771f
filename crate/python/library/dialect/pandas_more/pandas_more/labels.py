"""Labels of a known list, names of labels, and tables of what few programs make them of."""

import itertools

from pandas import _dtypes
from pandas._dtypes import is_missing
from pandas.index import Index, ensure
from pandas_more.categorical import CategoricalDtype


class CategoricalIndex(Index):
    """Labels of a known list."""

    def __init__(self, data=(), categories=None, ordered=None, dtype=None, copy=False, name=None, names=None):
        kept = _dtypes.kept_type(data)
        kind = (
            dtype if isinstance(dtype, CategoricalDtype) else kept if kept is not None and categories is None else CategoricalDtype(categories, bool(ordered))
        )
        self._labels, self._dtype = kind.categorized(_dtypes.plain(data))
        self.name = name if name is not None else getattr(data, "name", None)

    categories = property(lambda self: self._dtype.categories, doc="The categories, in their order.")
    ordered = property(lambda self: self._dtype.ordered, doc="Whether the categories have an order.")
    codes = property(
        lambda self: _dtypes.as_array([-1 if is_missing(v) else self._dtype.rank(v) for v in self._labels], "int8"), doc="The places of the categories."
    )

    def __getitem__(self, key):
        found = super().__getitem__(key)
        return CategoricalIndex(found._labels, dtype=self._dtype, name=self.name) if isinstance(found, Index) else found

    def order(self, ascending=True, *args, **options):
        """The places of the labels in the order of their categories."""
        return Index(self.codes.tolist()).order(ascending, *args, **options)

    @property
    def array(self):
        """The labels as values of a column."""
        from pandas_extras.categories import Categorical

        return Categorical(self._labels, dtype=self._dtype)

    def map(self, mapper, na_action=None):
        """The labels with other categories; other labels where two categories become one, or one is missing."""
        one = mapper.get if hasattr(mapper, "get") else mapper
        found = [one(label) for label in self._dtype._labels]
        found = [_dtypes.NAN if label is None else label for label in found]
        if len({*found}) == len(found) and not any(map(is_missing, found)):
            return self._of_codes(found)
        return Index([_dtypes.NAN if n < 0 else found[n] for n in self.codes.tolist()], name=self.name)

    def _of_codes(self, labels, ordered=None):
        kind = CategoricalDtype(labels, self.ordered if ordered is None else ordered)
        return CategoricalIndex([_dtypes.NAN if n < 0 else labels[n] for n in self.codes.tolist()], dtype=kind, name=self.name)

    def _extreme(self, name, function):
        if not self.ordered:
            raise TypeError(f"Categorical is not ordered for operation {name}\nyou can use .as_ordered() to change the Categorical to an ordered one\n")
        there = [n for n in self.codes.tolist() if n >= 0]
        return self._dtype._labels[function(there)] if there else _dtypes.NAN

    def min(self, axis=None, skipna=True):
        """The label of the first category that occurs."""
        return self._extreme("min", min)

    def max(self, axis=None, skipna=True):
        """The label of the last category that occurs."""
        return self._extreme("max", max)

    def __repr__(self):
        from pandas._format import listed

        return listed(self, "CategoricalIndex", [*map(repr, self._labels)], "").replace(
            "dtype='category'", f"categories={self._dtype._labels}, ordered={self.ordered}, dtype='category'"
        )


def _of_columns(name):
    def method(self, *args, **options):
        from pandas import Series

        found = getattr(Series(self._labels, dtype=self._dtype).cat, name)(*args, **options)
        return CategoricalIndex(found._values, dtype=found.dtype, name=self.name)

    method.__name__, method.__doc__ = name, f"`Series.cat.{name}` of the labels."
    return method


for _name in "as_ordered as_unordered set_categories reorder_categories rename_categories add_categories remove_categories remove_unused_categories".split():
    setattr(CategoricalIndex, _name, _of_columns(_name))


def with_names(labels, name):
    """Labels under other names."""
    if hasattr(labels, "texts"):
        return type(labels)(labels.tolist(), [name.get(old, old) for old in labels.names] if isinstance(name, dict) else list(name))
    return Index(labels.tolist(), name.get(labels.name, labels.name) if isinstance(name, dict) else name[0] if isinstance(name, list) else name)


def renamed_axis(owner, mapper, index, columns, axis, inplace):
    """What `rename_axis` makes of a column or table."""
    made = owner if inplace else owner.copy()
    if axis in (1, "columns"):
        mapper, columns = None, mapper
    for which, name in (("index", mapper if mapper is not None else index), ("columns", columns)):
        if callable(name):
            name = {old: name(old) for old in getattr(made, which).names}
        if name is not None:
            setattr(made, which, with_names(getattr(made, which), name))
    return None if inplace else made


def chosen_rows(data, index):
    """A column or table under other labels, which its rows are looked up by."""
    index = ensure(index)
    return data if index.tolist() == data.index.tolist() else data.reindex(index)


def place_of(index, key):
    """What `get_loc` gives of a label that stands several times: a slice of labels in order, truth values of others."""
    places = index._loc(key)
    if not isinstance(places, list):
        return places
    if index.is_monotonic_increasing or index.is_monotonic_decreasing:
        return slice(places[0], places[-1] + 1, None)
    return _dtypes.as_array([n in {*places} for n in range(len(index))], "bool")


def factorized(values, listed, known, use_na_sentinel):
    """What `factorize` gives of categories, or where missing values have a place of their own."""
    from pandas import Categorical

    kind = CategoricalDtype(known)
    codes, found = [kind.rank(v) for v in listed], list(known)
    if not use_na_sentinel and -1 in codes:
        if isinstance(found, list) and known == list(dict.fromkeys(v for v in listed if not is_missing(v))):
            # The missing ones stand where the first of them does.
            first = codes.index(-1)
            at = len({n for n in codes[:first]})
            codes = [at if n == -1 else n + (n >= at) for n in codes]
            found.insert(at, next(v for v in listed if is_missing(v)))
        else:
            codes = [len(known) if n == -1 else n for n in codes]
            found.append(next(v for v in listed if is_missing(v)))
    codes = _dtypes.as_array(codes, "int64")
    own = getattr(values, "dtype", None)
    if isinstance(own, CategoricalDtype):
        if isinstance(values, Index) or hasattr(values, "_take"):
            return codes, CategoricalIndex(found, dtype=own)
        return codes, Categorical(found, own._labels, own.ordered)
    if isinstance(values, Index) or hasattr(values, "_take"):
        return codes, Index(found)
    return codes, _dtypes.as_array(found, "object" if found and any(isinstance(v, str) for v in found) else None)


def dropped(index, labels, level, errors):
    """Labels without some, or without those that have some in a level."""
    labels = [labels] if isinstance(labels, (str, int, float, tuple)) or not hasattr(labels, "__iter__") else list(labels)
    labels = [index._label_of(v) for v in labels] if level is None else labels
    own = index._labels if level is None else index.get_level_values(level).tolist()
    starts = index.nlevels > 1 and level is None
    has = {*own} | ({label[0] for label in own} if starts else set())
    missing = [v for v in labels if v not in has]
    if missing and errors != "ignore":
        raise KeyError(missing[0] if starts or level is not None else f"{_as_list(missing)} not found in axis")
    kept = {*labels}
    return index._same([whole for whole, v in zip(index._labels, own) if v not in kept and not (starts and v[0] in kept)])


def _as_list(labels):
    return f"[{', '.join(map(repr, labels))}]"


def ordered(index, ascending, level, sort_remaining, na_position):
    """The places of labels in order: of some levels alone, or with the missing ones first."""
    places = [*range(len(index))]
    if isinstance(level, list) and len(level) == 1:
        level = level[0]
    elif isinstance(level, list) and not isinstance(ascending, (list, tuple)):
        ascending = [ascending] * (len(level) if sort_remaining is False else index.nlevels)
        level = [*level, *(k for k in range(index.nlevels) if k not in map(index.level, level))] if sort_remaining else level
    if isinstance(ascending, (list, tuple)) and (level is None or sort_remaining):
        levels = range(len(ascending)) if level is None else [index.level(one) for one in (level if isinstance(level, (list, tuple)) else [level])]
        rises = {one: rise for one, rise in zip(levels, ascending)}
        for k in reversed([*rises, *(k for k in range(index.nlevels) if k not in rises)]):
            places.sort(key=[label[k] for label in index._labels].__getitem__, reverse=not rises.get(k, True))
        return places
    if level is not None and not sort_remaining:
        levels = [*level] if isinstance(level, (list, tuple)) else [level]
        rises = ascending if isinstance(ascending, (list, tuple)) else [ascending] * len(levels)
        for one, rise in reversed([*zip(levels, rises)]):
            places.sort(key=index.get_level_values(one).tolist().__getitem__, reverse=not rise)
        return places
    gone = [is_missing(label) for label in index._labels]
    there = [n for n in places if not gone[n]]
    return [n for n in places if gone[n]] + [there[n] for n in index._same([index._labels[n] for n in there]).order(ascending, level)]


def named_rows(rows):
    """The labels of series as rows: their names; those without one are numbered."""
    if all(row.name is None for row in rows):
        return [*range(len(rows))]
    count = itertools.count()
    return [f"Unnamed {next(count)}" if row.name is None else row.name for row in rows]
