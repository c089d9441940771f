"""`paddle.autograd`: what is recorded, and derivatives of it."""

import tandem as td
import torch
from tandem.dialect import missing_names
from tandem.dialect import own_derivatives as _own_derivatives
from torch.autograd import enable_grad, no_grad, set_grad_enabled

from ._tensor import Tensor, owned

no_grad_, is_grad_enabled = no_grad, torch.is_grad_enabled


def _several(value):
    return [value] if isinstance(value, td.Tensor) else list(value)


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=False, no_grad_vars=None):
    """Gradients of the sum of outputs (times `grad_outputs`) with respect to each input, a list."""
    outputs, inputs = _several(outputs), _several(inputs)
    seeds = [None] * len(outputs) if grad_outputs is None else _several(grad_outputs)
    seeds = [td.ones_like(y) if seed is None and y.ndim else seed for y, seed in zip(outputs, seeds)]
    for x in inputs:
        if x.stop_gradient:
            raise RuntimeError("paddle.grad: an input has stop_gradient=True; set x.stop_gradient = False before it is used")
    try:
        found = torch.autograd.grad(outputs, inputs, seeds, retain_graph, create_graph, allow_unused=allow_unused)
    except RuntimeError as error:
        if "not have been used" not in str(error):
            raise
        raise ValueError("paddle.grad: an input was not used to compute the outputs; allow_unused=True gives None for it") from None
    return [None if g is None else owned(g) for g in found]


def backward(tensors, grad_tensors=None, retain_graph=False):
    """`backward` of several tensors."""
    tensors = _several(tensors)
    seeds = [None] * len(tensors) if grad_tensors is None else _several(grad_tensors)
    for at, (x, seed) in enumerate(zip(tensors, seeds)):
        x.backward(seed, retain_graph or at + 1 < len(tensors))


class PyLayerContext:
    """What a layer of one's own keeps for its derivative."""

    def __init__(self):
        self._saved = ()

    def save_for_backward(self, *tensors):
        """Keeps tensors."""
        self._saved = tensors

    def saved_tensor(self):
        """The tensors that were kept."""
        return self._saved

    def mark_non_differentiable(self, *tensors):
        """Nothing has to be done."""

    set_materialize_grads = mark_not_inplace = mark_non_differentiable


class PyLayer:
    """A function with a derivative of one's own: static methods `forward(ctx, *args)` and `backward(ctx, *gradients)`."""

    @classmethod
    def apply(cls, *args, **kwargs):
        """Calls `forward`; gradients come from `backward`."""

        def forward(values, needed):
            ctx = PyLayerContext()
            return ctx, cls.forward(ctx, *values, **kwargs)

        # Gradients come for each tensor that was given, in order.
        places = [at for at, x in enumerate(args) if isinstance(x, td.Tensor)]

        def backward(ctx, *gradients):
            found = cls.backward(ctx, *map(owned, gradients))
            found = found if isinstance(found, tuple) else (found,)
            if len(found) == len(args):
                return found
            spread = dict(zip(places, found))
            return tuple(spread.get(at) for at in range(len(args)))

        return owned(_own_derivatives.called(cls, forward, backward, args))


def _matrix_of(ys, xs, create_graph):
    rows = []
    for row in range(ys.size):
        seed = td.reshape(td.one_hot(td.tensor(row), ys.size), tuple(ys.shape))
        found = grad(ys, xs, Tensor(seed.astype(ys.dtype.name)), retain_graph=True, create_graph=create_graph, allow_unused=True)[0]
        rows.append(td.zeros_like(xs) if found is None else found)
    return td.reshape(td.stack(rows), (*ys.shape, *xs.shape))


def jacobian(ys, xs, batch_axis=None):
    """Derivatives of each element of `ys` with respect to each of `xs`, one tensor of both shapes."""
    if batch_axis is not None:
        raise NotImplementedError("jacobian(batch_axis=…) is not part of Tandem's paddle; in Tandem: td.vmap(td.jacobian(f))")
    return owned(_matrix_of(ys, xs, True))


def hessian(ys, xs, batch_axis=None):
    """Second derivatives of a number with respect to a tensor."""
    return jacobian(grad(ys, xs, create_graph=True)[0], xs, batch_axis)


__all__ = ["PyLayer", "PyLayerContext", "backward", "enable_grad", "grad", "hessian", "is_grad_enabled", "jacobian", "no_grad", "set_grad_enabled"]
__getattr__ = missing_names("paddle.autograd")
