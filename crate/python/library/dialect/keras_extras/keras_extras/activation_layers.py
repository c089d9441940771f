"""Activations and noise as layers, and a convolution of each channel by itself."""

import tandem as td
from tensorflow.keras import activations
from tensorflow.keras._engine import Layer
from tensorflow.keras._masks import boolean
from tensorflow.keras.layers import _Weighted


class DepthwiseConv2D(td.nn.DepthwiseConv2D, _Weighted):
    """A convolution of each channel by itself."""

    __module__ = "tensorflow.keras.layers"

    def __init__(self, kernel_size, strides=1, padding="valid", depth_multiplier=1, data_format=None, activation=None, **options):
        super().__init__(kernel_size, strides, padding.lower(), depth_multiplier, data_format=data_format or "channels_last",
                         activation=activations.get(activation), **options)  # fmt: skip


class Permute(td.nn.Permute, Layer):
    """The axes of each sample in another order."""

    __module__ = "tensorflow.keras.layers"


class ReLU(Layer):
    """max(x, 0), at most `max_value`, with a slope below the threshold."""

    __module__, supports_masking = "tensorflow.keras.layers", True

    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, **options):
        super().__init__(**options)
        self.max_value, self.negative_slope, self.threshold = max_value, negative_slope, threshold

    def call(self, inputs):
        """The activation of the inputs."""
        y = (
            td.where(inputs >= self.threshold, inputs, self.negative_slope * (inputs - self.threshold))
            if self.negative_slope or self.threshold
            else td.relu(inputs)
        )
        return y if self.max_value is None else td.minimum(y, self.max_value)


class LeakyReLU(Layer):
    """x, and a small multiple of it below 0."""

    __module__, supports_masking = "tensorflow.keras.layers", True

    def __init__(self, negative_slope=0.3, alpha=None, **options):
        super().__init__(**options)
        self.negative_slope = negative_slope if alpha is None else alpha

    def call(self, inputs):
        """The activation of the inputs."""
        return td.leaky_relu(inputs, slope=self.negative_slope)


class ELU(Layer):
    """x, and alpha · (exp(x) − 1) below 0."""

    __module__, supports_masking = "tensorflow.keras.layers", True

    def __init__(self, alpha=1.0, **options):
        super().__init__(**options)
        self.alpha = alpha

    def call(self, inputs):
        """The activation of the inputs."""
        return td.elu(inputs, alpha=self.alpha)


class Softmax(Layer):
    """Probabilities along an axis."""

    __module__ = "tensorflow.keras.layers"

    def __init__(self, axis=-1, **options):
        super().__init__(**options)
        self.axis = axis

    supports_masking = True

    def call(self, inputs, mask=None):
        """The softmax of the inputs, with a mask of those that count."""
        return activations.softmax(inputs if mask is None else td.where(boolean(mask), inputs, inputs - 1e9), axis=self.axis)


class RMSNormalization(Layer):
    """Divided by the root of the mean square along an axis, and scaled."""

    __module__ = "tensorflow.keras.layers"

    def __init__(self, axis=-1, epsilon=1e-6, **options):
        super().__init__(**options)
        self.axis, self.epsilon = axis, epsilon

    def build(self, input_shape):
        """Makes the scale."""
        self.scale = self.add_weight(name="scale", shape=(input_shape[self.axis],), initializer="ones")

    def call(self, inputs):
        """The scaled inputs."""
        shape = [size if at == self.axis % inputs.ndim else 1 for at, size in enumerate(inputs.shape)]
        return inputs * td.rsqrt(td.mean(inputs * inputs, axis=self.axis, keepdims=True) + self.epsilon) * td.reshape(self.scale, shape)
