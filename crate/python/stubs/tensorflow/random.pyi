"""Random numbers under TensorFlow's names: after `set_seed`, or of a seed of their own, those that TensorFlow gives."""
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.late import late_names as late_names
from tandem.special import erfinv as erfinv
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_extras.samplers import Generator as Generator
from tensorflow_extras.samplers import binomial as binomial
from tensorflow_extras.samplers import experimental as experimental
from tensorflow_extras.samplers import fold_in as fold_in
from tensorflow_extras.samplers import gamma as gamma
from tensorflow_extras.samplers import get_global_generator as get_global_generator
from tensorflow_extras.samplers import poisson as poisson
from tensorflow_extras.samplers import set_global_generator as set_global_generator
from tensorflow_extras.samplers import split as split
from tensorflow_extras.samplers import stateless_binomial as stateless_binomial
from tensorflow_extras.samplers import stateless_categorical as stateless_categorical
from tensorflow_extras.samplers import stateless_gamma as stateless_gamma
from tensorflow_extras.samplers import stateless_parameterized_truncated_normal as stateless_parameterized_truncated_normal
from tensorflow_extras.samplers import stateless_poisson as stateless_poisson
from typing import Any
import tandem as td

Variable = _Variable
def categorical(logits, num_samples, dtype='int64', seed=None, name=None):
    """Samples of classes by the logarithms of their probabilities: (batch, num_samples)."""
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

def normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None, name=None):
    """Normally distributed."""
    ...

def set_seed(seed):
    """Starts the random numbers over."""
    ...

def shuffle(value, seed=None, name=None):
    """The rows in random order."""
    ...

def stateless_normal(shape, seed, mean=0.0, stddev=1.0, dtype='float32', name=None, alg='auto_select'):
    """Normally distributed numbers that follow from a seed of two numbers alone."""
    ...

def stateless_truncated_normal(shape, seed, mean=0.0, stddev=1.0, dtype='float32', name=None, alg='auto_select'):
    """Normally distributed numbers that follow from a seed of two numbers alone."""
    ...

def stateless_uniform(shape, seed, minval=0, maxval=None, dtype='float32', name=None, alg='auto_select'):
    """Uniform numbers that follow from a seed of two numbers alone; whole ones for a type of whole numbers."""
    ...

def truncated_normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None, name=None):
    """Normally distributed within two deviations."""
    ...

def uniform(shape, minval=0, maxval=None, dtype='float32', seed=None, name=None):
    """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
    ...

def uniform_candidate_sampler(true_classes, num_true, num_sampled, unique, range_max, seed=None, name=None): ...

def __getattr__(name: str) -> Any: ...
