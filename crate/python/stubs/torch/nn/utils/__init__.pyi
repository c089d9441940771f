"""`torch.nn.utils`: gradients of many parameters, and parameters as one vector."""
from torch import autograd as autograd
from torch.nn.utils import rnn as rnn
from typing import Any
import tandem as td

clip_grad_norm = clip_grad_norm_
def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Scales the gradients so that the norm of all of them together is at most `max_norm`; gives the norm before."""
    ...

def clip_grad_value_(parameters, clip_value, foreach=None):
    """Clips every element of the gradients."""
    ...

def parameters_to_vector(parameters):
    """All parameters as one vector."""
    ...

def vector_to_parameters(vec, parameters):
    """Fills the parameters from one vector."""
    ...
