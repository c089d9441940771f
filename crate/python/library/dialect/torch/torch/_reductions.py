"""Functions that make one element of many, and those that put elements in order."""

import tandem as td

from . import _dtypes
from ._elementwise import FUNCTIONS as _ELEMENTWISE
from ._results import axes_of, axes_within, copied, held, is_float, named, refuse_beyond, values_and_indices, whole, whole_numbers, with_axis


def _reduced(op, dtype=False):
    """A reduction with PyTorch's arguments; with `dtype`, whole numbers are added up in 64 bits."""

    def function(input, dim=None, keepdim=False, *, axis=None, keepdims=False, dtype=None, out=None):
        if not isinstance(input, td.Tensor):
            raise TypeError(f"{op.__name__}(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
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


def _of_truth(op):
    """Whether all or any are true; of bytes it is a byte, as of old."""
    reduced = _reduced(op)

    def function(input, *args, **options):
        found = reduced(input, *args, **options)
        return td.astype(found, "uint8") if held(input) is td.uint8 else found

    return function


all, any = _of_truth(td.all), _of_truth(td.any)
nansum, nanmean = _reduced(lambda x, *axes, **options: (td.nansum if is_float(x) else sum)(x, *axes, **options)), _reduced(td.nanmean)
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
    def function(input, dim=None, unbiased=None, keepdim=False, *, correction=None, axis=None, keepdims=False, out=None):
        keepdim = keepdim or keepdims
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if not is_float(input):
            raise RuntimeError("std and var only support floating point and complex dtypes")
        if correction is None:
            correction = 0 if unbiased is False else 1
        if op is td.std and input.requires_grad:
            from torch_graphs import finite_slopes

            return finite_slopes.std(input, axes_within(dim, axis, input.ndim), float(correction), keepdim)
        return op(input, axes_within(dim, axis, input.ndim), correction=float(correction), keepdims=keepdim)

    return function


std, var = _spread(td.std), _spread(td.var)


def _extreme(op, place, pair, name):
    def function(input, dim=None, keepdim=False, *, other=None, axis=None, keepdims=False, out=None):
        keepdim = keepdim or keepdims
        dim = axis if dim is None else dim
        other = dim if isinstance(dim, td.Tensor) else other
        if other is not None:
            return pair(input, other)
        if dim is None:
            return op(input)
        refuse_beyond(dim, input.ndim)
        if input.ndim and input.shape[dim] == 0:
            raise IndexError(f"{name}(): Expected reduction dim {dim} to have non-zero size.")
        if not input.ndim:
            return values_and_indices(name, named(copied(input), f"{name.title()}Backward0"), td.zeros((), "int32"))
        at = place(input, dim, keepdims=True)
        if input.requires_grad:
            # All flows to the first of several.
            found, at = (x if keepdim else td.squeeze(x, axis=dim) for x in (td.take_along_axis(input, at, axis=dim), at))
            return values_and_indices(name, named(found, f"{name.title()}Backward0"), at)
        return values_and_indices(name, op(input, dim, keepdims=keepdim), at if keepdim else td.squeeze(at, axis=dim))

    return function


max = _extreme(_largest, td.argmax, _ELEMENTWISE["maximum"], "max")
min = _extreme(_smallest, td.argmin, _ELEMENTWISE["minimum"], "min")


def _position(op):
    def function(input, dim=None, keepdim=False, *, axis=None, keepdims=False, out=None):
        keepdim = keepdim or keepdims
        if held(input) is td.bool:
            raise RuntimeError(f"{op.__name__}(): does not support bool input")
        if dim is None and axis is None and input.numel() == 0:
            raise IndexError(f"{op.__name__}(): Expected reduction dim to be specified for input.numel() == 0.")
        return whole_numbers(op(input, axes_within(dim, axis, input.ndim), keepdims=keepdim))

    return function


argmax, argmin = _position(td.argmax), _position(td.argmin)


def sort(input, dim=-1, descending=False, stable=False):
    order = td.argsort(input, dim, descending=descending)
    return values_and_indices("sort", named(td.take_along_axis(input, order, axis=dim), "SortBackward0"), order)


def argsort(input, dim=-1, descending=False, stable=False):
    return whole_numbers(td.argsort(input, dim, descending=descending))


def topk(input, k, dim=-1, largest=True, sorted=True):
    return values_and_indices("topk", *td.topk(input, int(k), axis=dim, largest=largest))


def norm(input, p="fro", dim=None, keepdim=False, *, axis=None, dtype=None):
    if not is_float(input) or p == "nuc" or isinstance(dim, (list, tuple)) and len(dim) == 2 or dtype is not None:
        from torch_graphs.matrix_norms import norm as rarer

        return rarer(input, p, axes_of(dim, axis), keepdim, dtype)
    order = 2 if p in ("fro", None) else float(p)
    return named(td.vector_norm(input, axes_within(dim, axis, input.ndim), keepdims=keepdim, ord=order), "LinalgVectorNormBackward0")


def _cumulative(op):
    def function(input, dim=None, *, axis=None, dtype=None):
        if dtype is not None:
            input = td.astype(input, _dtypes.name_of(dtype))
        elif not is_float(input):
            input = td.astype(input, whole(input))
        return op(input, axes_within(dim, axis, input.ndim)) if input.ndim else td.reshape(input, ())

    return function


cumsum, cumprod = _cumulative(td.cumulative_sum), _cumulative(td.cumulative_prod)


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


FUNCTIONS = {
    name: with_axis(globals()[name])
    for name in (
        "sum prod mean logsumexp amax amin all any nansum nanmean count_nonzero std var max min argmax argmin sort argsort topk norm cumsum cumprod unique"
    ).split()
}
