"""Rare functions of `tf` and `tf.math`."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td
import tensorflow as tf

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

def is_symbolic_tensor(tensor):
    """False: values of a trace are tensors here, too."""
    ...

def lbeta(x, name=None):
    """The logarithm of the beta function of the last axis."""
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

def unravel_index(indices, dims, name=None):
    """The places in axes of these sizes: (axes, indices)."""
    ...

def xlog1py(x, y, name=None):
    """x · log(1 + y), and 0 where x is 0."""
    ...
