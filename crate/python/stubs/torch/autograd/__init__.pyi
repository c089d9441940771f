"""`torch.autograd`: what is recorded, and derivatives of it."""
from tandem.dialect.names import missing_names as missing_names
from torch import Tensor as Tensor
from torch._late import late as late
from torch._results import check_seeds as check_seeds
from torch._tensor import once as once
from torch._tensor import refuse_changed as refuse_changed
from torch.autograd.anomaly_mode import detect_anomaly as detect_anomaly
from torch.autograd.anomaly_mode import set_detect_anomaly as set_detect_anomaly
from torch.autograd.function import BackwardCFunction as BackwardCFunction
from torch.autograd.function import Function as Function
from torch.autograd.function import FunctionCtx as FunctionCtx
from torch.autograd.function import InplaceFunction as InplaceFunction
from torch.autograd.grad_mode import enable_grad as enable_grad
from torch.autograd.grad_mode import inference_mode as inference_mode
from torch.autograd.grad_mode import no_grad as no_grad
from torch.autograd.grad_mode import set_grad_enabled as set_grad_enabled
from typing import Any
import tandem as td

ANOMALY_CHECKS: list
def Variable(data, requires_grad=False): ...

def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, grad_variables=None, inputs=None):
    """`backward` of several tensors; with `inputs`, only these get gradients."""
    ...

def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True, allow_unused=None, is_grads_batched=False, materialize_grads=False):
    """Gradients of the sum of outputs (times `grad_outputs`) with respect to each input, a tuple."""
    ...

def gradcheck(func, inputs, eps=1e-06, atol=1e-05, rtol=0.001, raise_exception=True, **options):
    """Whether derivatives are those that small steps show, for arguments of float64."""
    ...

def gradgradcheck(func, inputs, grad_outputs=None, **options):
    """`gradcheck` of the gradients."""
    ...

def is_grad_enabled():
    """Whether what runs on tensors that require gradients is recorded."""
    ...

def once_differentiable(fn):
    """A derivative that is not differentiated itself."""
    ...

def __getattr__(name: str) -> Any: ...
