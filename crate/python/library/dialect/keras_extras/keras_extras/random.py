"""`keras.random`: random tensors, each of a seed or a `SeedGenerator`."""

import _tandem
import tandem as td
import tensorflow as tf
from keras_arrays.seeds import is_look
from tandem.dialect import missing_names
from tensorflow import _philox
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import initializers
from tensorflow.keras._engine import Parameter, numbered


class SeedGenerator:
    """Seeds one after the other: a layer that keeps one draws other numbers at each call."""

    def __init__(self, seed=None, name=None, **options):
        self.name = name or numbered("seed_generator")
        self.seed = initializers.default_seed() if seed is None else int(seed)
        self.state = None
        if self.seed is not None:
            self.state = _tandem.outside_traces(lambda: Parameter(as_tensor([self.seed, 0], "int64"), trainable=False, name=f"{self.name}/seed_generator_state"))

    def next(self, ordered=True):
        """A seed: two numbers, of which the second counts."""
        if self.state is None:
            return tf.random.uniform((2,), maxval=2**31 - 1, dtype="int32")
        now = td.Variable.value(self.state)
        if not is_look():
            td.Variable.assign(self.state, now + td.tensor([0, 1], dtype="int64") if ordered else (now + 1) * 5387 % 933199)
        return as_tensor(td.astype(now % (2**31 - 2), "int32"))


# What draws where no seed is given, since the last seed for all.
_session = {}


def _seed(seed):
    """The two numbers of a seed; None for those of Tandem's stream."""
    if td.is_tracing() and td.device() != "cpu":
        return None
    if seed is None:
        mark = initializers.latest()
        if mark is None:
            return None
        if _session.get("mark") is not mark:
            _session.update(mark=mark, source=SeedGenerator())
        return _philox.numbers_of(_session["source"].next(ordered=False))
    if not hasattr(seed, "next"):
        return [int(seed), 0]
    return None if seed.state is None else _philox.numbers_of(seed.next())


def _draw(name, shape, seed):
    seed, shape = _seed(seed), _sizes(shape)
    return wrapped(getattr(td.random, name)(shape) if seed is None else initializers.seeded(name, shape, seed))


def normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Normally distributed numbers."""
    return tf.cast(_draw("normal", shape, seed) * stddev + mean, dtype or "float32")


def uniform(shape, minval=0.0, maxval=1.0, dtype=None, seed=None):
    """Numbers between two bounds."""
    return tf.cast(_draw("uniform", shape, seed) * (maxval - minval) + minval, dtype or "float32")


def truncated_normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Normally distributed numbers within two deviations."""
    return tf.cast(_draw("truncated_normal", shape, seed) * stddev + mean, dtype or "float32")


def randint(shape, minval, maxval, dtype="int32", seed=None):
    """Whole numbers from `minval`, below `maxval`."""
    numbers = _seed(seed)
    if numbers is None:
        return tf.random.uniform(_sizes(shape), minval, maxval, dtype)
    return tf.random.stateless_uniform(_sizes(shape), numbers, minval, maxval, dtype)


def categorical(logits, num_samples, dtype="int32", seed=None):
    """Classes by the probabilities of their logits."""
    numbers = _seed(seed)
    if numbers is None:
        return tf.random.categorical(logits, num_samples, dtype)
    return tf.random.stateless_categorical(logits, num_samples, numbers, dtype)


def shuffle(x, axis=0, seed=None):
    """The parts along an axis in another order."""
    x = as_tensor(x)
    return wrapped(td.take(x, td.argsort(_draw("uniform", (x.shape[axis],), seed)), axis=axis))


def dropout(inputs, rate, noise_shape=None, seed=None):
    """0 for a share of the elements; the others are larger by as much."""
    kept = tf.cast(_draw("uniform", noise_shape or inputs.shape, seed) >= rate, "float32")
    return inputs * kept / (1 - rate)


def gamma(shape, alpha, dtype=None, seed=None):
    """Numbers of a gamma distribution."""
    return tf.cast(wrapped(td.random.gamma(as_tensor(alpha, "float32"), 1.0, _sizes(shape))), dtype or "float32")


def beta(shape, alpha, beta, dtype=None, seed=None):
    """Numbers of a beta distribution."""
    first, second = gamma(shape, alpha), gamma(shape, beta)
    return tf.cast(first / (first + second), dtype or "float32")


def binomial(shape, counts, probabilities, dtype=None, seed=None):
    """How often so many trials succeed."""
    counts, chances = (td.broadcast_to(as_tensor(value, "float32"), _sizes(shape)) for value in (counts, probabilities))
    most = int(td.max(counts))
    drawn = td.random.uniform((*counts.shape, most)) < td.expand_dims(chances, -1)
    taken = drawn & (td.arange(float(most)) < td.expand_dims(counts, -1))
    return tf.cast(wrapped(td.sum(td.astype(taken, "float32"), axis=-1)), dtype or "float32")


__getattr__ = missing_names("keras.random")
