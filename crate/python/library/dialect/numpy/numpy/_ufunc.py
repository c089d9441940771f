"""The class of universal functions: element-wise, broadcasting, with `out=`, `where=`, `.reduce`, `.accumulate`, `.outer`, `.at`."""

import math

import _tandem
import tandem as td
from _tandem import Tensor

from ._conversion import _constant, asarray
from ._core import TensorArray, _as_class, _cast, _sizes, given, ndarray, on_cpu
from ._dtypes import DTYPES, as_dtype, result_type
from ._scalars import generic
from ._float_errors import _complain

_FLOAT = DTYPES["float64"]
_BOOL = DTYPES["bool"]


_SINGLE = {float, int, _FLOAT.type}
# What arrays do that say nothing of their own.
_OWN_RULE = ndarray.__array_ufunc__
_MATH = {name: getattr(math, name) for name in "exp expm1 log log2 log10 log1p sqrt sin cos tan sinh cosh tanh".split()}
_MATH |= {f"arc{name[1:]}": getattr(math, name) for name in "asin acos atan asinh acosh atanh".split()}


def _number(x):
    kind = type(x)
    return kind is int or kind is float or kind is bool or kind is complex


class ufunc:
    """An element-wise function. `rule` says what the types of results are: 'same', 'float', 'bool', 'integer'."""

    def __init__(self, name, nin, function, rule, identity=None, reduce=None, accumulate=None):
        self.__name__, self.nin, self._function, self._rule, self.identity = name, nin, function, rule, identity
        self._reduce, self._accumulate, self._math = reduce, accumulate, _MATH.get(name)
        self.nout, self.nargs = 1, nin + 1
        self.__doc__ = f"{name}({', '.join(['x', 'y'][:nin])}, /, out=None, *, where=True, dtype=None): element-wise."

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def _type(self, operands):
        """The type in which it computes."""
        found = result_type(*operands)
        if found._td is None:
            return found
        if self._rule == "float" and found.kind != "f":
            return _FLOAT if found.itemsize > 2 or self.__name__ == "divide" else DTYPES[f"float{16 * found.itemsize}"]
        if self._rule == "logical":
            return _BOOL
        if self._rule in ("integer",) and found.kind == "f":
            raise TypeError(
                f"ufunc '{self.__name__}' not supported for the input types, and the inputs could not be safely coerced to any supported "
                "types according to the casting rule ''safe''"
            )
        if found.kind == "b" and self.__name__ in ("floor_divide", "remainder", "power", "square", "fmod"):
            return DTYPES["int8"]
        if found.kind == "b" and self.__name__ in ("subtract", "negative"):
            raise TypeError(
                f"{'' if self.nin == 2 else 'The '}numpy boolean {self.__name__}, the `-` operator, is not supported, use the "
                + (
                    "bitwise_xor, the `^` operator, or the logical_xor function instead."
                    if self.nin == 2
                    else "`~` operator or the logical_not function instead."
                )
            )
        return found

    def __call__(self, *args, out=None, where=True, dtype=None, casting="same_kind", **_):
        if self._math is not None and len(args) == 1 and type(args[0]) in _SINGLE and out is None and where is True and dtype is None and not td.is_tracing():
            # A number needs no kernel, and is exact to the last digit. What has no value goes the long way, which warns.
            try:
                return _FLOAT.type(self._math(args[0]))
            except (ValueError, OverflowError):
                pass
        if len(args) > self.nin:
            out, args = args[self.nin], args[: self.nin]
        if len(args) < self.nin:
            raise TypeError(f"{self.__name__}() takes from {self.nin} to {self.nin + 1} positional arguments but {len(args)} were given")
        for x in args if out is None else (*args, *(out if isinstance(out, tuple) else (out,))):
            if type(x) is not ndarray and getattr(type(x), "__array_ufunc__", _OWN_RULE) is not _OWN_RULE:
                said = {"out": out, "where": where, "dtype": dtype} if isinstance(x, TensorArray) else {}
                found = x.__array_ufunc__(self, "__call__", *args, **{k: v for k, v in said.items() if v is not None and v is not True})
                if found is not NotImplemented:
                    return found
        operands = [x if isinstance(x, TensorArray) or _number(x) else x.dtype.type(x) if isinstance(x, generic) else asarray(x) for x in args]
        kind = self._type(operands) if dtype is None else as_dtype(dtype)
        if dtype is not None and kind.kind == "c":
            operands = [asarray(x).astype(kind) for x in operands]
        if kind._td is None:
            from ._objects import elementwise

            found = elementwise(self.__name__, operands)
        else:
            found = self._compute(operands, kind)
        if out is None and where is True:
            return given(found) if kind._td is not None else found
        if isinstance(out, tuple):
            out = out[0]
        return self._put(found, out, where, casting)

    def _compute(self, operands, kind):
        # Without axes the parts of a composition would be scalar objects: one axis of size 1 stands in for them.
        single = all(not isinstance(x, TensorArray) or x.ndim == 0 for x in operands)
        values = []
        for x in operands:
            if isinstance(x, TensorArray):
                values.append(_cast(x.reshape(1) if single else x, kind))
            else:
                x = _constant(x, kind)
                values.append(x if self.__name__ in _PRIMITIVES and not single and kind.kind != "b" else _one(x, kind))
        try:
            found = self._function(*values)
            if any(found is x for x in values):
                # A function may hand its operand back; what it gives is an array of its own.
                found = _tandem.astype(found, kind._td)
        except ValueError:
            shapes = [x.shape for x in operands if isinstance(x, TensorArray)]
            if len(shapes) == 2 and not _broadcastable(*shapes):
                raise ValueError(f"operands could not be broadcast together with shapes {' '.join(map(_sizes, shapes))} ") from None
            raise
        fine = self.nin == 2 and not isinstance(values[1], Tensor) and values[1] != 0
        if self.__name__ in _CHECKS and not fine and kind.kind != "b" and not td.is_tracing():
            _check(self.__name__, kind, values, found)
        wanted = _BOOL if self._rule in ("bool", "logical") or self.__name__ in _TRUTHS else kind
        found = _as_class(found, ndarray)
        if found.dtype is not wanted:
            found = _as_class(_tandem.astype(found, wanted._td), ndarray)
        return found.reshape(()) if single else found

    def _put(self, found, out, where, casting):
        if out is None:
            out = _as_class(_tandem.full(found.shape, 0, found.dtype._td), ndarray)
        if hasattr(out, "_objects"):
            out[where if where is not True else ...] = found[where] if where is not True else found
            return out
        if not isinstance(out, TensorArray):
            raise TypeError("return arrays must be of ArrayType")
        if out.shape != found.shape and not _broadcastable(out.shape, found.shape):
            raise ValueError(f"operands could not be broadcast together with shapes {_sizes(found.shape)} {_sizes(out.shape)} ")
        if found.dtype.kind == "f" and out.dtype.kind in "iub":
            raise _casting_error(self.__name__, found.dtype, out.dtype)
        if where is True and found.dtype is out.dtype and found.shape == out.shape:
            out.assign(found)
        elif where is True:
            out[...] = found
        else:
            out[...] = td.where(td.broadcast_to(asarray(where), out.shape), _cast(found, out.dtype), out)
        return out

    def outer(self, a, b, **kwargs):
        """The function of each element of one with each of the other."""
        a, b = asarray(a), asarray(b)
        return self(a.reshape(a.shape + (1,) * b.ndim), b, **kwargs)

    def reduce(self, a, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        """Folds the elements along an axis into one."""
        a = asarray(a)
        if where is not True:
            a = _as_class(td.where(td.broadcast_to(asarray(where), a.shape), a, _cast(asarray(self.identity), a.dtype)), ndarray)
        if self._reduce is not None:
            found = self._reduce(a, axis=axis, keepdims=keepdims, **({"dtype": dtype} if dtype is not None else {}))
        else:
            found = self._fold(a, axis)
        if initial is not None:
            found = self(found, initial)
        if out is not None:
            out[...] = found
            return out
        return found

    def _fold(self, a, axis):
        if axis is None:
            a, axis = a.ravel(), 0
        if a.shape[axis] == 0:
            if self.identity is None:
                raise ValueError(f"zero-size array to reduction operation {self.__name__} which has no identity")
            return asarray(self.identity)
        parts = td.unstack(a, axis=axis)
        found = parts[0]
        for part in parts[1:]:
            found = self(found, part)
        return given(asarray(found))

    def accumulate(self, a, axis=0, dtype=None, out=None):
        """The results of reduce for the elements up to each."""
        a = asarray(a)
        if self._accumulate is not None:
            return self._accumulate(a, axis=axis, dtype=dtype)
        from numpy_extras import folding

        if self.__name__ in folding.ASSOCIATIVE and a.ndim:
            return folding.running(self, a, axis)
        parts = [_as_class(p, ndarray) for p in td.unstack(a, axis=axis)]
        for i in range(1, len(parts)):
            parts[i] = asarray(self(parts[i - 1], parts[i]))
        return _as_class(td.stack(parts, axis=axis), ndarray)

    def reduceat(self, a, indices, axis=0):
        """Folds of slices between indices."""
        from numpy_extras import folding

        return folding.reduceat(self, a, indices, axis)

    def at(self, a, indices, b=None):
        """Applies the function at places, in place; a place that is named twice counts twice."""
        from numpy_extras import folding

        return folding.at(self, a, indices, b)


@on_cpu
def _one(value, kind):
    return _as_class(_tandem.full((1,), value, kind._td), ndarray)


def _broadcastable(a, b):
    return all(m == n or 1 in (m, n) for m, n in zip(a[::-1], b[::-1]))


def _casting_error(name, found, to):
    return _UFuncTypeError(f"Cannot cast ufunc '{name}' output from dtype('{found}') to dtype('{to}') with casting rule 'same_kind'")


class _UFuncTypeError(TypeError):
    pass


_UFuncTypeError.__name__ = "UFuncTypeError"
_CHECKS = {"divide", "floor_divide", "remainder", "fmod", "log", "log2", "log10", "sqrt", "log1p", "reciprocal"}
_GROWING = {"exp", "exp2", "expm1", "sinh", "cosh"}
_CHECKS |= _GROWING | {"arcsin", "arccos", "arccosh", "arctanh", "tan"}
_TRUTHS = set()
# What takes a number of Python beside an array.
_PRIMITIVES = set(
    "add subtract multiply divide floor_divide remainder maximum minimum equal not_equal less less_equal greater greater_equal bitwise_and "
    "bitwise_or bitwise_xor left_shift right_shift power".split()
)


def _check(name, kind, values, found):
    """Warnings of NumPy for what is not finite. The elements are looked at only where something was."""
    if kind.kind == "f":
        bad = td.logical_not(td.isfinite(found))
        if not td.any(bad).item():
            return
        first = values[0]
        fine = td.isfinite(first) if isinstance(first, Tensor) else math.isfinite(first)
        second = values[1] if len(values) > 1 else None
        if second is not None:
            fine = fine & (td.isfinite(second) if isinstance(second, Tensor) else math.isfinite(second))
            endless = td.isinf(found)
            kinds = [
                ("divide", fine & (second == 0) & endless),
                ("invalid", (first == first) & (second == second) & td.isnan(found)),
                ("over", fine & (second != 0) & endless),
            ]
        elif name in _GROWING:
            kinds = [("over", fine & bad)]
        else:
            kinds = [("divide", td.isinf(found) & fine), ("invalid", td.isnan(found) & td.logical_not(td.isnan(first)))]
        for what, where in kinds:
            if td.any(where & bad).item() if isinstance(where, Tensor) else where:
                _complain(what, name)
    elif name in ("floor_divide", "remainder", "fmod"):
        zero = values[1] == 0
        if td.any(zero).item() if isinstance(zero, Tensor) else zero:
            _complain("divide", name)
