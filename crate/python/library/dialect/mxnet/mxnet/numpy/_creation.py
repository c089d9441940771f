"""Functions that make arrays of `mx.np`: float32 unless said otherwise, in the context in force unless one is given."""

import tandem as td
from tandem.dialect import as_class, dtype_on, moved

from .. import context
from .._array import dtype_of, duplicate, made
from .._dtypes import name_of


def _class():
    from . import ndarray

    return ndarray


def _plain(data):
    if isinstance(data, (list, tuple)):
        return [_plain(item) for item in data]
    return data.tolist() if hasattr(data, "tolist") else data


def array(object, dtype=None, ctx=None, cls=None):
    """An array of numbers, lists, or a copy of another array, whose type it keeps."""
    cls = cls or _class()
    if hasattr(object, "to_numpy"):
        object = object.to_numpy()
    if isinstance(object, td.Tensor):
        device = context.name_of(ctx)
        name = dtype_on(device, dtype_of(object).name if dtype is None else name_of(dtype))
        copy = moved(duplicate(td.stop_gradient(object)), device)
        return as_class(copy if dtype_of(copy).name == name else td.astype(copy, name), cls)
    data = _plain(object)
    if isinstance(data, (list, tuple)) and not data:
        return made(lambda kind: td.zeros((0,), kind), cls, dtype, ctx)
    return made(lambda kind: td.tensor(data, dtype=kind), cls, dtype, ctx)


def _sizes(shape):
    return tuple(map(int, shape)) if isinstance(shape, (list, tuple)) else (int(shape),)


def _filled(value, title):
    def function(shape, dtype=None, order="C", ctx=None):
        return made(lambda kind: td.full(_sizes(shape), value, kind), _class(), dtype, ctx)

    function.__name__ = title
    function.__doc__ = f"An array of {title} of this shape, float32 unless `dtype` says otherwise, in the context `ctx`."
    return function


zeros, ones = _filled(0, "zeros"), _filled(1, "ones")
empty = zeros


def full(shape, fill_value, dtype=None, order="C", ctx=None, out=None):
    """An array of one number."""
    value = fill_value.item() if isinstance(fill_value, td.Tensor) else fill_value
    dtype = "bool" if dtype is None and isinstance(value, bool) else dtype
    return made(lambda kind: td.full(_sizes(shape), value, kind), _class(), dtype, ctx)


def _like(make):
    def function(a, *args, dtype=None, ctx=None, order="C", out=None):
        return make(a.shape, *args, dtype=dtype_of(a).name if dtype is None else dtype, ctx=a.ctx if ctx is None else ctx)

    return function


zeros_like, ones_like, full_like = _like(zeros), _like(ones), _like(full)
empty_like = zeros_like


def arange(start, stop=None, step=1, dtype=None, ctx=None):
    """Numbers from `start` up to below `stop`."""
    start, stop = (0, start) if stop is None else (start, stop)
    start, stop, step = (x.item() if isinstance(x, td.Tensor) else x for x in (start, stop, step))
    return made(lambda kind: td.arange(start, stop, step, dtype=kind), _class(), dtype, ctx)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, ctx=None):
    """Numbers at equal distances."""
    points = lambda kind: td.astype(td.linspace(start, stop, num + (not endpoint))[:num], kind or "float32")  # noqa: E731
    found = made(points, _class(), dtype, ctx)
    return (found, (stop - start) / max(num - bool(endpoint), 1)) if retstep else found


def eye(N, M=None, k=0, dtype=None, ctx=None):
    """Ones on a diagonal."""
    columns = N if M is None else M
    rows = lambda: td.reshape(td.arange(N), (N, 1)) + k == td.reshape(td.arange(columns), (1, columns))  # noqa: E731
    return made(lambda kind: td.astype(rows(), kind), _class(), dtype, ctx)


def identity(n, dtype=None, ctx=None):
    """`eye(n)`."""
    return eye(n, dtype=dtype, ctx=ctx)


def asarray(object, dtype=None, ctx=None):
    """The array itself, or `array`."""
    return object if isinstance(object, _class()) and dtype is None and ctx is None else array(object, dtype, ctx)


def indices(dimensions, dtype="int32", ctx=None):
    """The coordinates of a grid."""
    grid = td.meshgrid(*(td.arange(size) for size in dimensions), indexing="ij")
    return array(as_class(td.stack(list(grid)), _class()), dtype, ctx)


def _windowed(first, second):
    """A raised cosine."""

    def function(M, dtype=None, ctx=None):
        steps = arange(M, dtype=dtype, ctx=ctx) * (2 * 3.141592653589793 / max(M - 1, 1))
        return first - second * td.cos(steps) if M > 1 else ones(M, dtype, ctx=ctx)

    return function


hanning, hamming = _windowed(0.5, 0.5), _windowed(0.54, 0.46)


def genfromtxt(fname, *args, **kwargs):
    """Numbers of a text file, as NumPy reads them."""
    import numpy

    kwargs["dtype"] = numpy.dtype(kwargs.get("dtype") or "float32").name
    return array(numpy.genfromtxt(fname, *args, **kwargs))


FUNCTIONS = {name: value for name, value in list(globals().items()) if callable(value) and not name.startswith("_")}
for _name in ("as_class", "dtype_of", "duplicate", "made", "moved", "name_of", "dtype_on"):
    del FUNCTIONS[_name]
