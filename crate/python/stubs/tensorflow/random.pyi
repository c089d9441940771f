"""Random numbers under TensorFlow's names."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Generator:
    """A stream of random numbers."""
    def __init__(self, seed=None): ...
    @classmethod
    def from_non_deterministic_state(cls, alg=None):
        """A stream that starts anywhere."""
        ...
    @classmethod
    def from_seed(cls, seed, alg=None):
        """A stream that starts at a seed."""
        ...
    def normal(self, shape, mean=0.0, stddev=1.0, dtype='float32', name=None):
        """Normally distributed."""
        ...
    def split(self, count=1):
        """Streams of their own."""
        ...
    @staticmethod
    def truncated_normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None, name=None):
        """Normally distributed within two deviations."""
        ...
    def uniform(self, shape, minval=0, maxval=None, dtype='float32', name=None):
        """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
        ...
    def __getattr__(self, name: str): ...

def categorical(logits, num_samples, dtype='int64', seed=None, name=None):
    """Samples of classes by the logarithms of their probabilities: (batch, num_samples)."""
    ...

def gamma(shape, alpha, beta=None, dtype='float32', seed=None, name=None):
    """Gamma distributed."""
    ...

def get_global_generator():
    """The stream of the session."""
    ...

def normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None, name=None):
    """Normally distributed."""
    ...

def poisson(shape, lam, dtype='float32', seed=None, name=None):
    """Poisson distributed."""
    ...

def set_seed(seed):
    """Starts the random numbers over."""
    ...

def shuffle(value, seed=None, name=None):
    """The rows in random order."""
    ...

def stateless_normal(shape, seed, *args, **options):
    """Random numbers that follow from a seed of two numbers alone."""
    ...

def stateless_uniform(shape, seed, *args, **options):
    """Random numbers that follow from a seed of two numbers alone."""
    ...

def truncated_normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None, name=None):
    """Normally distributed within two deviations."""
    ...

def uniform(shape, minval=0, maxval=None, dtype='float32', seed=None, name=None):
    """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
    ...
