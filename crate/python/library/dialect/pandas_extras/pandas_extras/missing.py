"""Whole numbers, truth values and texts that may be missing: the types "Int64", "boolean", "string", and `pd.NA`."""

import operator

from pandas._dtypes import dtype, is_missing, plain

_NAMES = {"i": "Int64", "f": "Float64", "b": "boolean", "s": "string"}
_CLASSES = {"Int": "Integer", "UIn": "Integer", "Flo": "Floating", "boo": "Boolean", "str": "String"}


class _Missing(float):
    """What stands for a value that is not there; also what comes of most of what is done with it."""

    def __repr__(self):
        return "<NA>"

    __str__ = __repr__

    def __bool__(self):
        return False

    def __and__(self, other):
        return False if other is False else self

    def __or__(self, other):
        return True if other is True else self

    def __hash__(self):
        return 7

    __rand__, __ror__ = __and__, __or__
    __format__ = lambda self, form: format("<NA>", form)


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "eq", "ne", "lt", "le", "gt", "ge"):
    setattr(_Missing, f"__{_name}__", lambda self, other: self)
    setattr(_Missing, f"__r{_name}__", lambda self, other: self)
for _name in ("neg", "pos", "abs", "invert"):
    setattr(_Missing, f"__{_name}__", lambda self: self)
NA = _Missing("nan")


def cast(values, to):
    """Values as a type in which some may be missing."""
    kind = {"i": int, "u": int, "f": float, "b": bool, "O": str}[to.kind]
    found = [NA if is_missing(v) else kind(v) for v in values]
    if to.kind in "iu" and any(v is not NA and v != w for v, w in zip(found, values)):
        raise TypeError(f"cannot safely cast non-equivalent float64 to {to.name.lower()}")
    return found, to


def inferred(values):
    """Values, and the type in which some of them may be missing; None where there is none."""
    values = [v.item() if hasattr(v, "_python") else v for v in values]
    kinds = {type(v) for v in values if not is_missing(v)}
    name = (
        "boolean"
        if kinds == {bool}
        else "string"
        if kinds == {str}
        else "Int64"
        if kinds == {int}
        else "Float64"
        if kinds and kinds <= {int, float}
        else None
    )
    return (values, None) if name is None else (values, dtype(name))


_LOGIC = {"and": operator.and_, "or": operator.or_, "xor": lambda a, b: NA if a is NA or b is NA else a != b}


def operated(values, others, function, kind, logical):
    """Values and type of an operator; what is missing on one side is missing, except where the other decides."""
    pairs = [(NA if is_missing(a) else a, NA if is_missing(b) else b) for a, b in zip(values, others)]
    if logical:
        # Which operator it is shows in what it makes of truth values.
        name = "and" if not function(True, False) else "xor" if not function(True, True) else "or"
        return [_LOGIC[name](a, b) for a, b in pairs], dtype("boolean")
    found = [NA if a is NA or b is NA else function(a, b) for a, b in pairs]
    return (found, dtype("boolean")) if kind == "bool" else inferred(found)


def _better(column, options):
    """A column in the type that says most of its values."""
    there = [v for v in column._values if not is_missing(v)]
    kinds = {type(v) for v in there}
    if column.dtype.kind in "mM" or column.dtype.name == "category" or not kinds <= {int, float, bool, str}:
        return column.copy()
    whole = all(isinstance(v, int) or isinstance(v, float) and v.is_integer() for v in there)
    name = (
        "boolean"
        if kinds == {bool}
        else "string"
        if kinds == {str}
        else None
        if kinds & {bool, str} or not kinds
        else "Int64"
        if whole
        else "Float64"
    )
    wanted = {"boolean": "convert_boolean", "string": "convert_string", "Int64": "convert_integer", "Float64": "convert_floating"}
    return column.copy() if name is None or not options.get(wanted[name], True) else column.astype(name)


def convert_dtypes(owner, **options):
    """What `convert_dtypes` gives of a column or a table."""
    return owner._each(lambda c: _better(c, options)) if hasattr(owner, "columns") else _better(owner, options)


class ExtensionArray:
    """Values, as the `array` of a column holds them."""

    def __init__(self, column):
        self._column = column

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._column, name)

    def __len__(self):
        return len(self._column)

    def __iter__(self):
        return iter(self._column)

    def __getitem__(self, key):
        return self._column.iloc[key]

    def __repr__(self):
        name, texts = self.dtype.name, [repr(v) for v in self._column]
        return f"<{_CLASSES.get(name[:3], 'Pandas')}Array>\n[{', '.join(texts)}]\nLength: {len(texts)}, dtype: {name}"


def array(data, dtype=None, copy=True):
    """Values of a type in which some may be missing."""
    from pandas import Series

    values, kind = inferred(plain(data))
    return ExtensionArray(Series(values, dtype=kind if dtype is None else dtype))


def _dtype_class(name):
    return type(name[0].upper() + name[1:] + "Dtype", (dtype,), {"__init__": lambda self, *_: dtype.__init__(self, name)})


Int64Dtype, Int32Dtype, Float64Dtype, BooleanDtype, StringDtype = map(_dtype_class, ("Int64", "Int32", "Float64", "boolean", "string"))
