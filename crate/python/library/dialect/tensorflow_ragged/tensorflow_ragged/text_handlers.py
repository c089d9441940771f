"""Tensors of text in functions that move elements: these move the numbers of the texts."""

import tensorflow as tf

from .handlers import wrap

_MOVING = (
    "reshape expand_dims squeeze transpose tile repeat reverse roll stack unstack split concat slice strided_slice gather_nd boolean_mask where broadcast_to pad "
    "tensor_scatter_nd_update dynamic_partition dynamic_stitch"
).split()


class _Pool:
    """The texts of several tensors with their numbers."""

    def __init__(self, kind):
        self.kind, self.texts = kind, []

    def numbered(self, value):
        """The numbers of the texts of a value, of another value itself."""
        from tensorflow_extras.texts import _flat, text

        if isinstance(value, (str, bytes)) or type(value) is list and _is_listed(value):
            value = text(value)
        if isinstance(value, self.kind):
            first, own = len(self.texts), _flat(value._values)
            self.texts += own
            return tf.reshape(tf.range(first, first + len(own)), value.shape)
        if type(value) in (list, tuple):
            return type(value)(map(self.numbered, value))
        return value

    def named(self, found):
        """The texts of numbers."""
        if isinstance(found, (list, tuple)):
            return type(found)(map(self.named, found))
        pick = lambda numbers: [pick(item) for item in numbers] if isinstance(numbers, list) else self.texts[numbers]  # noqa: E731
        return self.kind(pick(found.tolist()))


def moved(kind, function, *args, **kwargs):
    """What a function that moves elements gives for tensors of text."""
    pool = _Pool(kind)
    args, kwargs = [pool.numbered(arg) for arg in args], {key: pool.numbered(value) for key, value in kwargs.items()}
    return pool.named(function(*args, **kwargs))


def register(kind):
    """Lets functions take tensors of text."""

    def is_text(value):
        return isinstance(value, kind)

    def first(args, kwargs):
        return bool(args) and is_text(args[0])

    def several(args, kwargs):
        flat = [item for arg in args for item in (arg if type(arg) in (list, tuple) else (arg,))]
        return any(map(is_text, flat)) and not any(hasattr(item, "_parts") for item in flat)

    for name in _MOVING:
        wrap(name, _where if name == "where" else several, lambda api: lambda *args, **kwargs: moved(kind, api, *args, **kwargs), early=name != "strided_slice")

    def _padded(api):
        def handled(tensor, paddings, mode="CONSTANT", constant_values="", name=None):
            return (
                moved(kind, api, tensor, paddings, mode=mode, constant_values=constant_values)
                if mode != "CONSTANT"
                else _filled(tensor, paddings, constant_values)
            )

        def _filled(tensor, paddings, value):
            pool = _Pool(kind)
            numbers, filling = pool.numbered(tensor), pool.numbered(value)
            return pool.named(api(numbers, paddings, "CONSTANT", int(filling)))

        return handled

    wrap("pad", first, _padded, early=True, before=True)
    pair = lambda args, kwargs: any(map(is_text, args[:2]))  # noqa: E731
    wrap("equal", pair, lambda api: lambda x, y, name=None: x == y if is_text(x) else y == x, early=True)
    wrap("not_equal", pair, lambda api: lambda x, y, name=None: x != y if is_text(x) else y != x, early=True)
    wrap("is_tensor", first, lambda api: lambda x: True, early=True)
    wrap("zeros_like", first, lambda api: lambda x, dtype=None, name=None: _empty(kind, x.shape), early=True)
    wrap("ensure_shape", first, _shaped, early=True)
    wrap("zeros", _of_text, lambda api: lambda shape, dtype=None, name=None: _empty(kind, shape), early=True)
    wrap("cast", first, _cast, early=True)


def _is_listed(value):
    """Whether the first of nested lists is a text."""
    while type(value) is list and value:
        value = value[0]
    return isinstance(value, (str, bytes))


def _where(args, kwargs):
    return len(args) > 2 and any(type(arg).__name__ == "TextTensor" for arg in args[1:])


def _of_text(args, kwargs):
    dtype = args[1] if len(args) > 1 else kwargs.get("dtype")
    return getattr(dtype, "name", dtype) == "string"


def _empty(kind, shape):
    return kind(b"").broadcast([int(size) for size in (shape if isinstance(shape, (list, tuple)) else tf.convert_to_tensor(shape).tolist())])


def _shaped(api):
    def handled(x, shape, name=None):
        tf.zeros(x.shape).set_shape(shape)
        return x

    return handled


def _cast(api):
    def handled(x, dtype, name=None):
        if getattr(dtype, "name", dtype) == "string":
            return x
        from tensorflow import _dtypes

        word = _dtypes.as_word(_dtypes.name_of(dtype))
        raise tf.errors.UnimplementedError(
            None,
            None,
            f"{{{{function_node __wrapped__Cast_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} Cast string to {word} is not supported [Op:Cast] name: ",
        )

    return handled
