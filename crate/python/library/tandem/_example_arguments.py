"""Arguments that a program takes, made up to try it on."""

import _tandem

# What an open axis has, the first one apart.
_OPEN_SIZE = 64


def examples(inputs, size, sizes):
    """An argument for each input, of a name, a dtype and axes."""
    for name, dtype, axes in inputs:
        if dtype in (None, "text") or axes is None:
            raise ValueError(f"the model does not say what its input {name!r} is like: make it yourself")
    return [_example(dtype, [_axis_size(at, axis, size, sizes) for at, axis in enumerate(axes)]) for _, dtype, axes in inputs]


def _axis_size(at, axis, size, sizes):
    if isinstance(axis, int):
        return axis
    return sizes.get(axis, size or (1 if at == 0 else _OPEN_SIZE))


def _example(dtype, shape):
    count = 1
    for size in shape:
        count *= size
    places = _tandem.arange(count)
    if str(dtype).startswith("float"):
        # Neighbours differ little, as they do in pictures and sounds.
        return (places.astype("float32") / max(count, 1)).reshape(shape).astype(dtype)
    return (places % 2).reshape(shape).astype(dtype)
