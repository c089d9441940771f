"""Layers of Keras."""

import tensorflow as tf

from . import RearrangeMixin, ReduceMixin
from ._einmix import _EinmixMixin


class Rearrange(RearrangeMixin, tf.keras.layers.Layer):
    """`einops.rearrange` as a layer."""

    def build(self, input_shape):
        """Nothing: it has no weights."""

    def call(self, inputs):
        return self._apply_recipe(inputs)

    def get_config(self):
        return {"pattern": self.pattern, **self.axes_lengths}


class Reduce(ReduceMixin, tf.keras.layers.Layer):
    """`einops.reduce` as a layer."""

    def build(self, input_shape):
        """Nothing: it has no weights."""

    def call(self, inputs):
        return self._apply_recipe(inputs)

    def get_config(self):
        return {"pattern": self.pattern, "reduction": self.reduction, **self.axes_lengths}


class EinMix(_EinmixMixin, tf.keras.layers.Layer):
    """A product with weights of its own, by names of axes."""

    _rearrange = Rearrange

    def _create_parameters(self, *shapes_and_bounds):
        # Keras makes weights at the first call.
        self._params = list(shapes_and_bounds)

    def build(self, input_shape):
        weight_shape, weight_bound, bias_shape, bias_bound = self._params
        uniform = tf.random_uniform_initializer
        self.weight = self.add_weight(shape=weight_shape, initializer=uniform(-weight_bound, weight_bound), trainable=True)
        self.bias = None if bias_shape is None else self.add_weight(shape=bias_shape, initializer=uniform(-bias_bound, bias_bound), trainable=True)

    def call(self, inputs):
        return self._mixed(tf.einsum, inputs)

    def get_config(self):
        return {"pattern": self.pattern, "weight_shape": self.weight_shape, "bias_shape": self.bias_shape, **self.axes_lengths}
