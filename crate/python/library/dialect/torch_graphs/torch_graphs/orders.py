"""What depends on the order of elements: medians, quantiles, places in sorted rows, counts of whole numbers."""

import tandem as td
import torch
from torch._creation import as_tensor
from torch._methods import _word
from torch._results import ReturnType, is_float, titled, values_and_indices, whole_numbers


def kthvalue(input, k, dim=-1, keepdim=False, *, out=None):
    axis = dim % max(input.ndim, 1)
    if not 1 <= k <= (input.shape[axis] if input.ndim else 1):
        raise RuntimeError(f"kthvalue(): selected number k out of range for dimension {axis}")
    if input.ndim == 0:
        return values_and_indices("kthvalue", input.clone(), torch.zeros_like(input, dtype=torch.int64))
    order = torch.argsort(input, dim, stable=True).narrow(dim, k - 1, 1)
    found = torch.gather(input, dim, order), order
    return values_and_indices("kthvalue", *(found if keepdim else (x.squeeze(dim) for x in found)))


def median(input, dim=None, keepdim=False, *, out=None):
    """The lower of the two in the middle; no number where there is one among the elements."""
    if dim is None:
        flat = input.reshape(-1)
        if flat.shape[0] == 0:
            return torch.tensor(float("nan"), dtype=input.dtype)
        found = torch.sort(flat)[0][(flat.shape[0] - 1) // 2]
        return torch.where(torch.isnan(flat).any(), float("nan"), found) if is_float(input) else found
    values, places = kthvalue(input, (input.shape[dim] + 1) // 2 if input.ndim else 1, dim, keepdim)
    if is_float(input) and input.ndim:
        strange = torch.isnan(input)
        has = strange.any(dim, keepdim)
        places = torch.where(has, strange.float().argmax(dim, keepdim), places)
        values = torch.where(has, float("nan"), values)
    return ReturnType("median", ("values", "indices"), (values, places))


def nanmedian(input, dim=None, keepdim=False, *, out=None):
    """The median of what is a number."""
    if dim is None:
        return median(input[~torch.isnan(input)]) if is_float(input) else median(input)
    if not is_float(input):
        return median(input, dim, keepdim)
    kept = (~torch.isnan(input)).sum(dim, keepdim=True)
    order = torch.argsort(input, dim, stable=True)
    place = torch.gather(order, dim, ((kept + 1) // 2 - 1).clamp(min=0))
    found = torch.gather(input, dim, place), place
    return ReturnType("nanmedian", ("values", "indices"), found if keepdim else tuple(x.squeeze(dim) for x in found))


def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear", out=None):
    if not is_float(input):
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    if isinstance(q, torch.Tensor):
        if q.ndim > 1:
            raise RuntimeError(f"quantile() q must be a scalar or 1D tensor but has dimension {q.ndim}")
        if q.dtype != input.dtype:
            raise RuntimeError("quantile() q tensor must be same dtype as the input tensor")
        q = q.tolist()
    for share in q if isinstance(q, list) else [q]:
        if not 0 <= share <= 1:
            several = "values" * isinstance(q, list)
            raise RuntimeError(
                f"quantile() q {several or 'must'} {'must ' * bool(several)}be in the range [0, 1]" + (f" but got {share:g}" if not several else "")
            )
    return td.quantile(input, q, axis=dim, keepdims=keepdim, method=interpolation)


def bincount(input, weights=None, minlength=0):
    if is_float(input):
        raise NotImplementedError(f"\"bincount_cpu\" not implemented for '{_word(input)}'")
    if input.ndim != 1 or input.numel() and int(input.min()) < 0:
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    if weights is not None and tuple(weights.shape) != tuple(input.shape):
        raise RuntimeError("weights should be 1-d and have the same length as input")
    found = td.bincount(input, weights=weights, minlength=minlength)
    return found if weights is not None else whole_numbers(found)


def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, out=None, sorter=None):
    """Where each value is to stand in a sorted row; each row has values of its own where there are several."""
    if side not in (None, "left", "right"):
        raise RuntimeError(f"torch.searchsorted(): side can only be 'left' or 'right' but got {side}")
    if right and side == "left":
        raise RuntimeError("torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True")
    right = right or side == "right"
    x = as_tensor(input)
    if sorter is not None:
        sorted_sequence = torch.gather(sorted_sequence, -1, sorter)
    if sorted_sequence.ndim == 1:
        found = td.searchsorted(sorted_sequence, x, side="right" if right else "left")
    else:
        if tuple(x.shape[:-1]) != tuple(sorted_sequence.shape[:-1]):
            raise RuntimeError(
                "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor and input value tensor must "
                f"match, but we got boundaries tensor {list(sorted_sequence.shape)} and input value tensor {list(x.shape)}"
            )
        found = _between(sorted_sequence, x, right)
    return found.int() if out_int32 else whole_numbers(found)


def _between(rows, x, right):
    """Halves the part of each row in which a value belongs, until one place is left."""
    low, high = torch.zeros(x.shape, dtype=torch.int64), torch.full(x.shape, rows.shape[-1])
    for _ in range(rows.shape[-1].bit_length()):
        middle = (low + high) // 2
        there = torch.gather(rows, -1, middle.clamp(max=rows.shape[-1] - 1))
        above = ((there <= x) if right else (there < x)) & (low < high)
        low, high = torch.where(above, middle + 1, low), torch.where(above, high, middle)
    return low


def bucketize(input, boundaries, *, out_int32=False, right=False, out=None):
    return searchsorted(boundaries, input, out_int32=out_int32, right=right)


def diff(input, n=1, dim=-1, prepend=None, append=None, *, out=None):
    """Differences of neighbours, `n` times."""
    ends = [x for x in (prepend, input, append) if x is not None]
    input = torch.cat(ends, dim) if len(ends) > 1 else input
    for _ in range(n):
        if input.dtype.name == "bool":
            size = input.shape[dim]
            input = input.narrow(dim, 1, size - 1) ^ input.narrow(dim, 0, size - 1)
        else:
            input = td.diff(input, axis=dim)
    return input


titled(globals(), "kthvalue median:MedianBackward{} nanmedian:NanmedianBackward{} quantile:SqueezeBackward4")
