"""`keras.random`: random tensors, each of a seed or a `SeedGenerator`."""

import tandem as td
import tensorflow as tf
from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor, wrapped


class SeedGenerator:
    """Seeds one after the other: a layer that keeps one draws other numbers at each call."""

    def __init__(self, seed=None, name=None, **options):
        self.seed, self.name = seed, name
        # Random numbers of a seed of its own, apart from those of others.
        self.generator = None if seed is None else td.random.Generator(int(seed))

    def next(self, ordered=True):
        """A seed."""
        return tf.random.uniform((2,), maxval=2**31 - 1, dtype="int32")


def _source(seed):
    """What draws: the numbers of a seed, those of a `SeedGenerator`, or those of the session, which compiled functions draw from."""
    if seed is None or td.is_tracing():
        return td.random
    return (seed.generator or td.random) if isinstance(seed, SeedGenerator) else td.random.Generator(int(seed))


def _sizes(shape):
    return tuple(int(size) for size in shape)


def normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Normally distributed numbers."""
    return tf.cast(as_tensor(_source(seed).normal(_sizes(shape))) * stddev + mean, dtype or "float32")


def uniform(shape, minval=0.0, maxval=1.0, dtype=None, seed=None):
    """Numbers between two bounds."""
    return tf.cast(as_tensor(_source(seed).uniform(_sizes(shape))) * (maxval - minval) + minval, dtype or "float32")


def truncated_normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Normally distributed numbers within two deviations."""
    return tf.random.truncated_normal(_sizes(shape), mean=mean, stddev=stddev)


def randint(shape, minval, maxval, dtype="int32", seed=None):
    """Whole numbers from `minval`, below `maxval`."""
    return tf.cast(tf.floor(uniform(shape, float(minval), float(maxval), seed=seed)), dtype)


def categorical(logits, num_samples, dtype="int32", seed=None):
    """Classes by the probabilities of their logits."""
    return tf.cast(tf.random.categorical(logits, num_samples), dtype)


def shuffle(x, axis=0, seed=None):
    """The parts along an axis in another order."""
    x = as_tensor(x)
    return wrapped(td.take(x, td.random.permutation(x.shape[axis]), axis=axis))


def dropout(inputs, rate, noise_shape=None, seed=None):
    """0 for a share of the elements; the others are larger by as much."""
    kept = tf.cast(uniform(noise_shape or inputs.shape, seed=seed) >= rate, "float32")
    return inputs * kept / (1 - rate)


def gamma(shape, alpha, dtype=None, seed=None):
    """Numbers of a gamma distribution."""
    return tf.random.gamma(_sizes(shape), alpha)


__getattr__ = missing_names("keras.random")
