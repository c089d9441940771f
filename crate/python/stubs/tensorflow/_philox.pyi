"""TensorFlow's own random numbers: the same seeds give what TensorFlow gives on a CPU."""
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class Look:
    """Looks at first elements of data sets."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __getattr__(self, name: str): ...

def categorical(at, logits, num_samples):
    """Classes by the logarithms of their chances: where uniform numbers lie among running totals."""
    ...

frames: list
def has_seed():
    """Whether a program has set the seed."""
    ...

def integers(at, shape, low, high, dtype='int32'):
    """Whole numbers from `low` and below `high`: remainders of words of as many bits."""
    ...

looking: bool
def normal(at, shape, dtype='float32'):
    """Normally distributed numbers."""
    ...

def numbers_of(seed):
    """The numbers of a seed; in a graph that is given it, tensors of one."""
    ...

def order_of_samples(count):
    """Keras's order of samples, `None` without a seed: the first op of a graph that each epoch runs anew draws it."""
    ...

def pair(op_seed, following=None):
    """The two seeds of an op of this seed, or of the next one, which `following` gives for a graph; `None` where no seed was given."""
    ...

def permutation(at, count):
    """The numbers below `count` in random order: each goes to one of the places from it on."""
    ...

def place(op, op_seed, count):
    """The counter and the key of an op that draws `count` numbers, `None` where no seed was given."""
    ...

def scrambled(seed):
    """The counter and the key of the two numbers of a stateless seed."""
    ...

def start(seed):
    """Begins anew."""
    ...

starts: list
def truncated_normal(at, shape, dtype='float32'):
    """Normally distributed numbers within two deviations: of each 4, the first of a stretch of counters that are."""
    ...

def uniform(at, shape, dtype='float32'):
    """Numbers from 0 and below 1."""
    ...

def words(counter, key, blocks, step=1, of=1):
    """Random uint32, (blocks, 4 * of): of each block of numbers, `step` counters behind the one before, the words of `of` counters."""
    ...
