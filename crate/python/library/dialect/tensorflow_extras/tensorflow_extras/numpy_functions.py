"""NumPy's functions of TensorFlow's tensors, which give tensors and have gradients: Tandem's by the same names."""

import math

import tandem as td
import tensorflow as tf
from tandem.dialect.late import late_names
from tensorflow._dtypes import as_dtype
from tensorflow._tensor import Tensor, Variable, as_tensor, wrapped

ndarray, newaxis, pi, e, inf, nan = Tensor, None, math.pi, math.e, math.inf, math.nan
globals().update({name: as_dtype(name) for name in "float16 float32 float64 int8 uint8 int32 int64".split()})
bool_ = tf.bool


def _wide(value):
    """Python's numbers have 64 bits, as NumPy's."""
    x = as_tensor(value)
    if isinstance(value, td.Tensor) or hasattr(value, "dtype"):
        return x
    return as_tensor(x, {"int32": "int64", "float32": "float64"}.get(x.dtype.name, x.dtype.name))


def _typed(value, dtype=None):
    return _wide(value) if dtype is None else as_tensor(value, dtype)


def array(val, dtype=None, copy=True, ndmin=0):
    """A tensor of a value."""
    return _typed(val, dtype)


asarray = asanyarray = ascontiguousarray = array


def _wrapped(found):
    return type(found)(map(_wrapped, found)) if type(found) in (list, tuple) else wrapped(found) if isinstance(found, td.Tensor) else found


def _is_data(value):
    return isinstance(value, (list, tuple, Tensor, Variable)) or hasattr(value, "__array__")


def _of_tensors(name, count=1):
    """Tandem's function; its first arguments are tensors, of one type."""
    function = getattr(td, "pow" if name == "power" else name)

    def op(*args, **options):
        given = [_wide(x) for x in args[:count]]
        if count > 1:
            kinds = {x.dtype.name for x in given}
            if len(kinds) > 1:
                common = sorted(kinds, key=lambda kind: (kind.startswith("float"), int("".join(c for c in kind if c.isdigit()) or 0)))[-1]
                given = [as_tensor(x, "float64" if common == "float32" and kinds & {"int32", "int64"} else common) for x in given]
        if "dtype" in options:
            given, options = [as_tensor(x, options["dtype"]) for x in given], {key: value for key, value in options.items() if key != "dtype"}
        return _wrapped(function(*given, *args[count:], **options))

    op.__name__, op.__doc__ = name, f"`td.{name}`."
    return op


_ONE = "abs exp expm1 log log2 log10 log1p sqrt square sign sin cos tan sinh cosh tanh arcsin arccos arctan floor ceil trunc negative reciprocal isnan isinf " \
    "isfinite sum max min prod all any std var argmax argmin sort argsort cumsum cumprod flip roll squeeze ravel expand_dims swapaxes moveaxis " \
    "tril triu trace diagonal repeat tile clip nonzero median count_nonzero unique logical_not broadcast_to reshape zeros_like ones_like".split()  # fmt: skip
_TWO = "add subtract multiply power maximum minimum equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor matmul " \
    "outer kron inner vdot tensordot floor_divide remainder arctan2 hypot logaddexp cross".split()  # fmt: skip
globals().update({name: _of_tensors(name) for name in _ONE if hasattr(td, name)})
globals().update({name: _of_tensors(name, 2) for name in _TWO if name == "power" or hasattr(td, name)})
absolute, mod = globals()["abs"], globals()["remainder"]


def mean(a, axis=None, dtype=None, keepdims=False):
    """The mean; of whole numbers a float."""
    x = _typed(a, dtype)
    return wrapped(td.mean(x if x.dtype.is_floating else as_tensor(x, "float64"), axis=axis, keepdims=keepdims))


def divide(x1, x2):
    """The quotient."""
    return _wide(x1) / _wide(x2)


true_divide = divide


def dot(a, b):
    """The product of matrices, or of a number with each element."""
    a, b = _wide(a), _wide(b)
    return wrapped(td.sum(a * b) if a.ndim == b.ndim == 1 else a @ b if a.ndim and b.ndim else a * b)


def transpose(a, axes=None):
    """The axes in another order."""
    return tf.transpose(_wide(a), axes)


def where(condition, x=None, y=None):
    """`x` where the condition holds, else `y`."""
    if x is None:
        return _wrapped(td.nonzero(as_tensor(condition)))
    return tf.where(condition, _wide(x), _wide(y))


def _shaped(function):
    def op(shape, dtype="float64"):
        return function((shape,) if isinstance(shape, int) else shape, dtype)

    return op


zeros, ones, empty = _shaped(tf.zeros), _shaped(tf.ones), _shaped(tf.zeros)


def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    return tf.fill((shape,) if isinstance(shape, int) else shape, _typed(fill_value, dtype))


def arange(start, stop=None, step=1, dtype=None):
    """Numbers at equal distances."""
    start, stop = (0, start) if stop is None else (start, stop)
    kind = "float64" if any_float(start, stop, step) else "int64"
    return tf.range(start, stop, step, dtype=dtype or kind)


def any_float(*numbers):
    """Whether a number is no whole one."""
    return bool([number for number in numbers if isinstance(number, float)])


def linspace(start, stop, num=50, endpoint=True, dtype="float64"):
    """Numbers at equal distances, both ends included."""
    return wrapped(td.linspace(float(start), float(stop), num, endpoint=endpoint, dtype="float64")) if dtype in ("float64", tf.float64) else tf.cast(tf.linspace(float(start), float(stop), num), dtype)


def eye(N, M=None, dtype="float64"):
    """Ones on the diagonal."""
    return tf.eye(N, M, dtype=dtype)


identity = eye


def _joining(name):
    function = getattr(td, name)

    def op(arrays, axis=0):
        parts = [_wide(part) for part in arrays]
        return wrapped(function(parts, axis=axis) if name in ("concat", "stack") else function(parts))

    return op


concatenate, stack, vstack, hstack = (_joining(name) for name in ("concat", "stack", "vstack", "hstack"))


def split(ary, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    return [wrapped(part) for part in td.split(_wide(ary), indices_or_sections, axis=axis)]


def diag(v, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    return wrapped(td.diag(_wide(v), k) if k else td.diag(_wide(v)))


def isscalar(num):
    """Whether it is a number."""
    return isinstance(num, (int, float, bool))


def shape(a):
    """The sizes of the axes."""
    return tuple(as_tensor(a).shape)


def experimental_enable_numpy_behavior(prefer_float32=False, dtype_conversion_mode="legacy"):
    """Gives tensors NumPy's methods."""

    def method(name):
        return lambda self, *args, **options: globals()[name](self, *args, **options)

    for name in "sum mean max min prod all any std var argmax argmin cumsum ravel squeeze swapaxes clip repeat dot".split():
        setattr(Tensor, name, method(name))
    Tensor._promotes = Variable._promotes = True
    Tensor.T = property(lambda self: tf.transpose(self))
    Tensor.astype = lambda self, dtype: tf.cast(self, dtype)
    Tensor.reshape = lambda self, *shape: tf.reshape(self, shape[0] if len(shape) == 1 and _is_data(shape[0]) else shape)


class random:
    """Random numbers."""

    @staticmethod
    def rand(*size):
        """Numbers between 0 and 1."""
        return tf.random.uniform(size, dtype="float64")

    @staticmethod
    def randn(*size):
        """Normal numbers."""
        return tf.random.normal(size, dtype="float64")

    @staticmethod
    def seed(s):
        """Starts random numbers over."""
        tf.random.set_seed(s)


__getattr__ = late_names("tensorflow.experimental.numpy", "tensorflow_more.numpy_more")
