"""What a plot shows: its variables, from columns of tables, vectors, dictionaries and lists."""

import math

import numpy as np
import pandas as pd

_SCALARS = (int, float, str, bytes, bool)
_NA = getattr(pd, "NA", None)


def is_missing(value):
    """Whether a value stands for nothing."""
    return value is None or value is _NA or value != value


def is_number(value):
    """Whether a value is a number, of NumPy too."""
    return isinstance(value, (int, float)) or isinstance(value, np.number)


class Variable:
    """The values of one variable, with its label and its kind: numeric, categorical or datetime."""

    def __init__(self, data, label=None, is_place=False):
        self.label = label
        self.series = data if isinstance(data, (pd.Series, pd.Index)) else None
        self.categories = None
        kind = getattr(getattr(data, "dtype", None), "kind", None)
        if self.series is not None and isinstance(data.dtype, pd.CategoricalDtype):
            self.categories = list((data.cat if isinstance(data, pd.Series) else data).categories)
        self.items = data.tolist() if hasattr(data, "tolist") else list(data)
        # A long vector has few different values, or numbers that NumPy handles at once.
        self._numbers = np.asarray(data, dtype=float) if kind in ("i", "u", "f") and self.categories is None else None
        self._different = None
        self.kind = "categorical" if self.categories is not None else self._kind(kind, "numeric" if is_place else "categorical")

    def different(self):
        """The different values that are there, in order of appearance."""
        if self._different is None:
            self._different = [value for value in dict.fromkeys(self.items) if not is_missing(value)]
        return self._different

    def _kind(self, kind, of_truths):
        if kind == "M":
            return "datetime"
        if self._numbers is not None:
            if of_truths == "numeric" or not len(self._numbers):
                return "numeric"
            is_truth = (self._numbers == 0) | (self._numbers == 1)
            return of_truths if bool(np.all(is_truth | np.isnan(self._numbers))) and bool(np.any(is_truth)) else "numeric"
        there = self.different()
        if there and all(hasattr(v, "toordinal") for v in there):
            return "datetime"
        if all(is_number(v) for v in there):
            return of_truths if there and all(v == 0 or v == 1 for v in there) else "numeric"
        return "categorical"

    def __len__(self):
        return len(self.items)

    def levels(self, order=None):
        """The different values: in the order given, of the categories, of size, or of appearance."""
        if order is not None:
            return list(order)
        if self.categories is not None:
            found = self.categories
        else:
            found = self.different()
            if all(is_number(v) or hasattr(v, "toordinal") for v in found):
                found = sorted(found)
        return list(found)

    def codes(self, levels):
        """The place of each value among the levels; -1 where it is none of them."""
        places = {level: n for n, level in enumerate(levels)}
        table = {value: -1 if is_missing(value) else places.get(value, -1) for value in dict.fromkeys(self.items)}
        return np.array([table[value] for value in self.items], dtype=int)

    @property
    def numbers(self):
        """Floats: of dates their days; NaN for what is missing."""
        if self._numbers is None:
            if self.kind == "datetime":
                from tandem.drawing import dates

                self._numbers = np.array([math.nan if is_missing(v) else float(dates.number(v)) for v in self.items], dtype=float)
            else:
                self._numbers = np.array([math.nan if is_missing(v) else float(v) for v in self.items], dtype=float)
        return self._numbers

    def missing(self):
        """Where there is no value."""
        if self.kind != "categorical":
            return np.isnan(self.numbers)
        if len(self.items) and not any(is_missing(value) for value in dict.fromkeys(self.items)):
            return np.zeros(len(self.items), dtype=bool)
        return np.array([is_missing(v) for v in self.items], dtype=bool)


def is_flat(data):
    """Whether data is one vector."""
    if isinstance(data, (pd.Series, pd.Index)):
        return True
    if hasattr(data, "ndim"):
        return data.ndim == 1
    items = list(data.values()) if isinstance(data, dict) else list(data)
    return all(isinstance(v, _SCALARS) or v is None or is_number(v) for v in items)


def _columns(data):
    """The numeric columns of a table, a dictionary or a list of vectors: name, values, index."""
    if isinstance(data, pd.DataFrame):
        pairs = [(name, data[name]) for name in data.columns]
    elif isinstance(data, dict):
        pairs = list(data.items())
    elif hasattr(data, "ndim"):
        pairs = [(n, data[:, n]) for n in range(data.shape[1])]
    else:
        pairs = [(getattr(part, "name", None) if getattr(part, "name", None) is not None else n, part) for n, part in enumerate(data)]
    found = []
    for name, values in pairs:
        one = Variable(values, is_place=True)
        if one.kind == "numeric":
            found.append((name, one.items, values.index.tolist() if isinstance(values, pd.Series) else list(range(len(one)))))
    return found


def wide_variables(data, structure):
    """Variables of data without names of roles. `structure` tells what values, index and columns become, for tables and for vectors."""
    if data is None or hasattr(data, "__len__") and len(data) == 0:
        return {}
    flat, wide = structure
    if is_flat(data):
        if isinstance(data, dict):
            data = pd.Series(data)
        is_series = isinstance(data, pd.Series)
        parts = {"values": Variable(data, getattr(data, "name", None), True)}
        if is_series:
            parts["index"] = Variable(data.index, data.index.name, True)
        else:
            parts["index"] = Variable(np.arange(len(parts["values"])), None, True)
        return {role: parts[part] for role, part in flat.items()}
    columns = _columns(data)
    index = getattr(data, "index", None) if isinstance(data, pd.DataFrame) else None
    names, values, places = [], [], []
    for name, items, at in columns:
        names += [name] * len(items)
        values += items
        places += at
    parts = {
        "values": Variable(np.array([math.nan if is_missing(v) else float(v) for v in values], dtype=float), None, True),
        "columns": Variable(names, getattr(getattr(data, "columns", None), "name", None)),
        "index": Variable(places, getattr(index, "name", None), True),
    }
    parts["columns"].categories, parts["columns"].kind = [name for name, _, _ in columns], "categorical"
    return {role: parts[part] for role, part in wide.items()}


def _of(data, role, value):
    """The values of a role and their label."""
    if data is not None and isinstance(value, (str, int, float, tuple)) and not isinstance(value, bool):
        if value in data:
            return data[value], value
        index = getattr(data, "index", None)
        if index is not None and hasattr(index, "names") and value in list(index.names):
            return pd.Series(index.get_level_values(value).tolist() if len(index.names) > 1 else index.tolist(), index=index), value
    if isinstance(value, str):
        text = f"Could not interpret value `{value}` for `{role}`. "
        raise ValueError(
            text + ("Value is a string, but `data` was not passed." if data is None else "An entry with this name does not appear in `data`.")
        )
    if not hasattr(value, "__len__"):
        raise ValueError(f"Could not interpret value `{value}` for `{role}`. An entry with this name does not appear in `data`.")
    return value, getattr(value, "name", None)


def long_variables(data, roles):
    """Variables by their roles: names of columns, or vectors, which tables and series match by their index."""
    found = {role: _of(data, role, value) for role, value in roles.items() if value is not None}
    rows = len(data) if isinstance(data, pd.DataFrame) else None
    sizes = {len(values) for values, _ in found.values()} | ({rows} if rows is not None else set())
    if len(sizes) > 1:
        found = _matched(data, found)
    return {role: Variable(values, label, role in ("x", "y")) for role, (values, label) in found.items()}


def _matched(data, found):
    """Vectors of different lengths, at the labels of all of them."""
    series = {role: values for role, (values, _) in found.items() if isinstance(values, pd.Series)}
    longest = max((len(values) for values, _ in found.values()), default=0)
    for role, (values, _) in found.items():
        if role not in series and len(values) != (longest if data is None else len(data)):
            raise ValueError(f"Length of {type(values).__name__} vectors must match length of `data` when both are used, but `data` has length "
                             f"{longest if data is None else len(data)} and the vector passed to `{role}` has length {len(values)}.")
    index = data.index if isinstance(data, pd.DataFrame) else max(series.values(), key=len).index
    return {
        role: (values.reindex(index) if role in series and len(values) != len(index) else values, label) for role, (values, label) in found.items()
    }
