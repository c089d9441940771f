"""Tensors of text, which hold bytes of Python's, and `tf.strings`."""

import re

from tensorflow._tensor import TensorShape, as_tensor
from tandem.dialect.late import late_names as _late_names


class _TextType:
    """The element type of text."""

    name, is_floating, is_integer, is_bool, is_complex, size = "string", False, False, False, False, 0
    base_dtype = property(lambda self: self)
    as_numpy_dtype = object

    def __repr__(self):
        return "tf.string"

    def __str__(self):
        return "<dtype: 'string'>"

    def __eq__(self, other):
        return self is other or other == "string"

    def __hash__(self):
        return hash("string")


string = _TextType()


def _bytes(value):
    if isinstance(value, (list, tuple)):
        return [_bytes(item) for item in value]
    if isinstance(value, TextTensor):
        return value._values
    if hasattr(value, "tolist") and not isinstance(value, (str, bytes)):
        return _bytes(value.tolist())
    return value.encode() if isinstance(value, str) else bytes(value)


def _shape(values):
    if not isinstance(values, list):
        return ()
    shapes = {_shape(item) for item in values}
    if len(shapes) > 1:
        raise ValueError("Can't convert non-rectangular Python sequence to Tensor.")
    return (len(values), *(shapes.pop() if shapes else ()))


def _mapped(f, values):
    return [_mapped(f, item) for item in values] if isinstance(values, list) else f(values)


def _flat(values):
    return [leaf for item in values for leaf in _flat(item)] if isinstance(values, list) else [values]


class TextTensor:
    """A tensor of text."""

    dtype = string
    device = "/job:localhost/replica:0/task:0/device:CPU:0"

    def __init__(self, values):
        self._values = values
        self._sizes = _shape(values)

    shape = property(lambda self: TensorShape(self._sizes))
    ndim = property(lambda self: len(self._sizes))

    def get_shape(self):
        """The sizes of the axes."""
        return self.shape

    def numpy(self):
        """Bytes, or an array of them."""
        if not isinstance(self._values, list):
            return self._values
        import numpy

        return numpy.array(self._values, dtype=object)

    def tolist(self):
        """Bytes in nested lists."""
        return self._values

    def reshape(self, shape):
        """The elements in another shape."""
        flat, sizes = _flat(self._values), list(shape)
        if -1 in sizes:
            known = 1
            for n in sizes:
                known *= n if n != -1 else 1
            sizes[sizes.index(-1)] = len(flat) // max(known, 1)
        for size in reversed(sizes[1:]):
            flat = [flat[i : i + size] for i in range(0, len(flat), size)]
        return TextTensor(flat if sizes else flat[0])

    def __format__(self, spec):
        return format(self.numpy(), spec) if spec else str(self.numpy())

    @staticmethod
    def joined(parts):
        """Texts as the rows of one tensor."""
        return TextTensor([part._values for part in parts])

    @staticmethod
    def concatenated(parts, axis):
        """Texts one after the other along an axis."""

        def put(rows, depth):
            return [item for row in rows for item in row] if not depth else [put(inner, depth - 1) for inner in zip(*rows)]

        return TextTensor(put([part._values for part in parts], axis % parts[0].ndim))

    @staticmethod
    def padded(parts, shape, value):
        """Texts of different sizes as the rows of one tensor, with a text at their ends, the empty one unless given."""
        sizes = [max(of_axis) for of_axis in zip(*(part._sizes for part in parts))]
        sizes = [most if wanted in (None, -1) else wanted for most, wanted in zip(sizes, shape or [None] * len(sizes))]
        filling = _bytes("" if value is None else value)

        def filled(values, left):
            if not left:
                return values
            return [filled(item, left[1:]) for item in values] + [filled([], left[1:]) if left[1:] else filling] * (left[0] - len(values))

        return TextTensor([filled(part._values, sizes) for part in parts])

    def broadcast(self, shape):
        """One text at all places of a shape."""
        values = self._values
        for size in reversed(shape):
            values = [values] * size
        return TextTensor(values)

    def __repr__(self):
        return f"<tf.Tensor: shape={self.shape}, dtype=string, numpy={self._array(True)}>"

    def __str__(self):
        array = self._array(False)
        return f"tf.Tensor({'\n' * ('\n' in array)}{array}, shape={self.shape}, dtype=string)"

    def _array(self, full):
        if not isinstance(self._values, list):
            return repr(self._values)
        if not full:
            return self._rows(self._values, " ", 1)
        rows = self._rows(self._values, ", ", 7)
        line = f"array({rows}, dtype=object)"
        return f"\n{line}" if "\n" in line else line

    def _rows(self, values, sep, indent):
        if not isinstance(values, list):
            return repr(values)
        between = sep.rstrip() + "\n" * (self.ndim - 1 - (indent - (7 if sep == ", " else 1))) + " " * indent if values and isinstance(values[0], list) else sep
        return "[" + between.join(self._rows(item, sep, indent + 1) for item in values) + "]"

    def __len__(self):
        if not self._sizes:
            raise TypeError("Scalar tensor has no `len()`")
        return self._sizes[0]

    def __iter__(self):
        return (TextTensor(item) for item in self._values)

    def ref(self):
        """A key for dicts."""
        from tensorflow._tensor import _Reference

        return _Reference(self)

    def __getitem__(self, index):
        values, index = self._values, index if isinstance(index, tuple) else (index,)
        if any(key is None or key is Ellipsis for key in index):
            from tensorflow_ragged.text_handlers import moved

            return moved(TextTensor, lambda numbers: numbers[index], self)

        def at(values, index):
            if not index:
                return values
            first = index[0]
            first = first if isinstance(first, slice) else int(first)
            return [at(item, index[1:]) for item in values[first]] if isinstance(first, slice) else at(values[first], index[1:])

        return TextTensor(at(values, index))

    def _compared(self, other, same):
        other = other if isinstance(other, TextTensor) else text(other)
        values, others = (self._values, other._values) if self.ndim >= other.ndim else (other._values, self._values)
        if not isinstance(others, list):
            return as_tensor(_mapped(lambda item: (item == others) == same, values))
        return as_tensor(_zipped(lambda a, b: (a == b) == same, values, others))

    def __eq__(self, other):
        return self._compared(other, True) if isinstance(other, (str, bytes, TextTensor, list)) else False

    def __ne__(self, other):
        return self._compared(other, False) if isinstance(other, (str, bytes, TextTensor, list)) else True

    def __add__(self, other):
        return join([self, other])

    def __radd__(self, other):
        return join([other, self])

    def __bytes__(self):
        return self._values

    def __fspath__(self):
        return self._values.decode()

    __hash__ = object.__hash__


def _zipped(f, a, b):
    return [_zipped(f, x, y) for x, y in zip(a, b)] if isinstance(a, list) else f(a, b)


def text(value):
    """A tensor of text, from text, bytes, or nested lists of them."""
    return value if isinstance(value, TextTensor) else TextTensor(_bytes(value))


def _each(name, function, doc):
    def op(input, *args, name=None, **options):
        if hasattr(input, "with_values"):
            return input._op(lambda values: op(values, *args, **options), input)
        return TextTensor(_mapped(lambda item: function(item, *args, **options), text(input)._values))

    op.__name__, op.__doc__ = name, doc
    return op


lower = _each("lower", lambda item, encoding="": item.decode().lower().encode() if encoding else item.lower(), "In small letters.")
upper = _each("upper", lambda item, encoding="": item.decode().upper().encode() if encoding else item.upper(), "In capitals.")
strip = _each("strip", bytes.strip, "Without spaces at the ends.")


def _pattern(rewrite):
    return re.sub(rb"\\0", rb"\\g<0>", rewrite)


regex_replace = _each("regex_replace", lambda item, pattern, rewrite, replace_global=True:
                      re.sub(_bytes(pattern), _pattern(_bytes(rewrite)), item, count=0 if replace_global else 1), "With matches replaced.")  # fmt: skip


def regex_full_match(input, pattern, name=None):
    """Whether all of each text matches."""
    return as_tensor(_mapped(lambda item: re.fullmatch(_bytes(pattern), item) is not None, text(input)._values))


def length(input, unit="BYTE", name=None):
    """How many bytes, or characters with `unit="UTF8_CHAR"`."""
    if hasattr(input, "with_values"):
        return input._op(lambda values: length(values, unit), input)
    return as_tensor(_mapped(lambda item: len(item.decode() if unit == "UTF8_CHAR" else item), text(input)._values), "int32")


def join(inputs, separator="", name=None):
    """Texts one after the other, element by element."""
    ragged = next((item for item in inputs if hasattr(item, "with_values")), None)
    if ragged is not None:
        return ragged.with_values(join([getattr(item, "flat_values", item) for item in inputs], separator))
    parts, sep = [text(item) for item in inputs], _bytes(separator)
    shaped = next((part for part in parts if part.ndim), None)
    if shaped is None:
        return TextTensor(sep.join(part._values for part in parts))
    rows = [_flat(part._values) if part.ndim else None for part in parts]
    count = len(_flat(shaped._values))
    flat = [sep.join(part._values if row is None else row[i] for part, row in zip(parts, rows)) for i in range(count)]
    return TextTensor(flat).reshape(shaped.shape)


def reduce_join(inputs, axis=None, keepdims=False, separator="", name=None):
    """Texts along an axis as one."""
    x, sep = text(inputs), _bytes(separator)
    if axis is None:
        return TextTensor(sep.join(_flat(x._values)))
    if keepdims or isinstance(axis, (list, tuple)) or x.ndim > 2 and axis not in (-1, x.ndim - 1):
        return _joined_along(x, axis, keepdims, separator)
    if axis in (-1, x.ndim - 1):
        last = lambda values: sep.join(values) if not isinstance(values[0], list) else [last(row) for row in values]  # noqa: E731
        return TextTensor(last(x._values))
    if axis == 0 and x.ndim == 2:
        return TextTensor([sep.join(column) for column in zip(*x._values)])
    raise ValueError(f"reduce_join goes along the first or the last axis, not {axis}")


def _joined_along(x, axis, keepdims, separator):
    """The texts along these axes, in their order, as one."""
    import tensorflow as tf

    axes = [one % x.ndim for one in (axis if isinstance(axis, (list, tuple)) else [axis])]
    kept = [at for at in range(x.ndim) if at not in axes]
    found = reduce_join(tf.reshape(tf.transpose(x, kept + axes[::-1]), [*(x.shape[at] for at in kept), -1]), -1, separator=separator)
    return tf.reshape(found, [1 if at in axes else x.shape[at] for at in range(x.ndim)]) if keepdims else found


def split(input, sep=None, maxsplit=-1, name=None):
    """The words of a text; of several texts, rows of unequal length."""
    x, sep = text(input), None if not sep else _bytes(sep)
    if not x.ndim:
        return TextTensor(x._values.split(sep, maxsplit))
    return _ragged(_mapped(lambda item: item.split(sep, maxsplit), x._values))


def _ragged(rows):
    from tensorflow_ragged.ragged import RaggedTensor

    return RaggedTensor.of_lists(rows, "string")


def bytes_split(input, name=None):
    """The bytes of a text."""
    if text(input).ndim:
        return _ragged(_mapped(lambda item: [item[i : i + 1] for i in range(len(item))], text(input)._values))
    return TextTensor([text(input)._values[i : i + 1] for i in range(len(text(input)._values))])


def unicode_split(input, input_encoding, **options):
    """The characters of a text."""
    if text(input).ndim:
        return _ragged(_mapped(lambda item: [character.encode() for character in item.decode()], text(input)._values))
    return TextTensor([character.encode() for character in text(input)._values.decode()])


def to_hash_bucket_fast(input, num_buckets, name=None):
    """A number below `num_buckets` for each text."""
    from .hashes import fingerprint64

    if hasattr(input, "with_values"):
        return input.with_values(to_hash_bucket_fast(input.flat_values, num_buckets))
    return as_tensor(_mapped(lambda item: fingerprint64(item) % num_buckets, text(input)._values), "int64")


def to_hash_bucket_strong(input, num_buckets, key, name=None):
    """A number below `num_buckets` for each text, which only the key tells."""
    from .hashes import sip_hash

    return as_tensor(_mapped(lambda item: sip_hash(item, key) % num_buckets, text(input)._values), "int64")


def to_number(input, out_type="float32", name=None):
    """The numbers that texts stand for."""
    if hasattr(input, "with_values"):
        return input.with_values(to_number(input.flat_values, out_type))
    read = float if "float" in str(getattr(out_type, "name", out_type)) else int

    def number(item):
        try:
            return read(item.decode())
        except ValueError:
            from tensorflow._modes import InvalidArgumentError

            raise InvalidArgumentError("{{function_node __wrapped__StringToNumber_device_/job:localhost/replica:0/task:0/device:CPU:0}} StringToNumberOp "
                                       f"could not correctly convert string: {item.decode()} [Op:StringToNumber] name: ") from None  # fmt: skip

    return as_tensor(_mapped(number, text(input)._values), out_type)


def as_string(input, precision=-1, scientific=False, shortest=False, width=-1, fill="", name=None):
    """Numbers as text."""
    x = as_tensor(input)

    def shown(value):
        if isinstance(value, bool):
            return b"true" if value else b"false"
        if isinstance(value, int):
            found = str(value)
        else:
            found = f"{value:.{6 if precision < 0 else precision}{'e' if scientific else 'g' if shortest else 'f'}}"
        return (found.rjust(width, fill or " ") if width > 0 else found).encode()

    return TextTensor(_mapped(shown, x.tolist()))


def format(template, inputs, placeholder="{}", summarize=3, name=None):  # noqa: A001
    """A text with values in place of `{}`, as `tf.print` shows them."""
    from tensorflow._printing import elements, pieces

    found = template
    for value in inputs if isinstance(inputs, (tuple, list)) else (inputs,):
        value = as_tensor(value)
        shown = "".join(part if isinstance(part, str) else elements(part, summarize) for part in pieces(value))
        found = found.replace(placeholder, f'"{shown}"' if value.dtype == string and not value.ndim else shown, 1)
    return text(found)


__getattr__ = _late_names("tensorflow.strings", "tensorflow_extras.code_points", "tensorflow_more.rare_texts")


from tensorflow_ragged import text_handlers as _handlers  # noqa: E402

_handlers.register(TextTensor)
