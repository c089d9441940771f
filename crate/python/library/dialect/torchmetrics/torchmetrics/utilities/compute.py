"""Arithmetic with its rare cases."""

import torch


def _safe_divide(num, denom, zero_division=0.0):
    num = num if num.is_floating_point() else num.float()
    denom = denom if denom.is_floating_point() else denom.float()
    if zero_division == "nan":
        return num / denom
    return torch.where(denom != 0, num / denom, torch.full((), float(zero_division), dtype=num.dtype))


def _safe_xlogy(x, y):
    return torch.where(x == 0, 0.0, x * torch.log(torch.where(x == 0, 1.0, y)))


def normalize_logits_if_needed(tensor, normalization):
    """Probabilities, where numbers are below 0 or above 1."""
    if not normalization or bool(torch.all((tensor >= 0) & (tensor <= 1))):
        return tensor
    return tensor.sigmoid() if normalization == "sigmoid" else torch.softmax(tensor, dim=1)


def interp(x, xp, fp):
    """Values between points, on lines."""
    slopes = _safe_divide(fp[1:] - fp[:-1], xp[1:] - xp[:-1])
    starts = fp[:-1] - slopes * xp[:-1]
    places = torch.clamp((x[:, None] >= xp[None, :]).sum(1) - 1, 0, len(slopes) - 1)
    return slopes[places] * x + starts[places]


def auc(x, y, reorder=False):
    """The area below a curve."""
    x, y = (part.squeeze() if part.ndim > 1 else part for part in (x, y))
    if x.ndim > 1 or y.ndim > 1:
        raise ValueError(f"Expected both `x` and `y` tensor to be 1d, but got tensors with dimension {x.ndim} and {y.ndim}")
    if x.numel() != y.numel():
        raise ValueError(f"Expected the same number of elements in `x` and `y` tensor but received {x.numel()} and {y.numel()}")
    if reorder:
        order = torch.argsort(x, stable=True)
        x, y = x[order], y[order]
    steps, direction = x[1:] - x[:-1], 1.0
    if bool((steps < 0).any()):
        if not bool((steps <= 0).all()):
            raise ValueError("The `x` tensor is neither increasing or decreasing. Try setting the reorder argument to `True`.")
        direction = -1.0
    return torch.trapz(y, x) * direction
