"""Functions and methods of tensors that few programs call: statistics, orders, and writes into places."""

import itertools
import math

import tandem as td
from tandem import matrices
from tandem._placement import on_device_of_first_tensor
from tandem.dialect import as_class

from torch import _creation, _dtypes, _random
from torch._indexing import _REDUCTIONS, _indexed, _refuse_beyond_axis, diag_embed, reshape, scatter
from torch._methods import _filled
from torch._reductions import amax, amin, mean, std, var
from torch_more.limits import iinfo
from torch._results import ReturnType, held, sizes_of, titled, values_and_indices


def _with_mean(spread):
    def function(input, dim=None, unbiased=None, keepdim=False, *, correction=None):
        return spread(input, dim, unbiased, keepdim, correction=correction), mean(input, None if isinstance(dim, bool) else dim, keepdim=keepdim)

    return function


std_mean, var_mean = _with_mean(std), _with_mean(var)


def aminmax(input, *, dim=None, keepdim=False):
    return ReturnType("aminmax", ("min", "max"), (amin(input, dim, keepdim), amax(input, dim, keepdim)))


def msort(input):
    return td.sort(input, 0)


def _kept(x, dim, keepdim):
    return td.expand_dims(x, axis=dim) if keepdim else x


def mode(input, dim=-1, keepdim=False):
    value, last = matrices.most_frequent(input, dim)
    return values_and_indices("mode", _kept(value, dim, keepdim), _kept(last, dim, keepdim))


def _running(name, better):
    return lambda input, dim: values_and_indices(name, *matrices.running_extreme(input, dim, better))


cummax = _running("cummax", lambda new, old: new >= old)


cummin = _running("cummin", lambda new, old: new <= old)


def logcumsumexp(input, dim):
    return matrices.log_cumulative_sum_exp(input, dim)


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    import torch

    x = input.reshape(-1) if dim is None else input.movedim(dim, 0)
    count = len(x)
    starts = torch.ones(count, dtype=torch.bool)
    if count:
        rows = x.reshape(count, -1)
        starts[1:] = (rows[1:] != rows[:-1]).any(1)
    found = [x[starts] if dim is None else x[starts].movedim(0, dim)]
    if return_inverse:
        inverse = starts.cumsum(0) - 1
        found.append(inverse.reshape(input.shape) if dim is None else inverse)
    if return_counts:
        places = starts.nonzero().reshape(-1)
        found.append(torch.diff(torch.cat([places, torch.tensor([count])])))
    return tuple(found) if len(found) > 1 else found[0]


def trapezoid(y, x=None, *, dx=1.0, dim=-1):
    return td.trapezoid(y, x, dx=dx, axis=dim)


def cov(input, *, correction=1, fweights=None, aweights=None):
    if fweights is None and aweights is None:
        return td.cov(input, ddof=correction)
    rows = td.reshape(input, (-1, input.shape[-1])) if input.ndim < 2 else input
    counts = td.ones_like(rows[0]) if fweights is None else td.astype(fweights, held(input))
    weights = counts if aweights is None else counts * aweights
    total = td.sum(weights)
    centred = rows - td.sum(rows * weights, 1, keepdims=True) / total
    lost = correction if aweights is None else correction * td.sum(weights * aweights) / total
    found = (centred * weights) @ td.swapaxes(centred, 0, 1) / td.maximum(total - lost, 0)
    return found[0, 0] if input.ndim < 2 else found


def corrcoef(input):
    return td.corrcoef(input)


def dstack(tensors):
    return td.concat([td.atleast_3d(x) for x in tensors], axis=2)


def rot90(input, k=1, dims=(0, 1)):
    return td.rot90(input, k, tuple(dims))


def take_along_dim(input, indices, dim=None):
    if dim is None:
        return td.take_along_axis(td.reshape(input, (-1,)), td.reshape(indices, (-1,)), axis=0)
    _refuse_beyond_axis(input, dim, indices)
    return td.take_along_axis(input, indices, axis=dim)


def masked_scatter(input, mask, source):
    input, mask = td.broadcast_arrays(input, mask)
    changed = input.clone()
    td.Tensor.__setitem__(changed, mask, td.reshape(source, (-1,))[: int(td.sum(mask).item())])
    return changed


def _reduced(function):
    """Reduces values into places; without `include_self` the places that get some begin from nothing, and a mean divides by their count."""

    def reduction(input, dim, index, src, reduce, *, include_self=True):
        if reduce not in ("sum", "prod", "mean", "amax", "amin"):
            raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
        if not include_self:
            nothing = {"prod": 1, "amax": -math.inf, "amin": math.inf}.get(reduce, 0)
            if nothing and not input.dtype.is_floating_point and reduce != "prod":
                kind = iinfo(input.dtype)
                nothing = kind.max if nothing > 0 else kind.min
            input = function(input, dim, index, td.full(src.shape, nothing, dtype=held(input)), "set")
        if reduce != "mean":
            return function(input, dim, index, src, _REDUCTIONS[reduce])
        total = function(input, dim, index, src, "add")
        start = td.ones_like(input) if include_self else td.zeros_like(input)
        count = td.maximum(function(start, dim, index, td.ones(src.shape, dtype=held(input)), "add"), 1)
        return total / count if input.dtype.is_floating_point else td.floor_divide(total, count)

    return reduction


scatter_reduce = on_device_of_first_tensor(_reduced(lambda input, dim, index, src, how: scatter(
    input, dim, index, src, reduce=None if how == "set" else how)))  # fmt: skip


index_reduce = on_device_of_first_tensor(_reduced(_indexed))


def index_copy(input, dim, index, source):
    return _indexed(input, dim, index, source, "set", IndexError, "index_copy_(): ")


@on_device_of_first_tensor
def index_fill(input, dim, index, value):
    shape = list(input.shape)
    shape[dim] = math.prod(index.shape)
    index = td.where((index < 0) & (index >= -input.shape[dim]), index + input.shape[dim], index)
    return _indexed(input, dim, index, td.full(shape, value, dtype=held(input)), "set", IndexError)


def diagflat(input, offset=0):
    return diag_embed(reshape(input, -1), offset)


def cartesian_prod(*tensors):
    return td.stack([td.reshape(x, (-1,)) for x in td.meshgrid(*tensors, indexing="ij")], axis=1) if len(tensors) > 1 else tensors[0]


@on_device_of_first_tensor
def combinations(input, r=2, with_replacement=False):
    choose = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    places = td.tensor(list(choose(range(input.shape[0]), r)), dtype="int32")
    return td.take(input, places)


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    """Differences between neighbours along each axis, divided by their distance: a tuple."""
    axes = range(input.ndim) if dim is None else [dim] if isinstance(dim, int) else dim
    steps = spacing if isinstance(spacing, (tuple, list)) else [spacing] * len(list(axes))
    input = input if input.dtype.is_floating_point else td.astype(input, _dtypes.get_default_dtype().name)
    return tuple(_slopes(input, step, axis, edge_order) for step, axis in zip(steps, axes))


def _slopes(input, step, axis, edge_order):
    """Derivatives along an axis: of second order inside, for places at any distances; at its ends of first or second order."""
    x = td.moveaxis(input, axis, -1)
    count = x.shape[-1]
    if isinstance(step, td.Tensor) and step.ndim:
        places = td.astype(step, held(x))
    else:
        places = td.arange(count, dtype=held(x)) * (step.item() if isinstance(step, td.Tensor) else step)
    if count < edge_order + 1:
        raise RuntimeError("torch.gradient expected each dimension size to be at least edge_order+1")
    gaps = places[1:] - places[:-1]
    slopes = (x[..., 1:] - x[..., :-1]) / gaps
    first, last = slopes[..., :1], slopes[..., -1:]
    if count > 2:
        before, after = gaps[:-1], gaps[1:]
        inner = (slopes[..., :-1] * after + slopes[..., 1:] * before) / (before + after)
        if edge_order == 2:
            first, last = 2 * first - inner[..., :1], 2 * last - inner[..., -1:]
        first = td.concat([first, inner], axis=-1)
    return td.moveaxis(td.concat([first, last], axis=-1), -1, axis)


def fill_diagonal_(self, fill_value, wrap=False):
    if self.ndim == 2:
        rows, columns = self.shape
        places = td.arange(0, rows * columns if wrap else min(rows, columns) * columns, columns + 1)
        self[places // columns, places % columns] = fill_value
        return self
    places = td.arange(min(self.shape))
    self[(places,) * self.ndim] = fill_value
    return self


def put_(self, index, source):
    flat = self.reshape(-1)
    flat[index.reshape(-1)] = source.reshape(-1)
    return self


def map_(self, other, function):
    pairs = zip(self.reshape(-1).tolist(), other.reshape(-1).tolist())
    return self.copy_(_creation.tensor([function(a, b) for a, b in pairs]).reshape(self.shape))


def sum_to_size(self, *sizes):
    shape = sizes_of(sizes)
    extra = self.ndim - len(shape)
    axes = [*range(extra), *(extra + at for at, size in enumerate(shape) if size == 1 and self.shape[extra + at] != 1)]
    return td.reshape(td.sum(self, axes), shape) if axes else self


trapz = trapezoid


def _of_doubles(make):
    """A method that fills a tensor with what `make` gives of numbers from 0 to 1 and its arguments."""
    return _filled(
        lambda shape, *args, generator=None, dtype="float32", **named: _random.of_doubles(shape, lambda x: make(x, *args, **named), dtype, generator), True
    )


log_normal_ = _filled(lambda shape, mean=1.0, std=2.0, generator=None, dtype="float32": td.exp(_random.one_by_one(shape, mean, std, dtype, generator)), True)
geometric_ = _of_doubles(lambda x, p: td.ceil(td.log(x) / math.log1p(-p)))
cauchy_ = _of_doubles(lambda x, median=0.0, sigma=1.0: median + sigma * td.tan(math.pi * (x - 0.5)))


def _bins(values, bins, range):
    """Edges of bins: those given, or so many of one width over a range, which is that of the values unless one is given."""
    if isinstance(bins, td.Tensor):
        return bins
    low, high = (td.min(values).item(), td.max(values).item()) if range is None else range
    low, high = (low - 0.5, high + 0.5) if low == high else (low, high)
    return _creation.linspace(low, high, bins + 1, dtype=values.dtype)


def histogram(input, bins=100, *, range=None, weight=None, density=False, out=None):
    """How many elements, or how much of their weights, each bin has; and the edges of the bins."""
    edges = _bins(input, bins, range)
    found = td.histogram(reshape(input, -1), edges, weights=weight, density=density)[0]
    return ReturnType("histogram", ("hist", "bin_edges"), (as_class(td.astype(found, input.dtype), type(input)), edges))


def histogramdd(input, bins, *, range=None, weight=None, density=False, out=None):
    """The same for points, the rows of a matrix, and boxes."""
    rank = input.shape[-1]
    points = reshape(input, -1, rank)
    bins = [bins] * rank if isinstance(bins, int) else bins
    ranges = [None] * rank if range is None else zip(range[::2], range[1::2])
    edges = [_bins(points[:, at], count, span) for at, (count, span) in enumerate(zip(bins, ranges))]
    sizes, place, is_inside = [len(e) - 1 for e in edges], 0, True
    for at, (e, size) in enumerate(zip(edges, sizes)):
        x = points[:, at]
        inner = td.where(x == e[-1], size - 1, td.searchsorted(e, x, side="right") - 1)
        place, is_inside = place * size + inner, (x >= e[0]) & (x <= e[-1]) & is_inside
    found = td.bincount(td.where(is_inside, place, math.prod(sizes)), weights=weight, minlength=math.prod(sizes) + 1)[:-1]
    found = reshape(td.astype(found, input.dtype), *sizes)
    if density:
        found = found / found.sum()
        for at, e in enumerate(edges):
            found = found / reshape(td.diff(e), *(-1 if axis == at else 1 for axis, _ in enumerate(edges)))
    return ReturnType("histogramdd", ("hist", "bin_edges"), (found, tuple(edges)))


titled(
    globals(),
    "std_mean var_mean mode cummax cummin logcumsumexp index_fill rot90 masked_scatter scatter_reduce index_copy diagflat:DiagEmbed combinations:Stack",
)
