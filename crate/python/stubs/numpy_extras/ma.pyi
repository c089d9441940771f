"""`np.ma`: arrays of which some elements do not count."""
from numpy import TensorArray as TensorArray
from numpy import bool as bool
from numpy.ma import MaskedArray as MaskedArray
from numpy.ma import MaskedArray as _masked_array
from numpy.ma import core as core
from numpy_rare.masked_functions import allequal as allequal
from numpy_rare.masked_functions import append as append
from numpy_rare.masked_functions import arange as arange
from numpy_rare.masked_functions import clump_masked as clump_masked
from numpy_rare.masked_functions import clump_unmasked as _flatnotmasked_contiguous
from numpy_rare.masked_functions import clump_unmasked as _notmasked_contiguous
from numpy_rare.masked_functions import clump_unmasked as clump_unmasked
from numpy_rare.masked_functions import column_stack as column_stack
from numpy_rare.masked_functions import compress_cols as compress_cols
from numpy_rare.masked_functions import compress_rowcols as compress_rowcols
from numpy_rare.masked_functions import compress_rows as compress_rows
from numpy_rare.masked_functions import corrcoef as corrcoef
from numpy_rare.masked_functions import count_masked as count_masked
from numpy_rare.masked_functions import cov as cov
from numpy_rare.masked_functions import default_fill_value as default_fill_value
from numpy_rare.masked_functions import diagonal as diagonal
from numpy_rare.masked_functions import diff as diff
from numpy_rare.masked_functions import dot as dot
from numpy_rare.masked_functions import dstack as dstack
from numpy_rare.masked_functions import empty as empty
from numpy_rare.masked_functions import empty_like as empty_like
from numpy_rare.masked_functions import expand_dims as expand_dims
from numpy_rare.masked_functions import eye as eye
from numpy_rare.masked_functions import fix_invalid as fix_invalid
from numpy_rare.masked_functions import full as full
from numpy_rare.masked_functions import hstack as hstack
from numpy_rare.masked_functions import identity as identity
from numpy_rare.masked_functions import masked_all as masked_all
from numpy_rare.masked_functions import notmasked_edges as _flatnotmasked_edges
from numpy_rare.masked_functions import notmasked_edges as notmasked_edges
from numpy_rare.masked_functions import ones_like as ones_like
from numpy_rare.masked_functions import polyfit as polyfit
from numpy_rare.masked_functions import ptp as ptp
from numpy_rare.masked_functions import repeat as repeat
from numpy_rare.masked_functions import sort as sort
from numpy_rare.masked_functions import squeeze as squeeze
from numpy_rare.masked_functions import stack as stack
from numpy_rare.masked_functions import swapaxes as swapaxes
from numpy_rare.masked_functions import take as take
from numpy_rare.masked_functions import transpose as transpose
from numpy_rare.masked_functions import unique as unique
from numpy_rare.masked_functions import vstack as _row_stack
from numpy_rare.masked_functions import vstack as vstack
from numpy_rare.masked_functions import zeros_like as zeros_like
from numpy_rare.masked_more import average as average
from numpy_rare.masked_more import choose as choose
from numpy_rare.masked_more import compress as compress
from numpy_rare.masked_more import compress_nd as compress_nd
from numpy_rare.masked_more import convolve as convolve
from numpy_rare.masked_more import correlate as correlate
from numpy_rare.masked_more import ediff1d as ediff1d
from numpy_rare.masked_more import harden_mask as harden_mask
from numpy_rare.masked_more import masked_all_like as masked_all_like
from numpy_rare.masked_more import masked_as as masked_as
from numpy_rare.masked_more import masked_object as masked_object
from numpy_rare.masked_more import maximum_fill_value as maximum_fill_value
from numpy_rare.masked_more import median as median
from numpy_rare.masked_more import minimum_fill_value as minimum_fill_value
from numpy_rare.masked_more import put as put
from numpy_rare.masked_more import putmask as putmask
from numpy_rare.masked_more import round as _round_
from numpy_rare.masked_more import round as round
from numpy_rare.masked_more import shrink_mask as shrink_mask
from numpy_rare.masked_more import soften_mask as soften_mask
from numpy_rare.masked_more import sort_in_place as sort_in_place
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
from numpy_rare.masked_ufuncs import add as add
from numpy_rare.masked_ufuncs import allclose as allclose
from numpy_rare.masked_ufuncs import angle as angle
from numpy_rare.masked_ufuncs import anom as _anomalies
from numpy_rare.masked_ufuncs import anom as anom
from numpy_rare.masked_ufuncs import arccosh as arccosh
from numpy_rare.masked_ufuncs import arcsinh as arcsinh
from numpy_rare.masked_ufuncs import arctan2 as arctan2
from numpy_rare.masked_ufuncs import arctanh as arctanh
from numpy_rare.masked_ufuncs import argsort as argsort
from numpy_rare.masked_ufuncs import atleast_1d as atleast_1d
from numpy_rare.masked_ufuncs import atleast_2d as atleast_2d
from numpy_rare.masked_ufuncs import atleast_3d as atleast_3d
from numpy_rare.masked_ufuncs import bitwise_and as bitwise_and
from numpy_rare.masked_ufuncs import bitwise_or as bitwise_or
from numpy_rare.masked_ufuncs import bitwise_xor as bitwise_xor
from numpy_rare.masked_ufuncs import clip as clip
from numpy_rare.masked_ufuncs import common_fill_value as common_fill_value
from numpy_rare.masked_ufuncs import cumprod as cumprod
from numpy_rare.masked_ufuncs import diag as diag
from numpy_rare.masked_ufuncs import divide as divide
from numpy_rare.masked_ufuncs import equal as equal
from numpy_rare.masked_ufuncs import floor_divide as floor_divide
from numpy_rare.masked_ufuncs import fmod as fmod
from numpy_rare.masked_ufuncs import greater as greater
from numpy_rare.masked_ufuncs import greater_equal as greater_equal
from numpy_rare.masked_ufuncs import hsplit as hsplit
from numpy_rare.masked_ufuncs import hypot as hypot
from numpy_rare.masked_ufuncs import in1d as in1d
from numpy_rare.masked_ufuncs import inner as _innerproduct
from numpy_rare.masked_ufuncs import inner as inner
from numpy_rare.masked_ufuncs import intersect1d as intersect1d
from numpy_rare.masked_ufuncs import is_mask as is_mask
from numpy_rare.masked_ufuncs import isin as isin
from numpy_rare.masked_ufuncs import left_shift as left_shift
from numpy_rare.masked_ufuncs import less as less
from numpy_rare.masked_ufuncs import less_equal as less_equal
from numpy_rare.masked_ufuncs import logical_and as logical_and
from numpy_rare.masked_ufuncs import logical_or as logical_or
from numpy_rare.masked_ufuncs import logical_xor as logical_xor
from numpy_rare.masked_ufuncs import make_mask as make_mask
from numpy_rare.masked_ufuncs import make_mask_none as make_mask_none
from numpy_rare.masked_ufuncs import mask_cols as mask_cols
from numpy_rare.masked_ufuncs import mask_or as mask_or
from numpy_rare.masked_ufuncs import mask_rowcols as mask_rowcols
from numpy_rare.masked_ufuncs import mask_rows as mask_rows
from numpy_rare.masked_ufuncs import maximum as maximum
from numpy_rare.masked_ufuncs import minimum as minimum
from numpy_rare.masked_ufuncs import mod as mod
from numpy_rare.masked_ufuncs import multiply as multiply
from numpy_rare.masked_ufuncs import ndenumerate as ndenumerate
from numpy_rare.masked_ufuncs import ndim as ndim
from numpy_rare.masked_ufuncs import nonzero as nonzero
from numpy_rare.masked_ufuncs import not_equal as not_equal
from numpy_rare.masked_ufuncs import outer as _outerproduct
from numpy_rare.masked_ufuncs import outer as outer
from numpy_rare.masked_ufuncs import power as power
from numpy_rare.masked_ufuncs import remainder as remainder
from numpy_rare.masked_ufuncs import resize as resize
from numpy_rare.masked_ufuncs import right_shift as right_shift
from numpy_rare.masked_ufuncs import set_fill_value as set_fill_value
from numpy_rare.masked_ufuncs import setdiff1d as setdiff1d
from numpy_rare.masked_ufuncs import setxor1d as setxor1d
from numpy_rare.masked_ufuncs import shape as shape
from numpy_rare.masked_ufuncs import size as size
from numpy_rare.masked_ufuncs import subtract as subtract
from numpy_rare.masked_ufuncs import trace as trace
from numpy_rare.masked_ufuncs import true_divide as true_divide
from numpy_rare.masked_ufuncs import union1d as union1d
from tandem.dialect.late import late_names as late_names
from typing import Any
import numpy as np

class MAError(Exception):
    """Something is wrong with an array of which not all elements count."""
    def __getattr__(self, name: str): ...

METHODS: dict
class MaskError(MAError):
    """A mask does not fit."""
    def __getattr__(self, name: str): ...

class MaskedConstant:
    """The one element that does not count."""
    def __abs__(self, *others): ...
    def __add__(self, *others): ...
    def __float__(self) -> float: ...
    def __mul__(self, *others): ...
    def __neg__(self, *others): ...
    def __pow__(self, *others): ...
    def __radd__(self, *others): ...
    def __repr__(self) -> str: ...
    def __rmul__(self, *others): ...
    def __rsub__(self, *others): ...
    def __rtruediv__(self, *others): ...
    def __str__(self) -> str: ...
    def __sub__(self, *others): ...
    def __truediv__(self, *others): ...
    mask: Any
    ndim: Any
    shape: Any
    def __getattr__(self, name: str): ...

abs = absolute
def absolute(a):
    """`np.absolute`; what it is not defined for does not count."""
    ...

def all(a, *args, **kwargs):
    """`MaskedArray.all`."""
    ...

anomalies = _anomalies
def any(a, *args, **kwargs):
    """`MaskedArray.any`."""
    ...

def arccos(a):
    """`np.arccos`; what it is not defined for does not count."""
    ...

def arcsin(a):
    """`np.arcsin`; what it is not defined for does not count."""
    ...

def arctan(a):
    """`np.arctan`; what it is not defined for does not count."""
    ...

def argmax(a, *args, **kwargs):
    """`MaskedArray.argmax`."""
    ...

def argmin(a, *args, **kwargs):
    """`MaskedArray.argmin`."""
    ...

def around(a):
    """`np.around`; what it is not defined for does not count."""
    ...

def array(data, dtype=None, copy=False, order=None, mask=np.False_, fill_value=None, keep_mask=True, **options):
    """An array with a mask."""
    ...

asanyarray = asarray
def asarray(a, dtype=None, order=None):
    """The array itself where it has a mask, else one with none of its elements masked."""
    ...

def ceil(a):
    """`np.ceil`; what it is not defined for does not count."""
    ...

def compressed(a, *args, **kwargs):
    """`MaskedArray.compressed`."""
    ...

def concatenate(arrays, axis=0):
    """Arrays one after the other."""
    ...

def conjugate(a):
    """`np.conjugate`; what it is not defined for does not count."""
    ...

def cos(a):
    """`np.cos`; what it is not defined for does not count."""
    ...

def cosh(a):
    """`np.cosh`; what it is not defined for does not count."""
    ...

def count(a, *args, **kwargs):
    """`MaskedArray.count`."""
    ...

def cumsum(a, *args, **kwargs):
    """`MaskedArray.cumsum`."""
    ...

def default_fills(dtype):
    """What stands for elements that do not count in arrays of a type."""
    ...

def exp(a):
    """`np.exp`; what it is not defined for does not count."""
    ...

def fabs(a):
    """`np.fabs`; what it is not defined for does not count."""
    ...

def filled(a, *args, **kwargs):
    """`MaskedArray.filled`."""
    ...

flatnotmasked_contiguous = _flatnotmasked_contiguous
flatnotmasked_edges = _flatnotmasked_edges
def floor(a):
    """`np.floor`; what it is not defined for does not count."""
    ...

def frombuffer(*args, **kwargs):
    """`np.frombuffer`; all elements count."""
    ...

def fromfunction(*args, **kwargs):
    """`np.fromfunction`; all elements count."""
    ...

def getdata(a):
    """The elements, without the mask."""
    ...

def getmask(a):
    """The mask, or `nomask`."""
    ...

def getmaskarray(a):
    """The mask as an array, also where there is none."""
    ...

def indices(*args, **kwargs):
    """`np.indices`; all elements count."""
    ...

innerproduct = _innerproduct
isMA = isMaskedArray
def isMaskedArray(x):
    """Whether it has a mask."""
    ...

def is_masked(x):
    """Whether an element does not count."""
    ...

isarray = isMaskedArray
def log(a):
    """`np.log`; what it is not defined for does not count."""
    ...

def log10(a):
    """`np.log10`; what it is not defined for does not count."""
    ...

def log2(a):
    """`np.log2`; what it is not defined for does not count."""
    ...

def logical_not(a):
    """`np.logical_not`; what it is not defined for does not count."""
    ...

masked: MaskedConstant
masked_array = _masked_array
def masked_equal(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_greater(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_greater_equal(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_inside(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_invalid(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_less(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_less_equal(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_not_equal(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_outside(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_values(x, *values, copy=True, **options):
    """An array whose elements do not count where the comparison is true."""
    ...

def masked_where(condition, a, copy=True):
    """An array whose elements do not count where a condition is true."""
    ...

def max(a, *args, **kwargs):
    """`MaskedArray.max`."""
    ...

def mean(a, *args, **kwargs):
    """`MaskedArray.mean`."""
    ...

def min(a, *args, **kwargs):
    """`MaskedArray.min`."""
    ...

def negative(a):
    """`np.negative`; what it is not defined for does not count."""
    ...

nomask: bool
notmasked_contiguous = _notmasked_contiguous
def ones(shape, dtype=...):
    """Ones, which all count."""
    ...

outerproduct = _outerproduct
def prod(a, *args, **kwargs):
    """`MaskedArray.prod`."""
    ...

def ravel(a, *args, **kwargs):
    """`MaskedArray.ravel`."""
    ...

def reshape(a, *args, **kwargs):
    """`MaskedArray.reshape`."""
    ...

round_ = _round_
row_stack = _row_stack
def sin(a):
    """`np.sin`; what it is not defined for does not count."""
    ...

def sinh(a):
    """`np.sinh`; what it is not defined for does not count."""
    ...

def sqrt(a):
    """`np.sqrt`; what it is not defined for does not count."""
    ...

def std(a, *args, **kwargs):
    """`MaskedArray.std`."""
    ...

def sum(a, *args, **kwargs):
    """`MaskedArray.sum`."""
    ...

def tan(a):
    """`np.tan`; what it is not defined for does not count."""
    ...

def tanh(a):
    """`np.tanh`; what it is not defined for does not count."""
    ...

def var(a, *args, **kwargs):
    """`MaskedArray.var`."""
    ...

def where(condition, x, y):
    """Of each place the element of one of two arrays."""
    ...

def zeros(shape, dtype=...):
    """Zeros, which all count."""
    ...

def __getattr__(name: str) -> Any: ...
