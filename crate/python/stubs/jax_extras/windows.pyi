"""Convolutions, and reductions of windows."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import together as together
from typing import Any
import tandem as td

class ConvDimensionNumbers(tuple):
    """The places of batch, features and space in the arrays of a convolution."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ConvDimensionNumbers object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    lhs_spec: Any
    out_spec: Any
    rhs_spec: Any
    def __getattr__(self, name: str): ...

def NamedTuple(typename, fields=..., /, **kwargs):
    """Typed version of collections.namedtuple.

    Usage::

        class Employee(NamedTuple):
            name: str
            id: int

    This is equivalent to::

        Employee = collections.namedtuple('Employee', ['name', 'id'])

    The types for each field name can be retrieved by calling
    annotationlib.get_annotations(Employee).  (The field names are also in
    the _fields attribute, which is part of the namedtuple API.)
    An alternative equivalent functional syntax is also accepted::

        Employee = NamedTuple('Employee', [('name', str), ('id', int)])"""
    ...

def conv(lhs, rhs, window_strides, padding, precision=None, preferred_element_type=None):
    """The convolution of pictures of axes N, C, space with kernels of axes O, I, space."""
    ...

def conv_dimension_numbers(lhs_shape, rhs_shape, dimension_numbers):
    """The places of the axes, from texts such as ("NHWC", "HWIO", "NHWC")."""
    ...

def conv_general_dilated(lhs, rhs, window_strides, padding, lhs_dilation=None, rhs_dilation=None, dimension_numbers=None, feature_group_count=1, batch_group_count=1, precision=None, preferred_element_type=None):
    """The convolution (cross-correlation) of pictures with kernels."""
    ...

def conv_transpose(lhs, rhs, strides, padding, rhs_dilation=None, dimension_numbers=None, transpose_kernel=False, precision=None, preferred_element_type=None):
    """The convolution that undoes a stride."""
    ...

def conv_with_general_padding(lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation, **_):
    """`conv` with borders and gaps."""
    ...

def dtype_of(instance, owner=None, /): ...

jnp = _jnp
def padtype_to_pads(in_shape, window_shape, window_strides, padding):
    """The borders that "SAME" or "VALID" mean."""
    ...

def reduce_window(operand, init_value, computation, window_dimensions, window_strides=None, padding='VALID', base_dilation=None, window_dilation=None):
    """The elements of each window, combined."""
    ...
