"""Functions that make arrays."""

import math
import operator

import _tandem
import tandem as td

from .._array import Array, ArrayImpl, WeakArray, array, asarray, dtype_of, given, is_traced, of_complex as _of_complex, operand, strong
from .._dtypes import default_float, default_int, wanted
from ..errors import refused, where as _where_traced


def shape_of_request(shape):
    """A shape as a tuple of Python's integers."""
    if type(shape) is tuple and {type(n) for n in shape} <= {int}:
        return shape
    items = (shape,) if isinstance(shape, int) or getattr(shape, "ndim", 1) == 0 else tuple(shape)
    if [n for n in items if isinstance(n, Array) and is_traced(n)]:
        raise TypeError(
            f"Shapes must be 1D sequences of concrete values of integer type, got {items}.\n"
            f"If using `jit`, try using `static_argnums` or applying `jit` to smaller subfunctions.\n{_where_traced()}"
        )
    try:
        return tuple([operator.index(n) for n in items])
    except TypeError:
        raise TypeError(f"Shapes must be 1D sequences of concrete values of integer type, got {shape}.") from None


def _filled(value, name):
    def function(shape, dtype=None, *, device=None):
        dtype = default_float() if dtype is None else wanted(dtype, name)
        if dtype[0] == "c":
            return _of_complex(name, shape, dtype)
        return _tandem.as_class(_tandem.full(shape_of_request(shape), value, dtype), ArrayImpl)

    function.__name__ = name
    function.__doc__ = f"An array of {name}."
    return function


zeros, ones = _filled(0, "zeros"), _filled(1, "ones")


def empty(shape, dtype=None, *, device=None):
    """An array of zeros: memory is never left as it is."""
    return zeros(shape, dtype)


def full(shape, fill_value, dtype=None, *, device=None):
    """An array of one value."""
    value = asarray(fill_value, dtype)
    if not isinstance(value, Array):
        return _of_complex("full", shape, fill_value, dtype)
    return given(td.broadcast_to(value, shape_of_request(shape)))


def full_like(a, fill_value, dtype=None, shape=None, *, device=None):
    """An array like another one, of one value."""
    a = asarray(a) if not hasattr(a, "dtype") else a
    return _kept_weak(full(a.shape if shape is None else shape, asarray(fill_value), a.dtype if dtype is None else dtype), a, dtype)


def _kept_weak(found, a, dtype):
    """An array like a weak one is weak."""
    return _tandem.as_class(found, WeakArray) if dtype is None and type(a) is WeakArray else found


def zeros_like(a, dtype=None, shape=None, *, device=None):
    """An array like another one, of zeros."""
    a = a if hasattr(a, "dtype") else asarray(a)
    return _kept_weak(zeros(a.shape if shape is None else shape, a.dtype if dtype is None else dtype), a, dtype)


def ones_like(a, dtype=None, shape=None, *, device=None):
    """An array like another one, of ones."""
    a = a if hasattr(a, "dtype") else asarray(a)
    return _kept_weak(ones(a.shape if shape is None else shape, a.dtype if dtype is None else dtype), a, dtype)


empty_like = zeros_like


def _known_number(x, what):
    if isinstance(x, Array):
        if is_traced(x):
            raise refused(x, what)
        return x.item()
    return x.item() if hasattr(x, "item") else x


def arange(start, stop=None, step=None, dtype=None, *, device=None):
    """Numbers from `start` on, by `step`, below `stop`."""
    start, stop, step = (_known_number(x, "arange") for x in (start, stop, step))
    if stop is None:
        start, stop = 0, start
    step = 1 if step is None else step
    if step == 0:
        raise ZeroDivisionError("division by zero")
    is_float = any(isinstance(x, float) for x in (start, stop, step))
    name = wanted(dtype, "arange") if dtype is not None else default_float() if is_float else default_int()
    if not is_float and name[0] != "f":
        return _tandem.as_class(_tandem.arange(start, stop, step, name), ArrayImpl)
    count = max(0, math.ceil((stop - start) / step))
    places = td.arange(count, dtype="int32")
    if name[0] != "f":
        return _tandem.as_class(td.astype(td.astype(places, "float32") * step + start, name), ArrayImpl)
    # The step as the type holds it, found from two elements.
    first, second = _tandem.tensor(start, dtype=name), _tandem.tensor(start + step, dtype=name)
    return _tandem.as_class(td.astype(places, name) * (second - first) + first, ArrayImpl)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    """`num` numbers at equal distances from `start` to `stop`."""
    num = operator.index(num)
    start, stop = asarray(start), asarray(stop)
    given_name = wanted(dtype, "linspace") if dtype is not None else None
    work = next((dtype_of(x).name for x in (start, stop) if dtype_of(x).name[0] == "f" and not x.weak_type), default_float())
    start, stop = (strong(td.astype(x, work)) for x in (start, stop))
    parts = num - 1 if endpoint else num
    shape = (num if not endpoint else max(parts, 0),) + (1,) * max(start.ndim, stop.ndim)
    if parts > 0:
        at, part = td.reshape(td.astype(td.arange(shape[0]), work), shape), td.full((), 1.0, work) / float(parts)
        # XLA's CPU rounds the last product and the sum once.
        wide = "float64" if work == "float32" and _tandem.device_name() == "cpu" else work
        found = td.astype(td.astype(stop * part, wide) * td.astype(at, wide) + td.astype(start * (1.0 - at * part), wide), work)
        if endpoint:
            found = td.concat([found, td.broadcast_to(stop, (1, *found.shape[1:]))], axis=0)
    else:
        found = td.broadcast_to(start, (num, *td.broadcast_to(start, stop.shape if stop.ndim else start.shape).shape))
    if given_name is not None:
        found = td.astype(td.floor(found) if given_name[0] in "iu" else found, given_name)
    found = given(found if axis == 0 else td.moveaxis(found, 0, axis))
    return (found, (stop - start) / parts if parts > 0 else full((), math.nan)) if retstep else found


def eye(N, M=None, k=0, dtype=None, *, device=None):
    """Ones on a diagonal."""
    return given(
        _tandem.eye(operator.index(N), None if M is None else operator.index(M), dtype=default_float() if dtype is None else wanted(dtype, "eye"), k=k)
    )


def identity(n, dtype=None):
    """The identity matrix."""
    return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=None):
    """Ones on and below a diagonal."""
    return given(_tandem.tri(N, M, k=k, dtype=default_float() if dtype is None else wanted(dtype)))


def tril(m, k=0):
    """What lies on and below a diagonal."""
    return given(td.tril(operand(m, "tril"), k))


def triu(m, k=0):
    """What lies on and above a diagonal."""
    return given(td.triu(operand(m, "triu"), k))


def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    v = operand(v, "diag")
    if v.ndim == 2:
        return given(td.diagonal(v, offset=k))
    size = v.shape[0] + abs(k)
    row = td.pad(v, [(max(k, 0), max(-k, 0))]) if k else v
    mask = _tandem.eye(size, k=k, dtype="bool")
    return given(td.where(mask, td.reshape(row, (1, size)), td.zeros((), dtype=dtype_of(v).name)))


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    """Coordinates of the points of a grid."""
    arrays = [operand(x, "meshgrid") for x in xi]
    if sparse:
        order = list(range(len(arrays)))
        if indexing == "xy" and len(order) > 1:
            order[:2] = 1, 0
        return [given(td.reshape(x, tuple(-1 if i == order[n] else 1 for i in range(len(order))))) for n, x in enumerate(arrays)]
    return [given(x) for x in td.meshgrid(*arrays, indexing=indexing)]


def copy(a, order=None):
    """Another array of the same elements."""
    return array(a)


def astype(x, dtype, /, *, copy=False, device=None):
    """The elements as another type."""
    x = operand(x, "astype")
    name = default_float() if dtype is None else wanted(dtype, "astype")
    own = dtype_of(x).name
    if own == name:
        return strong(x)
    if own[0] == "f" and name == "bool":
        return strong(given(x != 0))
    return _tandem.as_class(td.astype(x, name), ArrayImpl)
