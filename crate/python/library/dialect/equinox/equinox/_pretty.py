"""Trees as text: arrays by their types and shapes, on as few lines as fit."""

import dataclasses
import functools
import types

import jax
import numpy as np

_SHORT = {"float": "f", "uint": "u", "int": "i", "complex": "c", "bfloat": "bf"}


def _array(x):
    name = str(x.dtype)
    if name.startswith("key"):
        return f"{name}[{','.join(map(str, x.shape))}]"
    for word, short in _SHORT.items():
        if name.startswith(word):
            name = short + name[len(word) :]
            break
    return f"{name}[{','.join(map(str, x.shape))}]"


class _Bracket:
    """Parts between brackets."""

    def __init__(self, begin, parts, end):
        self.begin, self.parts, self.end = begin, parts, end


def _named(name, doc):
    return (f"{name}", doc)


def _flat(doc):
    if isinstance(doc, str):
        return doc
    if isinstance(doc, tuple):
        return doc[0] + _flat(doc[1])
    return doc.begin + ", ".join(map(_flat, doc.parts)) + doc.end


def _laid(doc, width, indent, step, column, after):
    """The text of a document that begins at a column and is followed by so many characters."""
    flat = _flat(doc)
    if "\n" not in flat and column + len(flat) + after <= width:
        return flat
    if isinstance(doc, str):
        return doc
    if isinstance(doc, tuple):
        return doc[0] + _laid(doc[1], width, indent, step, column + len(doc[0]), after)
    inner = " " * (indent + step)
    line = ", ".join(map(_flat, doc.parts))
    if "\n" not in line and indent + step + len(line) <= width:
        return f"{doc.begin}\n{inner}{line}\n{' ' * indent}{doc.end}"
    last = len(doc.parts) - 1
    parts = [_laid(part, width, indent + step, step, indent + step, 0 if i == last else 1) for i, part in enumerate(doc.parts)]
    return f"{doc.begin}\n{inner}" + f",\n{inner}".join(parts) + f"\n{' ' * indent}{doc.end}"


class _Writer:
    def __init__(self, short_arrays, hide_defaults, follow_wrapped, truncate_leaf):
        self.short_arrays, self.hide_defaults, self.follow, self.truncate = short_arrays, hide_defaults, follow_wrapped, truncate_leaf

    def doc(self, x):
        """The document of a value."""
        if self.truncate is not None and self.truncate(x):
            return f"{type(x).__name__}(...)"
        if hasattr(x, "_equinox_doc"):
            return x._equinox_doc(self)
        if dataclasses.is_dataclass(x) and not isinstance(x, type):
            return self._dataclass(x)
        if isinstance(x, dict) and type(x) is dict:
            return _Bracket("{", [_named(f"{key!r}: ", self.doc(value)) for key, value in x.items()], "}")
        if isinstance(x, list):
            return _Bracket("[", [self.doc(value) for value in x], "]")
        if isinstance(x, tuple) and hasattr(x, "_fields"):
            return _Bracket(f"{type(x).__name__}(", [_named(f"{key}=", self.doc(value)) for key, value in zip(x._fields, x)], ")")
        if isinstance(x, tuple):
            if len(x) == 1:
                return _Bracket("(", [self.doc(x[0])], ",)")
            return _Bracket("(", [self.doc(value) for value in x], ")")
        if self.short_arrays and isinstance(x, jax.Array):
            return ("weak_" if getattr(x, "weak_type", False) else "") + _array(x)
        if self.short_arrays and isinstance(x, np.ndarray):
            return f"{_array(x)}(numpy)"
        if isinstance(x, jax.ShapeDtypeStruct):
            return _array(x)
        if isinstance(x, functools.partial):
            parts = [self.doc(x.func), *map(self.doc, x.args), *(_named(f"{key}=", self.doc(value)) for key, value in x.keywords.items())]
            return _Bracket("partial(", parts, ")")
        if isinstance(x, type):
            return x.__qualname__ if x.__module__ == "builtins" else f"{x.__module__}.{x.__qualname__}"
        if isinstance(x, types.FunctionType) and (x.__module__.startswith("jax.nn") or x is jax.numpy.tanh):
            return f"<PjitFunction of {x!r}>"
        if isinstance(x, (types.FunctionType, types.BuiltinFunctionType)):
            return f"<function {x.__name__}>"
        return repr(x)

    def _dataclass(self, x):
        parts = []
        for f in dataclasses.fields(x):
            if not f.repr or not hasattr(x, f.name):
                continue
            value = getattr(x, f.name)
            if self.hide_defaults and f.default is not dataclasses.MISSING and _is_default(value, f.default):
                continue
            parts.append(_named(f"{f.name}=", self.doc(value)))
        return _Bracket(f"{type(x).__name__}(", parts, ")") if parts else f"{type(x).__name__}()"


def _is_default(value, default):
    if value is default:
        return True
    if isinstance(value, (jax.Array, np.ndarray)):
        return False
    try:
        return bool(value == default)
    except (TypeError, ValueError):
        return False


def tree_pformat(pytree, *, width=80, indent=2, short_arrays=True, struct_as_array=False, follow_wrapped=True, truncate_leaf=None, hide_defaults=True):
    """A tree as text."""
    return _laid(_Writer(short_arrays, hide_defaults, follow_wrapped, truncate_leaf).doc(pytree), width, 0, indent, 0, 0)


def tree_pprint(pytree, **options):
    """Prints a tree."""
    print(tree_pformat(pytree, **options))
