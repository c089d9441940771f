"""`tf.random.Generator`, and classes that are drawn as negative samples."""
from resource_variable_ops import ResourceVariable as _Variable
from tandem.special import erfinv as erfinv
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Generator:
    """A stream of random numbers: a counter of 128 bits and a key, which `state` shows."""
    def __init__(self, seed=None, key=0, counter=None): ...
    @classmethod
    def from_non_deterministic_state(cls, alg=None):
        """A stream that starts anywhere."""
        ...
    @classmethod
    def from_seed(cls, seed, alg=None):
        """A stream that starts at a seed."""
        ...
    @classmethod
    def from_state(cls, state, alg=None):
        """A stream that goes on from a state."""
        ...
    def make_seeds(self, count=1):
        """Seeds of two numbers for `tf.random.stateless_normal` and the like: (2, count)."""
        ...
    def normal(self, shape, mean=0.0, stddev=1.0, dtype='float32', name=None):
        """Normally distributed."""
        ...
    def reset_from_seed(self, seed):
        """Begins anew at a seed."""
        ...
    def skip(self, delta):
        """Goes on as if so many numbers had been drawn."""
        ...
    def split(self, count=1):
        """Streams of their own."""
        ...
    @property
    def state(self):
        """The counter in two numbers, and the key."""
        ...
    def truncated_normal(self, shape, mean=0.0, stddev=1.0, dtype='float32', name=None):
        """Normally distributed within two deviations."""
        ...
    def uniform(self, shape, minval=0, maxval=None, dtype='float32', name=None):
        """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
        ...
    def __getattr__(self, name: str): ...

Variable = _Variable
def binomial(shape, counts, probs, output_dtype='int32', **options):
    """How many of `counts` tries come out, of the chance `probs` each."""
    ...

class experimental:
    """Names of earlier versions."""
    Generator: Any
    @staticmethod
    def get_global_generator():
        """The stream of the session."""
        ...
    @staticmethod
    def set_global_generator(generator):
        """Takes another stream for the session."""
        ...
    @staticmethod
    def stateless_fold_in(seed, data, alg='auto_select'):
        """A seed that follows from a seed and a number."""
        ...
    @staticmethod
    def stateless_split(seed, num=2, alg='auto_select'):
        """Seeds that follow from a seed: (num, 2)."""
        ...
    def __getattr__(self, name: str): ...

def fold_in(seed, data, alg='auto_select'):
    """A seed that follows from a seed and a number."""
    ...

def gamma(shape, alpha, beta=None, dtype='float32', seed=None, name=None):
    """Gamma distributed numbers: so many for each concentration and rate."""
    ...

def get_global_generator():
    """The stream of the session."""
    ...

def log_uniform_candidate_sampler(true_classes, num_true, num_sampled, unique, range_max, seed=None, name=None): ...

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)"""
    ...

def poisson(shape, lam, dtype='float32', seed=None, name=None):
    """Poisson distributed numbers: so many for each mean."""
    ...

def set_global_generator(generator):
    """Takes another stream for the session."""
    ...

def split(seed, num=2, alg='auto_select'):
    """Seeds that follow from a seed: (num, 2)."""
    ...

def stateless_binomial(shape, seed, counts, probs, output_dtype='int32', name=None):
    """How many of `counts` tries come out, of a seed of two numbers."""
    ...

def stateless_categorical(logits, num_samples, seed, dtype='int64', name=None, alg='auto_select'):
    """Samples of classes that follow from a seed of two numbers alone."""
    ...

def stateless_gamma(shape, seed, alpha, beta=None, dtype='float32', name=None):
    """Gamma distributed numbers of a seed of two numbers, of a shape that goes with those of the concentrations and rates."""
    ...

def stateless_parameterized_truncated_normal(shape, seed, means=0.0, stddevs=1.0, minvals=-2.0, maxvals=2.0, name=None):
    """Normally distributed numbers between bounds, by the inverse of their distribution."""
    ...

def stateless_poisson(shape, seed, lam, dtype='int32', name=None):
    """Poisson distributed numbers of a seed of two numbers, of a shape that goes with that of the means."""
    ...

def uniform_candidate_sampler(true_classes, num_true, num_sampled, unique, range_max, seed=None, name=None): ...
