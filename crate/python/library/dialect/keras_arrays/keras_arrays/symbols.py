"""What operations of symbols give: their shapes, and Keras's words for operands that do not fit."""

import math

from tensorflow.keras._engine import KerasTensor, _leaves, _mapped

#: Two sizes of batches, and of axes that are open: what changes with them is open in results.
_FIRST, _SECOND = (2, 8), (3, 12)


def shaped(layer, args, options, called):
    """The symbols that an operation gives."""
    symbols = [leaf for leaf in _leaves([*args, options]) if isinstance(leaf, KerasTensor)]
    if layer.word == "reshape":
        shape = _reshaped(symbols[0], layer.operands[1] if len(layer.operands) > 1 else layer.options.get("newshape", layer.options.get("shape")))
        if shape is not None:
            return KerasTensor(shape, symbols[0].dtype, layer, args, options)
    open_batch = any(symbol.shape[:1] == (None,) for symbol in symbols)
    try:
        found = called(*_FIRST)
        other = called(*_SECOND) if open_batch or any(None in symbol.shape for symbol in symbols) else found
    except (ValueError, IndexError, TypeError) as error:
        words = _refusal(layer, symbols)
        if words is None:
            raise
        raise ValueError(words) from error

    def symbol(value, wide, index=None):
        made = KerasTensor([a if a == b else None for a, b in zip(value.shape, wide.shape)], value.dtype, layer, args, options)
        if index is not None:
            made.index = index
        return made

    if isinstance(found, dict):
        return {key: symbol(value, other[key], key) for key, value in found.items()}
    if not isinstance(found, (list, tuple)):
        return symbol(found, other)
    made = [symbol(value, wide, at) for at, (value, wide) in enumerate(zip(found, other))]
    return made if isinstance(found, list) else tuple(made)


def _reshaped(symbol, shape):
    """The shape that a symbol takes: a size of -1 is known where the others are."""
    if not isinstance(shape, (tuple, list)) or not all(isinstance(size, int) for size in shape):
        return (None if None in symbol.shape else math.prod(symbol.shape),) if shape == -1 else None
    if -1 not in shape:
        return shape
    known = math.prod(size for size in shape if size != -1)
    return [size if size != -1 else None if None in symbol.shape else math.prod(symbol.shape) // known for size in shape]


_BROADCAST = ["add", "subtract", "multiply", "true_divide", "divide", "floor_divide", "mod", "power", "maximum", "minimum", "greater", "greater_equal", "less", "less_equal", "equal", "not_equal", "arctan2", "logical_and", "logical_or", "where"]  # fmt: skip


def _refusal(layer, symbols):
    operands = list(layer.operands)
    left = iter(symbols)
    operands = _mapped(lambda leaf: next(left) if isinstance(leaf, type) else leaf, operands)
    if layer.word in ("concatenate", "stack") and isinstance(operands[0], (list, tuple)):
        first = tuple(operands[0][0].shape)
        other = next(
            (tuple(x.shape) for x in operands[0] if len(x.shape) != len(first)), next((tuple(x.shape) for x in operands[0] if tuple(x.shape) != first), first)
        )
        if layer.word == "stack":
            return (
                f"Every value in `x` must have the same shape. But found element of shape {other}, which is different from the first element's shape {first}."
            )
        return f"Every value in `xs` must have the same shape except on the `axis` dim. But found element of shape {other}, which is different from the first element's shape {first}."
    shapes = [tuple(x.shape) if hasattr(x, "shape") else () for x in operands[:2]]
    if layer.word == "matmul" and len(shapes) == 2:
        return f"Inner dimensions (`x1.shape[-1]` and `x2.shape[-2]`) must be equal, but received `x1.shape={shapes[0]}` and `x2.shape={shapes[1]}`."
    if layer.word in _BROADCAST and any(isinstance(x, str) for x in operands):
        return "dtype='string' is not a valid dtype for Keras type promotion."
    if layer.word in _BROADCAST and len(shapes) == 2:
        rank = max(map(len, shapes))
        for a, b in zip(*([1] * (rank - len(shape)) + list(shape) for shape in shapes)):
            if None not in (a, b) and a != b and 1 not in (a, b):
                return (f"Cannot broadcast shape, the failure dim has value {a}, which cannot be broadcasted to {b}. "
                        f"Input shapes are: {list(shapes[0])} and {list(shapes[1])}.")  # fmt: skip
    if layer.word == "get_item":
        return f"Array has shape {shapes[0]} but out-of-bounds index {operands[1]} was requested."
    if layer.word == "split":
        axis = layer.options.get("axis", operands[2] if len(operands) > 2 else 0)
        return ("`x` size on given `axis` must be divisible by `indices_or_sections` when `indices_or_sections` is an int. "
                f"But received {shapes[0][axis]} and {operands[1]}.")  # fmt: skip
    return None


def refuse_shapes(shape, batch_shape):
    """Says what is wrong with the shapes of an input."""
    if shape is None and batch_shape is None:
        raise ValueError("You must pass a `shape` argument.")
    if shape is not None and batch_shape is not None:
        raise ValueError("You cannot pass both `shape` and `batch_shape` at the same time.")
    raise ValueError(f"Cannot convert '{batch_shape if shape is None else shape}' to a shape.")
