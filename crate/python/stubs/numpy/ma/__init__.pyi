"""Arrays of which some elements do not count."""
from numpy import TensorArray as TensorArray
from numpy import bool as bool
from numpy.ma import core as core
from numpy_extras.ma import MAError as MAError
from numpy_extras.ma import MaskError as MaskError
from numpy_extras.ma import MaskedConstant as MaskedConstant
from numpy_extras.ma import absolute as _abs
from numpy_extras.ma import absolute as absolute
from numpy_extras.ma import all as all
from numpy_extras.ma import any as any
from numpy_extras.ma import arccos as arccos
from numpy_extras.ma import arcsin as arcsin
from numpy_extras.ma import arctan as arctan
from numpy_extras.ma import argmax as argmax
from numpy_extras.ma import argmin as argmin
from numpy_extras.ma import around as around
from numpy_extras.ma import array as array
from numpy_extras.ma import asarray as _asanyarray
from numpy_extras.ma import asarray as asarray
from numpy_extras.ma import ceil as ceil
from numpy_extras.ma import compressed as compressed
from numpy_extras.ma import concatenate as concatenate
from numpy_extras.ma import cos as cos
from numpy_extras.ma import cosh as cosh
from numpy_extras.ma import count as count
from numpy_extras.ma import cumsum as cumsum
from numpy_extras.ma import default_fills as default_fills
from numpy_extras.ma import exp as exp
from numpy_extras.ma import fabs as fabs
from numpy_extras.ma import filled as filled
from numpy_extras.ma import floor as floor
from numpy_extras.ma import getdata as getdata
from numpy_extras.ma import getmask as getmask
from numpy_extras.ma import getmaskarray as getmaskarray
from numpy_extras.ma import isMaskedArray as _isMA
from numpy_extras.ma import isMaskedArray as _isarray
from numpy_extras.ma import isMaskedArray as isMaskedArray
from numpy_extras.ma import is_masked as is_masked
from numpy_extras.ma import log as log
from numpy_extras.ma import log10 as log10
from numpy_extras.ma import log2 as log2
from numpy_extras.ma import logical_not as logical_not
from numpy_extras.ma import masked_equal as masked_equal
from numpy_extras.ma import masked_greater as masked_greater
from numpy_extras.ma import masked_greater_equal as masked_greater_equal
from numpy_extras.ma import masked_inside as masked_inside
from numpy_extras.ma import masked_invalid as masked_invalid
from numpy_extras.ma import masked_less as masked_less
from numpy_extras.ma import masked_less_equal as masked_less_equal
from numpy_extras.ma import masked_not_equal as masked_not_equal
from numpy_extras.ma import masked_outside as masked_outside
from numpy_extras.ma import masked_values as masked_values
from numpy_extras.ma import masked_where as masked_where
from numpy_extras.ma import max as max
from numpy_extras.ma import mean as mean
from numpy_extras.ma import min as min
from numpy_extras.ma import negative as negative
from numpy_extras.ma import ones as ones
from numpy_extras.ma import prod as prod
from numpy_extras.ma import ravel as ravel
from numpy_extras.ma import reshape as reshape
from numpy_extras.ma import sin as sin
from numpy_extras.ma import sinh as sinh
from numpy_extras.ma import sqrt as sqrt
from numpy_extras.ma import std as std
from numpy_extras.ma import sum as sum
from numpy_extras.ma import tan as tan
from numpy_extras.ma import tanh as tanh
from numpy_extras.ma import var as var
from numpy_extras.ma import where as where
from numpy_extras.ma import zeros as zeros
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
from numpy_rare.masked_ufuncs import conjugate as conjugate
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

METHODS: dict
class MaskedArray:
    """An array, and a mask that is true where an element does not count."""
    @property
    def T(self): ...
    def __abs__(self, op=...): ...
    def __add__(self, other): ...
    def __and__(self, other): ...
    def __array__(self, dtype=None, copy=None): ...
    def __array_ufunc__(self, ufunc, method, *inputs): ...
    def __eq__(self, other) -> bool: ...
    def __floordiv__(self, other): ...
    def __ge__(self, other): ...
    def __getattr__(self, name): ...
    def __getitem__(self, index): ...
    def __gt__(self, other): ...
    def __init__(self, data, mask=np.False_, dtype=None, copy=False, fill_value=None, keep_mask=True, **options): ...
    def __invert__(self, op=...): ...
    def __iter__(self): ...
    def __le__(self, other): ...
    def __len__(self) -> int: ...
    def __lt__(self, other): ...
    def __mod__(self, other): ...
    def __mul__(self, other): ...
    def __ne__(self, other) -> bool: ...
    def __neg__(self, op=...): ...
    def __or__(self, other): ...
    def __pow__(self, other): ...
    def __radd__(self, other): ...
    def __rand__(self, other): ...
    def __repr__(self) -> str: ...
    def __req__(self, other): ...
    def __rfloordiv__(self, other): ...
    def __rge__(self, other): ...
    def __rgt__(self, other): ...
    def __rle__(self, other): ...
    def __rlt__(self, other): ...
    def __rmod__(self, other): ...
    def __rmul__(self, other): ...
    def __rne__(self, other): ...
    def __ror__(self, other): ...
    def __rpow__(self, other): ...
    def __rsub__(self, other): ...
    def __rtruediv__(self, other): ...
    def __rxor__(self, other): ...
    def __setitem__(self, index, value) -> None: ...
    def __str__(self) -> str: ...
    def __sub__(self, other): ...
    def __truediv__(self, other): ...
    def __xor__(self, other): ...
    def all(self, axis=None, keepdims=False, **options):
        """`np.all` of the elements that count."""
        ...
    def anom(self, axis=None):
        """The distances from the mean."""
        ...
    def any(self, axis=None, keepdims=False, **options):
        """`np.any` of the elements that count."""
        ...
    def argmax(self, axis=None, fill_value=None):
        """The place of the largest element that counts."""
        ...
    def argmin(self, axis=None, fill_value=None):
        """The place of the smallest element that counts."""
        ...
    def argsort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, **_):
        """The places of the elements in order; those that do not count come last."""
        ...
    def astype(self, dtype):
        """The elements as another type."""
        ...
    def compressed(self):
        """The elements that count."""
        ...
    def copy(self):
        """Another array of the same elements."""
        ...
    def count(self, axis=None, keepdims=False):
        """How many elements count."""
        ...
    def cumsum(self, axis=None):
        """Sums up to each place."""
        ...
    def dot(self, other):
        """The matrix product, for which 0 stands where an element does not count."""
        ...
    @property
    def dtype(self): ...
    def filled(self, fill_value=None):
        """An array with a value in place of those that do not count."""
        ...
    def flatten(self, *args, **kwargs): ...
    def get_fill_value(self):
        """What stands for elements that do not count."""
        ...
    hardmask: Any
    @property
    def mask(self): ...
    def max(self, axis=None, keepdims=False, **options):
        """`np.max` of the elements that count."""
        ...
    def mean(self, axis=None, keepdims=False):
        """The mean of the elements that count."""
        ...
    def min(self, axis=None, keepdims=False, **options):
        """`np.min` of the elements that count."""
        ...
    @property
    def ndim(self): ...
    def nonzero(self):
        """The places of the elements that count and are not 0."""
        ...
    def prod(self, axis=None, keepdims=False, **options):
        """`np.prod` of the elements that count."""
        ...
    def ptp(self, axis=None, out=None, fill_value=None, keepdims=False):
        """The largest element less the smallest, or along an axis."""
        ...
    def ravel(self, *args, **kwargs): ...
    def repeat(self, *args, **kwargs): ...
    def reshape(self, *args, **kwargs): ...
    def round(self, decimals=0):
        """The elements rounded."""
        ...
    def set_fill_value(self, value=None):
        """Sets that."""
        ...
    @property
    def shape(self): ...
    @property
    def size(self): ...
    def sort(self, axis=-1, **options):
        """Puts the elements in order, in place; those that do not count are the last."""
        ...
    def squeeze(self, *args, **kwargs): ...
    def std(self, axis=None, ddof=0):
        """The root of the variance."""
        ...
    def sum(self, axis=None, keepdims=False, **options):
        """`np.sum` of the elements that count."""
        ...
    def swapaxes(self, *args, **kwargs): ...
    def tolist(self, fill_value=None):
        """Nested lists, None or a value in place of what does not count."""
        ...
    def transpose(self, *args, **kwargs): ...
    def var(self, axis=None, ddof=0):
        """The mean of the squared distances from the mean."""
        ...

abs = _abs
anomalies = _anomalies
asanyarray = _asanyarray
flatnotmasked_contiguous = _flatnotmasked_contiguous
flatnotmasked_edges = _flatnotmasked_edges
def frombuffer(*args, **kwargs):
    """`np.frombuffer`; all elements count."""
    ...

def fromfunction(*args, **kwargs):
    """`np.fromfunction`; all elements count."""
    ...

def indices(*args, **kwargs):
    """`np.indices`; all elements count."""
    ...

innerproduct = _innerproduct
isMA = _isMA
isarray = _isarray
masked: MaskedConstant
masked_array = MaskedArray
nomask: bool
notmasked_contiguous = _notmasked_contiguous
outerproduct = _outerproduct
round_ = _round_
row_stack = _row_stack
def __getattr__(name: str) -> Any: ...
