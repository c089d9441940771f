"""`torch.autograd.functional`: derivatives of functions."""
from typing import Any
import tandem as td

def hessian(func, inputs, create_graph=False, strict=False, **_): ...

def hvp(func, inputs, v=None):
    """The value, and the Hessian times `v`."""
    ...

def jacobian(func, inputs, create_graph=False, strict=False, **_): ...

def jvp(func, inputs, v=None):
    """Results, and their change along `v`."""
    ...

vhp = hvp
def vjp(func, inputs, v=None):
    """Results, and gradients of them times `v`."""
    ...
