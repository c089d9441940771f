"""Functions of `np.ma` that few programs need."""
from numpy import bool as bool
from numpy.ma import MaskedArray as MaskedArray
from numpy_extras.ma import asarray as asarray
from numpy_extras.ma import default_fills as default_fills
from numpy_extras.ma import getdata as getdata
from numpy_extras.ma import getmask as getmask
from numpy_extras.ma import getmaskarray as getmaskarray
from typing import Any
import numpy as np

def allequal(a, b, fill_value=True):
    """Whether all elements that count in both are equal."""
    ...

def append(a, b, axis=None):
    """The elements of one array behind those of another."""
    ...

def arange(*args, **kwargs):
    """`np.arange`; all elements count."""
    ...

def clump_masked(a):
    """The parts, as slices, that do not count."""
    ...

def clump_unmasked(a):
    """The parts, as slices, that count."""
    ...

def column_stack(arrays, **options):
    """`np.column_stack`, with masks."""
    ...

def compress_cols(a):
    """The columns all of whose elements count."""
    ...

def compress_rowcols(x, axis=None):
    """Rows and columns all of whose elements count."""
    ...

def compress_rows(a):
    """The rows all of whose elements count."""
    ...

def corrcoef(x, y=None, rowvar=True):
    """The correlations of rows, of the elements that count in both."""
    ...

def count_masked(arr, axis=None):
    """How many elements do not count."""
    ...

def cov(x, y=None, rowvar=True, bias=False, ddof=None):
    """The covariances of rows, of the elements that count in both."""
    ...

def default_fill_value(obj):
    """What stands for elements that do not count in arrays of a type, or of that of an array or a number."""
    ...

def diagonal(a, *args, **kwargs):
    """`np.diagonal`, with the mask."""
    ...

def diff(a, n=1, axis=-1):
    """The differences of neighbours that both count."""
    ...

def dot(a, b, strict=False, out=None):
    """The matrix product, for which 0 stands where an element does not count; what only such elements make does not count."""
    ...

def dstack(arrays, **options):
    """`np.dstack`, with masks."""
    ...

def empty(*args, **kwargs):
    """`np.empty`; all elements count."""
    ...

def empty_like(*args, **kwargs):
    """`np.empty_like`; all elements count."""
    ...

def expand_dims(a, *args, **kwargs):
    """`np.expand_dims`, with the mask."""
    ...

def eye(*args, **kwargs):
    """`np.eye`; all elements count."""
    ...

def fix_invalid(a, mask=np.False_, copy=True, fill_value=None):
    """An array in which NaN and infinities do not count and are filled."""
    ...

flatnotmasked_contiguous = clump_unmasked
flatnotmasked_edges = notmasked_edges
def full(*args, **kwargs):
    """`np.full`; all elements count."""
    ...

def hstack(arrays, **options):
    """`np.hstack`, with masks."""
    ...

def identity(*args, **kwargs):
    """`np.identity`; all elements count."""
    ...

def masked_all(shape, dtype=...):
    """An array none of whose elements counts."""
    ...

nomask: bool
notmasked_contiguous = clump_unmasked
def notmasked_edges(a, axis=None):
    """The places of the first and the last element that counts."""
    ...

def ones_like(*args, **kwargs):
    """`np.ones_like`; all elements count."""
    ...

def polyfit(x, y, deg, **options):
    """`np.polyfit` of the points that count."""
    ...

def ptp(a, axis=None):
    """The distance of the largest and the smallest element that counts."""
    ...

def repeat(a, *args, **kwargs):
    """`np.repeat`, with the mask."""
    ...

row_stack = vstack
def sort(a, axis=-1, **options):
    """The elements in order; those that do not count are the last."""
    ...

def squeeze(a, *args, **kwargs):
    """`np.squeeze`, with the mask."""
    ...

def stack(arrays, **options):
    """`np.stack`, with masks."""
    ...

def swapaxes(a, *args, **kwargs):
    """`np.swapaxes`, with the mask."""
    ...

def take(a, *args, **kwargs):
    """`np.take`, with the mask."""
    ...

def transpose(a, *args, **kwargs):
    """`np.transpose`, with the mask."""
    ...

def unique(ar1, return_index=False, return_inverse=False):
    """The elements that occur, in order; those that do not count are one more."""
    ...

def vstack(arrays, **options):
    """`np.vstack`, with masks."""
    ...

def zeros_like(*args, **kwargs):
    """`np.zeros_like`; all elements count."""
    ...
