"""Functions whose derivatives stay finite where those of their formulas do not."""

import math

import tandem as td
import torch
from torch._results import named


def binary_cross_entropy(input, target, weight, reduction):
    """The loss of shares, some of which are 0 or 1: there its slope is that of PyTorch, whose denominator is not below 1e-12."""
    share = input.detach()
    value = td.binary_cross_entropy(share, target, weight, reduction="none")
    slope = (share - target) / torch.clamp((1 - share) * share, min=1e-12)
    slope = slope if weight is None else slope * weight
    found = value + (input - share) * slope
    return named(found if reduction == "none" else getattr(found, reduction)(), "BinaryCrossEntropyBackward0")


def std(input, axes, correction, keepdims):
    """A standard deviation, of which nothing flows back where it is 0."""
    variance = td.var(input, axes, correction=correction, keepdims=keepdims)
    none = variance == 0
    return named(td.where(none, 0.0, td.sqrt(td.where(none, 1.0, variance))), "StdBackward0")


def masked_attention(query, key, value, mask, dropout_p, is_causal, scale):
    """Attention in which places that see nothing get noughts, and give none back."""
    sees = (mask if mask.dtype.name == "bool" else mask > -math.inf).any(-1, keepdim=True)
    if mask.dtype.name == "bool":
        mask = mask | ~sees
    else:
        mask = torch.where(sees, mask, 0.0)
    found = torch.nn.functional._attended(query, key, value, mask, dropout_p, is_causal, scale)
    found = torch.where(sees, found, 0.0)
    return named(found, "ScaledDotProductFlashAttentionForCpuBackward0") if query.ndim == 4 else found


def symmetric(A):
    """The same matrix, of which what flows back is symmetric."""
    mean = (A + A.mT) / 2
    return mean + (A - mean).detach()
