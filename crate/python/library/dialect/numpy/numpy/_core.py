"""`ndarray`, the array class."""

import math

import _tandem
import tandem as td
from _tandem import Tensor
from tandem.dialect import SharedTensor, permuted, reshaped

from ._dtypes import DTYPES, as_dtype
from ._kinds import ArrayKind
from ._scalars import generic

_DTYPE_OF = Tensor.dtype.__get__
_as_class = _tandem.as_class
_index = Tensor.__getitem__


def on_cpu(function):
    """What makes arrays makes them on the CPU, which alone has 64-bit numbers."""
    return _tandem.OnDevice("cpu", function)


def given(x):
    """A result without axes as a scalar object; any other array as it is. What is traced has no value yet."""
    if x.ndim == 0 and not td.is_tracing():
        return x.dtype.type(x.item())
    return x


class TensorArray(SharedTensor):
    """What the arrays are whose elements lie in a tensor: numbers and truth values."""

    __module__ = "numpy"


class ndarray(TensorArray, metaclass=ArrayKind):
    """An array of elements of one type: NumPy's, on a tensor of Tandem on the CPU."""

    __module__ = "numpy"
    __hash__ = None
    __array_priority__ = 0.0
    _is_array = True
    # Wherever one arrives.
    _stays_on_cpu = True
    _is_subclassed = False

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        return getattr(ufunc, method)(*inputs, **options)

    def __init_subclass__(cls, is_own=False, **kwargs):
        super().__init_subclass__(**kwargs)
        if not is_own:
            from numpy_extras.subclasses import prepare

            prepare(cls)

    @classmethod
    def _seen_as(cls, found, like):
        return _as_class(found, cls)

    def __new__(cls, shape, dtype=float, buffer=None, offset=0, strides=None, order=None):
        found = _as_class(_zeros(shape, as_dtype(dtype)), cls)
        if buffer is not None:
            from ._io import frombuffer

            found[...] = frombuffer(buffer, dtype, math.prod(found.shape), offset).reshape(found.shape)
        return found

    @property
    def dtype(self):
        return DTYPES[_DTYPE_OF(self).name]

    @dtype.setter
    def dtype(self, kind):
        _tandem.set_data(self, self.view(kind))

    @property
    def shape(self):
        return Tensor.shape.__get__(self)

    @shape.setter
    def shape(self, sizes):
        _tandem.set_shape(self, self.reshape(sizes).shape)

    def __getitem__(self, index):
        kind = type(index)
        if kind is int:
            found = _at(self, index)
        else:
            index = _indices(index)
            try:
                found = SharedTensor.__getitem__(self, index)
            except IndexError as error:
                raise _index_error(self, index, error) from None
        if found.ndim == 0 and not (kind is tuple and Ellipsis in index or index is Ellipsis):
            return given(found)
        return found

    @on_cpu
    def __setitem__(self, index, value):
        index = _indices(index)
        if not isinstance(value, (int, float)):
            value = asarray(value)
            if not isinstance(value, Tensor) and hasattr(value, "_items"):
                value = value.astype(self.dtype)
            if value.ndim and value.size == 1 and not _has_axes(self, index):
                value = value.reshape(())
        elif self.dtype.kind != "f" and isinstance(value, float):
            value = int(value) if self.dtype.kind != "b" else value != 0
        elif isinstance(value, generic):
            value = value.item()
        try:
            SharedTensor.__setitem__(self, index, value)
        except IndexError as error:
            raise _index_error(self, index, error) from None
        except ValueError as error:
            part = SharedTensor.__getitem__(self, index)
            shown = tuple(getattr(value, "shape", ()))
            if shown and part.shape != shown:
                raise ValueError(f"could not broadcast input array from shape {_sizes(shown)} into shape {_sizes(part.shape)}") from None
            raise error

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d array")
        if self.ndim == 1:
            if td.is_tracing():
                return iter([self[i] for i in range(len(self))])
            make = self.dtype.type
            return iter([make(x) for x in self.tolist()])
        return (self[i] for i in range(len(self)))

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __bool__(self):
        if self.size != 1:
            if self.size == 0:
                raise ValueError("The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return Tensor.__bool__(self)

    def _only(self, convert):
        if self.size != 1:
            raise TypeError("only 0-dimensional arrays can be converted to Python scalars")
        return convert(self.item())

    def __float__(self):
        return self._only(float)

    def __int__(self):
        return self._only(int)

    def __index__(self):
        if self.ndim or self.dtype.kind not in "iu":
            raise TypeError("only integer scalar arrays can be converted to a scalar index")
        return self._only(int)

    def __contains__(self, value):
        return bool((self == value).any())

    def __str__(self):
        from ._printing import array_str

        return Tensor.__str__(self) if td.is_tracing() else array_str(self)

    def __repr__(self):
        from ._printing import array_repr

        return Tensor.__repr__(self) if td.is_tracing() else array_repr(self)

    def __format__(self, spec):
        return format(self.item(), spec) if self.ndim == 0 and spec else str(self)

    def __array__(self, dtype=None, copy=None):
        return self if dtype is None else self.astype(dtype)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return (_rebuilt, (self.tobytes(), self.dtype.name, self.shape))

    def copy(self, order="C"):
        """The same elements in memory of their own."""
        return _tandem.tensor(self)

    def item(self, *index):
        """An element as a Python number."""
        if not index:
            if self.size != 1:
                raise ValueError("can only convert an array of size 1 to a Python scalar")
            return Tensor.item(self)
        if len(index) == 1 and not isinstance(index[0], tuple) and self.ndim != 1:
            return reshaped(self, (-1,))[index[0]].item()
        return self[index[0] if len(index) == 1 else index].item()

    def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
        """The elements as another type."""
        dtype = as_dtype(dtype)
        if dtype._td is None:
            from ._objects import numbers_as_texts, objects

            if dtype.kind == "U":
                return numbers_as_texts(self, dtype)
            return objects(self.tolist() if dtype._family is None else self, dtype)
        return _cast(self, dtype) if dtype is not self.dtype or not copy else self.copy()

    def reshape(self, *shape, order="C", **kwargs):
        """A view under another shape."""
        shape = kwargs.get("newshape", kwargs.get("shape", shape))
        shape = _shape_of(shape[0] if type(shape) is tuple and len(shape) == 1 else shape)
        if order == "F":
            return permuted(permuted(self).reshape(shape[::-1]))
        try:
            return reshaped(self, shape)
        except ValueError:
            if shape.count(-1) > 1:
                raise ValueError("can only specify one unknown dimension") from None
            raise ValueError(f"cannot reshape array of size {self.size} into shape {_sizes(shape)}") from None

    def resize(self, *shape, refcheck=True):
        """Gives the array itself another shape: cut off at the end, or filled with 0."""
        from numpy_extras.resizing import resize

        resize(self, _shape_of(shape[0] if len(shape) == 1 else shape))

    def transpose(self, *axes):
        """A view with axes in another order; without arguments, reversed."""
        if len(axes) == 1 and (axes[0] is None or isinstance(axes[0], (list, tuple))):
            axes = axes[0]
        if axes and len(axes) != self.ndim:
            raise ValueError("axes don't match array")
        if axes and len({a % self.ndim for a in axes}) != self.ndim:
            raise ValueError("repeated axis in transpose")
        return permuted(self, axes or None)

    def swapaxes(self, a, b):
        """A view with two axes exchanged."""
        axes = list(range(self.ndim))
        try:
            axes[a], axes[b] = axes[b], axes[a]
        except IndexError:
            from ._reductions import _axes

            _axes(a, self, "axis1: "), _axes(b, self, "axis2: ")
        return permuted(self, axes)

    def ravel(self, order="C"):
        """A view with one axis."""
        return self.reshape(-1, order=order)

    def flatten(self, order="C"):
        """A copy with one axis."""
        return self.reshape(-1, order=order).copy()

    def squeeze(self, axis=None):
        """A view without axes of size 1."""
        if axis is None:
            return reshaped(self, tuple(n for n in self.shape if n != 1))
        axes = [a % self.ndim for a in (axis if isinstance(axis, tuple) else (axis,))]
        if any(self.shape[a] != 1 for a in axes):
            raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
        return reshaped(self, tuple(n for a, n in enumerate(self.shape) if a not in axes))

    def view(self, dtype=None, type=None):
        """A view of the same elements; with a dtype of the same size, their bits read as that (a copy)."""
        kind = dtype if type is None else type
        if kind is None or isinstance(kind, _type) and issubclass(kind, ndarray):
            return (kind or ndarray)._seen_as(reshaped(self, self.shape), self)
        from ._io import frombuffer

        kind = as_dtype(dtype)
        if getattr(kind, "kind", None) == "V":
            from numpy_extras.records import of_bytes

            return of_bytes(self.tobytes(), kind).reshape(self.shape[:-1] + (-1,))
        found = frombuffer(self.tobytes(), dtype)
        return found.reshape(self.shape[:-1] + (-1,)) if self.ndim else found.reshape(())

    def fill(self, value):
        """Gives all elements one value."""
        self[...] = value

    def tobytes(self, order="C"):
        """The elements as bytes, row by row."""
        # An npy file ends with them.
        file = _tandem.write_tensors("npy", {"": self.reshape(-1, order=order)})
        return file[10 + int.from_bytes(file[8:10], "little") :]

    def tofile(self, file, sep="", format="%s"):
        """Writes the elements to a file."""
        from numpy_extras.npy_files import to_file

        to_file(self, file, sep)

    def numpy(self):
        return self

    @property
    def data(self):
        return memoryview(self.tobytes())

    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.dtype.itemsize)

    @property
    def strides(self):
        from numpy_more.strides import layout

        return layout(self)[0]

    @property
    def base(self):
        base = _tandem.base_of(self)
        return None if base is None else _as_class(base, ndarray)

    @property
    def flags(self):
        from numpy_extras.flags import Flags

        return Flags(self)

    def setflags(self, write=None, align=None, uic=None):
        """Says whether the array may be written."""
        self.flags.writeable = self.flags.writeable if write is None else write

    @property
    def flat(self):
        from ._objects import FlatIterator

        return FlatIterator(self)

    @flat.setter
    def flat(self, values):
        self.ravel()[:] = values

    T = property(permuted)

    @property
    def mT(self):
        return self.swapaxes(-1, -2)

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return self * 0

    @property
    def device(self):
        return "cpu"


_type = type


def _rebuilt(data, dtype, shape):
    from ._io import frombuffer

    return frombuffer(data, dtype).reshape(shape)


def _sizes(shape):
    """A shape as NumPy's errors write it."""
    return f"({','.join(map(str, shape))}{',' if len(shape) == 1 else ''})"


def _at(x, index):
    """`x[index]` for an integer."""
    shape = x.shape
    if not shape:
        raise IndexError("too many indices for array: array is 0-dimensional, but 1 were indexed")
    if not -shape[0] <= index < shape[0]:
        raise IndexError(f"index {index} is out of bounds for axis 0 with size {shape[0]}")
    if len(shape) == 1:
        return _index(x, index)
    return SharedTensor.__getitem__(x, index)


def _indices(index):
    """An index whose lists are arrays and whose scalar objects are Python's."""
    kind = type(index)
    if kind is tuple:
        return tuple([_indices(i) for i in index])
    if kind is list or kind is range:
        found = asarray(index)
        return found if found.size else found.astype("int64")
    if isinstance(index, generic):
        return index.item()
    if isinstance(index, TensorArray):
        if index.ndim == 0 and index.dtype.kind in "iu":
            return int(index)
        if index.dtype.kind == "f":
            raise IndexError("arrays used as indices must be of integer (or boolean) type")
    elif kind is float or kind is str:
        raise IndexError("only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices")
    elif hasattr(kind, "__array__") and not isinstance(index, Tensor):
        return _indices(asarray(index))
    return index


def _has_axes(x, index):
    return not (isinstance(index, int) and x.ndim == 1 or type(index) is tuple and len(index) == x.ndim and all(isinstance(i, int) for i in index))


def _index_error(x, index, error):
    items = index if type(index) is tuple else (index,)
    axes = sum(i.ndim if isinstance(i, TensorArray) and i.dtype.kind == "b" else 1 for i in items if i is not None and i is not Ellipsis)
    if axes > x.ndim:
        return IndexError(f"too many indices for array: array is {x.ndim}-dimensional, but {axes} were indexed")
    if Ellipsis not in [i for i in items if not isinstance(i, TensorArray)]:
        axis = 0
        for i in items:
            if i is None:
                continue
            if isinstance(i, int) and not -x.shape[axis] <= i < x.shape[axis]:
                return IndexError(f"index {i} is out of bounds for axis {axis} with size {x.shape[axis]}")
            if isinstance(i, TensorArray) and i.dtype.kind == "b":
                for n, size in enumerate(i.shape):
                    if size != x.shape[axis + n]:
                        return IndexError(
                            f"boolean index did not match indexed array along axis {axis + n}; size of axis is {x.shape[axis + n]} "
                            f"but size of corresponding boolean axis is {size}"
                        )
                axis += i.ndim - 1
            elif isinstance(i, TensorArray) and i.size:
                for bad in (int(i.min()), int(i.max())):
                    if not -x.shape[axis] <= bad < x.shape[axis]:
                        return IndexError(f"index {bad} is out of bounds for axis {axis} with size {x.shape[axis]}")
            axis += 1
    return error


def _shape_of(shape):
    """A shape as a tuple of Python integers."""
    if isinstance(shape, TensorArray):
        shape = shape.tolist()
    if isinstance(shape, int):
        return (int(shape),)
    try:
        return tuple([n.__index__() for n in shape])
    except (TypeError, AttributeError):
        bad = (
            next((type(n).__name__ for n in shape if not hasattr(n, "__index__")), type(shape).__name__) if hasattr(shape, "__iter__") else type(shape).__name__
        )
        raise TypeError(f"'{bad}' object cannot be interpreted as an integer") from None


def _within(x, dtype):
    """Floats with the least whole number in place of what is beyond the whole numbers, and of NaN: so processors convert them."""
    limit = 2.0**63 if dtype.itemsize == 8 or dtype.name == "uint32" else 2.0**31
    size = td.abs(_as_class(x, td.Tensor))
    if not x.size or float(td.max(size)) < limit:
        return x
    from numpy_rare.functions import within

    return within(_as_class(x, td.Tensor), dtype, limit)


def _cast(x, dtype):
    """As another type, the way NumPy casts: what is no number of the range wraps."""
    own = x.dtype
    if own is dtype:
        return x
    if dtype._td is None:
        return x.astype(dtype)
    if own.kind == "f" and dtype.kind in "iu" and not td.is_tracing():
        x = _within(x, dtype)
    if dtype.itemsize < 8 and dtype.kind in "iu" and own.kind in "fiu" and (own.itemsize > dtype.itemsize or own.kind == "f"):
        # Wrapped, where a tensor's cast stops at the bounds.
        span = float(1 << dtype.itemsize * 8)
        wide = _tandem.astype(x, td.float64) if own.kind == "f" else x
        if own.kind == "f":
            wide = _tandem.astype(td.trunc(wide), td.int64)
        elif own.name != "int64":
            wide = _tandem.astype(x, td.int64)
        low = -(1 << dtype.itemsize * 8 - 1) if dtype.kind == "i" else 0
        # By functions of tensors: an operator would make a number of an array without axes.
        wide = td.add(td.remainder(td.subtract(wide, low), int(span)), low)
        return _as_class(_tandem.astype(wide, dtype._td), ndarray)
    return _as_class(_tandem.astype(x, dtype._td), ndarray)


# At the end: it makes arrays of the class.
from ._conversion import _zeros, asarray  # noqa: E402

# Its files are modules of their own.
__path__ = []
