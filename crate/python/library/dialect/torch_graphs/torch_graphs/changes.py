"""Derivatives that need a value which the program changed in place after it was saved are refused, as PyTorch does.

Recorded values cannot change: they would give the derivative of what was computed. But a program that runs here should run there.
"""

import _tandem
from tandem.dialect import as_class
from torch._tensor import ANOMALY_CHECKS, CHANGES, Tensor

# Functions that save their result.
_RESULTS = {"Exp", "Sigmoid", "Tanh", "Sqrt", "Rsqrt", "Reciprocal", "Relu", "Softmax", "LogSoftmax", "Tan", "Elu", "Selu"}
# Those that save each operand, whether or not others have gradients.
_OPERANDS = {
    "Sin", "Cos", "Log", "Abs", "Square", "Clip", "Silu", "Gelu", "Softplus", "MseLoss", "L1Loss", "Prod", "Std", "Var", "LayerNorm", "Maximum", "Minimum",
    "Log1p", "Sinh", "Cosh", "Asin", "Acos", "Atan", "LeakyRelu", "Mish", "VectorNorm", "LogSumExp",
}  # fmt: skip
# Products: an operand is saved where another one has gradients.
_PRODUCTS = {"Multiply", "Matmul", "Conv1d", "Conv2d", "Conv3d", "Linear", "Einsum", "Dot", "Outer"}

# Those of whose values PyTorch saves none: derivatives can be asked for through them again.
_UNSAVED = [*(
    "add subtract negative sum mean reshape permute_dims permute transpose swapaxes expand_dims squeeze broadcast_to concat stack slice cast astype positive flip "
    "cumulative_sum tile pad roll diff tril triu diagonal"
).split()]  # fmt: skip


def free(outputs):
    """Frees the values that were saved for derivatives of these."""
    for x in outputs:
        _tandem.free_records(x, _UNSAVED)


def _saved(name, x, operands):
    """Which tensors the function of this name saved, of its result and its operands."""
    if name in _RESULTS:
        return [x]
    if name in _OPERANDS:
        return operands
    if name in _PRODUCTS:
        return operands if sum(operand is not None for operand in operands) > 1 else []
    if name == "Divide" and len(operands) > 1:
        return operands if operands[1] is not None else []
    if name == "Power":
        return operands
    return []


def check(outputs):
    """Raises where what the outputs were computed from needs a value that was changed since."""
    waiting, known = [x for x in outputs], set()
    for x in waiting:
        key = _tandem.record_key(x)
        if key is None or key in known:
            continue
        known.add(key)
        operands = _tandem.recorded_operands(x)
        if not operands:
            continue
        name = Tensor.__base__.__base__.grad_fn.__get__(x).name().removesuffix("Backward")
        for saved in _saved(name, x, operands):
            if saved is not None:
                _refuse(saved, key[0])
        waiting += [operand for operand in operands if operand is not None]


def _refuse(saved, at):
    """Raises where a value was changed after the record `at`, which saved it."""
    before, *places = CHANGES.get(_tandem.record_key(saved), (0,))
    expected = before + sum(place <= at for place in places)
    if expected == before + len(places):
        return
    x = as_class(saved, Tensor)
    made_by = "" if x.is_leaf else f", which is output 0 of {x.grad_fn.name()},"
    hint = (
        "the backtrace further above shows the operation that failed to compute its gradient. The variable in question was changed in there or "
        "anywhere later. Good luck!"
        if ANOMALY_CHECKS
        else "enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True)."
    )
    raise RuntimeError(
        "one of the variables needed for gradient computation has been modified by an inplace operation: "
        f"[{x.type()} {list(x.shape)}]{made_by} is at version {before + len(places)}; expected version {expected} instead. Hint: {hint}"
    )
