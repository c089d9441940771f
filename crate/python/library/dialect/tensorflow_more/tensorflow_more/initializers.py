"""TensorFlow's own initializers. Those that draw without a seed of their own follow `tf.random.set_seed`, as `tf.random.normal` does."""

import tensorflow as tf
from tensorflow.keras import initializers


class random_normal_initializer(initializers.RandomNormal):  # noqa: N801
    """Normally distributed."""

    def __init__(self, mean=0.0, stddev=0.05, seed=None):
        super().__init__(mean, stddev, 0 if seed is None else seed)
        self.seed = seed

    def __call__(self, shape, dtype="float32", **kwargs):
        if self.seed is None:
            return tf.random.normal(shape, self.mean, self.stddev, dtype or "float32")
        return super().__call__(shape, dtype, **kwargs)


class random_uniform_initializer(initializers.RandomUniform):  # noqa: N801
    """Uniform between two bounds."""

    def __init__(self, minval=-0.05, maxval=0.05, seed=None):
        super().__init__(minval, maxval, 0 if seed is None else seed)
        self.seed = seed

    def __call__(self, shape, dtype="float32", **kwargs):
        if self.seed is None:
            return tf.random.uniform(shape, self.minval, self.maxval, dtype or "float32")
        return super().__call__(shape, dtype, **kwargs)


class constant_initializer(initializers.Constant):  # noqa: N801
    """One value everywhere, or values in order; the type is that of the value unless one is given."""

    def __init__(self, value=0, support_partition=False):
        super().__init__(value)

    def __call__(self, shape, dtype=None, **kwargs):
        return tf.constant(self.value, dtype=dtype, shape=shape)


class zeros_initializer(initializers.Zeros):  # noqa: N801
    """Zeros."""

    def __call__(self, shape, dtype="float32", **kwargs):
        return tf.zeros(shape, dtype or "float32")


class ones_initializer(initializers.Ones):  # noqa: N801
    """Ones."""

    def __call__(self, shape, dtype="float32", **kwargs):
        return tf.ones(shape, dtype or "float32")
