"""NumPy's names of functions that the array API calls otherwise, and small ones made of others."""

import math

import _tandem
import tandem as td
from _tandem import Tensor

absolute, amax, amin, power, mod, true_divide = td.abs, td.max, td.min, td.pow, td.remainder, td.divide
arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh = td.acos, td.acosh, td.asin, td.asinh, td.atan, td.atan2, td.atanh
invert = bitwise_not = td.bitwise_invert
left_shift, right_shift, identity, fix = td.bitwise_left_shift, td.bitwise_right_shift, td.eye, td.trunc


def _tensor(x):
    return x if isinstance(x, Tensor) else td.tensor(x)


def _float(x):
    x = _tensor(x)
    return x if x.dtype.name.startswith("float") else td.astype(x, "float32")


def round(x, decimals=0):
    """Rounded to so many decimals, of two neighbours to the even one; integers stay what they are unless decimals are negative.

    >>> td.round(td.tensor([0.5, 1.5, 2.345])).tolist(), td.round(td.tensor(1250), -2).item()
    ([0.0, 2.0, 2.0], 1200)
    """
    return _tandem.round(x) if decimals == 0 else _tensor(x).round(decimals)


around = round


def rint(x):
    """Rounded to whole numbers, of two neighbours to the even one.

    >>> td.rint(td.tensor(2.5)).item()
    2.0
    """
    return _tandem.round(_float(x))


def fmod(x, y):
    """What is left of x after a division rounded towards 0: it has the sign of x, while that of `remainder` has that of y.

    >>> td.fmod(td.tensor(-7.0), 3.0).item(), td.remainder(td.tensor(-7.0), 3.0).item()
    (-1.0, 2.0)
    """
    x, y = _tensor(x), _tensor(y)
    left = td.remainder(td.abs(x), td.abs(y))
    return td.copysign(left, x) if td.isdtype(left.dtype, "real floating") else td.where(x < 0, -left, left)


def fmax(x, y):
    """The larger of both; of a number and NaN the number.

    >>> td.fmax(td.tensor([1.0, td.nan]), 0.0).tolist()
    [1.0, 0.0]
    """
    x, y = td.broadcast_arrays(_float(x), _float(y))
    return td.where(td.isnan(x), y, td.where(td.isnan(y), x, td.maximum(x, y)))


def fmin(x, y):
    """The smaller of both; of a number and NaN the number."""
    return -fmax(-_float(x), -_float(y))


def cbrt(x):
    """The real cube root.

    >>> td.cbrt(td.tensor([27.0, -8.0])).tolist()
    [3.0, -2.0]
    """
    x = _float(x)
    size = td.abs(x)
    root = td.where(size == 0, size, td.exp(td.log(td.where(size == 0, 1.0, size)) / 3.0))
    # One step of Newton's: logarithms have lost bits.
    root = td.where(td.isfinite(size) & (size > 0), root - (root - size / td.where(root == 0, 1.0, root * root)) / 3.0, root)
    return td.sign(x) * root


def exp2(x):
    """2 to the power of x.

    >>> td.exp2(td.tensor([0.0, 3.0])).tolist()
    [1.0, 8.0]
    """
    return 2.0 ** _float(x)


def deg2rad(x):
    """Degrees in radians."""
    return _float(x) * (math.pi / 180.0)


def rad2deg(x):
    """Radians in degrees.

    >>> td.rad2deg(td.tensor(td.pi)).item()
    180.0
    """
    return _float(x) * (180.0 / math.pi)


radians, degrees = deg2rad, rad2deg


def heaviside(x1, x2):
    """0 below 0, x2 at 0, 1 above.

    >>> td.heaviside(td.tensor([-1.0, 0.0, 2.0]), 0.5).tolist()
    [0.0, 0.5, 1.0]
    """
    x = _float(x1)
    return td.where(td.isnan(x), x, td.where(x == 0, x2, td.astype(x > 0, x.dtype)))


def sinc(x):
    """sin(π x) / (π x), and 1 at 0.

    >>> td.sinc(td.tensor([0.0, 0.5])).tolist()[0]
    1.0
    """
    x = _float(x) * math.pi
    safe = td.where(x == 0, 1.0, x)
    return td.where(x == 0, 1.0, td.sin(safe) / safe)


# Signals and polynomials.


def convolve(a, v, mode="full"):
    """The convolution of two vectors: of length n + m - 1, max(n, m) for "same", or max(n, m) - min(n, m) + 1 for "valid".

    >>> td.convolve(td.tensor([1.0, 2.0, 3.0]), td.tensor([0.0, 1.0, 0.5])).tolist()
    [0.0, 1.0, 2.5, 4.0, 1.5]
    """
    a, v = _tensor(a), _tensor(v)
    if a.ndim != 1 or v.ndim != 1 or 0 in (a.shape[0], v.shape[0]):
        raise ValueError(f"convolve: takes two vectors that are not empty, not shapes {tuple(a.shape)} and {tuple(v.shape)}")
    if mode not in ("full", "same", "valid"):
        raise ValueError(f"convolve: mode is 'full', 'same' or 'valid', not {mode!r}")
    if a.shape[0] < v.shape[0]:
        a, v = v, a
    dtype = td.result_type(a, v)
    a, v = (x if dtype.name == "float64" else td.astype(x, "float32") for x in (td.astype(a, dtype), td.astype(v, dtype)))
    short = v.shape[0] - 1
    left, right = {"full": (short, short), "same": (short - short // 2, short // 2), "valid": (0, 0)}[mode]
    padded = td.pad(a, ((left, right),))
    found = td.conv1d(td.reshape(padded, (1, 1, -1)), td.reshape(td.flip(v, axis=0), (1, 1, -1)))
    found = td.reshape(found, (-1,))
    return found if dtype.name.startswith("float") else td.astype(_tandem.round(found), dtype)


def correlate(a, v, mode="valid"):
    """The correlation of two vectors: sums of products with `v` moved along `a`.

    >>> td.correlate(td.tensor([1.0, 2.0, 3.0]), td.tensor([0.0, 1.0, 0.5])).tolist()
    [3.5]
    """
    a, v = _tensor(a), _tensor(v)
    if a.ndim == v.ndim == 1 and a.shape[0] < v.shape[0]:
        return td.flip(correlate(v, a, mode), axis=0)
    return convolve(a, td.flip(v, axis=0), mode)


def polyval(p, x):
    """The polynomial with these coefficients, that of the highest power first.

    >>> td.polyval([3.0, 0.0, 1.0], td.tensor(5.0)).item()
    76.0
    """
    x = _tensor(x)
    value = td.zeros_like(x)
    for coefficient in p:
        value = value * x + coefficient
    return value


def vander(x, N=None, increasing=False):
    """Powers of each element, one a row: from N - 1 down to 0, or up with `increasing`.

    >>> td.vander(td.tensor([2.0, 3.0]), 3).tolist()
    [[4.0, 2.0, 1.0], [9.0, 3.0, 1.0]]
    """
    x = _tensor(x)
    count = x.shape[0] if N is None else N
    powers = [td.ones_like(x)]
    for _ in range(count - 1):
        powers.append(powers[-1] * x)
    powers = powers[:count]
    return td.stack(powers if increasing else powers[::-1], axis=1)


def polyfit(x, y, deg):
    """The polynomial of this degree with the least squares of differences, its coefficients from the highest power down.

    >>> [round(c, 3) for c in td.polyfit(td.tensor([0.0, 1.0, 2.0]), td.tensor([1.0, 3.0, 7.0]), 2).tolist()]
    [1.0, 1.0, 1.0]
    """
    powers = vander(_float(x), deg + 1)
    size = td.sqrt(td.sum(powers * powers, axis=0))
    found = td.linalg.lstsq(powers / size, _float(y))[0]
    return found / (size if found.ndim == 1 else td.expand_dims(size, axis=1))


# Shapes and places.


def flipud(x):
    """The first axis backwards."""
    return td.flip(_tensor(x), axis=0)


def fliplr(x):
    """The second axis backwards.

    >>> td.fliplr(td.tensor([[1, 2], [3, 4]])).tolist()
    [[2, 1], [4, 3]]
    """
    return td.flip(_tensor(x), axis=1)


def append(x, values, axis=None):
    """Both joined along an axis, flattened for None.

    >>> td.append(td.arange(2), [5]).tolist()
    [0, 1, 5]
    """
    x, values = _tensor(x), _tensor(values)
    return td.concat([td.flatten(x), td.flatten(values)]) if axis is None else td.concat([x, values], axis=axis)


def dstack(arrays):
    """Joined along the third axis.

    >>> td.dstack([td.zeros((2, 3)), td.ones((2, 3))]).shape
    (2, 3, 2)
    """
    return td.concat([td.atleast_3d(_tensor(x)) for x in arrays], axis=2)


def array_split(x, indices_or_sections, axis=0):
    """Parts along an axis, a list; a number of parts need not divide the size: the first ones are longer by one.

    >>> [part.tolist() for part in td.array_split(td.arange(5), 2)]
    [[0, 1, 2], [3, 4]]
    """
    x = _tensor(x)
    if isinstance(indices_or_sections, int):
        size, longer = divmod(x.shape[axis], indices_or_sections)
        ends = [(i + 1) * size + min(i + 1, longer) for i in range(indices_or_sections - 1)]
    else:
        ends = [int(at) for at in indices_or_sections]
    return list(td.split(x, ends, axis=axis)) if ends else [x]


def vsplit(x, indices_or_sections):
    """Parts along the first axis."""
    return td.split(_tensor(x), indices_or_sections, axis=0)


def hsplit(x, indices_or_sections):
    """Parts along the second axis; of a vector along its only one."""
    x = _tensor(x)
    return td.split(x, indices_or_sections, axis=min(1, x.ndim - 1))


def tril_indices(n, k=0, m=None):
    """Rows and columns of the elements on and below the k-th diagonal of an (n, m) matrix.

    >>> [t.tolist() for t in td.tril_indices(2)]
    [[0, 1, 1], [0, 0, 1]]
    """
    return _places([(i, j) for i in range(n) for j in range(n if m is None else m) if j - i <= k])


def triu_indices(n, k=0, m=None):
    """Rows and columns of the elements on and above the k-th diagonal of an (n, m) matrix."""
    return _places([(i, j) for i in range(n) for j in range(n if m is None else m) if j - i >= k])


def diag_indices(n, ndim=2):
    """Positions of the main diagonal of a cube of n along each axis."""
    return (td.arange(n),) * ndim


def _places(pairs):
    return tuple(td.tensor([pair[axis] for pair in pairs], dtype="int32") for axis in (0, 1))
