"""`jnp.ufunc`: functions of elements with `reduce`, `accumulate`, `outer`, `at` and `reduceat`."""

import functools
import operator

import jax.numpy as jnp
from jax import lax

_IN_PLACE = (
    "Because JAX arrays are immutable, jnp.ufunc.at() cannot operate inplace like\nnp.ufunc.at(). Instead, you can pass inplace=False and capture "
    "the result; e.g.\n>>> arr = jnp.add.at(arr, ind, val, inplace=False)\n"
)
# Reductions, running forms and updates that there are as functions of their own.
_REDUCED = {
    "add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any",
}  # fmt: skip
_RUNNING = {"add": "cumsum", "multiply": "cumprod"}
_UPDATES = {"add": "add", "multiply": "multiply", "maximum": "max", "minimum": "min", "subtract": "subtract"}
IDENTITIES = {
    "add": 0, "multiply": 1, "bitwise_and": -1, "bitwise_or": 0, "bitwise_xor": 0, "logical_and": True, "logical_or": False, "logical_xor": False,
    "logaddexp": float("-inf"), "logaddexp2": float("-inf"),
}  # fmt: skip


class _Kind(type):
    def __instancecheck__(cls, x):
        return type.__instancecheck__(cls, x) or hasattr(x, "reduceat") and hasattr(x, "nargs")


class ufunc(metaclass=_Kind):
    """A function of elements."""

    __module__ = "jax.numpy"

    def __init__(self, func, /, nin, nout, *, name=None, nargs=None, identity=None, call=None, own=None):
        self._func, self.nin, self.nout, self.identity = func, operator.index(nin), operator.index(nout), identity
        self.nargs = nargs or self.nin
        self.__name__ = name or getattr(func, "__name__", "ufunc")
        self._call = call or jnp.vectorize(func)
        self._own = own

    def __call__(self, *args, out=None, where=None):
        if out is not None or where is not None:
            raise NotImplementedError(f"{'out' if out is not None else 'where'} argument of {self!r}")
        return self._call(*args)

    def __repr__(self):
        return f"<jnp.ufunc '{self.__name__}'>"

    def _binary(self, what):
        if self.nin != 2:
            raise ValueError(f"{what} only supported for binary ufuncs")
        if self.nout != 1:
            raise ValueError(f"{what} only supported for functions returning a single value")

    def reduce(self, a, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=None):
        """The elements along an axis, or all, combined from the left."""
        self._binary("reduce")
        if out is not None:
            raise NotImplementedError(f"out argument of {self.__name__}.reduce()")
        a = jnp.asarray(a)
        if where is not None and self.identity is None and initial is None:
            raise ValueError(f"reduction operation {self.__name__!r} does not have an identity, so to use a where mask one has to specify 'initial'.")
        if self._own in _REDUCED:
            options = {"initial": initial} if initial is not None and self._own not in ("logical_and", "logical_or") else {}
            options |= {"where": where} if where is not None else {}
            options |= {"dtype": dtype} if dtype is not None and self._own in ("add", "multiply") else {}
            return getattr(jnp, _REDUCED[self._own])(a, axis=axis, keepdims=keepdims, **options)
        a = a if dtype is None else a.astype(dtype)
        if where is not None:
            a = jnp.where(where, a, self.identity if initial is None else initial)
        if isinstance(axis, tuple):
            if len(axis) != 1:
                raise NotImplementedError("multi-axis reductions not implemented for this function")
            axis = axis[0]
        rank = a.ndim
        moved = a.ravel() if axis is None else jnp.moveaxis(a, axis, 0)
        if initial is None and self.identity is not None and self._own is None:
            initial = self.identity
        if not moved.shape[0] and initial is None:
            initial = self.identity
            if initial is None:
                raise ValueError(f"zero-size array to reduction operation {self.__name__} which has no identity")
        first = moved[0] if initial is None else jnp.broadcast_to(jnp.asarray(initial, moved.dtype), moved.shape[1:])
        rest = moved[1:] if initial is None else moved
        found = lax.scan(lambda carry, x: (self._call(carry, x).astype(first.dtype), None), first, rest)[0] if rest.shape[0] else first
        if keepdims:
            found = found.reshape((1,) * rank) if axis is None else jnp.expand_dims(found, axis)
        return found

    def accumulate(self, a, axis=0, dtype=None, out=None):
        """The partial results along an axis."""
        self._binary("accumulate")
        a = jnp.asarray(a)
        if self._own in _RUNNING:
            return getattr(jnp, _RUNNING[self._own])(a, axis=axis, dtype=dtype)
        a = a if dtype is None else a.astype(dtype)
        moved = jnp.moveaxis(a, axis, 0)

        def step(carry, x):
            new = self._call(carry, x).astype(carry.dtype)
            return new, new

        rows = lax.scan(step, moved[0], moved[1:])[1]
        return jnp.moveaxis(jnp.concatenate([moved[:1], rows]), 0, axis)

    def outer(self, A, B, /):
        """The function of all pairs of elements."""
        if self.nin != 2:
            raise ValueError("outer only supported for binary ufuncs")
        A, B = jnp.asarray(A), jnp.asarray(B)
        return self._call(A.reshape(A.shape + (1,) * B.ndim), B)

    def at(self, a, indices, b=None, /, *, inplace=True):
        """The array with the function applied at places, as often as they are named."""
        if inplace:
            raise NotImplementedError(_IN_PLACE)
        a = jnp.asarray(a)
        if self.nin == 1:
            return a.at[indices].apply(self._call)
        if self._own in _UPDATES:
            return getattr(a.at[indices], _UPDATES[self._own])(b)
        places = jnp.arange(a.size).reshape(a.shape)[indices]
        values = jnp.broadcast_to(jnp.asarray(b, a.dtype), places.shape).ravel()
        places, flat = places.ravel(), a.ravel()

        def step(flat, pair):
            place, value = pair
            return flat.at[place].set(self._call(flat[place], value).astype(flat.dtype)), None

        return lax.scan(step, flat, (places, values))[0].reshape(a.shape)

    def reduceat(self, a, indices, axis=0, dtype=None, out=None):
        """The reductions of the parts that begin at indices."""
        self._binary("reduceat")
        a = jnp.asarray(a)
        size = a.shape[axis]
        starts = [int(i) for i in jnp.asarray(indices)]
        parts = []
        for n, start in enumerate(starts):
            stop = starts[n + 1] if n + 1 < len(starts) else size
            part = lax.slice_in_dim(a, start, stop if stop > start else start + 1, axis=axis)
            parts.append(self.reduce(part, axis=axis, dtype=dtype))
        return jnp.stack(parts, axis=axis)


def frompyfunc(func, /, nin, nout, *, identity=None):
    """A function of numbers as one of elements."""
    return ufunc(func, nin, nout, identity=identity)


@functools.cache
def known(name):
    """The function of `jax.numpy` of a name."""
    call = getattr(jnp, name)
    return ufunc(call, 1 if name == "negative" else 2, 1, name=name, identity=IDENTITIES.get(name), call=call, own=name)


def method(name, which, *args, **kwargs):
    """A method of it."""
    return getattr(known(name), which)(*args, **kwargs)
