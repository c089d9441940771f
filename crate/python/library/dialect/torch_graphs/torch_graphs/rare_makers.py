"""Makers of tensors that few programs call."""

import torch


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    """The object as a tensor that shares its memory where it may."""
    found = torch.from_numpy(obj) if type(obj).__name__ == "ndarray" and not copy else torch.as_tensor(obj)
    found = found.to(device=device, dtype=dtype, copy=bool(copy))
    if found is obj or requires_grad:
        return found if requires_grad == found.requires_grad else found.requires_grad_() if requires_grad else found.detach()
    return found


def range(start, end, step=1, **options):
    """Numbers up to `end`, which is one of them."""
    return torch.arange(start, end + step / 2, step, **options).float()
