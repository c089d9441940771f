"""NumPy's names of functions that the array API calls otherwise, and small ones made of others."""
from _tandem import Tensor as Tensor
from _tandem import abs as _absolute
from _tandem import acos as _arccos
from _tandem import acosh as _arccosh
from _tandem import asin as _arcsin
from _tandem import asinh as _arcsinh
from _tandem import atan as _arctan
from _tandem import atan2 as _arctan2
from _tandem import atanh as _arctanh
from _tandem import bitwise_invert as _bitwise_not
from _tandem import bitwise_invert as _invert
from _tandem import bitwise_left_shift as _left_shift
from _tandem import bitwise_right_shift as _right_shift
from _tandem import divide as _true_divide
from _tandem import eye as _identity
from _tandem import max as _amax
from _tandem import min as _amin
from _tandem import pow as _power
from _tandem import remainder as _mod
from _tandem import trunc as _fix
from typing import Any
import tandem as td

absolute = _absolute
amax = _amax
amin = _amin
def append(x, values, axis=None):
    """Both joined along an axis, flattened for None.

    >>> td.append(td.arange(2), [5]).tolist()
    [0, 1, 5]"""
    ...

arccos = _arccos
arccosh = _arccosh
arcsin = _arcsin
arcsinh = _arcsinh
arctan = _arctan
arctan2 = _arctan2
arctanh = _arctanh
around = round
def array_split(x, indices_or_sections, axis=0):
    """Parts along an axis, a list; a number of parts need not divide the size: the first ones are longer by one.

    >>> [part.tolist() for part in td.array_split(td.arange(5), 2)]
    [[0, 1, 2], [3, 4]]"""
    ...

bitwise_not = _bitwise_not
def cbrt(x):
    """The real cube root.

    >>> td.cbrt(td.tensor([27.0, -8.0])).tolist()
    [3.0, -2.0]"""
    ...

def convolve(a, v, mode='full'):
    """The convolution of two vectors: of length n + m - 1, max(n, m) for "same", or max(n, m) - min(n, m) + 1 for "valid".

    >>> td.convolve(td.tensor([1.0, 2.0, 3.0]), td.tensor([0.0, 1.0, 0.5])).tolist()
    [0.0, 1.0, 2.5, 4.0, 1.5]"""
    ...

def correlate(a, v, mode='valid'):
    """The correlation of two vectors: sums of products with `v` moved along `a`.

    >>> td.correlate(td.tensor([1.0, 2.0, 3.0]), td.tensor([0.0, 1.0, 0.5])).tolist()
    [3.5]"""
    ...

def deg2rad(x):
    """Degrees in radians."""
    ...

degrees = rad2deg
def diag_indices(n, ndim=2):
    """Positions of the main diagonal of a cube of n along each axis."""
    ...

def dstack(arrays):
    """Joined along the third axis.

    >>> td.dstack([td.zeros((2, 3)), td.ones((2, 3))]).shape
    (2, 3, 2)"""
    ...

def exp2(x):
    """2 to the power of x.

    >>> td.exp2(td.tensor([0.0, 3.0])).tolist()
    [1.0, 8.0]"""
    ...

fix = _fix
def fliplr(x):
    """The second axis backwards.

    >>> td.fliplr(td.tensor([[1, 2], [3, 4]])).tolist()
    [[2, 1], [4, 3]]"""
    ...

def flipud(x):
    """The first axis backwards."""
    ...

def fmax(x, y):
    """The larger of both; of a number and NaN the number.

    >>> td.fmax(td.tensor([1.0, td.nan]), 0.0).tolist()
    [1.0, 0.0]"""
    ...

def fmin(x, y):
    """The smaller of both; of a number and NaN the number."""
    ...

def fmod(x, y):
    """What is left of x after a division rounded towards 0: it has the sign of x, while that of `remainder` has that of y.

    >>> td.fmod(td.tensor(-7.0), 3.0).item(), td.remainder(td.tensor(-7.0), 3.0).item()
    (-1.0, 2.0)"""
    ...

def heaviside(x1, x2):
    """0 below 0, x2 at 0, 1 above.

    >>> td.heaviside(td.tensor([-1.0, 0.0, 2.0]), 0.5).tolist()
    [0.0, 0.5, 1.0]"""
    ...

def hsplit(x, indices_or_sections):
    """Parts along the second axis; of a vector along its only one."""
    ...

identity = _identity
invert = _invert
left_shift = _left_shift
mod = _mod
def polyfit(x, y, deg):
    """The polynomial of this degree with the least squares of differences, its coefficients from the highest power down.

    >>> [round(c, 3) for c in td.polyfit(td.tensor([0.0, 1.0, 2.0]), td.tensor([1.0, 3.0, 7.0]), 2).tolist()]
    [1.0, 1.0, 1.0]"""
    ...

def polyval(p, x):
    """The polynomial with these coefficients, that of the highest power first.

    >>> td.polyval([3.0, 0.0, 1.0], td.tensor(5.0)).item()
    76.0"""
    ...

power = _power
def rad2deg(x):
    """Radians in degrees.

    >>> td.rad2deg(td.tensor(td.pi)).item()
    180.0"""
    ...

radians = deg2rad
right_shift = _right_shift
def rint(x):
    """Rounded to whole numbers, of two neighbours to the even one.

    >>> td.rint(td.tensor(2.5)).item()
    2.0"""
    ...

def round(x, decimals=0):
    """Rounded to so many decimals, of two neighbours to the even one; integers stay what they are unless decimals are negative.

    >>> td.round(td.tensor([0.5, 1.5, 2.345])).tolist(), td.round(td.tensor(1250), -2).item()
    ([0.0, 2.0, 2.0], 1200)"""
    ...

def sinc(x):
    """sin(π x) / (π x), and 1 at 0.

    >>> td.sinc(td.tensor([0.0, 0.5])).tolist()[0]
    1.0"""
    ...

def tril_indices(n, k=0, m=None):
    """Rows and columns of the elements on and below the k-th diagonal of an (n, m) matrix.

    >>> [t.tolist() for t in td.tril_indices(2)]
    [[0, 1, 1], [0, 0, 1]]"""
    ...

def triu_indices(n, k=0, m=None):
    """Rows and columns of the elements on and above the k-th diagonal of an (n, m) matrix."""
    ...

true_divide = _true_divide
def vander(x, N=None, increasing=False):
    """Powers of each element, one a row: from N - 1 down to 0, or up with `increasing`.

    >>> td.vander(td.tensor([2.0, 3.0]), 3).tolist()
    [[4.0, 2.0, 1.0], [9.0, 3.0, 1.0]]"""
    ...

def vsplit(x, indices_or_sections):
    """Parts along the first axis."""
    ...
