"""What an optimizer is given: parameters in their many forms, and gradients in the structure of either of them."""
from _tandem import Tensor as Tensor
from typing import Any

def is_frozen(parameter):
    """Whether a parameter was told to stay as it is. A plain tensor requires no gradients either, and moves by those it is given."""
    ...

def is_group(value):
    """Whether a dict describes a parameter group, and is not one of parameters by name."""
    ...

def is_module(value):
    """Whether an object names its parameters by itself, as modules and loaded programs do."""
    ...

def match_gradients(parameters, gradients):
    """For each of the `(name, parameter)` pairs its gradient or None: by name where the names agree, else by order."""
    ...

def named_leaves(value, name=''):
    """Tensors (and None) of nested dicts, lists, tuples and modules, each with its name; dots join the names."""
    ...

def named_parameters(params):
    """Pairs of a name and a tensor, from an iterable of parameters, of `(name, parameter)` pairs, a dict, a module, or one tensor.

    Parameters that have no name in what is given are called by their place."""
    ...
