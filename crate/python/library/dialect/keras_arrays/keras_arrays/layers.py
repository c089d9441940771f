"""Layers of windows that few programs need: channels by themselves, so many windows, attention with shared heads, spectrograms."""

import functools

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import activations, initializers
from tensorflow.keras._engine import Layer

from . import networks, signals


class _Windows(Layer):
    """What convolutions of channels by themselves share."""

    rank = 2

    def _note(self, kernel_size, strides, padding, depth_multiplier, data_format, dilation_rate, activation, use_bias):
        self.kernel_size, self.strides, self.dilation_rate = (
            (n,) * self.rank if isinstance(n, int) else tuple(n) for n in (kernel_size, strides, dilation_rate)
        )
        self.padding, self.depth_multiplier, self.use_bias = padding.lower(), depth_multiplier, use_bias
        self.data_format, self.activation = data_format or "channels_last", activations.get(activation)

    def _channels(self, input_shape):
        return input_shape[-1 if self.data_format == "channels_last" else 1]

    def _finished(self, x):
        if self.use_bias:
            x = x + (self.bias if self.data_format == "channels_last" else tf.reshape(self.bias, (-1, *(1,) * self.rank)))
        return self.activation(x) if self.activation is not None else x


def _depthwise(name, rank):
    def __init__(self, kernel_size, strides=1, padding="valid", depth_multiplier=1, data_format=None, dilation_rate=1, activation=None, use_bias=True,
                 depthwise_initializer="glorot_uniform", bias_initializer="zeros", depthwise_regularizer=None, bias_regularizer=None,
                 activity_regularizer=None, depthwise_constraint=None, bias_constraint=None, **options):  # fmt: skip
        Layer.__init__(self, activity_regularizer=activity_regularizer, **options)
        self._note(kernel_size, strides, padding, depth_multiplier, data_format, dilation_rate, activation, use_bias)
        self._kernel = {"initializer": initializers.get(depthwise_initializer), "regularizer": depthwise_regularizer, "constraint": depthwise_constraint}
        self._bias = {"initializer": bias_initializer, "regularizer": bias_regularizer, "constraint": bias_constraint}

    def build(self, input_shape):
        channels = self._channels(input_shape)
        self.kernel = self.add_weight(name="kernel", shape=(*self.kernel_size, channels, self.depth_multiplier), **self._kernel)
        self.bias = self.add_weight(name="bias", shape=(channels * self.depth_multiplier,), **self._bias) if self.use_bias else None

    def call(self, inputs):
        return self._finished(networks.depthwise_conv(inputs, self.kernel, self.strides, self.padding, self.data_format, self.dilation_rate))

    members = {"__init__": __init__, "build": build, "call": call, "rank": rank, "__module__": __name__, "__doc__": "A convolution of each channel by itself."}
    return type(name, (_Windows,), members)


DepthwiseConv1D, DepthwiseConv2D = _depthwise("DepthwiseConv1D", 1), _depthwise("DepthwiseConv2D", 2)


def _separable(name, rank):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format=None, dilation_rate=1, depth_multiplier=1, activation=None,
                 use_bias=True, depthwise_initializer="glorot_uniform", pointwise_initializer="glorot_uniform", bias_initializer="zeros",
                 depthwise_regularizer=None, pointwise_regularizer=None, bias_regularizer=None, activity_regularizer=None, depthwise_constraint=None,
                 pointwise_constraint=None, bias_constraint=None, **options):  # fmt: skip
        Layer.__init__(self, activity_regularizer=activity_regularizer, **options)
        self.filters = filters
        self._note(kernel_size, strides, padding, depth_multiplier, data_format, dilation_rate, activation, use_bias)
        self._depthwise = {"initializer": initializers.get(depthwise_initializer), "regularizer": depthwise_regularizer, "constraint": depthwise_constraint}
        self._pointwise = {"initializer": initializers.get(pointwise_initializer), "regularizer": pointwise_regularizer, "constraint": pointwise_constraint}
        self._bias = {"initializer": bias_initializer, "regularizer": bias_regularizer, "constraint": bias_constraint}

    def build(self, input_shape):
        channels = self._channels(input_shape)
        self.depthwise_kernel = self.add_weight(name="depthwise_kernel", shape=(*self.kernel_size, channels, self.depth_multiplier), **self._depthwise)
        wide = (*(1,) * self.rank, channels * self.depth_multiplier, self.filters)
        self.pointwise_kernel = self.add_weight(name="pointwise_kernel", shape=wide, **self._pointwise)
        self.bias = self.add_weight(name="bias", shape=(self.filters,), **self._bias) if self.use_bias else None

    def call(self, inputs):
        kernels = self.depthwise_kernel, self.pointwise_kernel
        return self._finished(networks.separable_conv(inputs, *kernels, self.strides, self.padding, self.data_format, self.dilation_rate))

    doc = "A convolution of each channel by itself, and one of all channels at each place."
    return type(name, (_Windows,), {"__init__": __init__, "build": build, "call": call, "rank": rank, "__module__": __name__, "__doc__": doc})


SeparableConv1D, SeparableConv2D = _separable("SeparableConv1D", 1), _separable("SeparableConv2D", 2)
SeparableConvolution1D, SeparableConvolution2D = SeparableConv1D, SeparableConv2D


def _adaptive(name, rank, function):
    def __init__(self, output_size, data_format=None, **options):
        Layer.__init__(self, **options)
        self.output_size = (output_size,) * rank if isinstance(output_size, int) else tuple(output_size)
        self.data_format = data_format or "channels_last"

    def call(self, inputs):
        return function(inputs, self.output_size, self.data_format)

    return type(name, (Layer,), {"__init__": __init__, "call": call, "__module__": __name__, "__doc__": "As many windows along each axis as one says."})


for _rank in (1, 2, 3):
    for _word, _function in (("Average", networks.adaptive_average_pool), ("Max", networks.adaptive_max_pool)):
        globals()[f"Adaptive{_word}Pooling{_rank}D"] = _adaptive(f"Adaptive{_word}Pooling{_rank}D", _rank, _function)


class GroupQueryAttention(Layer):
    """Attention in which several heads of queries share a head of keys and values."""

    supports_masking = True

    def __init__(self, head_dim, num_query_heads, num_key_value_heads, dropout=0.0, use_bias=True, flash_attention=None, kernel_initializer="glorot_uniform",
                 bias_initializer="zeros", kernel_regularizer=None, bias_regularizer=None, activity_regularizer=None, kernel_constraint=None,
                 bias_constraint=None, use_gate=False, seed=None, **options):  # fmt: skip
        super().__init__(activity_regularizer=activity_regularizer, **options)
        if num_query_heads % num_key_value_heads:
            raise ValueError("`num_query_heads` must be divisible by `num_key_value_heads`.")
        self.head_dim, self.num_query_heads, self.num_key_value_heads = head_dim, num_query_heads, num_key_value_heads
        self.dropout, self.use_bias, self.use_gate = dropout, use_bias, use_gate
        # Keras makes the initializer once more for each product.
        initializers.get(kernel_initializer)
        self._kernel = {"initializer": kernel_initializer, "regularizer": kernel_regularizer, "constraint": kernel_constraint}
        self._bias = {"initializer": bias_initializer, "regularizer": bias_regularizer, "constraint": bias_constraint}

    def build(self, query_shape):
        """Makes the kernels."""
        wide = query_shape[-1]
        for word, heads in (("query", self.num_query_heads), ("key", self.num_key_value_heads), ("value", self.num_key_value_heads)):
            bias = (heads, self.head_dim)
            self._add(word, (wide, *bias), bias, (wide, heads * self.head_dim))
        heads = self.num_query_heads
        self._add("attention_output", (heads, self.head_dim, wide), (wide,), (heads * self.head_dim, wide))

    def _add(self, word, shape, bias, fans):
        start = initializers.get(self._kernel["initializer"])
        start = functools.partial(start, fans=fans) if isinstance(start, initializers.VarianceScaling) else start
        setattr(self, f"{word}_kernel", self.add_weight(name=f"{word}_kernel", shape=shape, **{**self._kernel, "initializer": start}))
        setattr(self, f"{word}_bias", self.add_weight(name=f"{word}_bias", shape=bias, **self._bias) if self.use_bias else None)

    def _dense(self, equation, x, word):
        found = tf.einsum(equation, x, getattr(self, f"{word}_kernel").value())
        bias = getattr(self, f"{word}_bias")
        if bias is None:
            return found
        return found + (tf.expand_dims(bias.value(), 1) if bias.ndim > 1 else bias)

    def call(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None, return_attention_scores=False,
             training=None, use_causal_mask=False):  # fmt: skip
        """The attention, and its shares with `return_attention_scores`."""
        key = value if key is None else key
        q, k, v = (self._dense("btf,fhd->bhtd", x, word) for x, word in ((query, "query"), (key, "key"), (value, "value")))
        k, v = (tf.repeat(x, self.num_query_heads // self.num_key_value_heads, axis=1) for x in (k, v))
        scores = tf.matmul(q, k, transpose_b=True) * self.head_dim**-0.5
        if use_causal_mask:
            scores = tf.where(wrapped(td.tril(td.ones(scores.shape[-2:]))) > 0, scores, -1e9)
        if attention_mask is not None:
            mask = tf.cast(as_tensor(attention_mask), "bool")
            scores = tf.where(mask if mask.ndim == 4 else mask[:, None], scores, -1e9)
        shares = tf.nn.softmax(scores)
        kept = tf.nn.dropout(shares, self.dropout) if training and self.dropout else shares
        found = self._dense("bhtd,hdf->btf", tf.matmul(kept, v), "attention_output")
        return (found, shares) if return_attention_scores else found


class InputSpec:
    """What a layer takes: element type, shape, number of axes."""

    def __init__(self, dtype=None, shape=None, ndim=None, max_ndim=None, min_ndim=None, axes=None, allow_last_axis_squeeze=False, name=None, optional=False):
        self.dtype, self.shape = dtype, None if shape is None else tuple(shape)
        self.ndim = len(self.shape) if self.shape is not None else ndim
        self.max_ndim, self.min_ndim, self.name, self.optional = max_ndim, min_ndim, name, optional
        self.axes, self.allow_last_axis_squeeze = {int(at): size for at, size in (axes or {}).items()}, allow_last_axis_squeeze

    def __repr__(self):
        parts = [
            ("dtype", self.dtype),
            ("shape", self.shape),
            ("ndim", self.ndim),
            ("max_ndim", self.max_ndim),
            ("min_ndim", self.min_ndim),
            ("axes", self.axes),
        ]
        return f"InputSpec({', '.join(f'{name}={value}' for name, value in parts if value)})"

    def get_config(self):
        """The arguments."""
        names = ("dtype", "shape", "ndim", "max_ndim", "min_ndim", "axes")
        return {name: getattr(self, name) for name in names}


class Wrapper(Layer):
    """The base of layers that hold another."""

    def __init__(self, layer, **options):
        if not isinstance(layer, Layer):
            raise ValueError(f"Layer {layer} supplied to Wrapper isn't a supported layer type. Please ensure wrapped layer is a valid Keras layer.")  # noqa: TRY004
        super().__init__(**options)
        self.layer = layer


class Pipeline(Layer):
    """Layers that prepare data, one after the other."""

    def __init__(self, layers, name=None):
        super().__init__(name=name)
        self._stack = list(layers)

    layers = property(lambda self: self._stack)

    def call(self, inputs, training=True, mask=None):
        """What the last gives."""
        for layer in self._stack:
            inputs = layer(inputs, training=training) if layer._takes("training", by_name=True) else layer(inputs)
        return inputs


class STFTSpectrogram(Layer):
    """How strong each frequency is over time."""

    def __init__(self, mode="log", frame_length=256, frame_step=None, fft_length=None, window="hann", periodic=False, scaling="density", padding="valid",
                 expand_dims=False, data_format=None, **options):  # fmt: skip
        super().__init__(**options)
        self.mode, self.frame_length, self.frame_step = mode, frame_length, frame_step or frame_length // 2
        self.fft_length, self.window, self.periodic, self.scaling = fft_length or frame_length, window, periodic, scaling
        self.padding, self.expand_dims = padding, expand_dims

    def call(self, inputs):
        """The spectrogram of each channel, beside each other."""
        x = tf.transpose(inputs, [0, 2, 1])
        if self.padding == "same":
            more = max((-(-x.shape[-1] // self.frame_step) - 1) * self.frame_step + self.frame_length - x.shape[-1], 0)
            x = tf.pad(x, [[0, 0], [0, 0], [more // 2, more - more // 2]])
        window = tf.ones([self.frame_length])
        if self.window is not None:
            from scipy import signal

            window = as_tensor(signal.get_window(self.window, self.frame_length, self.periodic), "float32")
        scale = {"density": lambda w: tf.sqrt(tf.reduce_sum(w * w)), "spectrum": lambda w: tf.abs(tf.reduce_sum(w))}.get(self.scaling, lambda w: 1.0)(window)
        real, imag = signals.rfft(tf.signal.frame(x, self.frame_length, self.frame_step) * (window / scale), self.fft_length)
        length = tf.sqrt(real * real + imag * imag)
        found = {"real": lambda: real, "imag": lambda: imag, "magnitude": lambda: length, "psd": lambda: length * length,
                 "angle": lambda: wrapped(td.atan2(imag, real)), "log": lambda: tf.math.log(tf.maximum(length, 1e-7)),
                 "stft": lambda: tf.concat([real, imag], axis=1)}[self.mode]()  # fmt: skip
        found = tf.transpose(found, [0, 2, 3, 1])
        return found if self.expand_dims else tf.reshape(tf.transpose(found, [0, 1, 3, 2]), (found.shape[0], found.shape[1], -1))


class MelSpectrogram(Layer):
    """How strong each pitch is over time, in decibels."""

    def __init__(self, fft_length=2048, sequence_stride=512, sequence_length=None, window="hann", sampling_rate=16000, num_mel_bins=128, min_freq=20.0,
                 max_freq=None, power_to_db=True, top_db=80.0, mag_exp=2.0, min_power=1e-10, ref_power=1.0, **options):  # fmt: skip
        super().__init__(**options)
        self.fft_length, self.sequence_stride, self.sequence_length = fft_length, sequence_stride, sequence_length or fft_length
        self.window, self.sampling_rate, self.num_mel_bins, self.min_freq = window, sampling_rate, num_mel_bins, min_freq
        self.max_freq, self.power_to_db, self.top_db = max_freq or sampling_rate // 2, power_to_db, top_db
        self.mag_exp, self.min_power, self.ref_power = mag_exp, min_power, ref_power

    def call(self, inputs):
        """The spectrogram (pitches, time)."""
        single = inputs.ndim == 1
        x = tf.cast(inputs[None] if single else inputs, "float32")
        real, imag = signals.stft(x, self.sequence_length, self.sequence_stride, self.fft_length, self.window, center=True)
        power = wrapped(td.pow(tf.sqrt(real * real + imag * imag), self.mag_exp))
        bank = tf.signal.linear_to_mel_weight_matrix(self.num_mel_bins, self.fft_length // 2 + 1, self.sampling_rate, self.min_freq, self.max_freq)
        found = tf.matmul(power, tf.broadcast_to(bank, (x.shape[0], *bank.shape)))
        if self.power_to_db:
            least = as_tensor(self.min_power, "float32")
            found = 10.0 * wrapped(td.log10(tf.maximum(found, least)) - td.log10(tf.maximum(as_tensor(abs(self.ref_power), "float32"), least)))
            found = tf.maximum(found, tf.reduce_max(found) - self.top_db)
        found = tf.transpose(found, [0, 2, 1])
        return found[0] if single else found
