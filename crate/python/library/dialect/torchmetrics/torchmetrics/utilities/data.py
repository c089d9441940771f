"""Sums and selections of tensors."""

import torch


def dim_zero_cat(x):
    """Tensors of a list, one after the other."""
    if isinstance(x, torch.Tensor):
        return x
    x = [part.unsqueeze(0) if part.ndim == 0 else part for part in x]
    if not x:
        raise ValueError("No samples to concatenate")
    return torch.cat(x, dim=0)


def dim_zero_sum(x):
    """The sum along the first axis."""
    return torch.sum(x, dim=0)


def dim_zero_mean(x):
    """The mean along the first axis."""
    return torch.mean(x, dim=0)


def dim_zero_max(x):
    """The maximum along the first axis."""
    return torch.max(x, dim=0).values


def dim_zero_min(x):
    """The minimum along the first axis."""
    return torch.min(x, dim=0).values


def to_onehot(label_tensor, num_classes=None):
    """Labels as zeros and ones along a new second axis."""
    count = int(label_tensor.max()) + 1 if num_classes is None else num_classes
    classes = torch.arange(count).reshape(1, count, *[1] * (label_tensor.ndim - 1))
    return (label_tensor.unsqueeze(1) == classes).to(label_tensor.dtype)


def select_topk(prob_tensor, topk=1, dim=1):
    """Ones where the largest numbers are."""
    chosen = torch.topk(prob_tensor, topk, dim=dim).indices
    return torch.zeros_like(prob_tensor, dtype=torch.int32).scatter(dim, chosen, 1)


def to_categorical(x, argmax_dim=1):
    """The places of the largest numbers."""
    return torch.argmax(x, dim=argmax_dim)


def _bincount(x, minlength=None):
    return torch.bincount(x, minlength=len(torch.unique(x)) if minlength is None else minlength)


def applied(data, function):
    """What a function gives for each tensor in dicts, lists and tuples."""
    if isinstance(data, torch.Tensor):
        return function(data)
    if isinstance(data, dict):
        return type(data)((key, applied(value, function)) for key, value in data.items())
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*(applied(value, function) for value in data))
    return type(data)(applied(value, function) for value in data) if isinstance(data, (list, tuple)) else data


def reduce(x, reduction):
    """The mean, the sum, or the tensor itself."""
    if reduction == "elementwise_mean":
        return torch.mean(x)
    if reduction == "sum":
        return torch.sum(x)
    if reduction == "none" or reduction is None:
        return x
    raise ValueError("Reduction parameter unknown.")


def class_reduce(num, denom, weights, class_reduction="none"):
    """Fractions of classes, put together."""
    if class_reduction not in ("micro", "macro", "weighted", "none", None):
        raise ValueError(f"Reduction parameter {class_reduction} unknown. Choose between one of these: ('micro', 'macro', 'weighted', 'none', None)")
    fraction = torch.nan_to_num(num.sum() / denom.sum() if class_reduction == "micro" else num / denom)
    if class_reduction == "macro":
        return fraction.mean()
    if class_reduction == "weighted":
        return (fraction * (weights.float() / weights.sum())).sum()
    return fraction
