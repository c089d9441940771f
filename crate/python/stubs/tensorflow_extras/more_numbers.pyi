"""Rare functions of `tf` and `tf.math`."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td
import tensorflow as tf

class Unique(tuple):
    """Unique(y, idx)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Unique object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    idx: Any
    y: Any
    def __getattr__(self, name: str): ...

def add_n(inputs, name=None):
    """The sum of tensors."""
    ...

def assert_equal(*args, **options):
    """`tf.debugging.assert_equal`."""
    ...

def assert_greater(*args, **options):
    """`tf.debugging.assert_greater`."""
    ...

def assert_less(*args, **options):
    """`tf.debugging.assert_less`."""
    ...

def assert_rank(*args, **options):
    """`tf.debugging.assert_rank`."""
    ...

def bessel_i0(x, name=None):
    """The Bessel function I0."""
    ...

def bincount(arr, weights=None, minlength=None, maxlength=None, dtype='int32', name=None, axis=None, binary_output=False):
    """How often each number appears, or what its weights add up to; of rows one by one with axis -1."""
    ...

def clip_by_global_norm(t_list, clip_norm, use_norm=None, name=None):
    """Tensors scaled down together to a norm where theirs is larger; gives them and that norm."""
    ...

def clip_by_norm(t, clip_norm, axes=None, name=None):
    """Scaled down to a norm where it is larger."""
    ...

def cumulative_logsumexp(x, axis=0, exclusive=False, reverse=False, name=None):
    """The logarithms of sums of exponentials up to each place."""
    ...

def edit_distance(hypothesis, truth, normalize=True, name='edit_distance'):
    """How many insertions, deletions and exchanges lie between the rows of two sparse tensors."""
    ...

def erfinv(x, name=None):
    """The inverse of `erf`."""
    ...

def grad_pass_through(f):
    """The function, whose gradient is that of the identity."""
    ...

def identity_n(input, name=None):
    """The values."""
    ...

def inside_function():
    """Whether a function is being traced."""
    ...

def is_non_decreasing(x, name=None):
    """Whether no element is less than the one before it."""
    ...

def is_strictly_increasing(x, name=None):
    """Whether every element is more than the one before it."""
    ...

def is_symbolic_tensor(tensor):
    """False: values of a trace are tensors here, too."""
    ...

def lbeta(x, name=None):
    """The logarithm of the beta function of the last axis."""
    ...

def meshgrid(*args, indexing='xy', name=None):
    """Coordinates of a grid."""
    ...

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

def ndtri(p, name=None):
    """The inverse of the normal distribution's sums, by three steps of Newton's method in numbers of 64 bits."""
    ...

def realdiv(x, y, name=None):
    """x / y."""
    ...

def recompute_grad(f):
    """The function: what gradients need is kept, not computed again."""
    ...

def roll(input, shift, axis, name=None):
    """Shifted around along axes."""
    ...

def shape_n(input, out_type='int32', name=None):
    """The sizes of the axes of each tensor."""
    ...

def strided_slice(input_, begin, end, strides=None, begin_mask=0, end_mask=0, ellipsis_mask=0, new_axis_mask=0, shrink_axis_mask=0, var=None, name=None):
    """A part, by the first and the last place of each axis and the step; bits of the masks leave an end open."""
    ...

def timestamp(name=None):
    """Seconds since 1970."""
    ...

def truncatediv(x, y, name=None):
    """x / y without what is behind the point."""
    ...

def truncatemod(x, y, name=None):
    """What is left of `truncatediv`."""
    ...

def tuple(tensors, control_inputs=None, name=None):
    """The values in a list."""
    ...

def unique(x, out_idx='int32', name=None):
    """The different elements in the order in which they appear, and for each element its place among them."""
    ...

def unravel_index(indices, dims, name=None):
    """The places in axes of these sizes: (axes, indices)."""
    ...

def xlog1py(x, y, name=None):
    """x · log(1 + y), and 0 where x is 0."""
    ...
