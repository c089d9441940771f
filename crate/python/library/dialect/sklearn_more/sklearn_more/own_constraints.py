"""The constraints of the parameters of our own estimators, of the table that their checks read."""

import functools
import math
from numbers import Integral, Real

import numpy as np
from sklearn_measures.parameters import _TYPES, _checks

from .constraints import HasMethods, Hidden, Interval, MissingValues, Options, RealNotInt, StrOptions, _IterablesNotString

_WORDS = {
    "b": "boolean",
    "n": None,
    "c": callable,
    "a": "array-like",
    "s": "sparse matrix",
    "R": "random_state",
    "V": "verbose",
    "C": "cv_object",
    "nan": "nan",
}


def _constraint(form):
    if form[0] == "~":
        return Hidden(_constraint(form[1:]))
    if form in _WORDS:
        return _WORDS[form]
    if form in ("M", "N"):
        return MissingValues(numeric_only=form == "N")
    if form == "I":
        return _IterablesNotString()
    if form[0] in "ifr" and form[1] in "[(":
        kind = {"i": Integral, "f": Real, "r": RealNotInt}[form[0]]
        bounds = [None if not text or "inf" in text else int(text) if kind is Integral else float(text) for text in form[2:-1].split(",")]
        closed = {"[)": "left", "(]": "right", "[]": "both", "()": "neither"}[form[1] + form[-1]]
        return Interval(kind, *bounds, closed=closed)
    if form[0] == "{":
        return StrOptions(set(form[1 : form.index("}")].split(",")))
    if form[0] == "O":
        inside, kind = form[2:].rsplit("}:", 1)
        values = {{"inf": math.inf, "-inf": -math.inf, "False": False}[text] for text in inside.split(",")}
        return Options({"Real": Real, "bool": bool}[kind], values)
    if form[0] == "@":
        return {"ndarray": np.ndarray}.get(form[1:]) or _TYPES[form[1:]][0]
    return HasMethods(form[1:].split("&"))


@functools.cache
def _own(cls):
    return {name: [_constraint(form) for form in forms] for name, forms in _checks(cls)}


def constraints_of(cls):
    """{parameter: constraints} of an estimator class; an `AttributeError` for one that has none."""
    if not any(kind.__module__.startswith("sklearn.") and kind.__init__ is not object.__init__ for kind in cls.__mro__):
        raise AttributeError(f"type object '{cls.__name__}' has no attribute '_parameter_constraints'")
    return {name: list(constraints) for name, constraints in _own(cls).items()}
