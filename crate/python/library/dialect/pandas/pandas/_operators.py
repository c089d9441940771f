"""Operators of columns and tables, and the methods of their names."""

import math
import operator

import _tandem

from ._dtypes import NAN, classes, is_missing, kept_type


def _divided(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return NAN if a == 0 or is_missing(a) else math.copysign(math.inf, a)


def _floored(a, b):
    return _divided(a, b) if b == 0 else a // b


def _rest(a, b):
    return NAN if b == 0 else a % b


_OPERATORS = {"add": operator.add, "sub": operator.sub, "mul": operator.mul, "truediv": _divided, "floordiv": _floored, "mod": _rest, "pow": operator.pow}
_PLAIN = {_divided: operator.truediv, _floored: operator.floordiv, _rest: operator.mod}
_OTHER_NAMES = {"truediv": ("div", "divide"), "sub": ("subtract",), "mul": ("multiply",)}
_LOGIC = {
    "and": lambda a, b: _truth(a) and _truth(b),
    "or": lambda a, b: _truth(a) or _truth(b),
    "xor": lambda a, b: _truth(a) != _truth(b),
}


for _name, _function in _LOGIC.items():
    _function.plain = getattr(operator, f"{_name}_" if _name != "xor" else "xor")
_OF_TRUTHS = {operator.and_, operator.or_, operator.xor, operator.eq, operator.ne}
_ORDERED = ("lt", "le", "gt", "ge")
_UNEQUAL = {operator.lt, operator.le, operator.gt, operator.ge}


def _by_rank(column, compare):
    """The same by the places of categories, where a column has them."""
    kind = kept_type(column)
    if kind is None:
        return compare
    if not kind.ordered:
        raise TypeError("Unordered Categoricals can only compare equality or not")

    def function(a, b):
        if not is_missing(b) and b not in kind._ranks:
            raise TypeError("Cannot compare a Categorical with a scalar, which is not a category.")
        return not is_missing(a) and compare(kind.rank(a), kind.rank(b))

    return function


def _truth(value):
    return not is_missing(value) and bool(value)


def _guarded(function):
    both = lambda a, b: NAN if is_missing(a) or is_missing(b) else function(a, b)
    # One is any power of a number, also of what is missing.
    both.arrays = _PLAIN.get(function, function)
    both.plain = None if function is operator.pow else both.arrays
    return both


_NUMBERS, _TEXTS, _TRUTHS = {int, float}, {str}, {bool}


def applied(function, values, others):
    """A function of pairs of values. Between numbers, texts or truths it is that of `operator` which its `plain` is."""
    plain = getattr(function, "plain", None)
    if plain is not None:
        found = _tandem.applied_to_floats(plain.__name__, values, others) if type(values) is type(others) is list else None
        if found is not None:
            return found
        one, other = classes(values), classes(others)
        if one <= _NUMBERS and other <= _NUMBERS or one == other and (one == _TEXTS or one == _TRUTHS and plain in _OF_TRUTHS):
            try:
                return [*map(plain, values, others)]
            except ZeroDivisionError:
                pass
        if plain in _UNEQUAL and one | other == {*one} ^ {*other} and (one == _TEXTS) != (other == _TEXTS) and one | other <= _NUMBERS | _TEXTS:
            name = "int64" if one == {int} else "float64" if one <= _NUMBERS else "object"
            raise TypeError(f"Invalid comparison between dtype={name} and {'str' if other == _TEXTS else next(iter(other)).__name__}")
        if all(hasattr(kind, "_count") for kind in one | other):
            from ._time_columns import operated

            found = operated(function, plain, values, others)
            if found is not None:
                return found
    return [function(a, b) for a, b in zip(values, others)]


def _filled(both, fill_value):
    """The same with a number in place of what is missing on one side."""
    if fill_value is None:
        return both

    def function(a, b):
        if is_missing(a) != is_missing(b):
            a, b = (fill_value if is_missing(v) else v for v in (a, b))
        return both(a, b)

    return function


def _by_name(both, dtype=None):
    def method(self, other, axis=None, level=None, fill_value=None):
        function = _filled(both(self) if dtype else both, fill_value)
        if isinstance(other, dict):
            from .series import Series

            other = Series(other)
        if axis in (0, "index") and hasattr(self, "columns"):
            if level is not None:
                other = other.reindex(self.index.get_level_values(level)).set_axis(self.index)
            elif hasattr(other, "_take") and other.ndim == 1 and not other.index.equals(self.index):
                labels = self.index.union(other.index)
                return _by_name(both, dtype)(self.reindex(labels), other.reindex(labels), 0, None, fill_value)
            return self._each(lambda column: column._with(other, function, dtype))
        if level is not None and hasattr(other, "_take"):
            from pandas_more.tables import spread_by_level

            self, other = spread_by_level(self, other, level)
        if dtype and hasattr(other, "_take") and other.ndim == self.ndim and (self.ndim == 2 or fill_value is not None):
            self, other = self.align(other)
        return self._with(other, function, dtype)

    return method


def _arithmetic(cls, name, function):
    both = _guarded(function)
    turned = lambda a, b: both(b, a)
    turned.plain = both.plain and (lambda a, b: both.plain(b, a))
    turned.arrays = lambda a, b: both.arrays(b, a)
    setattr(cls, f"__{name}__", lambda self, other: self._with(other, both))
    setattr(cls, f"__r{name}__", lambda self, other: self._with(other, turned))
    for known in (name, *_OTHER_NAMES.get(name, ())):
        setattr(cls, known, _by_name(both))
        setattr(cls, f"r{known}", _by_name(turned))


def _in_place(name):
    """`+=` and its like change the object itself, whatever it is called elsewhere."""

    def method(self, other):
        made = getattr(self, f"__{name}__")(other)
        if hasattr(made, "reindex_like") and not made.index.equals(self.index):
            made = made.reindex_like(self)
        self._in_place(made, True)
        return self

    return method


def operators(cls):
    """Gives a class with `_with` the operators, and methods of their names."""
    for name, function in _OPERATORS.items():
        _arithmetic(cls, name, function)
    cls.__divmod__ = lambda self, other: (self // other, self % other)
    cls.__rdivmod__ = lambda self, other: (other // self, other % self)
    for name in ("lt", "le", "gt", "ge", "eq", "ne"):
        function = getattr(operator, name)
        compare = lambda a, b, function=function, name=name: name == "ne" if is_missing(a) or is_missing(b) else function(a, b)
        compare.plain = function
        chosen = lambda self, compare=compare, name=name: _by_rank(self, compare) if name in _ORDERED else compare
        setattr(cls, f"__{name}__", lambda self, other, chosen=chosen: self._with(other, chosen(self), "bool"))
        setattr(cls, name, _by_name(chosen, "bool"))
    for name, function in _LOGIC.items():
        setattr(cls, f"__{name}__", lambda self, other, function=function: self._with(other, function, "bool", True))
        setattr(cls, f"__r{name}__", lambda self, other, function=function: self._with(other, function, "bool", True))
    for name in (*_OPERATORS, *_LOGIC):
        setattr(cls, f"__i{name}__", _in_place(name))
    cls.__hash__ = None
    return cls


def joined(mine, theirs, labels, function):
    """An operator of the values of two columns by label. A column that gets missing values holds no whole numbers."""
    values = [function(mine.get(k, NAN), theirs.get(k, NAN)) for k in labels]
    if all(k in mine and k in theirs for k in labels):
        return values
    return [float(v) if isinstance(v, int) and not isinstance(v, bool) else v for v in values]


def aligned(frame, other, function, dtype, logical):
    """An operator of two tables by their labels; what only one of them has is missing in the other."""
    from .series import Series

    same = frame.index.tolist() == other.index.tolist()
    names = list(frame.columns)
    if same and names == list(other.columns):
        return frame._of(
            [frame._named(a._with(b, function, dtype, logical), name) for a, b, name in zip(frame._columns, other._columns, names)], frame.index, frame.columns
        )
    if dtype == "bool" and not logical:
        raise ValueError("Can only compare identically-labeled (both index and columns) DataFrame objects")
    index = frame.index if same else frame.index.union(other.index)
    names = names if names == list(other.columns) else frame.columns.union(other.columns).tolist()
    parts = []
    for name in names:
        mine, theirs = (dict(table[name].items()) if name in table.columns else {} for table in (frame, other))
        parts.append(Series(joined(mine, theirs, list(index), function), index, dtype, name))
    return frame._of(parts, index)
