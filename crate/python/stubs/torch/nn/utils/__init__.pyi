"""`torch.nn.utils`: gradients of many parameters."""
from tandem.dialect.names import missing_names as missing_names
from torch import autograd as autograd
from torch._late import late as late
from torch.optim._base import without_complex as without_complex
from typing import Any
import tandem as td

clip_grad_norm = clip_grad_norm_
def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Scales the gradients so that the norm of all of them together is at most `max_norm`; gives the norm before."""
    ...

def clip_grad_value_(parameters, clip_value, foreach=None):
    """Clips every element of the gradients."""
    ...

def clip_grads_with_norm_(parameters, max_norm, total_norm, foreach=None):
    """Scales gradients down by a norm that is known."""
    ...

def fuse_conv_bn_eval(conv, bn, transpose=False):
    """A convolution that does what one followed by a normalisation does in inference."""
    ...

def fuse_linear_bn_eval(linear, bn):
    """A linear layer that does what one followed by a normalisation does in inference."""
    ...

def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """The norm of all numbers of these tensors."""
    ...

def parameters_to_vector(parameters):
    """All parameters as one vector."""
    ...

def remove_spectral_norm(module, name='weight'):
    """Ends it: the weight stays as it is."""
    ...

def remove_weight_norm(module, name='weight'):
    """Ends it: the weight stays as it is."""
    ...

def skip_init(module_cls, *args, **kwargs):
    """A layer, whose first values a program is about to replace: none are drawn."""
    ...

def spectral_norm(*args, **kwargs): ...

def vector_to_parameters(vec, parameters):
    """Fills the parameters from one vector."""
    ...

def weight_norm(*args, **kwargs): ...

def __getattr__(name: str) -> Any: ...
