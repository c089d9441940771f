"""Conditions, loops and functions of functions."""
from keras_arrays.promotion import arr as arr
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import tensorflow as tf

def associative_scan(f, elems, reverse=False, axis=0):
    """All that come of putting elements together one after the other along an axis."""
    ...

def cond(pred, true_fn, false_fn):
    """What one of two functions gives."""
    ...

def custom_gradient(f):
    """A function with a gradient of its own."""
    ...

def fori_loop(lower, upper, body_fun, init_val):
    """A value that a function of each number and the value changes."""
    ...

def map(f, xs):
    """What a function gives for each part along the first axis."""
    ...

def scan(f, init, xs=None, length=None, reverse=False, unroll=1):
    """What is carried on from part to part along the first axis, and what each step gives."""
    ...

def switch(index, branches, *operands):
    """What the function of this number gives."""
    ...

def vectorize(pyfunc, *, excluded=None, signature=None):
    """Refused, as Keras does over TensorFlow."""
    ...

def vectorized_map(function, elements):
    """What a function gives for each part along the first axis, all at once."""
    ...

def while_loop(cond, body, loop_vars, maximum_iterations=None):
    """Values that a function changes as long as another says so."""
    ...
