"""`quantize`: weights of linear layers and embeddings in 16, 8 or 4 bits, unpacked in the products that read them."""

import tandem as td

from .nn.embedding import Embedding
from .nn.linear import Dense, Linear
from .nn.module import Module

# Rows of x up to which each weight is unpacked where it is multiplied; for more, the matrix is unpacked first.
_MAX_ROWS = 4
# The largest number that x is rounded to where weights are integers, and the least that this may be: so fine that the weights, which have
# 8 bits at most, are rounded far more.
_LARGEST, _LEAST_LARGEST = 32767, 1023
_MAX_INT32 = 2**31 - 1


def _rounded(x, largest):
    """Whole numbers up to `largest` for each row of x, as floats, and what they are multiplied by to be x again."""
    scale = td.max(abs(x), axis=-1, keepdims=True) / largest
    return td.round(x / td.where(scale == 0, 1.0, scale)), scale


class _Float16:
    """Half floats."""

    group_size = 0

    def pack(self, groups):
        return td.astype(groups, "float16"), None

    def parts(self, packed):
        return [packed]


class _Int8:
    """Integers from -127 to 127, with a scale for each group: the largest magnitude of a group becomes 127."""

    group_size = 0
    largest = 127

    def pack(self, groups):
        numbers, scale = _rounded(groups, self.largest)
        return self.stored(numbers), td.squeeze(scale, axis=-1)

    def stored(self, numbers):
        return td.astype(numbers, "int8")

    def parts(self, packed):
        return [packed]


class _Int4(_Int8):
    """Integers from -7 to 7, two in a byte: the first half of a group in the lower bits, the second half above."""

    group_size = 64
    largest = 7

    def stored(self, numbers):
        low, high = td.split(td.astype(numbers, "int8"), 2, axis=-1)
        return low & 15 | high << 4

    def parts(self, packed):
        # Moved up and down again, the lower bits have the sign of their highest one.
        return [packed << 4 >> 4, packed >> 4]


FORMATS = {"float16": _Float16(), "int8": _Int8(), "int4": _Int4()}


class QuantizedWeight(Module):
    """A matrix (rows, columns) in few bits, in groups of neighbours along its rows, each with a scale (float16 needs none).

    >>> weight = td.quantization.QuantizedWeight.of(td.tensor([[1.0, -127.0], [0.0, 2.0]]), "int8")
    >>> weight.dequantized().tolist(), weight.packed.dtype
    ([[1.0, -127.0], [0.0, 2.0]], tandem.int8)
    """

    def __init__(self, shape, format, packed, scale):
        super().__init__()
        self.rows, self.columns = shape
        self.format = format
        self.register_buffer("packed", packed)
        self.register_buffer("scale", scale)

    @classmethod
    def of(cls, weight, format, group_size=None):
        """Packs a matrix."""
        rows, columns = weight.shape
        kind = FORMATS[format]
        size = kind.group_size if group_size is None else group_size
        size = min(size, columns) if size else columns
        if columns % size or format == "int4" and size % 2:
            needed = "even groups that divide" if format == "int4" else "groups that divide"
            raise ValueError(f"{format} takes {needed} the {columns} inputs of a layer; groups of {size} do not: give another group_size")
        with td.no_grad():
            packed, scale = kind.pack(td.reshape(td.astype(weight, "float32"), (rows, columns // size, size)))
        return cls((rows, columns), format, packed, scale)

    def dequantized(self, rows=None):
        """The matrix, or rows of it at integers of any shape, as float32."""
        packed, scale = self.packed, self.scale
        if rows is not None:
            packed, scale = td.take(packed, rows, axis=0), None if scale is None else td.take(scale, rows, axis=0)
        parts = [td.astype(part, "float32") for part in FORMATS[self.format].parts(packed)]
        groups = parts[0] if len(parts) == 1 else td.concat(parts, axis=-1)
        groups = groups if scale is None else groups * td.expand_dims(scale, -1)
        return td.reshape(groups, (*groups.shape[:-2], self.columns))

    def product(self, x):
        """x @ matrix.T for x (…, columns)."""
        count = x.size // self.columns
        if count > _MAX_ROWS:
            return x @ self.dequantized().T
        if self._largest(x) < _LEAST_LARGEST:
            return self._sums(x, count, "float32")
        # Integers have no gradients; those of the product are the same by floats.
        return td.custom_gradient(self._integer_product, lambda x, y, gradient: gradient @ self.dequantized())(x)

    def _largest(self, x):
        """What the elements of x are rounded to at most, so that sums of products stay within 32 bits; 0 where they are not rounded."""
        # A GPU has no products of narrow integers.
        if self.scale is None or not str(x.device).startswith("cpu"):
            return 0
        _, groups, _ = self.packed.shape
        return min(_LARGEST, _MAX_INT32 // (FORMATS[self.format].largest * (self.columns // groups)))

    def _integer_product(self, x):
        """The product with each row of x rounded to integers of 16 bits: a processor multiplies twice as many of them at a time as floats."""
        numbers, scale = _rounded(x, self._largest(x))
        return self._sums(td.astype(numbers, "int16"), x.size // self.columns, "int32") * scale

    def _sums(self, x, count, held):
        """A sum for each row of the matrix and each of the `count` rows of x, in which weights are unpacked as they are read."""
        rows, groups, _ = self.packed.shape
        given = td.reshape(x, (1, count, groups, self.columns // groups))
        parts = FORMATS[self.format].parts(td.expand_dims(self.packed, 1))
        pieces = [given] if len(parts) == 1 else td.split(given, len(parts), axis=-1)
        first, *others = [td.astype(part, held) * td.astype(piece, held) for part, piece in zip(parts, pieces)]
        terms = sum(others, first)
        if groups == 1 or self.scale is None:
            y = td.astype(td.sum(terms, axis=(-2, -1)), "float32")
            y = y if self.scale is None else y * self.scale
        else:
            y = td.sum(td.astype(terms, "float32") * td.reshape(self.scale, (rows, 1, groups, 1)), axis=(-2, -1))
        return td.reshape(y.T, (*x.shape[:-1], rows))

    def extra_repr(self):
        groups = self.packed.shape[1]
        return f"{self.rows}, {self.columns}, {self.format}" + (f", group_size={self.columns // groups}" if groups > 1 else "")


class QuantizedLinear(Module):
    """A `Dense` or `Linear` layer whose matrix is a `QuantizedWeight` (outputs, inputs)."""

    bias = None

    def __init__(self, weight, bias=None, activation=None, flatten=False):
        super().__init__()
        self.weight, self.activation, self.flatten = weight, activation, flatten
        if bias is not None:
            self.bias = bias

    def forward(self, x):
        if self.flatten and x.ndim > 2:
            x = td.reshape(x, (x.shape[0], -1))
        y = self.weight.product(x)
        y = y if self.bias is None else y + self.bias
        return y if self.activation is None else self.activation(y)


class QuantizedEmbedding(Module):
    """An `Embedding` whose table is a `QuantizedWeight`, of which only the rows that are looked up are unpacked."""

    def __init__(self, weight):
        super().__init__()
        self.weight = weight

    def forward(self, indices):
        return self.weight.dequantized(indices)

    def attend(self, x):
        """As `Embedding.attend`."""
        return self.weight.product(x)


def quantize(model, format="int8", group_size=None):
    """Puts the weights of all `Dense`, `Linear` and `Embedding` layers of a module into few bits; gives back the module.

    "float16" halves a matrix, "int8" makes a quarter of it, with a scale for each output, and "int4" an eighth, with a scale for each
    `group_size` inputs (64 unless given). Products with few rows, as in text generation, unpack weights as they read them; those with more
    unpack the matrix first. Where weights are integers, a CPU multiplies them by x rounded to integers of up to 16 bits, which changes results
    far less than the rounding of the weights. Biases and norms stay as they are. What is quantized is for inference: it has no gradients.

    >>> net = td.quantize(td.nn.Sequential(td.nn.Dense(4, in_units=64)), "int4")
    >>> net[0].weight.packed.shape, net(td.ones((2, 64))).shape
    ((4, 1, 32), (2, 4))
    """
    if format not in FORMATS:
        raise ValueError(f"weights are quantized to {', '.join(FORMATS)}, not to {format!r}")
    if group_size is not None and (not isinstance(group_size, int) or group_size < 1):
        raise ValueError(f"group_size is how many inputs share a scale, not {group_size!r}")
    if format == "float16" and group_size is not None:
        raise ValueError("float16 has no scales; leave group_size out")
    made = {}
    for module in list(model.modules()):
        for name, child in module._places_of_children():
            if id(child) not in made and type(child) in (Dense, Linear, Embedding):
                made[id(child)] = _quantized(child, name, format, group_size)
            if id(child) in made:
                _put(module, name, made[id(child)])
    return model


def _quantized(layer, name, format, group_size):
    if layer.weight is None:
        raise ValueError(f"the layer {name!r} has no weights yet; call the model once, so that its layers learn their sizes")
    if isinstance(layer, Embedding):
        return QuantizedEmbedding(QuantizedWeight.of(layer.weight, format, group_size))
    matrix = layer.weight.T if isinstance(layer, Dense) else layer.weight
    activation, flatten = getattr(layer, "activation", None), getattr(layer, "flatten", False)
    return QuantizedLinear(QuantizedWeight.of(matrix, format, group_size), layer.bias, activation, flatten)


def _put(module, path, layer):
    """Replaces a child, which may be an item of a list or a dict."""
    name, *keys = path.split(".")
    if not keys:
        module.register_module(name, layer)
        return
    holder = getattr(module, name)
    for key in keys[:-1]:
        holder = holder[_key(holder, key)]
    if isinstance(holder, tuple):
        raise ValueError(f"{path} is an item of a tuple, which cannot be replaced; keep layers in a list or a ModuleList")
    holder[_key(holder, keys[-1])] = layer


def _key(holder, text):
    """A key as it stands in a path."""
    return int(text) if not isinstance(holder, dict) else next(key for key in holder if str(key) == text)
