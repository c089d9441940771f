"""`paddle.autograd`: what is recorded, and derivatives of it."""
from torch.autograd import is_grad_enabled as is_grad_enabled
from torch.autograd.grad_mode import enable_grad as enable_grad
from torch.autograd.grad_mode import no_grad as no_grad
from torch.autograd.grad_mode import set_grad_enabled as set_grad_enabled
from typing import Any

class PyLayer:
    """A function with a derivative of one's own: static methods `forward(ctx, *args)` and `backward(ctx, *gradients)`."""
    @classmethod
    def apply(cls, *args, **kwargs):
        """Calls `forward`; gradients come from `backward`."""
        ...
    def __getattr__(self, name: str): ...

class PyLayerContext:
    """What a layer of one's own keeps for its derivative."""
    def __init__(self): ...
    def mark_non_differentiable(self, *tensors):
        """Nothing has to be done."""
        ...
    def mark_not_inplace(self, *tensors):
        """Nothing has to be done."""
        ...
    def save_for_backward(self, *tensors):
        """Keeps tensors."""
        ...
    def saved_tensor(self):
        """The tensors that were kept."""
        ...
    def set_materialize_grads(self, *tensors):
        """Nothing has to be done."""
        ...
    def __getattr__(self, name: str): ...

def backward(tensors, grad_tensors=None, retain_graph=False):
    """`backward` of several tensors."""
    ...

def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=False, no_grad_vars=None):
    """Gradients of the sum of outputs (times `grad_outputs`) with respect to each input, a list."""
    ...

def hessian(ys, xs, batch_axis=None):
    """Second derivatives of a number with respect to a tensor."""
    ...

def jacobian(ys, xs, batch_axis=None):
    """Derivatives of each element of `ys` with respect to each of `xs`, one tensor of both shapes."""
    ...

def __getattr__(name: str) -> Any: ...
