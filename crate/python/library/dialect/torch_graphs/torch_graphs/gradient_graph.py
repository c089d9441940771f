"""The graph that gradients flow through, as `x.grad_fn.next_functions` shows it."""

import _tandem
from tandem.dialect import as_class
from torch import Tensor
from torch._tensor import GradFn


class AccumulateGrad(GradFn):
    """Where the gradient of a leaf is summed up."""

    __module__ = "builtins"

    def __init__(self, variable):
        super().__init__("torch::autograd::AccumulateGrad", variable)

    variable = property(lambda self: self._tensor)
    next_functions = ()

    def __repr__(self):
        return f"<AccumulateGrad object at 0x{id(self):x}>"


def next_functions(x):
    """What computed the operands of what computed a tensor."""
    found = []
    for operand in _tandem.recorded_operands(x):
        made_by = None
        if operand is not None:
            tensor = operand if isinstance(operand, Tensor) else as_class(operand, Tensor)
            made_by = AccumulateGrad(tensor) if tensor.is_leaf else tensor.grad_fn
        found.append((made_by, 0))
    return tuple(found)
