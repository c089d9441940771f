"""Tensors as messages of TensorFlow's (TensorProto): `tf.io.serialize_tensor` and `tf.io.parse_tensor`."""

import numpy
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor
from tensorflow_extras.records import _field, _fields, _varint
from tensorflow_extras.texts import TextTensor, text

# The numbers of element types in messages.
_KINDS = {"float32": 1, "float64": 2, "int32": 3, "uint8": 4, "int16": 5, "int8": 6, "string": 7, "complex64": 8, "int64": 9, "bool": 10,
          "uint16": 17, "complex128": 18, "float16": 19, "uint32": 22, "uint64": 23}  # fmt: skip
_WORDS = {"float32": "float", "float64": "double", "float16": "half"}


def serialize_tensor(tensor, name=None):
    """A tensor as the bytes of its message."""
    x = as_tensor(tensor)
    kind = x.dtype.name
    sizes = b"".join(_field(2, b"\x08" + _varint(int(n)) if n else b"") for n in x.shape)
    head = b"\x08" + _varint(_KINDS[kind]) + _field(2, sizes)
    if kind == "string":
        return text(head + b"".join(_field(8, item) for item in numpy.array(x.numpy(), dtype=object).ravel().tolist()))
    data = numpy.ascontiguousarray(x.numpy()).tobytes()
    return text(head + (_field(4, data) if data else b""))


def _sizes(data):
    found = []
    for number, part in _fields(data):
        if number == 2:
            found.append(next((value for inner, value in _fields(part) if inner == 1), 0))
    return found


def parse_tensor(serialized, out_type, name=None):
    """The tensor of what `serialize_tensor` gave."""
    data = serialized.numpy() if isinstance(serialized, TextTensor) else serialized
    kind, sizes, content, texts = 1, [], b"", []
    try:
        for number, value in _fields(data):
            if number == 1:
                kind = value
            elif number == 2:
                sizes = _sizes(value)
            elif number == 4:
                content = value
            elif number == 8:
                texts.append(value)
        found = next(name for name, at in _KINDS.items() if at == kind)
    except (IndexError, StopIteration, TypeError, ValueError):
        raise InvalidArgumentError(f"Could not parse `serialized` as TensorProto: '{bytes(data)[:80].decode('latin-1')}'") from None
    wanted = getattr(out_type, "name", out_type)
    if found != wanted:
        words = [_WORDS.get(name, name) for name in (found, wanted)]
        raise InvalidArgumentError(
            f"{{{{function_node __wrapped__ParseTensor_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} Type mismatch between parsed tensor ({words[0]}) and dtype ({words[1]}) [Op:ParseTensor] name: "
        )
    if found == "string":
        return text(texts if sizes else texts[0]).reshape(sizes) if sizes else text(texts[0])
    return as_tensor(numpy.frombuffer(content, dtype=found).reshape(sizes), found)
