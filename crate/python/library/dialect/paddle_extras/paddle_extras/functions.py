"""Rarer functions of `paddle`, which are methods of tensors too."""

import builtins
import math

import tandem as td
import torch as _torch
from paddle import _creation, _dtypes, _random, _shapes, linalg
from paddle._calls import api, table
from paddle._math import _floats
from paddle._tensor import operand
from tandem.dialect import as_class


def _plain(x):
    if isinstance(x, (list, tuple)):
        return type(x)([_plain(part) for part in x])
    return as_class(x, _torch.Tensor) if isinstance(x, td.Tensor) else x


class _Torch:
    """PyTorch's functions on tensors of its own class, whose methods have its arguments."""

    def __init__(self, module):
        self._module = module

    def __getattr__(self, name):
        found = getattr(self._module, name)
        if not callable(found):
            return _Torch(found)
        return lambda *args, **kwargs: found(*map(_plain, args), **{key: _plain(value) for key, value in kwargs.items()})


torch = _Torch(_torch)

# Names that PyTorch has for the same function of one tensor.
_SAME = "isneginf isposinf signbit sinc i0 angle conj ravel argwhere".split()
_RENAMED = {"bitwise_invert": "bitwise_not", "gammaln": "lgamma", "i0e": "special.i0e", "i1": "special.i1", "i1e": "special.i1e"}


def _of_torch(name):
    of = torch
    for part in _RENAMED.get(name, name).split("."):
        of = getattr(of, part)

    def function(x):
        return of(operand(x))

    function.__name__ = function.__qualname__ = name
    return api(function)


def positive(x):
    if x.dtype.name == "bool":
        raise TypeError("(InvalidType) The positive op does not support bool tensors.")
    return operand(x).clone()


def _shifted(name):
    def function(x, y, is_arithmetic=True):
        bits = x.dtype.itemsize * 8
        if name == "left" or is_arithmetic or x.dtype.name.startswith("u"):
            return getattr(td, f"bitwise_{name}_shift")(x, y)
        found = td.bitwise_right_shift(x, y)
        # Zeros come in from the left.
        return td.where(y > 0, td.bitwise_and(found, td.bitwise_left_shift(td.ones_like(x), bits - y) - 1), found)

    return function


bitwise_left_shift, bitwise_right_shift = _shifted("left"), _shifted("right")


# Shapes


def broadcast_shapes(*shapes):
    return list(_torch.broadcast_shapes(*map(tuple, shapes)))


def block_diag(inputs):
    return torch.block_diag(*inputs)


def unstack(x, axis=0, num=None):
    return list(torch.unbind(x, axis))


def permute(x, *dims):
    dims = dims[0] if len(dims) == 1 and isinstance(dims[0], (list, tuple)) else dims
    return _shapes.transpose(x, [at % x.ndim for at in dims])


def swapdims(x, axis0, axis1):
    return _shapes.transpose(x, axis0, axis1)


def unflatten(x, axis, shape):
    at = axis % x.ndim
    return _shapes.reshape(x, [*x.shape[:at], *_shapes._ints(shape), *x.shape[at + 1 :]])


def view_as(x, other):
    return _shapes.reshape(x, list(other.shape))


def as_strided(x, shape, stride, offset=0):
    return torch.as_strided(x, tuple(shape), tuple(stride), offset)


def hsplit(x, num_or_indices):
    if x.ndim < 1:
        raise ValueError(f"The input tensor's dimension must be greater than 0, but got {x.ndim}")
    return _shapes.tensor_split(x, num_or_indices, 1 if x.ndim > 1 else 0)


def vsplit(x, num_or_indices):
    if x.ndim < 2:
        raise ValueError(f"The input tensor's dimension must be greater than 1, but got {x.ndim}")
    return _shapes.tensor_split(x, num_or_indices, 0)


def dsplit(x, num_or_indices):
    if x.ndim < 3:
        raise ValueError(f"The input tensor's dimension must be greater than 2, but got {x.ndim}")
    return _shapes.tensor_split(x, num_or_indices, 2)


def narrow(input, dim, start, length):
    start = int(start.item()) if isinstance(start, td.Tensor) else start
    start = start + input.shape[dim] if start < 0 else start
    return _shapes.slice(input, [dim % input.ndim], [start], [start + length])


def _replaced(x, place, value):
    changed = x.clone()
    changed[place] = value
    return changed


def slice_scatter(x, value, axes, starts, ends, strides):
    parts = dict(zip([at % x.ndim for at in axes], map(builtins.slice, starts, ends, strides)))
    return _replaced(x, tuple(parts.get(at, builtins.slice(None)) for at in range(x.ndim)), value)


def select_scatter(x, values, axis, index):
    return _replaced(x, (builtins.slice(None),) * (axis % x.ndim) + (index,), values)


def diagonal_scatter(x, y, offset=0, axis1=0, axis2=1):
    return torch.diagonal_scatter(x, y, offset, axis1, axis2)


def scatter_add(input, dim, index, src):
    return torch.scatter_add(input, dim, index, src)


def take_along_dim(input, indices, dim=None):
    return torch.take_along_dim(input, indices, dim)


def reduce_as(x, target):
    lead = x.ndim - target.ndim
    axes = [at for at, size in enumerate(x.shape) if at < lead or size != target.shape[at - lead]]
    return _shapes.reshape(td.sum(x, axes), list(target.shape)) if axes else x


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    return torch.scatter_reduce(input, dim, index, src, {"multiply": "prod", "mul": "prod", "add": "sum"}.get(reduce, reduce), include_self=include_self)


def fill_diagonal_tensor(x, y, offset=0, dim1=0, dim2=1):
    return torch.diagonal_scatter(x, y, offset, dim1, dim2)


def repeat(x, *repeat_times):
    return _shapes.tile(x, repeat_times[0] if isinstance(repeat_times[0], (list, tuple, td.Tensor)) else list(repeat_times))


# Numbers


def cartesian_prod(x):
    return torch.cartesian_prod(*x)


def combinations(x, r=2, with_replacement=False):
    return torch.combinations(x, r, with_replacement)


def vander(x, n=None, increasing=False):
    return torch.vander(x, n, increasing)


def msort(input):
    return torch.sort(input, 0)[0]


def frexp(x):
    mantissa, exponent = torch.frexp(x)
    return mantissa, _dtypes.as_type(exponent, x.dtype.name)


def renorm(x, p, axis, max_norm):
    return torch.renorm(x, p, axis, max_norm)


def cumulative_trapezoid(y, x=None, dx=None, axis=-1):
    return torch.cumulative_trapezoid(y, x, dim=axis) if x is not None else torch.cumulative_trapezoid(y, dx=1.0 if dx is None else dx, dim=axis)


def gammainc(x, y):
    return torch.special.gammainc(x, y)


def gammaincc(x, y):
    return torch.special.gammaincc(x, y)


def multigammaln(x, p):
    return torch.special.multigammaln(x, p)


def vecdot(x, y, axis=-1):
    return td.sum(x * y, axis)


def ger(x, y):
    return linalg.outer(x, y)


def pdist(x, p=2.0, compute_mode=None):
    rows, columns = torch.triu_indices(x.shape[0], x.shape[0], 1)
    return linalg.cdist(x, x, p)[rows, columns]


def nanmedian(x, axis=None, keepdim=False, mode="avg"):
    if mode == "min":
        return torch.nanmedian(x) if axis is None else tuple(torch.nanmedian(x, axis, keepdim))
    return nanquantile(x, 0.5, axis, keepdim)


def nanquantile(x, q, axis=None, keepdim=False, interpolation="linear"):
    q = torch.tensor(q, dtype=_floats(x).dtype.name) if isinstance(q, (list, tuple)) else q
    return torch.nanquantile(_floats(x), q, axis, keepdim, interpolation=interpolation)


def histogram_bin_edges(input, bins=100, min=0, max=0):
    low, high = (float(td.min(input)), float(td.max(input))) if min == max == 0 else (float(min), float(max))
    low, high = (low - 0.5, high + 0.5) if low == high else (low, high)
    return torch.linspace(low, high, bins + 1)


def histogramdd(x, bins=10, ranges=None, density=False, weights=None):
    found = torch.histogramdd(x, bins, range=ranges, weight=weights, density=density)
    return found[0], list(found[1])


# Draws


def rand_like(x, dtype=None):
    return _creation.rand(x.shape, x.dtype if dtype is None else dtype)


def randn_like(x, dtype=None):
    return _creation.randn(x.shape, x.dtype if dtype is None else dtype)


def log_normal(mean=1.0, std=2.0, shape=None):
    return td.exp(_creation.normal(mean, std, shape))


def standard_gamma(x):
    return td.random.gamma(x) if isinstance(x, td.Tensor) else td.random.gamma(operand(x))


def binomial(count, prob):
    """How often events of these chances come in so many tries."""
    most = int(td.max(count).item())
    shape = tuple(td.broadcast_arrays(count, prob)[0].shape)
    tries = td.reshape(_random.uniform((most, math.prod(shape))), (most, *shape)) < prob
    counted = td.reshape(td.arange(most), (most,) + (1,) * len(shape)) < count
    return _dtypes.as_type(td.sum(_dtypes.as_type(tries & counted, "int32"), 0), "int64")


# Matrices


def cholesky_inverse(x, upper=False):
    return torch.cholesky_inverse(x, upper)


def lu(x, pivot=True, get_infos=False):
    factors, pivots = torch.linalg.lu_factor(x)
    found = factors, _dtypes.as_type(pivots, "int32")
    return (*found, _dtypes.as_type(torch.zeros(x.shape[:-2]), "int32")) if get_infos else found


def lu_unpack(x, y, unpack_ludata=True, unpack_pivots=True):
    return tuple(torch.lu_unpack(x, y, unpack_ludata, unpack_pivots))


def lu_solve(b, lu, pivots, trans="N"):
    return torch.linalg.lu_solve(lu, pivots, b)


def householder_product(x, tau):
    return torch.linalg.householder_product(x, tau)


def ormqr(x, tau, y, left=True, transpose=False):
    full = td.eye(x.shape[-2], dtype=x.dtype.name)
    q = linalg.matmul(full, full)
    for n in range(tau.shape[-1]):
        v = td.where(td.arange(x.shape[-2]) > n, x[..., :, n], 0.0) + td.astype(td.arange(x.shape[-2]) == n, x.dtype.name)
        q = q - tau[..., n, None, None] * linalg.matmul(linalg.matmul(q, v[..., :, None]), v[..., None, :])
    q = td.swapaxes(q, -1, -2) if transpose else q
    return linalg.matmul(q, y) if left else linalg.matmul(y, q)


def pca_lowrank(x, q=None, center=True, niter=2):
    return tuple(torch.pca_lowrank(x, q, center, niter))


def svd_lowrank(x, q=6, niter=2, M=None):
    return tuple(torch.svd_lowrank(x, q, niter, M))


def asarray(x, dtype=None, place=None):
    return _creation.to_tensor(x, dtype, place)


FUNCTIONS = {name: _of_torch(name) for name in [*_SAME, *_RENAMED]}
FUNCTIONS |= table(
    "scatter_reduce fill_diagonal_tensor repeat positive broadcast_shapes bitwise_left_shift bitwise_right_shift "
    "block_diag unstack permute swapdims unflatten view_as as_strided hsplit vsplit dsplit narrow slice_scatter select_scatter diagonal_scatter scatter_add "
    "take_along_dim reduce_as cartesian_prod combinations vander msort frexp renorm cumulative_trapezoid gammainc gammaincc multigammaln vecdot ger pdist "
    "nanmedian nanquantile histogram_bin_edges histogramdd rand_like randn_like log_normal standard_gamma binomial cholesky_inverse lu lu_unpack lu_solve "
    "householder_product ormqr pca_lowrank svd_lowrank asarray",
    globals(),
)
globals().update(FUNCTIONS)
