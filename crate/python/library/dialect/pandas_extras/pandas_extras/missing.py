"""Whole numbers, truth values and texts that may be missing: the types "Int64", "boolean", "string", and `pd.NA`."""

import operator
import sys

from pandas._dtypes import dtype, is_missing


class _Missing(float):
    """What stands for a value that is not there; also what comes of most of what is done with it."""

    def __repr__(self):
        return "<NA>"

    __str__ = __repr__

    def __bool__(self):
        # Within the library it is unlike itself, as NaN is; a program must not ask.
        if sys._getframe(1).f_globals.get("__name__", "").partition("_")[0].partition(".")[0] in _LIBRARY:
            return False
        raise TypeError("boolean value of NA is ambiguous")

    def __and__(self, other):
        return False if other is False else self

    def __or__(self, other):
        return True if other is True else self

    def __hash__(self):
        return 7

    __rand__, __ror__ = __and__, __or__
    __format__ = lambda self, form: format("<NA>", form)

    def __pow__(self, other):
        return 1 if not is_missing(other) and other == 0 else self

    def __rpow__(self, other):
        return 1 if not is_missing(other) and other == 1 else self


_LIBRARY = {"pandas", "numpy", "seaborn", "sklearn", "matplotlib", "tandem", "dateutil", "statsmodels", "collections", "functools"}
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "eq", "ne", "lt", "le", "gt", "ge"):
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
        "boolean" if kinds == {bool} else "string" if kinds == {str} else "Int64" if kinds == {int} else "Float64" if kinds and kinds <= {int, float} else None
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
    if kind != "bool" and all(v is NA for v in found):
        # As whole numbers have it, unless there are others.
        return found, dtype("Float64" if any(type(v) is float for pair in pairs for v in pair) else "Int64")
    return (found, dtype("boolean")) if kind == "bool" else inferred(found)


def _dtype_class(name):
    return type(name[0].upper() + name[1:] + "Dtype", (dtype,), {"__init__": lambda self, *_: dtype.__init__(self, name)})


Int64Dtype, Int32Dtype, Float64Dtype, BooleanDtype, StringDtype = map(_dtype_class, ("Int64", "Int32", "Float64", "boolean", "string"))
