"""Symbols of models: what a layer will give, known by its shape."""

import itertools
import re

import tandem as td

from .. import _dtypes, _philox
from .._operators import Operators
from .._tensor import wrapped
from ._masks import mask_of

# How often each name of layers, symbols and metrics was given.
COUNTS = {}
_SERIALS = itertools.count()
# Keras's names of Python's operators.
_WORDS = {
    "sub": "subtract", "mul": "multiply", "truediv": "true_divide", "floordiv": "floor_divide", "pow": "power", "neg": "negative", "abs": "absolute",
    "getitem": "get_item", "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal", "ne": "not_equal", "and": "logical_and",
    "or": "logical_or", "xor": "logical_xor", "invert": "logical_not",
}  # fmt: skip


class KerasTensor(Operators):
    """What a layer will give: a shape, and which layer makes it of what."""

    def __init__(self, shape, dtype="float32", layer=None, inputs=None, options=None, name=None):
        self.shape, self.dtype = tuple(shape), "string" if getattr(dtype, "name", dtype) == "string" else _dtypes.as_dtype(dtype).name
        self.layer, self.inputs, self.options, self.name = layer, inputs, options, name or numbered("keras_tensor")
        self.serial = next(_SERIALS)

    _keras_mask = None
    sparse = ragged = False
    ndim = property(lambda self: len(self.shape))
    # The name of the layer that gives it.
    source_name = property(lambda self: self.layer.name)

    def __repr__(self):
        return f"<KerasTensor shape={self.shape}, dtype={self.dtype}, sparse=False, ragged=False, name={self.name}>"

    def __bool__(self):
        raise TypeError("A symbolic KerasTensor cannot be used as a boolean.")

    def __iter__(self):
        raise NotImplementedError("Iterating over a symbolic KerasTensor is not supported.")

    def __array__(self, *args, **options):
        raise ValueError("A KerasTensor is symbolic: it's a placeholder for a shape an a dtype. It doesn't have any actual numerical value. "
                         "You cannot convert it to a NumPy array.")  # fmt: skip

    def _op(self, function, *operands):
        from .layers import operation

        word = function.__name__.strip("_<>")
        return operation(_WORDS.get(word, word), function, *operands)

    def _reduced(self, function, axis, keepdims):
        from .layers import operation

        return operation(function.__name__.removeprefix("reduce_"), function, self, axis=axis, keepdims=keepdims)

    def _joined_with(self, values, axis):
        from .layers import Concatenate

        return Concatenate(axis=axis)(values)

    @property
    def sources(self):
        """The symbols that it is made of."""
        return [leaf for leaf in _leaves([*(self.inputs or ()), self.options or {}]) if isinstance(leaf, KerasTensor)]


def _leaves(tree):
    if isinstance(tree, (list, tuple)):
        return [leaf for item in tree for leaf in _leaves(item)]
    return [leaf for item in tree.values() for leaf in _leaves(item)] if isinstance(tree, dict) else [tree]


def _mapped(f, tree):
    if isinstance(tree, (list, tuple)):
        return type(tree)(_mapped(f, item) for item in tree)
    return {key: _mapped(f, item) for key, item in tree.items()} if isinstance(tree, dict) else f(tree)


def snake(name):
    """The name of a class as Keras writes it in names of layers, losses and metrics."""
    return re.sub("([a-z])([A-Z])", r"\1_\2", re.sub("(.)([A-Z][a-z]+)", r"\1_\2", re.sub(r"\W+", "", name))).lower()


def numbered(word):
    """A name that no layer, symbol or metric has yet."""
    count = COUNTS[word] = COUNTS.get(word, -1) + 1
    return word if not count else f"{word}_{count}"


#: Sizes that stand for open ones: what changes with them is open in results. Pictures, and windows that are wide, need more.
#: Tables of few rows take only small ones.
_SIZES = ((8, 12), (64, 96), (2, 3))


def _sample(leaf, batch, open_size):
    if not isinstance(leaf, KerasTensor):
        return leaf
    sizes = tuple((open_size if axis else batch) if size is None else size for axis, size in enumerate(leaf.shape))
    if leaf.dtype == "string":
        from tensorflow_extras.texts import text

        return text("").broadcast(sizes)
    made = wrapped(td.zeros(sizes, dtype=leaf.dtype))
    if leaf._keras_mask is not None:
        made.__dict__["_keras_mask"] = mask = wrapped(td.ones(_sample(leaf._keras_mask, batch, open_size).shape, dtype="bool"))
        mask.__dict__["_symbol"] = leaf._keras_mask
    return made


_LAYERS = "tensorflow.keras.layers", "keras_extras.layers"


def symbolic(layer, args, kwargs):
    """What a layer gives of symbols, found by calling it with zeros."""
    symbols = [leaf for leaf in _leaves([*args, kwargs]) if isinstance(leaf, KerasTensor)]
    opened = [sum(size is None for size in symbol.shape[1:]) for symbol in symbols]
    known = {key: value for key, value in kwargs.items() if key != "training" or value is not None}

    def called(batch, open_size):
        def sample(leaf):
            return _sample(leaf, batch, open_size)

        with td.no_grad(), _philox.Look():
            if len(symbols) == 1 == len(args) and not known and symbols[0] is args[0] and symbols[0].ndim > 3 and type(layer).__module__ in _LAYERS:
                from keras_extras.shapes import FEW, traced

                x = sample(args[0])
                if x.size > FEW and x.dtype.name != "string":
                    return traced(layer, x)
            return layer(*_mapped(sample, list(args)), **{key: _mapped(sample, value) for key, value in known.items() if key != "training"})

    if hasattr(layer, "word"):
        from keras_arrays.symbols import shaped

        return shaped(layer, args, known, called)

    # Where one symbol has as many rows as it says, the others have as many.
    rows = {symbol.shape[0] for symbol in symbols if symbol.ndim} - {None}
    rows = rows.pop() if len(rows) == 1 else 2

    def both(small, large):
        return called(rows, small), called(rows, large) if any(opened) else None

    if max(opened) > 1:
        result, other = both(*_SIZES[1])
    elif any(opened):
        for sizes in _SIZES:
            try:
                result, other = both(*sizes)
                break
            except (ValueError, RuntimeError):
                if sizes is _SIZES[-1]:
                    raise
    else:
        result, other = both(*_SIZES[0])
    for part in layer.modules():
        # States of batches begin with the first that is real.
        part.__dict__.pop("_held_states", None)
    return _symbols_of(layer, args, known, result, result if other is None else other, rows if symbols[0].shape[:1] == (None,) else None)


def _symbols_of(layer, args, options, result, other, open_rows):
    if len(args) == 1 and isinstance(args[0], KerasTensor) and args[0]._keras_mask is not None:
        from keras_rare.mask_symbols import with_mask

        options = with_mask(layer, args, options)

    def sizes(value, wide):
        first = (None,) if value.ndim and value.shape[0] == open_rows else value.shape[:1]
        return (*first, *(a if a == b else None for a, b in zip(value.shape[1:], wide.shape[1:])))

    def symbol(value, wide, index=None):
        made = KerasTensor(sizes(value, wide), value.dtype.name, layer, args, options)
        if mask_of(value) is not None:
            from keras_rare.mask_symbols import mask_symbol

            own = mask_symbol(layer, args, mask_of(value))
            made._keras_mask = KerasTensor(sizes(mask_of(value), mask_of(wide)), "bool", name="mask") if own is None else own
        if index is not None:
            made.index = index
        return made

    if isinstance(result, dict):
        return {key: symbol(value, other[key], key) for key, value in result.items()}
    if not isinstance(result, (list, tuple)):
        return symbol(result, other)
    made = [symbol(value, wide, at) for at, (value, wide) in enumerate(zip(result, other))]
    return made if isinstance(result, list) else tuple(made)
