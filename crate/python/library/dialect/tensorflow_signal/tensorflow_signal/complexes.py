"""Complex tensors: two real ones, through which gradients flow as through any others."""

import builtins
import functools

import numpy
import tandem as td
import tensorflow as tf
from tensorflow import _ops
from tensorflow._operators import Operators
from tensorflow._tensor import TensorShape, as_tensor, plain_data

_PARTS = {"complex64": "float32", "complex128": "float64"}


class ComplexType:
    """An element type of complex numbers."""

    is_complex, is_floating, is_integer, is_bool = True, False, False, False
    size = property(lambda self: int(self.name[7:]) // 8)
    base_dtype = property(lambda self: self)
    real_dtype = property(lambda self: tf.as_dtype(_PARTS[self.name]))
    as_numpy_dtype = property(lambda self: getattr(numpy, self.name))

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"tf.{self.name}"

    def __str__(self):
        return f"<dtype: '{self.name}'>"

    def __eq__(self, other):
        return (getattr(other, "name", None) or getattr(other, "__name__", other)) == self.name

    def __hash__(self):
        return hash(self.name)


complex64, complex128 = ComplexType("complex64"), ComplexType("complex128")


class ComplexTensor(Operators):
    """A tensor of complex numbers."""

    def __init__(self, real, imag):
        self._real, self._imag = real, imag

    dtype = property(lambda self: complex128 if self._real.dtype.name == "float64" else complex64)
    shape = property(lambda self: TensorShape(self._real.shape))
    device, ndim = property(lambda self: self._real.device), property(lambda self: self._real.ndim)

    def get_shape(self):
        """The sizes of the axes."""
        return self.shape

    def numpy(self):
        """The elements as an array of NumPy's, or a scalar of NumPy's."""
        kind = self.dtype.name
        values = numpy.array(plain(self._real, self._imag), dtype=kind)
        return getattr(numpy, kind)(values.item()) if self.ndim == 0 else values

    def __array__(self, dtype=None, copy=None):
        return self.numpy()

    def __complex__(self):
        return builtins.complex(self._real.numpy(), self._imag.numpy())

    def __repr__(self):
        shown = repr(self.numpy()) if self.ndim else str(self.numpy())
        return f"<tf.Tensor: shape={self.shape}, dtype={self.dtype.name}, numpy={chr(10) * (chr(10) in shown)}{shown}>"

    def __str__(self):
        text = str(self.numpy())
        return f"tf.Tensor({chr(10) * (chr(10) in text)}{text}, shape={self.shape}, dtype={self.dtype.name})"

    def __len__(self):
        return len(self._real)

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def __getitem__(self, index):
        return ComplexTensor(self._real[index], self._imag[index])

    def _op(self, function, *operands):
        word = function.__name__.strip("_")
        if word == "<lambda>":
            raise NotImplementedError("this function does not take complex tensors here; take tf.math.real and tf.math.imag apart")
        word = {"sub": "subtract", "mul": "multiply", "truediv": "divide", "neg": "negative", "eq": "equal", "ne": "not_equal"}.get(word, word)
        if word not in _OPERATIONS:
            raise TypeError(f"tf.{word} does not take complex tensors")
        return _OPERATIONS[word](*(as_complex(operand, self.dtype) for operand in operands))

    def _cast(self, dtype):
        """The elements as another type; of a real type, the real parts."""
        name = getattr(dtype, "name", None) or getattr(dtype, "__name__", dtype)
        return as_complex(self, name) if name in _PARTS else tf.cast(self._real, dtype)

    def _reduced(self, function, axis, keepdims):
        if function.__name__ not in ("reduce_sum", "reduce_mean"):
            raise TypeError(f"tf.{function.__name__} does not take complex tensors")
        return ComplexTensor(*(function(part, axis=axis, keepdims=keepdims) for part in (self._real, self._imag)))

    def __eq__(self, other):
        return self._op(_equal, self, other)

    __hash__ = object.__hash__


def plain(real, imag):
    """Python's complex numbers in nested lists."""
    pair = [part.to("cpu").tolist() if isinstance(part, td.Tensor) else part for part in (td.stop_gradient(real), td.stop_gradient(imag))]

    def joined(a, b):
        return list(map(joined, a, b)) if isinstance(a, list) else builtins.complex(a, b)

    return joined(*pair)


def is_complex(value):
    """Whether a value stands for complex numbers: a tensor, an array, a number, or lists that hold one."""
    if isinstance(value, (list, tuple)):
        return any(map(is_complex, value))
    return isinstance(value, (builtins.complex, ComplexTensor)) or getattr(getattr(value, "dtype", None), "kind", "") == "c"


def as_complex(value, dtype=None):
    """A complex tensor of a tensor, an array or numbers, of `dtype` where it is given."""
    kind = None if dtype is None else _PARTS[getattr(dtype, "name", None) or getattr(dtype, "__name__", dtype)]
    if isinstance(value, ComplexTensor):
        real, imag = value._real, value._imag
        return value if kind in (None, real.dtype.name) else ComplexTensor(tf.cast(real, kind), tf.cast(imag, kind))
    if isinstance(value, td.Tensor):
        if value.dtype.name in ("float32", "float64") and kind is None:
            kind = value.dtype.name
        real = tf.cast(value, kind or "float32")
        return ComplexTensor(real, tf.zeros_like(real))
    if hasattr(value, "dtype") and hasattr(value, "real"):
        return ComplexTensor(as_tensor(numpy.asarray(value.real), kind), as_tensor(numpy.asarray(value.imag), kind))

    def part(values, name):
        return [part(item, name) for item in values] if isinstance(values, list) else float(getattr(builtins.complex(values), name))

    several = isinstance(value, (list, tuple))
    nested = plain_data([plain(item._real, item._imag) if isinstance(item, ComplexTensor) else item for item in value] if several else value)
    return ComplexTensor(*(as_tensor(part(nested, name), kind or "float64") for name in ("real", "imag")))


def complex(real, imag, name=None):  # noqa: A001
    """Complex numbers of real and imaginary parts."""
    real, imag = as_tensor(real), as_tensor(imag)
    if real.dtype.name not in ("float32", "float64") or real.dtype != imag.dtype:
        raise TypeError(f"The `real` and `imag` components have incorrect types: {real.dtype.name} {imag.dtype.name}. They must be consistent, "
                        "and one of [tf.float32, tf.float64]")  # fmt: skip
    return ComplexTensor(*(tf.identity(part) for part in (real + tf.zeros_like(imag), imag + tf.zeros_like(real))))


def parts_of(x):
    """Real and imaginary parts."""
    x = as_complex(x)
    return x._real, x._imag


def real(input, name=None):
    """The real parts."""
    return parts_of(input)[0] if is_complex(input) else as_tensor(input)


def imag(input, name=None):
    """The imaginary parts."""
    return parts_of(input)[1] if is_complex(input) else tf.zeros_like(as_tensor(input))


def conj(x, name=None):
    """The elements with imaginary parts of the other sign."""
    return ComplexTensor(parts_of(x)[0], -parts_of(x)[1]) if is_complex(x) else as_tensor(x)


def angle(input, name=None):
    """Angles, in radians."""
    x, y = parts_of(input)
    return tf.atan2(y, x)


def _length(z):
    x, y = parts_of(z)
    # The square root has no slope at 0, where Keras and TensorFlow take it to be 0.
    squares = x * x + y * y
    return tf.where(squares == 0, tf.zeros_like(squares), tf.sqrt(tf.where(squares == 0, tf.ones_like(squares), squares)))


def _product(a, b):
    return ComplexTensor(a._real * b._real - a._imag * b._imag, a._real * b._imag + a._imag * b._real)


def _quotient(a, b):
    size = b._real * b._real + b._imag * b._imag
    return ComplexTensor((a._real * b._real + a._imag * b._imag) / size, (a._imag * b._real - a._real * b._imag) / size)


def _exponential(z):
    size = tf.exp(z._real)
    return ComplexTensor(size * tf.cos(z._imag), size * tf.sin(z._imag))


def _logarithm(z):
    return ComplexTensor(tf.math.log(_length(z)), angle(z))


def _root(z):
    size = _length(z)
    x = tf.sqrt((size + z._real) / 2)
    return ComplexTensor(x, tf.where(z._imag < 0, -1.0, 1.0) * tf.sqrt(tf.maximum(size - z._real, 0.0) / 2))


def _matrix_product(a, b):
    return ComplexTensor(a._real @ b._real - a._imag @ b._imag, a._real @ b._imag + a._imag @ b._real)


def _equal(a, b):
    return tf.logical_and(a._real == b._real, a._imag == b._imag)


_OPERATIONS = {
    "add": lambda a, b: ComplexTensor(a._real + b._real, a._imag + b._imag), "subtract": lambda a, b: ComplexTensor(a._real - b._real, a._imag - b._imag),
    "multiply": _product, "divide": _quotient, "matmul": _matrix_product, "negative": lambda z: ComplexTensor(-z._real, -z._imag),
    "abs": _length, "exp": _exponential, "log": _logarithm, "sqrt": _root, "square": lambda z: _product(z, z), "equal": _equal,
    "not_equal": lambda a, b: tf.logical_not(_equal(a, b)),
    "pow": lambda a, b: _exponential(_product(b, _logarithm(a))), "reciprocal": lambda z: _quotient(as_complex(1.0, z.dtype), z),
    "zeros_like": lambda z: ComplexTensor(tf.zeros_like(z._real), tf.zeros_like(z._real)),
}  # fmt: skip


def _each_part(before):
    """A function of shapes, which does the same to both parts."""

    @functools.wraps(before)
    def function(first, *args, **options):
        several = isinstance(first, (list, tuple)) and any(isinstance(item, ComplexTensor) for item in first)
        if not several and not isinstance(first, ComplexTensor):
            return before(first, *args, **options)
        pairs = zip(*map(parts_of, first)) if several else parts_of(first)
        x, y = (before(list(part) if several else part, *args, **options) for part in pairs)
        return [ComplexTensor(*pair) for pair in zip(x, y)] if isinstance(x, (list, tuple)) else ComplexTensor(x, y)

    return function


def _of_both(before, word):
    """A function of two operands of which one may be complex."""

    @functools.wraps(before)
    def function(x, y, *args, **options):
        if isinstance(x, ComplexTensor) or isinstance(y, ComplexTensor):
            kind = (x if isinstance(x, ComplexTensor) else y).dtype
            return _OPERATIONS[word](as_complex(x, kind), as_complex(y, kind))
        return before(x, y, *args, **options)

    return function


def _put_inside(held, before, function):
    """Puts a function in the place of another one that lies within those for other types and for graphs."""
    seen = []
    while held is not None and not any(held is one for one in seen):
        seen.append(held)
        word = "_api" if hasattr(held, "_api") else "__wrapped__"
        inner = getattr(held, word, None)
        if inner is before:
            setattr(held, word, function)
            return
        held = inner


def _transposed(before):
    """The exchange of the last two axes, with `conjugate` also of the sign of imaginary parts."""

    def matrix_transpose(a, name="matrix_transpose", conjugate=False):
        if not is_complex(a):
            return before(a)
        x, y = map(before, parts_of(a))
        return ComplexTensor(x, -y if conjugate else y)

    return matrix_transpose


def _teach():
    """Lets functions of tensors that know nothing of complex ones take them, in all modules that have them."""
    names = "reshape transpose expand_dims squeeze concat stack unstack split gather tile reverse roll pad broadcast_to identity stop_gradient repeat slice " \
        "boolean_mask gather_nd cumsum"  # fmt: skip
    taught = {name: _each_part(_ops.FUNCTIONS[name]) for name in names.split() if name in _ops.FUNCTIONS}
    taught["matrix_transpose"] = _transposed(_ops.FUNCTIONS["matrix_transpose"])
    taught |= {word: _of_both(_ops.FUNCTIONS[word], word) for word in ("matmul", "divide")}
    for name, function in taught.items():
        before = _ops.FUNCTIONS[name]
        for module in (tf, tf.math, tf.linalg):
            held = vars(module).get(name)
            if held is before:
                setattr(module, name, function)
            else:
                _put_inside(held, before, function)
        _ops.FUNCTIONS[name] = function


_teach()
