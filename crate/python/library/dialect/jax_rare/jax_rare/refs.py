"""`jax.Ref`: arrays in a box, whose elements may be written."""

import _tandem
import jax
import jax.numpy as jnp
import tandem as td
from jax import _tree
from jax._array import Array, dtype_of, given, is_traced
from jax._dtypes import promoted


class Ref:
    """A box with an array, read and written by indices."""

    __hash__ = object.__hash__

    def __init__(self, value):
        self._value, self._inner = value, td.is_tracing()

    shape = property(lambda self: self._value.shape)
    dtype = property(lambda self: self._value.dtype)
    ndim = property(lambda self: self._value.ndim)
    size = property(lambda self: self._value.size)
    weak_type = False

    def _held(self):
        if self._value is None:
            raise ValueError("The array reference has been freed or frozen.")
        return self._value

    def __getitem__(self, index):
        held = self._held()
        return given(td.positive(held)) if index is Ellipsis else held[index]

    def __setitem__(self, index, value):
        old = self._held()
        value = jnp.asarray(value)
        own, its = dtype_of(old).name, dtype_of(value).name
        if its != own and not (value.weak_type and promoted(its, own) == own):
            raise ValueError(f"Invalid dtype for `swap`. Ref dtype: {old.dtype}. Value dtype: {value.dtype}. ")
        expected = old.shape if index is Ellipsis else old[index].shape
        if tuple(value.shape) != tuple(expected):
            raise ValueError(f"Invalid shape for `swap`. Ref shape: {tuple(old.shape)}. Expected shape: {tuple(expected)}. Value shape: {tuple(value.shape)}. ")
        new = value.astype(old.dtype) if index is Ellipsis else old.at[index].set(value)
        if self._inner or _tandem.is_recorded((new,)):
            self._value = new
        else:
            # In place, so that compiled functions that speak of the box see it.
            _tandem.Tensor.assign(old, new)

    def get(self):
        """The array."""
        return self[...]

    def set(self, value):
        """Writes all elements."""
        self[...] = value

    def swap(self, value):
        """Writes all elements, and gives what they were."""
        old = self[...]
        self[...] = value
        return old

    def addupdate(self, value):
        """Adds to all elements."""
        self[...] = self[...] + value

    @property
    def at(self):
        """Parts, which have `get`, `set`, `swap` and `addupdate`."""
        return _Parts(self)

    def __len__(self):
        return len(self._held())

    def __repr__(self):
        value = self._held()
        text = f"Ref{{{jax.typeof(value).str_short()}}}" if is_traced(value) else "Ref" + repr(value).removeprefix("Array").replace(", weak_type=True", "")
        return text


# As an argument it is itself.
_tree.register_static(Ref)


class _Parts:
    def __init__(self, ref):
        self._ref = ref

    def __getitem__(self, index):
        return _Part(self._ref, index)


class _Part:
    """A part of a box, by an index of the box or of another part."""

    def __init__(self, ref, index):
        self._ref, self._index = ref, index

    shape = property(lambda self: self.get().shape)
    dtype = property(lambda self: self._ref.dtype)
    ndim = property(lambda self: len(self.shape))
    at = property(lambda self: _Parts(self))

    def get(self):
        """The part."""
        return self._ref[self._index]

    def set(self, value):
        """Writes the part."""
        self._ref[self._index] = value

    def __getitem__(self, index):
        held = self.get()
        return held if index is Ellipsis else held[index]

    def __setitem__(self, index, value):
        self.set(value if index is Ellipsis else self.get().at[index].set(value))

    def swap(self, value):
        """Writes the part, and gives what it was."""
        old = self.get()
        self.set(value)
        return old

    def addupdate(self, value):
        """Adds to the part."""
        self.set(self.get() + value)


class _Type:
    """The type of a box."""

    def __init__(self, inner):
        self.inner_aval = inner
        self.shape, self.dtype = inner.shape, inner.dtype

    def __repr__(self):
        return f"Ref{{{self.inner_aval.str_short()}}}"

    __str__ = __repr__


AbstractRef = _Type


def new_ref(init_val, *, memory_space=None, kind=None):
    """A box with an array."""
    return Ref(given(td.positive(jnp.asarray(init_val))))


def empty_ref(ty, *, memory_space=None, kind=None):
    """A box with an array of a type."""
    return Ref(jnp.zeros(ty.shape, ty.dtype))


def freeze(ref):
    """The array of a box, which is no more used."""
    value, ref._value = ref._held(), None
    return value


def free_ref(ref):
    """Lets go of a box."""
    ref._value = None


def get(ref, idx=...):
    """What a box holds."""
    return ref[idx]


def set(ref, idx, value):
    """Writes into a box."""
    ref[idx] = value


def swap(ref, idx, value):
    """Writes into a box, and gives what was there."""
    return ref.at[idx].swap(value)


def addupdate(ref, idx, x):
    """Adds to what a box holds."""
    ref.at[idx].addupdate(x)


def typeof(x):
    """The type of an array, a number or a box."""
    if isinstance(x, Ref):
        return _Type(typeof(x._held()))
    if isinstance(x, Array):
        return x.aval
    if hasattr(x, "aval"):
        return x.aval
    if isinstance(x, (bool, int, float, complex)) or hasattr(x, "__array__") or hasattr(x, "dtype"):
        return jnp.asarray(x).aval
    raise TypeError(f"Argument {x!r} of type {type(x)} is not a valid JAX type")
