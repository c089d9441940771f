"""The array API's functions about dtypes, shapes and the namespace: what there is, what becomes of what."""

import collections
import functools

import _tandem
import tandem as td
from _tandem import Tensor

#: Bits, the largest number, and for floats the distance from 1 to the next number and the smallest normal one.
_FLOATS = {
    "float16": (16, 65504.0, 2.0**-10, 2.0**-14),
    "float32": (32, (2.0 - 2.0**-23) * 2.0**127, 2.0**-23, 2.0**-126),
    "float64": (64, (2.0 - 2.0**-52) * 2.0**1023, 2.0**-52, 2.0**-1022),
}
_BITS = {f"{sign}int{bits}": bits for sign in ("", "u") for bits in (8, 16, 32, 64)}
#: What the standard calls the groups of dtypes; of float16 it does not know.
_KINDS = {
    "bool": ("bool",),
    "signed integer": ("int8", "int16", "int32", "int64"),
    "unsigned integer": ("uint8", "uint16", "uint32", "uint64"),
    "real floating": ("float32", "float64"),
    "complex floating": (),
}
_KINDS["integral"] = _KINDS["signed integer"] + _KINDS["unsigned integer"]
_KINDS["numeric"] = _KINDS["integral"] + _KINDS["real floating"]

_FloatInfo = collections.namedtuple("finfo", "bits eps max min smallest_normal dtype")
_IntegerInfo = collections.namedtuple("iinfo", "bits max min dtype")


def _name(x):
    """The name of a dtype, of that of a tensor, or of a dtype's name."""
    return (x if isinstance(x, Tensor) else _tandem.tensor([], dtype=x)).dtype.name


def finfo(type, /):
    """What a float dtype (or that of a tensor) holds: bits, eps, max, min, smallest_normal, dtype.

    >>> td.finfo(td.float32).eps == 2.0**-23
    True
    """
    name = _name(type)
    if name not in _FLOATS:
        raise TypeError(f"finfo is for floats, and {name} is none; use td.iinfo for integers")
    bits, largest, eps, smallest = _FLOATS[name]
    return _FloatInfo(bits, eps, largest, -largest, smallest, td.DType(name))


def iinfo(type, /):
    """What an integer dtype (or that of a tensor) holds: bits, max, min, dtype.

    >>> td.iinfo(td.uint8).max
    255
    """
    name = _name(type)
    if name not in _BITS:
        raise TypeError(f"iinfo is for integers, and {name} is none; use td.finfo for floats")
    bits = _BITS[name]
    signed = not name.startswith("u")
    return _IntegerInfo(bits, 2 ** (bits - signed) - 1, -(2 ** (bits - 1)) if signed else 0, td.DType(name))


def isdtype(dtype, kind):
    """Whether a dtype is another one, of a kind ('bool', 'signed integer', 'unsigned integer', 'integral', 'real floating',
    'complex floating', 'numeric'), or any of a tuple of these.

    >>> td.isdtype(td.int8, "integral"), td.isdtype(td.int8, (td.bool, "real floating"))
    (True, False)
    """
    if isinstance(kind, tuple):
        return any(isdtype(dtype, one) for one in kind)
    name = _name(dtype)
    if isinstance(kind, str) and kind in _KINDS:
        return name in _KINDS[kind] or name == "float16" and kind in ("real floating", "numeric")
    return name == _name(kind)


def result_type(*arrays_and_dtypes):
    """The dtype to which tensors, dtypes and numbers promote: a number counts only where it is of a wider kind than all others.

    >>> td.result_type(td.int8, td.ones(2, dtype="uint8"), 1)
    tandem.int16
    """
    if not arrays_and_dtypes:
        raise ValueError("result_type needs at least one tensor, dtype or number")
    numbers = [td.tensor(x).dtype.name for x in arrays_and_dtypes if isinstance(x, (bool, int, float))]
    names = [_name(x) for x in arrays_and_dtypes if not isinstance(x, (bool, int, float))]
    common = functools.reduce(_tandem.promote_dtypes, names) if names else ""
    for name in numbers:
        if not common or _rank(name) > _rank(common):
            common = name
    return td.DType(common)


def _rank(name):
    """Of truth values, integers and floats, the later hold the earlier."""
    return 0 if name == "bool" else 2 if name in _FLOATS else 1


def can_cast(from_, to, /):
    """Whether a dtype (or a tensor's) promotes to another: all its numbers are there.

    >>> td.can_cast(td.int8, td.int32), td.can_cast(td.float32, td.int32)
    (True, False)
    """
    return _tandem.promote_dtypes(_name(from_), _name(to)) == _name(to)


def broadcast_shapes(*shapes):
    """The shape that tensors of these shapes broadcast to.

    >>> td.broadcast_shapes((2, 1), (3,))
    (2, 3)
    """
    rank = max((len(shape) for shape in shapes), default=0)
    result = [1] * rank
    for shape in shapes:
        for axis, size in enumerate(shape, rank - len(shape)):
            if size != 1 and result[axis] not in (1, size):
                raise ValueError(f"shapes {', '.join(str(tuple(s)) for s in shapes)} do not broadcast: {result[axis]} and {size} are along one axis")
            result[axis] = size if size != 1 else result[axis]
    return tuple(result)


def conj(x, /):
    """The complex conjugate: of real numbers they themselves.

    >>> td.conj(td.tensor([1.0])).tolist()
    [1.0]
    """
    return td.positive(x)


def real(x, /):
    """The real part: of real numbers they themselves.

    >>> td.real(td.tensor([1.0])).tolist()
    [1.0]
    """
    return td.positive(x)


def imag(x, /):
    """The imaginary part: 0 of real numbers.

    >>> td.imag(td.tensor([1.0])).tolist()
    [0.0]
    """
    return td.zeros_like(x)


def from_dlpack(x, /, *, device=None, copy=None):
    """A tensor from another one. Memory of other libraries cannot be read: only a device reads that of its tensors.

    >>> td.from_dlpack(td.tensor([1, 2])).tolist()
    [1, 2]
    """
    if isinstance(x, Tensor):
        return td.tensor(x, device=device)
    raise BufferError(f"from_dlpack: no address of a {type(x).__name__} can be read; use td.tensor(x.tolist())")


def repeat(x, repeats, /, axis=None):
    """Each element along an axis repeated in its place, by one number or one a place; of the flattened tensor for None.

    Numbers in a tensor have to be known: in a compiled function use a list.

    >>> td.repeat(td.tensor([1, 2]), td.tensor([2, 1])).tolist()
    [1, 1, 2]
    """
    return _tandem.repeat(x, repeats.tolist() if isinstance(repeats, Tensor) else repeats, axis=axis)


class _NamespaceInfo:
    """What the namespace can do, for programs that ask."""

    def capabilities(self):
        """Whether masks select elements, whether shapes may depend on elements, and how many axes a tensor may have."""
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 32}

    def default_device(self):
        """The name of the device in force."""
        return _tandem.device_name()

    def default_dtypes(self, *, device=None):
        """The dtypes that results have where none is asked for."""
        return {"real floating": td.float32, "integral": td.int32, "indexing": td.int32}

    def devices(self):
        """The names of the devices."""
        return tuple(name for name, _ in td.devices())

    def dtypes(self, *, device=None, kind=None):
        """The dtypes of a kind (see `td.isdtype`) by name, of those that the standard knows; on WebGPU none of 64 bits."""
        kinds = ("bool", "numeric") if kind is None else kind if isinstance(kind, tuple) else (kind,)
        names = [name for one in kinds for name in _KINDS[one]]
        wide = (device or self.default_device()) != "webgpu"
        return {name: td.DType(name) for name in names if wide or not name.endswith("64")}


def __array_namespace_info__():
    """What this namespace can do: an object with capabilities(), default_device(), default_dtypes(), devices() and dtypes().

    >>> td.__array_namespace_info__().default_dtypes()["integral"]
    tandem.int32
    """
    return _NamespaceInfo()
