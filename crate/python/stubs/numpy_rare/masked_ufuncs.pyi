"""NumPy's functions under `np.ma`: element by element, of sets, of shapes."""
from numpy import bool as bool
from numpy.ma import MaskedArray as MaskedArray
from numpy_extras.ma import array as array
from numpy_extras.ma import asarray as asarray
from numpy_extras.ma import getdata as getdata
from numpy_extras.ma import getmask as getmask
from numpy_extras.ma import getmaskarray as getmaskarray
from numpy_rare.masked_seldom import alltrue as alltrue
from numpy_rare.masked_seldom import amax as amax
from numpy_rare.masked_seldom import amin as amin
from numpy_rare.masked_seldom import apply_along_axis as apply_along_axis
from numpy_rare.masked_seldom import apply_over_axes as apply_over_axes
from numpy_rare.masked_seldom import diagflat as diagflat
from numpy_rare.masked_seldom import fill as fill
from numpy_rare.masked_seldom import ids as ids
from numpy_rare.masked_seldom import member as member
from numpy_rare.masked_seldom import partition as partition
from numpy_rare.masked_seldom import product as product
from numpy_rare.masked_seldom import sometrue as sometrue
from numpy_rare.masked_seldom import vander as vander
from typing import Any
import numpy as np

METHODS: dict
def add(*args, **options):
    """`np.add`; what is hidden on one side is hidden."""
    ...

def allclose(a, b, masked_equal=True, rtol=1e-05, atol=1e-08):
    """Whether the elements that count on both sides are close."""
    ...

def angle(*args, **options):
    """`np.angle`; what is hidden on one side is hidden."""
    ...

def anom(a, axis=None, dtype=None):
    """The elements less their mean."""
    ...

anomalies = anom
def arccosh(*args, **options):
    """`np.arccosh`; what is hidden on one side is hidden."""
    ...

def arcsinh(*args, **options):
    """`np.arcsinh`; what is hidden on one side is hidden."""
    ...

def arctan2(*args, **options):
    """`np.arctan2`; what is hidden on one side is hidden."""
    ...

def arctanh(*args, **options):
    """`np.arctanh`; what is hidden on one side is hidden."""
    ...

def argsort(a, axis=-1, **options):
    """The places of the elements in their order, hidden ones last."""
    ...

def atleast_1d(a, *args, **options):
    """`np.atleast_1d`, with the mask."""
    ...

def atleast_2d(a, *args, **options):
    """`np.atleast_2d`, with the mask."""
    ...

def atleast_3d(a, *args, **options):
    """`np.atleast_3d`, with the mask."""
    ...

def bitwise_and(*args, **options):
    """`np.bitwise_and`; what is hidden on one side is hidden."""
    ...

def bitwise_or(*args, **options):
    """`np.bitwise_or`; what is hidden on one side is hidden."""
    ...

def bitwise_xor(*args, **options):
    """`np.bitwise_xor`; what is hidden on one side is hidden."""
    ...

def clip(a, a_min=None, a_max=None, **options):
    """`np.clip`, with the mask."""
    ...

def common_fill_value(a, b):
    """What stands for hidden elements in both, or None."""
    ...

def conjugate(*args, **options):
    """`np.conjugate`; what is hidden on one side is hidden."""
    ...

def cumprod(a, axis=None, **options):
    """The products up to each element; hidden ones count as 1."""
    ...

def diag(a, *args, **options):
    """`np.diag`, with the mask."""
    ...

def divide(a, b, **options):
    """`np.divide`; what is divided by 0 is hidden."""
    ...

def equal(*args, **options):
    """`np.equal`; what is hidden on one side is hidden."""
    ...

def floor_divide(a, b, **options):
    """`np.floor_divide`; what is divided by 0 is hidden."""
    ...

def fmod(a, b, **options):
    """`np.fmod`; what is divided by 0 is hidden."""
    ...

def frombuffer(*args, **kwargs):
    """`np.frombuffer`; all elements count."""
    ...

def fromfunction(*args, **kwargs):
    """`np.fromfunction`; all elements count."""
    ...

def greater(*args, **options):
    """`np.greater`; what is hidden on one side is hidden."""
    ...

def greater_equal(*args, **options):
    """`np.greater_equal`; what is hidden on one side is hidden."""
    ...

def hsplit(a, *args, **options):
    """`np.hsplit`, with the mask."""
    ...

def hypot(*args, **options):
    """`np.hypot`; what is hidden on one side is hidden."""
    ...

def in1d(*args, **options):
    """`np.in1d` of the elements that count."""
    ...

def indices(*args, **kwargs):
    """`np.indices`; all elements count."""
    ...

def inner(a, b):
    """`np.inner`; hidden elements count as 0."""
    ...

innerproduct = inner
def intersect1d(*args, **options):
    """`np.intersect1d` of the elements that count."""
    ...

def is_mask(m):
    """Whether an array may be a mask."""
    ...

def isin(*args, **options):
    """`np.isin` of the elements that count."""
    ...

def left_shift(*args, **options):
    """`np.left_shift`; what is hidden on one side is hidden."""
    ...

def less(*args, **options):
    """`np.less`; what is hidden on one side is hidden."""
    ...

def less_equal(*args, **options):
    """`np.less_equal`; what is hidden on one side is hidden."""
    ...

def logical_and(*args, **options):
    """`np.logical_and`; what is hidden on one side is hidden."""
    ...

def logical_or(*args, **options):
    """`np.logical_or`; what is hidden on one side is hidden."""
    ...

def logical_xor(*args, **options):
    """`np.logical_xor`; what is hidden on one side is hidden."""
    ...

def make_mask(m, copy=False, shrink=True, dtype=...):
    """A mask of truth values; `nomask` where none is true."""
    ...

def make_mask_none(newshape, dtype=None):
    """A mask that hides nothing."""
    ...

def mask_cols(a, axis=None):
    """Hides the columns in which something is hidden."""
    ...

def mask_or(m1, m2, copy=False, shrink=True):
    """What one of two masks hides."""
    ...

def mask_rowcols(a, axis=None):
    """Hides the rows and columns in which something is hidden, or with `axis` only the ones or the others."""
    ...

def mask_rows(a, axis=None):
    """Hides the rows in which something is hidden."""
    ...

def maximum(a, b=None):
    """The larger of two elements each, or the largest of one array."""
    ...

def minimum(a, b=None):
    """The smaller of two elements each, or the smallest of one array."""
    ...

def mod(a, b, **options):
    """`np.mod`; what is divided by 0 is hidden."""
    ...

def multiply(*args, **options):
    """`np.multiply`; what is hidden on one side is hidden."""
    ...

def ndenumerate(a, compressed=True):
    """Places and elements, of those that count."""
    ...

def ndim(a, *args, **options):
    """`np.ndim`."""
    ...

nomask: bool
def nonzero(a):
    """The places of the elements that count and are not zero."""
    ...

def not_equal(*args, **options):
    """`np.not_equal`; what is hidden on one side is hidden."""
    ...

def outer(a, b):
    """The products of all pairs."""
    ...

outerproduct = outer
def power(*args, **options):
    """`np.power`; what is hidden on one side is hidden."""
    ...

def remainder(a, b, **options):
    """`np.remainder`; what is divided by 0 is hidden."""
    ...

def resize(a, *args, **options):
    """`np.resize`, with the mask."""
    ...

def right_shift(*args, **options):
    """`np.right_shift`; what is hidden on one side is hidden."""
    ...

def set_fill_value(a, fill_value):
    """Sets what stands for hidden elements."""
    ...

def setdiff1d(*args, **options):
    """`np.setdiff1d` of the elements that count."""
    ...

def setxor1d(*args, **options):
    """`np.setxor1d` of the elements that count."""
    ...

def shape(a, *args, **options):
    """`np.shape`."""
    ...

def size(a, *args, **options):
    """`np.size`."""
    ...

def subtract(*args, **options):
    """`np.subtract`; what is hidden on one side is hidden."""
    ...

def trace(a, *args, **options):
    """`np.trace`, with the mask."""
    ...

def true_divide(a, b, **options):
    """`np.true_divide`; what is divided by 0 is hidden."""
    ...

def union1d(*args, **options):
    """`np.union1d` of the elements that count."""
    ...
