"""Functions of `jax.numpy` that few programs need: of samples, polynomials and sets."""
from jax._array import array as array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax._dtypes import default_float as default_float
from jax.numpy._elementwise import where as where
from jax.numpy._manipulation import broadcast_arrays as broadcast_arrays
from jax.numpy._manipulation import concatenate as concatenate
from jax.numpy._products import matmul as matmul
from jax.numpy._selection import argsort as argsort
from jax.numpy._selection import diff as diff
from jax.numpy._selection import take_along_axis as take_along_axis
from typing import Any
import tandem as td

def argpartition(a, kth, axis=-1):
    """The places of `partition`, those of the others in order."""
    ...

def choose(a, choices, out=None, mode='raise'):
    """From each place, the element of the chosen array."""
    ...

def convolve(a, v, mode='full', *, precision=None, preferred_element_type=None):
    """The convolution of two arrays of one axis."""
    ...

def corrcoef(x, y=None, rowvar=True):
    """The correlation of variables, one in each row."""
    ...

def correlate(a, v, mode='valid', *, precision=None, preferred_element_type=None):
    """The correlation of two arrays of one axis."""
    ...

def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None):
    """The covariance of variables, one in each row."""
    ...

def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vector product; of vectors of two numbers, that of their plane."""
    ...

def dtype_of(instance, owner=None, /): ...

def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours of the flattened array."""
    ...

def gradient(f, *varargs, axis=None, edge_order=None):
    """Differences of neighbours on both sides, divided by the distances."""
    ...

def histogram(a, bins=10, range=None, weights=None, density=None):
    """How many elements lie in each bin, and the edges."""
    ...

def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of the bins of a histogram."""
    ...

def interp(x, xp, fp, left=None, right=None, period=None):
    """Linear interpolation between points."""
    ...

def intersect1d(ar1, ar2, assume_unique=False, return_indices=False, *, size=None, fill_value=None):
    """`intersect1d` of the elements of two arrays."""
    ...

def kron(a, b):
    """Kronecker's product."""
    ...

def lexsort(keys, axis=-1):
    """The places in the order of the last key, of the one before it where that is equal, and so on."""
    ...

def matvec(x1, x2, /):
    """A matrix times a vector, of stacks of them too."""
    ...

def partition(a, kth, axis=-1):
    """The elements so that those before a place are not larger: those in order, the others from the largest on."""
    ...

def piecewise(x, condlist, funclist, *args, **kw):
    """For each element, the function of the condition that holds."""
    ...

def polyval(p, x, *, unroll=16):
    """The value of a polynomial whose highest coefficient comes first."""
    ...

def put_along_axis(arr, indices, values, axis, inplace=True, *, mode=None):
    """A copy with values at places of their own along an axis; `inplace=False` says that this is understood."""
    ...

def ravel_multi_index(multi_index, dims, mode='raise', order='C'):
    """The places in the flattened array."""
    ...

def setdiff1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    """`setdiff1d` of the elements of two arrays."""
    ...

def setxor1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    """`setxor1d` of the elements of two arrays."""
    ...

def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral by trapezoids."""
    ...

def union1d(ar1, ar2, assume_unique=False, *, size=None, fill_value=None):
    """`union1d` of the elements of two arrays."""
    ...

def unravel_index(indices, shape):
    """The places along each axis of places in the flattened array."""
    ...

def vecmat(x1, x2, /):
    """A vector times a matrix, of stacks of them too."""
    ...
