"""`tf.Tensor`, `tf.Variable`, shapes, and how they print."""

import _tandem
import tandem as td
from tandem.dialect import as_class, device_name, dtype_on, in_force, moved

from . import _dtypes, _modes
from ._dtypes import as_word, beside, mixed

_Plain = td.Tensor
_dtype_of, _device_of, _shape_of = _Plain.dtype.__get__, _Plain.device.__get__, _Plain.shape.__get__
_name_of, _set_name = _Plain.name.__get__, _Plain.name.__set__


def _no_items(kind):
    raise TypeError(f"'{kind}' object does not support item assignment")


class TensorShape(tuple):
    """The sizes of the axes."""

    def __new__(cls, dims=()):
        return tuple.__new__(cls, dims if isinstance(dims, (tuple, list)) else (dims,))

    rank = property(len)
    ndims = rank
    dims = property(list)

    def as_list(self):
        """The sizes in a list."""
        return list(self)

    def num_elements(self):
        """How many elements there are."""
        count = 1
        for size in self:
            count *= size
        return count

    def __getitem__(self, index):
        found = tuple.__getitem__(self, index)
        return TensorShape(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return TensorShape(tuple.__add__(self, tuple(other)))

    def __eq__(self, other):
        return tuple.__eq__(self, tuple(other)) if isinstance(other, (list, tuple)) else NotImplemented

    def __ne__(self, other):
        return not self == other

    __hash__ = tuple.__hash__

    def concatenate(self, other):
        """These axes and those of another shape."""
        return self + other

    def __getattr__(self, name):
        if name.startswith("_") or "_with" not in name and "rank" not in name:
            raise AttributeError(f"'TensorShape' object has no attribute '{name}'")
        from tensorflow_extras import shapes

        return getattr(shapes, name).__get__(self)

    def is_fully_defined(self):
        """True: every size is known."""
        return None not in self

    def __repr__(self):
        return f"TensorShape([{', '.join(map(str, self))}])"

    def __str__(self):
        return tuple.__repr__(self)


def device_text(name):
    """TensorFlow's name of a device of Tandem's."""
    return f"/job:localhost/replica:0/task:0/device:{'CPU' if name == 'cpu' else 'GPU'}:0"


class DeviceName(str):
    """Tandem's name of a device, which reads as TensorFlow's."""

    def __str__(self):
        return device_text(str.__str__(self))

    def __repr__(self):
        return repr(str(self))

    def __format__(self, spec):
        return format(str(self), spec)

    def __eq__(self, other):
        return other == str(self) or str.__eq__(self, other)

    def __contains__(self, part):
        return part in str(self)

    def endswith(self, end):
        """Whether TensorFlow's name ends so."""
        return str(self).endswith(end)

    __hash__ = str.__hash__


def wrapped(x):
    """A result of Tandem's as a tensor of TensorFlow's."""
    return as_class(x, Tensor) if type(x) is _Plain else x


def plain_data(value):
    """Numbers in lists, of lists that may hold tensors."""
    if isinstance(value, _Plain):
        return value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain_data(item) for item in value]
    return value


def is_text(value):
    """Whether a value is text: a string, an array or a tensor of them, or lists."""
    while isinstance(value, (list, tuple)) and value:
        value = value[0]
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if kind == "O" and value.size:
        value = (value.to_numpy() if hasattr(value, "to_numpy") else value).ravel()[0]
    return isinstance(value, (str, bytes)) or type(value).__name__ == "TextTensor" or kind in ("U", "S")


def _is_complex(value):
    while isinstance(value, (list, tuple)) and value:
        value = value[0]
    return isinstance(value, complex) or getattr(getattr(value, "dtype", None), "name", "") in _dtypes.COMPLEX


def as_tensor(value, dtype=None):
    """A tensor, from a tensor, an array, a number or nested lists."""
    if is_text(value):
        from tensorflow_extras.texts import text

        if dtype is not None and getattr(dtype, "name", dtype) != "string":
            raise TypeError(f"Cannot convert {value!r} to EagerTensor of dtype {_dtypes.name_of(dtype)}")
        return text(value)
    name = None if dtype is None else _dtypes.name_of(dtype)
    if name in _dtypes.COMPLEX or not isinstance(value, _Plain) and _is_complex(value):
        from tensorflow_signal.complexes import as_complex

        return as_complex(value, name)
    if hasattr(value, "to_numpy"):
        value = value.to_numpy()
    if isinstance(value, _Plain):
        is_own = isinstance(value, (Tensor, Variable))
        value = value if is_own else in_force(_without_views(value))
        if name is not None and _dtype_of(value).name != name:
            value = td.astype(value, dtype_on(_device_of(value), name))
        return value if is_own else as_class(value, Tensor)
    if getattr(getattr(value, "dtype", None), "kind", "") == "O":
        value = value.tolist()
    if isinstance(value, (list, tuple)) and any(isinstance(item, _Plain) for item in value):
        made = td.stack([as_tensor(item, dtype) for item in value])
        return wrapped(made)
    if not isinstance(value, (int, float, bool, list, tuple)) and not hasattr(value, "__array__"):
        value = list(value) if hasattr(value, "__iter__") else value
    if name is None and hasattr(value, "dtype") and hasattr(value, "item"):
        # A scalar of NumPy's has a type.
        name = dtype_on(_tandem.device_name(), value.dtype.name)
    name = name and dtype_on(_tandem.device_name(), name)
    if _modes.numbers_are_ops and isinstance(value, (int, float)):
        return wrapped(td.full((), value, dtype=name or ("bool" if isinstance(value, bool) else "int32" if isinstance(value, int) else "float32")))
    made = td.tensor(plain_data(value), dtype=name) if name is not None else td.tensor(plain_data(value))
    return wrapped(made)


def _without_views(x):
    """Arrays of other dialects may change in place; TensorFlow's tensors never do."""
    return td.logical_or(x, x) if _dtype_of(x).name == "bool" else _tandem.positive(x)


def array_of(x):
    """The tensor as an array of NumPy's, a scalar of NumPy's without axes."""
    import numpy

    found = numpy.array(as_class(td.stop_gradient(x), _Plain).to("cpu"))
    return found[()] if x.ndim == 0 else found


def is_symbol(x):
    """Whether a graph that is being traced will know the value, and Python does not."""
    return _tandem.trace_of(x) != 0


def _joined(x):
    text = repr(array_of(x) if x.ndim else array_of(x).item())
    return ("\n" if "\n" in text else "") + text


class _Methods:
    """What tensors and variables share."""

    _value_error = _modes.InvalidArgumentError
    # Whether operands of two types take the wider one, as `experimental_enable_numpy_behavior` asks for.
    _promotes = False

    shape = property(lambda self: TensorShape(_shape_of(self)))
    dtype = property(lambda self: _dtypes.BY_NAME[_dtype_of(self).name])
    device = property(lambda self: DeviceName(_device_of(self)))

    def get_shape(self):
        """The sizes of the axes."""
        return self.shape

    def set_shape(self, shape):
        """Checks the sizes of the axes."""
        if len(shape) != self.ndim or any(given not in (None, size) for given, size in zip(shape, self.shape)):
            raise ValueError(f"Tensor's shape {self.shape} is not compatible with supplied shape {list(shape)}.")

    def numpy(self):
        """The elements as an array of NumPy's, or a scalar of NumPy's."""
        return array_of(self)

    def __array__(self, dtype=None, copy=None):
        found = array_of(self)
        return found if dtype is None else found.astype(dtype)

    def eval(self, session=None):
        """The elements as an array."""
        return array_of(self)

    def gpu(self, index=0):
        """On the GPU."""
        return wrapped(_Plain.to(self, device_name("gpu")))

    def cpu(self):
        """On the CPU."""
        return wrapped(_Plain.to(self, "cpu"))

    def __reduce_ex__(self, protocol):
        return _restored, (array_of(self), self.dtype.name)

    def ref(self):
        """A key for dicts."""
        return _Reference(self)

    def __truediv__(self, other):
        if isinstance(other, (list, tuple, _Plain)):
            return _divided(*on_one_device(self, as_tensor(other if isinstance(other, (list, tuple, _Methods)) else beside(other, self))))
        return _divided(self, other)

    def __rtruediv__(self, other):
        return _divided(*on_one_device(as_tensor(other, None if isinstance(other, float) or self._promotes else self.dtype), self))

    def __hash__(self):
        return id(self)


def _divided(x, y):
    if not _dtype_of(x).name.startswith("float") and not (isinstance(y, _Plain) and _dtype_of(y).name.startswith("float")):
        x = td.astype(x, "float64" if _device_of(x) == "cpu" else "float32")
    return wrapped(td.divide(x, y))


_TITLES = {"add": "AddV2", "sub": "Sub", "mul": "Mul", "floordiv": "FloorDiv", "mod": "FloorMod", "pow": "Pow", "matmul": "MatMul"}


def on_one_device(*tensors):
    """Tensors; if they lie on several devices, on the GPU, where TensorFlow computes then."""
    return tensors if len(set(map(_device_of, tensors))) < 2 else tuple(moved(x, device_name("gpu")) for x in tensors)


def _operator(name):
    plain = getattr(_Plain, name)
    title = _TITLES.get(name.strip("_").removeprefix("r"))

    def op(self, other):
        if isinstance(other, (list, tuple)):
            other = as_tensor(other)
            if _dtype_of(other).name != _dtype_of(self).name and not (other.dtype.is_floating and not self.dtype.is_floating):
                other = as_tensor(other, _dtype_of(self).name)
        elif title is not None and not self._promotes and isinstance(other, _Methods) and _dtype_of(other).name != _dtype_of(self).name:
            raise mixed(title, self, as_word(_dtype_of(other).name))
        elif title is not None and not self._promotes and type(other) is float and "int" in _dtype_of(self).name:
            raise mixed(title, self, "float")
        if isinstance(other, _Plain) and not isinstance(other, _Methods):
            # An array of NumPy's, which lies on the CPU: on either side of it the result is a tensor, of the tensor's type.
            other = as_class(moved(beside(other, self), _device_of(self)), _Plain)
        try:
            return plain(self, other)
        except (RuntimeError, ValueError) as error:
            if isinstance(other, _Plain) and _device_of(other) != _device_of(self):
                return plain(*on_one_device(self, other))
            if isinstance(error, RuntimeError):
                raise
            raise _modes.InvalidArgumentError(f"{error} [Op:{title or name}] name: ") from None

    op.__name__ = name
    return op


# Lists beside a tensor are tensors of its type.
for _name in "add sub mul floordiv mod pow matmul".split():
    for _side in ("", "r"):
        setattr(_Methods, f"__{_side}{_name}__", _operator(f"__{_side}{_name}__"))
for _name in "eq ne lt le gt ge".split():
    setattr(_Methods, f"__{_name}__", _operator(f"__{_name}__"))


def _restored(values, name):
    return as_tensor(values, name)


def _restored_variable(values, name, trainable, title):
    return Variable(values, trainable=trainable, dtype=name, name=title)


class _Reference:
    def __init__(self, tensor):
        self._tensor = tensor

    def deref(self):
        """The tensor."""
        return self._tensor

    def __repr__(self):
        return f"<Reference wrapping {self._tensor!r}>"

    def __eq__(self, other):
        return isinstance(other, _Reference) and self._tensor is other._tensor

    def __hash__(self):
        return id(self._tensor)


class Tensor(_Methods, _Plain):
    """A tensor under TensorFlow's names."""

    def __repr__(self):
        if is_symbol(self):
            return f"<tf.Tensor '{self.__dict__.get('_symbol_name', 'Symbol')}:0' shape={self.shape} dtype={self.dtype.name}>"
        return f"<tf.Tensor: shape={self.shape}, dtype={self.dtype.name}, numpy={_joined(self)}>"

    def __str__(self):
        if is_symbol(self):
            return f'Tensor("{self.__dict__.get("_symbol_name", "Symbol")}:0", shape={self.shape}, dtype={self.dtype.name})'
        text = str(array_of(self))
        return f"tf.Tensor({chr(10) if chr(10) in text else ''}{text}, shape={self.shape}, dtype={self.dtype.name})"

    def __format__(self, spec):
        return str(self) if is_symbol(self) else format(array_of(self), spec)

    def __getitem__(self, index):
        if isinstance(index, int) and "_sizes" in self.__dict__ and td.is_tracing():
            # A size is a number that a loop may run to, also while a function is traced.
            return as_tensor(self.__dict__["_sizes"][index], self.dtype)
        try:
            return _Plain.__getitem__(self, index)
        except IndexError:
            raise _modes.OutOfBounds(f"slice index {index} of dimension 0 out of bounds: the tensor has shape {self.shape}") from None

    def __setitem__(self, index, value):
        _no_items("tensorflow.python.framework.ops.EagerTensor")

    def __iadd__(self, other):
        return self + other

    def __isub__(self, other):
        return self - other

    def __imul__(self, other):
        return self * other

    def __itruediv__(self, other):
        return self / other


class Variable(_Methods, td.Variable):
    """A tensor that a program changes."""

    _result_class = Tensor

    def __new__(cls, initial_value=None, trainable=None, validate_shape=True, caching_device=None, name=None, variable_def=None,
                dtype=None, import_scope=None, constraint=None, synchronization=None, aggregation=None, shape=None):  # fmt: skip
        if _modes.building() is not None:
            from tensorflow_v1.session import GraphVariable

            return GraphVariable(initial_value, trainable is not False, name or "Variable", dtype, shape)
        if callable(initial_value) and not isinstance(initial_value, _Plain):
            initial_value = initial_value()
        value = as_tensor(initial_value, dtype)
        if not isinstance(value, _Plain):
            from tensorflow_more.variables import other_variable

            return other_variable(value, trainable, name)
        if cls is Variable and _modes.scopes[-1]:
            name = _modes.scopes[-1] + (name or "Variable")
        made = td.Variable.__new__(cls, as_class(value, _Plain), trainable is not False, name)
        if td.is_tracing():
            from tensorflow.function import note_variable

            note_variable(made)
        return made

    @property
    def name(self):
        """The name with the number of the output, as TensorFlow writes it."""
        return f"{(_name_of(self) or 'Variable').removesuffix(':0')}:0"

    @name.setter
    def name(self, value):
        _set_name(self, value)

    def __repr__(self):
        return f"<tf.Variable '{self.name}' shape={self.shape} dtype={self.dtype.name}, numpy={_joined(self)}>"

    __str__ = __repr__

    def __format__(self, spec):
        return format(array_of(self), spec) if spec else str(self)

    def __reduce_ex__(self, protocol):
        return _restored_variable, (array_of(self), self.dtype.name, bool(self.requires_grad), _name_of(self))

    def __getitem__(self, index):
        from tensorflow_more.variables import VariableSlice

        part = as_class(td.Tensor.__getitem__(self, index), VariableSlice)
        part.__dict__["_place"] = (self, index)
        return part

    def __setitem__(self, index, value):
        _no_items("ResourceVariable")

    def assign(self, value, use_locking=False, name=None, read_value=True):
        """Gives the variable another value of its shape."""
        value = as_tensor(value, self.dtype)
        if value.shape != self.shape:
            raise ValueError(
                f"Cannot assign value to variable ' {self.name}': Shape mismatch.The variable shape {self.shape}, and the assigned value shape "
                f"{value.shape} are incompatible."
            )
        td.Variable.assign(self, value)
        if type(self) is not Variable or td.is_tracing():
            return self
        from tensorflow_more.variables import unread

        return unread(self)

    def assign_add(self, delta, use_locking=False, name=None, read_value=True):
        """Adds to the value."""
        return self.assign(self + as_tensor(delta, self.dtype))

    def assign_sub(self, delta, use_locking=False, name=None, read_value=True):
        """Subtracts from the value."""
        return self.assign(self - as_tensor(delta, self.dtype))

    def _late(name):
        def method(self, *args, **options):
            from tensorflow_more import changes

            return getattr(changes, name)(self, *args, **options)

        method.__name__, method.__doc__ = name, f"`{name}` of a variable."
        return method

    scatter_update, scatter_add, scatter_sub = map(_late, ("scatter_update", "scatter_add", "scatter_sub"))
    scatter_nd_update, scatter_nd_add, scatter_nd_sub = map(_late, ("scatter_nd_update", "scatter_nd_add", "scatter_nd_sub"))
    gather_nd, sparse_read = map(_late, ("gather_nd", "sparse_read"))
    del _late

    def value(self):
        """The value, which does not change with the variable."""
        return wrapped(td.Variable.value(self))

    read_value = value
    initial_value = value

    def __iadd__(self, other):
        return self + other

    def __isub__(self, other):
        return self - other

    def __imul__(self, other):
        return self * other
