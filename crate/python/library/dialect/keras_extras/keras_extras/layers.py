"""Layers of Keras that few programs need."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._masks import boolean
from tensorflow.keras.layers import Layer, _Norm

from .configs import described as serialize  # noqa: F401
from .configs import made_of as deserialize  # noqa: F401


class Identity(Layer):
    """The inputs."""

    supports_masking = True

    def call(self, inputs):
        """The inputs."""
        return inputs


class Masking(Layer):
    """Rows all of whose features are a value become 0, and layers behind skip them."""

    def __init__(self, mask_value=0.0, **options):
        super().__init__(**options)
        self.mask_value = mask_value

    def call(self, inputs):
        """The rows with those that are masked at 0."""
        return inputs * td.astype(td.any(inputs != self.mask_value, axis=-1, keepdims=True), inputs.dtype.name)

    def compute_mask(self, inputs, mask=None):
        """Which rows are not masked."""
        from keras_arrays.ops import any, not_equal

        return any(not_equal(inputs, self.mask_value), axis=-1)


def _pairs(given, rank):
    given = (given,) * rank if isinstance(given, int) else tuple(given)
    if rank == 1:
        return [(given[0], given[-1])]
    return [(n, n) if isinstance(n, int) else tuple(n) for n in given]


def _bordered(name, rank, crops):
    def __init__(self, amount=1, data_format=None, **options):
        Layer.__init__(self, **{key: value for key, value in options.items() if key not in ("padding", "cropping")})
        self.amount, self.data_format = _pairs(options.get("padding", options.get("cropping", amount)), rank), _order_of_axes(data_format)

    def call(self, inputs):
        pairs = [(0, 0)] * (inputs.ndim - rank)
        pairs[_places_from(self) : _places_from(self)] = self.amount
        if crops:
            return inputs[tuple(slice(a, n - b) for (a, b), n in zip(pairs, inputs.shape))]
        return td.pad(inputs, pairs)

    return type(name, (Layer,), {"__init__": __init__, "call": call, "__doc__": "Without a border." if crops else "With a border of zeros."})


def _order_of_axes(data_format):
    from tensorflow.keras import backend

    return data_format or backend.image_data_format()


def _places_from(layer):
    """The first axis of places."""
    return 2 if layer.data_format == "channels_first" else 1


for _rank in (1, 2, 3):
    globals()[f"Cropping{_rank}D"] = _bordered(f"Cropping{_rank}D", _rank, True)
    globals()[f"ZeroPadding{_rank}D"] = _bordered(f"ZeroPadding{_rank}D", _rank, False)


class UpSampling1D(Layer):
    """Steps repeated."""

    def __init__(self, size=2, **options):
        super().__init__(**options)
        self.size = size

    def call(self, inputs):
        """The longer sequences."""
        return td.repeat(inputs, self.size, axis=1)


class UpSampling2D(Layer):
    """Rows and columns repeated."""

    def __init__(self, size=2, data_format=None, interpolation="nearest", **options):
        super().__init__(**options)
        self.size, self.interpolation = (size, size) if isinstance(size, int) else tuple(size), interpolation.lower()
        self.data_format = _order_of_axes(data_format)

    def call(self, inputs):
        """The larger images."""
        first = _places_from(self)
        if self.interpolation != "nearest":
            from keras_arrays.pictures import resize

            sizes = [n * factor for n, factor in zip(inputs.shape[first:], self.size)]
            return resize(inputs, sizes, self.interpolation, data_format=self.data_format)
        return td.repeat(td.repeat(inputs, self.size[0], axis=first), self.size[1], axis=first + 1)


class UpSampling3D(Layer):
    """Places in space repeated."""

    def __init__(self, size=(2, 2, 2), data_format=None, **options):
        super().__init__(**options)
        self.size, self.data_format = (size,) * 3 if isinstance(size, int) else tuple(size), _order_of_axes(data_format)

    def call(self, inputs):
        """The larger volumes."""
        for axis, size in enumerate(self.size, _places_from(self)):
            inputs = td.repeat(inputs, size, axis=axis)
        return inputs


class RepeatVector(Layer):
    """Each row, n times."""

    def __init__(self, n, **options):
        super().__init__(**options)
        self.n = n

    def call(self, inputs):
        """(batch, n, features)."""
        return td.repeat(td.expand_dims(inputs, 1), self.n, axis=1)


class GroupNormalization(td.nn.GroupNorm, _Norm):
    """Normalises groups of channels."""

    def __init__(self, groups=32, axis=-1, epsilon=1e-3, **options):
        super().__init__(groups, eps=epsilon, **options)

    def forward(self, x):
        """Channels come first in Tandem's."""
        return td.moveaxis(super().forward(td.moveaxis(x, -1, 1)), 1, -1)

    def build(self, input_shape):
        """Counts the channels."""
        super().build((input_shape[0], input_shape[-1], *input_shape[1:-1]))


class PReLU(Layer):
    """x, and a learned multiple of it below 0."""

    supports_masking = True

    def __init__(self, alpha_initializer="zeros", shared_axes=None, **options):
        super().__init__(**options)
        self.alpha_initializer, self.shared_axes = alpha_initializer, shared_axes or ()

    def build(self, input_shape):
        """Makes the multiples."""
        shape = [1 if axis + 1 in self.shared_axes else n for axis, n in enumerate(input_shape[1:])]
        self.add_weight(name="alpha", shape=shape, initializer=self.alpha_initializer)

    def call(self, inputs):
        """The activation of the inputs."""
        return td.relu(inputs) - self.alpha * td.relu(-inputs)


class ThresholdedReLU(Layer):
    """x above a threshold, else 0."""

    def __init__(self, theta=1.0, **options):
        super().__init__(**options)
        self.theta = theta

    def call(self, inputs):
        """The activation of the inputs."""
        return inputs * td.astype(inputs > self.theta, inputs.dtype.name)


class UnitNormalization(Layer):
    """Scaled to the norm 1."""

    supports_masking = True

    def __init__(self, axis=-1, **options):
        super().__init__(**options)
        self.axis = axis

    def call(self, inputs):
        """The scaled inputs."""
        return inputs * td.rsqrt(td.maximum(td.sum(inputs * inputs, axis=self.axis, keepdims=True), 1e-12))


class Dot(Layer):
    """Products of two inputs along axes."""

    def __init__(self, axes, normalize=False, **options):
        super().__init__(**options)
        self.axes, self.normalize = axes, normalize

    def call(self, inputs):
        """The products."""
        a, b = inputs
        first, second = (self.axes, self.axes) if isinstance(self.axes, int) else self.axes
        if self.normalize:
            a, b = UnitNormalization(axis=first)(a), UnitNormalization(axis=second)(b)
        if a.ndim == b.ndim == 2:
            return td.sum(a * b, axis=-1, keepdims=True)
        a, b = td.moveaxis(a, first, -1), td.moveaxis(b, second, -1)
        return a @ td.matrix_transpose(b)


def dot(inputs, axes, normalize=False, **options):
    """Products of two inputs along axes."""
    return Dot(axes, normalize, **options)(inputs)


class Attention(Layer):
    """Values averaged by the softmax of queries times keys: inputs [query, value] or [query, value, key]."""

    def __init__(self, use_scale=False, score_mode="dot", dropout=0.0, seed=None, **options):
        super().__init__(**options)
        if score_mode not in ("dot", "concat"):
            raise ValueError(f"Invalid value for argument score_mode. Expected one of {{'dot', 'concat'}}. Received: score_mode={score_mode}")
        self.use_scale, self.score_mode, self.dropout = use_scale, score_mode, dropout

    def build(self, input_shape):
        """Makes the scale, and with `score_mode="concat"` a weight."""
        if self.use_scale:
            self.add_weight(name="scale", shape=(), initializer="ones")
        if self.score_mode == "concat":
            self.add_weight(name="concat_score_weight", shape=(), initializer="ones")

    def _scores(self, query, key):
        if self.score_mode == "concat":
            sums = td.expand_dims(query, -2) + td.expand_dims(key, -3)
            return self.concat_score_weight * td.sum(td.tanh(self.scale * sums if self.use_scale else sums), axis=-1)
        scores = query @ td.matrix_transpose(key)
        return scores * self.scale if self.use_scale else scores

    def call(self, inputs, mask=None, training=False, return_attention_scores=False, use_causal_mask=False):
        """The averages, and the weights if they are asked for."""
        query, value, key = (*inputs, inputs[1])[:3] if len(inputs) == 2 else inputs
        scores = self._scores(query, key)
        seen = None if not mask or mask[1] is None else td.expand_dims(boolean(mask[1]), -2)
        if use_causal_mask:
            rows, columns = (td.arange(size) for size in scores.shape[-2:])
            causal = td.expand_dims(td.expand_dims(rows, -1) >= columns, 0)
            seen = causal if seen is None else td.logical_and(seen, causal)
        weights = td.softmax(scores if seen is None else td.where(seen, scores, scores - 1e9), axis=-1)
        weights = td.nn.functional.dropout(weights, self.dropout) if training and self.dropout else weights
        found = weights @ value
        if mask and mask[0] is not None:
            found = td.where(td.expand_dims(boolean(mask[0]), -1), found, 0.0)
        return (wrapped(found), wrapped(weights)) if return_attention_scores else found

    def compute_mask(self, inputs, mask=None):
        """That of the queries."""
        from keras_arrays.ops import convert_to_tensor

        return None if not mask or mask[0] is None else convert_to_tensor(mask[0])


class AdditiveAttention(Attention):
    """Values averaged by the softmax of the sums of tanh(query + key)."""

    def __init__(self, use_scale=True, dropout=0.0, **options):
        super().__init__(use_scale, dropout=dropout, **options)

    def build(self, input_shape):
        """Makes the scale."""
        if self.use_scale:
            self.add_weight(name="scale", shape=(input_shape[0][-1],), initializer="glorot_uniform")

    def _scores(self, query, key):
        sums = td.tanh(td.expand_dims(query, -2) + td.expand_dims(key, -3))
        return td.sum(sums * self.scale if self.use_scale else sums, axis=-1)


class ActivityRegularization(Layer):
    """The inputs, whose size adds to the loss."""

    supports_masking = True

    def __init__(self, l1=0.0, l2=0.0, **options):
        super().__init__(**options)
        self.l1, self.l2 = l1, l2

    def call(self, inputs):
        """The inputs."""
        object.__setattr__(self, "_added_losses", [wrapped(self.l1 * td.sum(td.abs(inputs)) + self.l2 * td.sum(inputs * inputs))])
        return inputs


class Normalization(Layer):
    """(x − mean) / deviation, of what `adapt` saw or as given."""

    supports_masking = True

    def __init__(self, axis=-1, mean=None, variance=None, invert=False, **options):
        super().__init__(**options)
        self.axis, self.invert = () if axis is None else tuple(axis) if isinstance(axis, (tuple, list)) else (axis,), invert
        self._given = [None if x is None else as_tensor(x, "float32") for x in (mean, variance)]

    def build(self, input_shape):
        """Makes the variables that `adapt` sets."""
        self._rank = len(input_shape)
        if self._given[0] is None:
            sizes = [input_shape[axis] for axis in self._kept()]
            made = (("mean", "zeros", sizes, "float32"), ("variance", "ones", sizes, "float32"), ("count", "zeros", (), "int64"))
            self._adapted = [self.add_weight(name=name, shape=shape, dtype=kind, initializer=init, trainable=False) for name, init, shape, kind in made]

    def _kept(self):
        return sorted(axis % self._rank for axis in self.axis)

    def _statistic(self, at):
        if self._given[at] is not None or not self.built:
            return self._given[at]
        value, kept = self._adapted[at], self._kept()
        return wrapped(td.reshape(value, [value.shape[kept.index(axis)] if axis in kept else 1 for axis in range(self._rank)]))

    mean = property(lambda self: self._statistic(0))
    variance = property(lambda self: self._statistic(1))

    def adapt(self, data, **options):
        """Learns mean and deviation."""
        x = td.concat([as_tensor(part) for part in data]) if hasattr(data, "element_spec") else as_tensor(data)
        x = td.astype(td.expand_dims(x, -1) if x.ndim == 1 and self.axis else x, "float32")
        self._build_for((x,))
        over = tuple(axis for axis in range(x.ndim) if axis not in self._kept())
        for variable, value in zip(self._adapted, (td.mean(x, axis=over), td.var(x, axis=over), x.shape[0])):
            variable.assign(value)

    def call(self, inputs):
        """The scaled inputs; as they are before `adapt`."""
        x, deviation = td.astype(as_tensor(inputs), "float32"), td.maximum(td.sqrt(self.variance), 1e-7)
        return x * deviation + self.mean if self.invert else (x - self.mean) / deviation

    def get_config(self):
        """The arguments that the layer was made with."""
        config = super().get_config()
        given = {name: config.pop(name, None) for name in ("mean", "variance")}
        return {**config, "axis": self.axis, "invert": config.pop("invert", False), **given}
