"""`keras.random`: random tensors, each of a seed or a `SeedGenerator`."""
from keras_arrays.seeds import is_look as is_look
from tandem.dialect.names import missing_names as missing_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._symbols import numbered as numbered
from typing import Any
import tandem as td
import tensorflow as tf

class SeedGenerator:
    """Seeds one after the other: a layer that keeps one draws other numbers at each call."""
    def __init__(self, seed=None, name=None, **options): ...
    def next(self, ordered=True):
        """A seed: two numbers, of which the second counts."""
        ...
    def __getattr__(self, name: str): ...

def beta(shape, alpha, beta, dtype=None, seed=None):
    """Numbers of a beta distribution."""
    ...

def binomial(shape, counts, probabilities, dtype=None, seed=None):
    """How often so many trials succeed."""
    ...

def categorical(logits, num_samples, dtype='int32', seed=None):
    """Classes by the probabilities of their logits."""
    ...

def dropout(inputs, rate, noise_shape=None, seed=None):
    """0 for a share of the elements; the others are larger by as much."""
    ...

def gamma(shape, alpha, dtype=None, seed=None):
    """Numbers of a gamma distribution."""
    ...

def normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Normally distributed numbers."""
    ...

def randint(shape, minval, maxval, dtype='int32', seed=None):
    """Whole numbers from `minval`, below `maxval`."""
    ...

def shuffle(x, axis=0, seed=None):
    """The parts along an axis in another order."""
    ...

def truncated_normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Normally distributed numbers within two deviations."""
    ...

def uniform(shape, minval=0.0, maxval=1.0, dtype=None, seed=None):
    """Numbers between two bounds."""
    ...

def __getattr__(name: str) -> Any: ...
