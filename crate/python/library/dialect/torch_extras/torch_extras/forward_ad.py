"""`torch.autograd.forward_ad`: tangents that go along with values."""

import contextlib

import tandem as td
import torch

# The duals of each level that a program is in: pairs of a tensor that is recorded, and its tangent.
_levels = []


class UnpackedDualTensor(tuple):
    """A value and its tangent."""

    primal, tangent = property(lambda self: self[0]), property(lambda self: self[1])

    def __new__(cls, primal, tangent):
        return tuple.__new__(cls, (primal, tangent))

    def __repr__(self):
        return f"UnpackedDualTensor(primal={self[0]!r}, tangent={self[1]!r})"


@contextlib.contextmanager
def dual_level():
    """A block in which there are tangents."""
    enter_dual_level()
    try:
        yield len(_levels) - 1
    finally:
        exit_dual_level()


def enter_dual_level():
    """Begins one."""
    _levels.append([])
    return len(_levels) - 1


def exit_dual_level(*, level=None):
    """Ends it."""
    _levels.pop()


def make_dual(tensor, tangent, *, level=None):
    """A tensor with a tangent."""
    if not _levels:
        raise RuntimeError("Trying to create a dual Tensor for forward AD but no level exists, make sure to enter_dual_level() first.")
    if not tensor.is_floating_point():
        raise ValueError(f"Expected primal to be floating point or complex, but got: {tensor.dtype}")
    if tensor.shape != tangent.shape:
        raise RuntimeError(f"Expected tangent to have the same shape as primal: {list(tensor.shape)}, but got {list(tangent.shape)}")
    with torch.enable_grad():
        # Recorded, so that what is computed from it is known to come from it.
        dual = tensor * 1.0 if tensor.requires_grad else tensor.detach().clone().requires_grad_()
    _levels[-1].append((dual, tangent))
    return dual


def unpack_dual(tensor, *, level=None):
    """The value, and how it changes along the tangents: None where it depends on none, or where no level is left."""
    if not _levels:
        return UnpackedDualTensor(tensor, None)
    pairs = _levels[-1]
    for dual, tangent in pairs:
        if dual is tensor:
            return UnpackedDualTensor(tensor, tangent)
    # What makes a tangent known is no gradient of the program's.
    primal = tensor.detach() if all(dual.is_leaf for dual, _ in pairs) else tensor
    return UnpackedDualTensor(primal, _pushed(tensor, pairs) if pairs and tensor.requires_grad else None)


def _pushed(tensor, pairs):
    """The derivative along tangents, which is that of the backward pass with respect to what it begins with."""
    with torch.enable_grad():
        start = torch.zeros_like(tensor).detach().requires_grad_()
        back = torch.autograd.grad(tensor, [dual for dual, _ in pairs], start, create_graph=True, allow_unused=True)
        along = [td.sum(g * tangent) for g, (_, tangent) in zip(back, pairs) if g is not None and g.requires_grad]
        if not along:
            return None
        return torch.autograd.grad(sum(along[1:], along[0]), start, retain_graph=True)[0]
