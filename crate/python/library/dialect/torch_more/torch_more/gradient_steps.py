"""What computed the operands of a function that gradients flow through, as `x.grad_fn.next_functions` shows it."""

import _tandem
import tandem as td
from tandem.dialect import as_class
from torch import Tensor
from torch._tensor import _FUNCTIONS, GradFn

_OF_TWO = ("Add", "Subtract", "Multiply", "Divide")


class AccumulateGrad(GradFn):
    """Where the gradient of a leaf is summed up."""

    __module__ = "builtins"

    def __init__(self, variable):
        super().__init__("torch::autograd::AccumulateGrad", variable)

    variable = property(lambda self: self._tensor)
    next_functions = ()

    def __repr__(self):
        return f"<AccumulateGrad object at 0x{id(self):x}>"


class _Step(GradFn):
    """A function of PyTorch's for which nothing of its own is recorded, with what computed its operands."""

    def __init__(self, name, *functions):
        super().__init__(name, None)
        self.next_functions = tuple((function, 0) for function in functions)

    next_functions = ()


def _step(name, *functions):
    return type(name, (_Step,), {"__module__": "builtins"})(name, *functions)


def _title(x):
    """What Tandem calls the function that computed a tensor."""
    found = None if x is None else td.Tensor.grad_fn.__get__(x)
    return "" if found is None else found.name().removesuffix("Backward")


def _as_layer(x):
    """Input, weight and bias where a tensor is `input @ weight.T + bias` as layers compute it, which PyTorch does in one step."""
    operands = _tandem.recorded_operands(x) if _title(x) == "Add" else ()
    if len(operands) == 2 and _title(operands[0]) == "Matmul" and operands[1] is not None and operands[1].is_leaf and operands[1].ndim == 1:
        factors = _tandem.recorded_operands(operands[0])
        if len(factors) == 2 and _title(factors[1]) in ("Transpose", "Permute", "PermuteDims"):
            weight = _tandem.recorded_operands(factors[1])[0]
            if weight is not None and weight.is_leaf and weight.ndim == 2:
                return factors[0], weight, operands[1]
    return None


def _is_square(title, operands):
    keys = [None if operand is None else _tandem.record_key(operand) for operand in operands]
    return title == "Multiply" and len(keys) == 2 and keys[0] is not None and keys[0] == keys[1]


def _function_of(x):
    """What computed an operand, of which there is the recording alone."""
    if x is None:
        return None
    x = x if isinstance(x, Tensor) else as_class(x, Tensor)
    if x.is_leaf:
        return AccumulateGrad(x)
    key = _tandem.record_key(x)
    if key in _FUNCTIONS or "_grad_name" in x.__dict__:
        return x.grad_fn
    if _is_square(_title(x), _tandem.recorded_operands(x)):
        x._grad_name = "PowBackward0"
    elif _as_layer(x):
        x._grad_name = "AddmmBackward0" if x.ndim == 2 else "ViewBackward0"
    return x.grad_fn


def next_functions(function):
    """What computed the operands of what computed a tensor."""
    x, name = function._tensor, function.name()
    operands, title = _tandem.recorded_operands(x), _title(x)
    if name.startswith(("Addmm", "View")) and (layer := _as_layer(x)):
        rows, weight, bias = map(_function_of, layer)
        parts = bias, rows, _step("TBackward0", weight)
        found = parts if name.startswith("Addmm") else (_step("AddmmBackward0", *parts),)
    else:
        found = [_function_of(operand) for operand in operands]
        if title in _OF_TWO and len(found) == 1 and not name.startswith("Rsub"):
            # A plain number is an operand as well.
            found = [_step("ReciprocalBackward0", *found) if title == "Divide" and name.startswith("Mul") else found[0], None]
        elif name == "PowBackward0":
            found = found[:1]
        elif title == "Where" and name.startswith("Where"):
            found = found[1:] + [None] * (len(found) == 2)
        elif title == "CrossEntropy" and name.startswith("NllLoss"):
            found = [_step("LogSoftmaxBackward0", *found[:1])]
        elif name == "ClampBackward1":
            while _title(operands[-1]) == "Where":
                operands = _tandem.recorded_operands(operands[-1])
            found = [_function_of(operands[-1])]
    return tuple((made_by, 0) for made_by in found)
