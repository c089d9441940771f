"""`paddle.nn.utils`: gradients, and parameters as one vector."""
from paddle._tensor import owned as owned
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import tandem as td

def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    """Makes gradients smaller until their norm is at most `max_norm`; gives the norm that they had."""
    ...

def clip_grad_value_(parameters, clip_value):
    """Puts every element of the gradients between two bounds."""
    ...

def parameters_to_vector(parameters, name=None):
    """All parameters as one vector."""
    ...

def vector_to_parameters(vec, parameters, name=None):
    """Fills parameters from one vector."""
    ...

def __getattr__(name: str) -> Any: ...
