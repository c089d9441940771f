"""Functions that make one element of many, and those that put elements in order."""

import math

import tandem as td

from . import _dtypes
from ._elementwise import FUNCTIONS as _ELEMENTWISE
from ._results import ReturnType, axes_of, axes_within, held, is_float, named, refuse_beyond, values_and_indices, whole, whole_numbers


def _reduced(op, dtype=False):
    """A reduction with PyTorch's arguments; with `dtype`, whole numbers are added up in 64 bits."""

    def function(input, dim=None, keepdim=False, *, axis=None, keepdims=False, dtype=None, out=None):
        if dtype is not None:
            input = input.to(dtype)
        elif dtype_matters and not is_float(input):
            input = td.astype(input, whole(input))
        result = op(input, axes_within(dim, axis, input.ndim), keepdims=keepdim or keepdims)
        if dim is not None and result.ndim == 0 and result.requires_grad and op in _COUNTED:
            result._grad_name = _COUNTED[op]
        return result if out is None else out.copy_(result)

    dtype_matters = dtype
    return function


# What PyTorch calls the forms that take axes.
_COUNTED = {td.sum: "SumBackward1", td.mean: "MeanBackward1", td.prod: "ProdBackward1"}
sum = _reduced(td.sum, dtype=True)
prod = _reduced(td.prod, dtype=True)
_mean = _reduced(td.mean)
logsumexp = _reduced(td.logsumexp)


def _ordered(op, of_truth):
    """The largest or smallest, which of truth values are truth values."""
    return lambda x, *axes, **options: (of_truth if held(x) is td.bool else op)(x, *axes, **options)


_largest, _smallest = _ordered(td.max, td.any), _ordered(td.min, td.all)
amax, amin = _reduced(_largest), _reduced(_smallest)
all, any = _reduced(td.all), _reduced(td.any)
nansum, nanmean = _reduced(td.nansum), _reduced(td.nanmean)
count_nonzero_ = _reduced(td.count_nonzero)


def mean(input, dim=None, keepdim=False, *, axis=None, keepdims=False, dtype=None, out=None):
    if dtype is None and not is_float(input):
        raise RuntimeError(
            "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. "
            f"Got: {_TITLES.get(input.dtype.name, input.dtype.name)}"
        )
    return _mean(input, dim, keepdim, axis=axis, keepdims=keepdims, dtype=dtype, out=out)


_TITLES = {"int64": "Long", "int32": "Int", "bool": "Bool", "uint8": "Byte", "int8": "Char"}


def count_nonzero(input, dim=None):
    return whole_numbers(count_nonzero_(input, dim))


def _spread(op):
    def function(input, dim=None, unbiased=None, keepdim=False, *, correction=None, axis=None, out=None):
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if not is_float(input):
            raise RuntimeError("std and var only support floating point and complex dtypes")
        if correction is None:
            correction = 0 if unbiased is False else 1
        return op(input, axes_within(dim, axis, input.ndim), correction=float(correction), keepdims=keepdim)

    return function


std, var = _spread(td.std), _spread(td.var)


def _extreme(op, place, pair, name):
    def function(input, dim=None, keepdim=False, *, other=None, axis=None, out=None):
        dim = axis if dim is None else dim
        other = dim if isinstance(dim, td.Tensor) else other
        if other is not None:
            return pair(input, other)
        if dim is None:
            return op(input)
        refuse_beyond(dim, input.ndim)
        return values_and_indices(name, op(input, dim, keepdims=keepdim), place(input, dim, keepdims=keepdim))

    return function


max = _extreme(_largest, td.argmax, _ELEMENTWISE["maximum"], "max")
min = _extreme(_smallest, td.argmin, _ELEMENTWISE["minimum"], "min")


def _position(op):
    def function(input, dim=None, keepdim=False, *, axis=None):
        return whole_numbers(op(input, axes_within(dim, axis, input.ndim), keepdims=keepdim))

    return function


argmax, argmin = _position(td.argmax), _position(td.argmin)


def sort(input, dim=-1, descending=False, stable=False):
    order = td.argsort(input, dim, descending=descending)
    return values_and_indices("sort", td.take_along_axis(input, order, axis=dim), order)


def argsort(input, dim=-1, descending=False, stable=False):
    return whole_numbers(td.argsort(input, dim, descending=descending))


def topk(input, k, dim=-1, largest=True, sorted=True):
    return values_and_indices("topk", *td.topk(input, int(k), axis=dim, largest=largest))


def _kept(x, dim, keepdim):
    return td.expand_dims(x, axis=dim) if keepdim else x


def kthvalue(input, k, dim=-1, keepdim=False):
    order = td.argsort(input, dim)
    order = td.Tensor.__getitem__(order, (slice(None),) * (dim % input.ndim) + (slice(k - 1, k),))
    value = td.take_along_axis(input, order, axis=dim)
    squeezed = (value, order) if keepdim else (td.squeeze(value, axis=dim), td.squeeze(order, axis=dim))
    return values_and_indices("kthvalue", *squeezed)


def median(input, dim=None, keepdim=False):
    if dim is None:
        count = math.prod(input.shape)
        return td.sort(td.reshape(input, (-1,)))[(count - 1) // 2]
    found = kthvalue(input, (input.shape[dim] + 1) // 2, dim, keepdim)
    return ReturnType("median", ("values", "indices"), tuple(found))


def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    if isinstance(q, td.Tensor):
        q = q.tolist()
    return td.quantile(input, q, axis=dim, keepdims=keepdim, method=interpolation)


def norm(input, p="fro", dim=None, keepdim=False, *, axis=None, dtype=None):
    order = 2 if p in ("fro", None) else float(p)
    return named(td.vector_norm(input, axes_of(dim, axis), keepdims=keepdim, ord=order), "LinalgVectorNormBackward0")


def cumsum(input, dim=None, *, axis=None, dtype=None, out=None):
    if dtype is not None:
        input = td.astype(input, _dtypes.name_of(dtype))
    elif not is_float(input):
        input = td.astype(input, whole(input))
    return td.cumulative_sum(input, axes_of(dim, axis))


def cumprod(input, dim=None, *, axis=None, dtype=None, out=None):
    return td.cumulative_prod(input if is_float(input) else td.astype(input, whole(input)), axes_of(dim, axis))


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    if dim is not None:
        from torch_graphs.rare_functions import unique_rows

        return unique_rows(input, return_inverse, return_counts, dim)
    found = td.unique(input, return_inverse=return_inverse, return_counts=return_counts)
    if not (return_inverse or return_counts):
        return found
    values, *others = found
    others = [whole_numbers(x) for x in others]
    if return_inverse:
        others[0] = td.reshape(others[0], input.shape)
    return (values, *others)


def bincount(input, weights=None, minlength=0):
    found = td.bincount(input, weights=weights, minlength=minlength)
    return found if weights is not None else whole_numbers(found)


def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side="left"):
    from ._creation import as_tensor

    x = as_tensor(input)
    found = td.searchsorted(sorted_sequence, x, side="right" if right else side)
    return found if out_int32 else whole_numbers(found)


def bucketize(input, boundaries, *, out_int32=False, right=False):
    return searchsorted(boundaries, input, out_int32=out_int32, right=right)


FUNCTIONS = {
    name: globals()[name]
    for name in (
        "sum prod mean logsumexp amax amin all any nansum nanmean count_nonzero std var max min argmax argmin "
        "sort argsort topk kthvalue median quantile norm cumsum cumprod unique "
        "bincount searchsorted bucketize"
    ).split()
}
