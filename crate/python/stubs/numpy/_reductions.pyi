"""Reductions, cumulative sums and statistics. Each is a function and, where NumPy has it, a method of arrays."""
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy._dtypes import result_type as result_type
from numpy._fast import fast as fast
from numpy.exceptions import AxisError as AxisError
from typing import Any
import tandem as td

DTYPES: _Types
def all(axis=None, out=None, keepdims=False, where=True, *, _diverted=...):
    """Whether all of the elements are true, or along axes."""
    ...

def amax(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The largest element, or along axes."""
    ...

def amin(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The smallest element, or along axes."""
    ...

def any(axis=None, out=None, keepdims=False, where=True, *, _diverted=...):
    """Whether any of the elements are true, or along axes."""
    ...

def argmax(a, axis=None, out=None, keepdims=False):
    """Where the largest element is: of those that are equal the first."""
    ...

def argmin(a, axis=None, out=None, keepdims=False):
    """Where the smallest element is: of those that are equal the first."""
    ...

def count_nonzero(axis=None, keepdims=False, *, _diverted=...):
    """How many elements are not zero."""
    ...

def cumprod(axis=None, dtype=None, out=None, *, _diverted=...):
    """The prod of the elements up to each."""
    ...

def cumsum(axis=None, dtype=None, out=None, *, _diverted=...):
    """The sum of the elements up to each."""
    ...

def max(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The largest element, or along axes."""
    ...

def mean(a, axis=None, dtype=None, out=None, keepdims=False, where=True):
    """The mean of the elements, or along axes."""
    ...

def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle element, or the mean of two."""
    ...

def min(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    """The smallest element, or along axes."""
    ...

def nanargmax(a, axis=None, *args, **kwargs):
    """Like `argmax`, without NaN."""
    ...

def nanargmin(a, axis=None, *args, **kwargs):
    """Like `argmin`, without NaN."""
    ...

def nancumprod(a, axis=None, *args, **kwargs):
    """Like `cumprod`, without NaN."""
    ...

def nancumsum(a, axis=None, *args, **kwargs):
    """Like `cumsum`, without NaN."""
    ...

def nanmax(a, axis=None, *args, **kwargs):
    """Like `max`, without NaN."""
    ...

def nanmean(axis=None, dtype=None, out=None, keepdims=False, *, _diverted=..., **_):
    """The mean of what is not NaN."""
    ...

def nanmedian(*args, **kwargs): ...

def nanmin(a, axis=None, *args, **kwargs):
    """Like `min`, without NaN."""
    ...

def nanpercentile(*args, **kwargs): ...

def nanprod(a, axis=None, *args, **kwargs):
    """Like `prod`, without NaN."""
    ...

def nanquantile(*args, **kwargs): ...

def nanstd(a, axis=None, ddof=0, keepdims=False, **_):
    """The standard deviation of what is not NaN."""
    ...

def nansum(axis=None, *args, _diverted=..., **kwargs):
    """Like `sum`, without NaN."""
    ...

def nanvar(a, axis=None, ddof=0, keepdims=False, **_):
    """The variance of what is not NaN."""
    ...

def percentile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, **kwargs):
    """Values below which q per cent of the elements lie."""
    ...

def prod(*args, _diverted=..., **options):
    """The product of the elements, or along axes."""
    ...

def ptp(a, axis=None, out=None, keepdims=False):
    """The largest element less the smallest."""
    ...

def quantile(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, **kwargs):
    """Values below which shares q of the elements lie, interpolated."""
    ...

def std(*args, _diverted=..., **options):
    """The standard deviation of the elements, or along axes."""
    ...

def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    """The sum of the elements, or along axes."""
    ...

def var(*args, _diverted=..., **options):
    """The variance of the elements, or along axes; ddof is subtracted from their number."""
    ...
