"""`torch.autograd`: what is recorded, and derivatives of it."""
from tandem.autodiff import _GradMode as _GradMode
from tandem.dialect.names import missing_names as missing_names
from torch import Tensor as Tensor
from torch._late import late as late
from torch._results import check_seeds as check_seeds
from torch._tensor import once as once
from torch._tensor import refuse_changed as refuse_changed
from torch.autograd.function import BackwardCFunction as BackwardCFunction
from torch.autograd.function import Function as Function
from torch.autograd.function import FunctionCtx as FunctionCtx
from torch.autograd.function import InplaceFunction as InplaceFunction
from typing import Any
import tandem as td

ANOMALY_CHECKS: list
def Variable(data, requires_grad=False): ...

def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    """`backward` of several tensors; with `inputs`, only these get gradients."""
    ...

class detect_anomaly:
    """The mode for a `with` block."""
    def __init__(self, check_nan=True): ...

class enable_grad(_Mode):
    """Records again, inside of `no_grad`."""
    def __getattr__(self, name: str): ...

def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=None, is_grads_batched=False, materialize_grads=False):
    """Gradients of the sum of outputs (times `grad_outputs`) with respect to each input, a tuple."""
    ...

def gradcheck(func, inputs, eps=1e-06, atol=1e-05, rtol=0.001, raise_exception=True, **options):
    """Whether derivatives are those that small steps show, for arguments of float64."""
    ...

def gradgradcheck(func, inputs, grad_outputs=None, **options):
    """`gradcheck` of the gradients."""
    ...

class inference_mode(_GradMode):
    """`no_grad`."""
    def __init__(self, mode=True): ...
    def __getattr__(self, name: str): ...

def is_grad_enabled():
    """Whether what runs on tensors that require gradients is recorded."""
    ...

class no_grad(_Mode):
    """Records nothing, in a `with` block or in the calls of a function."""
    def __getattr__(self, name: str): ...

def once_differentiable(fn):
    """A derivative that is not differentiated itself."""
    ...

class set_detect_anomaly:
    """Switches the mode on or off: from now on, or for a `with` block."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, mode, check_nan=True): ...

class set_grad_enabled(_GradMode):
    """Switches recording, from here on or in a `with` block."""
    def __enter__(self): ...
    def __init__(self, mode): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
