"""`jax.Array`: an array that never changes, on a tensor."""

import _tandem
import tandem as td
from _tandem import Tensor
from numpy._dtypes import DTYPES
from tandem.dialect import moved

from ._dtypes import default_float, default_int, narrowed, promoted, wanted
from .errors import refused

dtype_of, shape_of = Tensor.dtype.__get__, Tensor.shape.__get__
_as_class, _trace_of = _tandem.as_class, _tandem.trace_of


def is_traced(x):
    """Whether an array is being traced, so that it has no value yet."""
    return _trace_of(x) != 0


class _ArrayType(type(Tensor)):
    """The type of `jax.Array`, which is not called."""

    def __call__(cls, *args, **kwargs):
        raise TypeError(f"{cls.__name__} is made by jax.numpy.array, not by a call")


class Array(Tensor, metaclass=_ArrayType):
    """An array of JAX."""

    __module__ = "jax"
    __array_priority__ = 100
    weak_type = False
    _formatter = None

    @property
    def dtype(self):
        return DTYPES[dtype_of(self).name]

    # Values

    def _known(self, what):
        if _trace_of(self) != 0:
            raise refused(self, what)
        return self

    def __bool__(self):
        if self._known("bool").size != 1:
            if self.size == 0:
                raise ValueError("The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return Tensor.__bool__(self)

    def _only(self, kind):
        if self._known(kind.__name__).ndim:
            raise TypeError(f"Only scalar arrays can be converted to Python scalars; got arr.ndim={self.ndim}")
        return kind(Tensor.item(self))

    def __float__(self):
        return self._only(float)

    def __int__(self):
        return self._only(int)

    def __complex__(self):
        return self._only(complex)

    def __index__(self):
        if self._known("index").ndim or dtype_of(self).name[0] == "f":
            raise TypeError("Only integer scalar arrays can be converted to a scalar index.")
        return int(Tensor.item(self))

    def __array__(self, dtype=None, copy=None):
        import numpy

        found = _as_class(moved(_tandem.tensor(Tensor.detach(self._known("array"))), "cpu"), numpy.ndarray)
        return found if dtype is None else found.astype(dtype)

    def item(self, *at):
        """The only element, or the one of these places, as a Python number."""
        if at:
            return self[at].item()
        if self._known("item").size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return Tensor.item(self)

    def tolist(self):
        """The elements as nested lists."""
        return Tensor.tolist(self._known("tolist"))

    def __len__(self):
        shape = shape_of(self)
        if not shape:
            raise TypeError("len() of unsized object")
        return shape[0]

    def __iter__(self):
        if not self.ndim:
            raise TypeError("iteration over a 0-d array")
        return iter([_row(self, i) for i in range(len(self))])

    def __contains__(self, value):
        return bool(td.any(self == value))

    def __repr__(self):
        from ._printing import array_repr

        return array_repr(self)

    def __str__(self):
        from ._printing import array_str

        return array_str(self)

    def __format__(self, spec):
        if is_traced(self) or not spec and _tandem.is_recorded((self,)):
            return format(str(self), spec)
        if not Tensor.ndim.__get__(self):
            return format(Tensor.item(self), spec)
        if spec:
            raise TypeError("unsupported format string passed to numpy.ndarray.__format__")
        return str(self)

    # Elements

    def __getitem__(self, index):
        kind = type(index)
        if kind is int:
            return _row(self, index)
        from ._indexing import gathered

        return gathered(self, index)

    def __setitem__(self, index, value):
        raise TypeError(
            "JAX arrays are immutable and do not support in-place item assignment. Instead of x[idx] = y, use x = x.at[idx].set(y) or another "
            ".at[] method: https://docs.jax.dev/en/latest/_autosummary/jax.numpy.ndarray.at.html"
        )

    @property
    def at(self):
        """Updated copies: `x.at[i].set(y)`."""
        from ._indexing import At

        return At(self)

    # Where it is

    @property
    def device(self):
        from ._devices import device_of

        return device_of(self._known("array"))

    def devices(self):
        """The set of the devices that hold it."""
        return {self.device}

    @property
    def sharding(self):
        from jax_devices.shardings import sharding_of

        return sharding_of(self)

    is_fully_addressable = is_fully_replicated = True
    committed = False

    @property
    def addressable_shards(self):
        from jax_devices.shardings import shards_of

        return shards_of(self)

    global_shards = addressable_shards

    def on_device_size_in_bytes(self):
        """The memory of the elements."""
        return self.nbytes

    def block_until_ready(self):
        """The array itself, when it has been computed."""
        if not is_traced(self):
            Tensor.wait_to_read(self)
        return self

    def copy(self):
        """The array itself would do, but this is another one."""
        return td.positive(self)

    def copy_to_host_async(self):
        """Begins nothing: elements are read where they are."""

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return array, (self.__array__(),)

    def delete(self):
        """Lets go of the memory, which happens by itself."""

    def is_deleted(self):
        """Whether the memory is gone."""
        return False

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.size * self.dtype.itemsize

    @property
    def T(self):
        return td.transpose(self)

    @property
    def mT(self):
        return td.matrix_transpose(self)

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return td.zeros_like(self)

    @property
    def aval(self):
        from ._shapes import ShapedArray

        return ShapedArray(self.shape, self.dtype, self.weak_type)


class ArrayImpl(Array):
    """The arrays that there are."""

    __module__ = "jaxlib._jax"
    __qualname__ = "ArrayImpl"


class WeakArray(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""

    __module__ = "jaxlib._jax"
    __qualname__ = "ArrayImpl"
    weak_type = True


WeakArray.__name__ = "ArrayImpl"


def given(x):
    """A tensor as an array of JAX."""
    return x if isinstance(x, Array) else _as_class(x, ArrayImpl)


def strong(x):
    """The array, whose type counts."""
    return _as_class(x, ArrayImpl) if type(x) is WeakArray else x


def weak(number):
    """An array of a Python number."""
    name = "bool" if isinstance(number, bool) else default_int() if isinstance(number, int) else default_float()
    try:
        # In a trace it is a constant of the graph.
        return _as_class(_tandem.full((), number, name), ArrayImpl if name == "bool" else WeakArray)
    except (OverflowError, ValueError):
        raise OverflowError(
            f"An overflow was encountered while parsing an argument to a jitted computation, whose argument path is x. Python int "
            f"{number} too large to convert to {name}"
        ) from None


def _row(x, index):
    """`x[index]` for an integer, which is clamped to what there is."""
    shape = shape_of(x)
    if not shape:
        raise IndexError("Too many indices: array is 0-dimensional, but 1 were indexed")
    size = shape[0]
    if not -size <= index < size and size:
        index = 0 if index < 0 else size - 1
    return Tensor.__getitem__(x, index)


def operand(x, function="array", position=0):
    """An argument of a function as an array; lists are refused."""
    if isinstance(x, Array):
        return x
    kind = type(x)
    if kind is float or kind is int or kind is bool:
        return weak(x)
    if kind is not complex and not any(hasattr(x, name) for name in ("__array__", "__jax_array__")) and not (hasattr(x, "dtype") and hasattr(x, "item")):
        raise TypeError(f"{function} requires ndarray or scalar arguments, got {kind} at position {position}.")
    return asarray(x)


def _not_an_array(x):
    from jax_rare import argument_errors

    return argument_errors.no_array(x)


def _nested(x, name):
    """Nested lists as an array."""
    stack, kinds, tensors = list(x), set(), False
    while stack:
        item = stack.pop()
        kind = type(item)
        if kind is list or kind is tuple:
            stack.extend(item)
        elif kind is float or kind is int or kind is bool:
            kinds.add(kind)
        elif kind is complex or getattr(item, "_defers_jax", False):
            from jax_extras.complexes import array

            return array(x, name)
        else:
            tensors = True
    if tensors:
        parts = [asarray(item) for item in x]
        if name is None:
            for part in parts:
                own = dtype_of(part).name
                name = own if name is None else promoted(name, own)
        return td.stack([td.astype(strong(part), name) for part in parts])
    if name is None:
        name = default_float() if float in kinds or not kinds else default_int() if int in kinds else "bool"
    elif name[0] in "iu" and float in kinds:
        return td.astype(_tandem.tensor(x, dtype=default_float()), name)
    return _tandem.tensor(x, dtype=name)


def asarray(x, dtype=None, function="array"):
    """Anything as an array: numbers, nested lists, arrays of NumPy, of 32 bits unless 64 are enabled."""
    name = None if dtype is None else wanted(dtype, function)
    kind = type(x)
    if name and name[0] == "c":
        from jax_extras.complexes import array

        return array(x, name)
    if isinstance(x, Array):
        return x if name is None or dtype_of(x).name == name and kind is not WeakArray else _as_class(td.astype(x, name), ArrayImpl)
    if kind is float or kind is int or kind is bool:
        if name is None:
            return weak(x)
        if name[0] in "iu" and kind is float:
            x = int(x)
        return _as_class(_tandem.full((), x != 0 if name == "bool" else x, name), ArrayImpl)
    if kind is list or kind is tuple:
        try:
            found = _nested(x, name)
            return given(found) if isinstance(found, Tensor) else found
        except ValueError as error:
            if "ragged" not in str(error):
                raise
            import numpy

            return asarray(numpy.array(x), dtype)
    if kind is complex or getattr(getattr(x, "dtype", None), "kind", "") == "c":
        from jax_extras.complexes import array

        return array(x, name)
    if hasattr(x, "__jax_array__"):
        return asarray(x.__jax_array__(), dtype)
    if x is None or isinstance(x, str):
        raise _not_an_array(x)
    import numpy

    if not isinstance(x, Tensor):
        if not hasattr(x, "__array__") and not isinstance(x, numpy.generic) and not hasattr(x, "__len__"):
            raise _not_an_array(x)
        x = numpy.asarray(x)
        if not isinstance(x, Tensor):
            raise TypeError(f"Value {x!r} with dtype {x.dtype} is not a valid JAX array type. Only arrays of numeric types are supported by JAX.")
    name = name or narrowed(dtype_of(x).name)
    # A copy, for arrays of NumPy may change later.
    plain = _tandem.tensor(_as_class(x, Tensor)) if dtype_of(x).name == name else td.astype(_as_class(x, Tensor), name)
    return _as_class(moved(plain, _tandem.device_name()), ArrayImpl)


def array(x, dtype=None, copy=True, order="K", ndmin=0, *, device=None):
    """An array of numbers, nested lists of them, or another array."""
    found = asarray(x, dtype)
    missing = ndmin - found.ndim
    return td.reshape(found, (1,) * missing + tuple(found.shape)) if missing > 0 else found


def of_complex(name, *args):
    """A function of `jax.numpy` with complex numbers, which it takes once the module for them is there."""
    import jax_extras.complexes  # noqa: F401
    from jax import numpy

    return getattr(numpy, name)(*args)


class ComplexGiven(TypeError):
    """Complex numbers among the operands."""


_KINDS = {ArrayImpl, WeakArray}


def together(function, *operands):
    """Operands as arrays of one type, whose results are weak where all of them are."""
    found = [operand(x, function, at) for at, x in enumerate(operands)]
    kinds = set(map(type, found))
    if not kinds <= _KINDS:
        raise ComplexGiven(f"{function} does not take complex numbers here")
    if WeakArray not in kinds:
        return found
    if len(kinds) == 1:
        return found
    name = None
    for x in found:
        if type(x) is not WeakArray:
            own = dtype_of(x).name
            name = own if name is None else promoted(name, own)
    loose = [dtype_of(x).name for x in found if type(x) is WeakArray]
    if name == "bool" or name[0] != "f" and any(own[0] == "f" for own in loose):
        # A weak float with whole numbers is a weak float, whose type is the default one.
        name = max(loose, key=lambda own: own[0] == "i" and 1 or 2)
        return [_as_class(td.astype(x, name), WeakArray) for x in found]
    return [strong(td.astype(x, name)) if type(x) is WeakArray else x for x in found]


# At the end: it gives the class its operators and methods.
from . import _operators  # noqa: E402, F401
