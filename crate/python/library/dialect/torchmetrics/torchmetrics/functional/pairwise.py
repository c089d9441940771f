"""Likeness and distance of each row of a matrix and each of another one."""

import torch


def _pairs(function, x, y, reduction, zero_diagonal):
    if x.ndim != 2:
        raise ValueError(f"Expected argument `x` to be a 2D tensor of shape `[N, d]` but got {x.shape}")
    if y is not None and (y.ndim != 2 or y.shape[1] != x.shape[1]):
        raise ValueError("Expected argument `y` to be a 2D tensor of shape `[M, d]` where `d` should be same as the last dimension of `x`")
    is_zero = y is None if zero_diagonal is None else zero_diagonal
    found = function(x, x if y is None else y)
    if is_zero:
        count = min(found.shape)
        mask = torch.zeros_like(found, dtype=torch.bool)
        mask[torch.arange(count), torch.arange(count)] = True
        found = found.masked_fill(mask, 0.0)
    if reduction == "mean":
        return found.mean(dim=-1)
    if reduction == "sum":
        return found.sum(dim=-1)
    if reduction is None or reduction == "none":
        return found
    raise ValueError(f"Expected reduction to be one of `['mean', 'sum', None]` but got {reduction}")


def pairwise_cosine_similarity(x, y=None, reduction=None, zero_diagonal=None):
    """The cosines of the angles between rows."""

    def cosine(x, y):
        return (x / x.norm(dim=1, keepdim=True)) @ (y / y.norm(dim=1, keepdim=True)).T

    return _pairs(cosine, x, y, reduction, zero_diagonal)


def pairwise_linear_similarity(x, y=None, reduction=None, zero_diagonal=None):
    """The products of rows."""
    return _pairs(lambda x, y: x @ y.T, x, y, reduction, zero_diagonal)


def pairwise_euclidean_distance(x, y=None, reduction=None, zero_diagonal=None):
    """The distances of rows."""

    def distance(x, y):
        a, b = x.double(), y.double()
        return torch.sqrt(((a.unsqueeze(1) - b.unsqueeze(0)) ** 2).sum(-1)).to(x.dtype)

    return _pairs(distance, x, y, reduction, zero_diagonal)


def pairwise_manhattan_distance(x, y=None, reduction=None, zero_diagonal=None):
    """The sums of absolute differences of rows."""
    return _pairs(lambda x, y: (x.unsqueeze(1) - y.unsqueeze(0)).abs().sum(dim=-1), x, y, reduction, zero_diagonal)


def pairwise_minkowski_distance(x, y=None, exponent=2, reduction=None, zero_diagonal=None):
    """The distances of rows in another norm."""
    return _pairs(lambda x, y: ((x.unsqueeze(1) - y.unsqueeze(0)).abs() ** exponent).sum(-1) ** (1.0 / exponent), x, y, reduction, zero_diagonal)
