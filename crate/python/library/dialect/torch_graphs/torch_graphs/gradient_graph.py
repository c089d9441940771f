"""The graph that gradients flow through, as `x.grad_fn.next_functions` shows it."""

import _tandem
from tandem.dialect import as_class
from torch import Tensor
from torch._tensor import GradFn

# PyTorch's names of what computed a tensor, by Tandem's.
_NAMES = {
    "Multiply": "Mul", "Divide": "Div", "Subtract": "Sub", "Power": "Pow", "Negative": "Neg", "Matmul": "Mm", "Transpose": "T",
    "PermuteDims": "Permute", "Reshape": "View", "Concat": "Cat", "BroadcastTo": "Expand", "BroadcastArrays": "Expand", "ExpandDims": "Unsqueeze", "Swapaxes": "Transpose",
    "Square": "Pow", "LayerNorm": "NativeLayerNorm", "BatchNormTraining": "NativeBatchNorm", "BatchNorm": "NativeBatchNorm",
    "GroupNorm": "NativeGroupNorm", "MaxPool": "MaxPool2DWithIndices", "AvgPool": "AvgPool2D", "TakeAlongAxis": "Gather", "Take": "IndexSelect",
    "Einsum": "View", "StopGradient": "Alias", "Clip": "Clamp", "Astype": "ToCopy", "Cast": "ToCopy", "CumulativeSum": "Cumsum",
    "CumulativeProd": "Cumprod", "CrossEntropy": "NllLoss", "Index": "Select", "VectorNorm": "LinalgVectorNorm", "MatrixNorm": "LinalgVectorNorm",
    "Backward": "Mul", "Positive": "Clone", "Tile": "Repeat", "Conv1d": "Convolution", "Conv2d": "Convolution", "Conv3d": "Convolution",
    "Selu": "Elu", "Celu": "Celu", "Prelu": "PreluKernel", "Softsign": "Div", "HardTanh": "Hardtanh", "HardSwish": "Hardswish",
    "HardSigmoid": "Hardsigmoid", "Pad": "ConstantPadNd", "RmsNorm": "Mul", "Outer": "Mul", "Inv": "LinalgInvEx", "Absolute": "Abs", "MatrixInverse": "LinalgInvEx",
    "PairwiseDistance": "NormBackward1", "CosineSimilarity": "SumBackward1", "GaussianNllLoss": "Mean", "PoissonNllLoss": "Mean", "KlDiv": "Mean",
    "HingeEmbeddingLoss": "Mean", "MarginRankingLoss": "Mean", "TripletMarginLoss": "Mean", "CosineEmbeddingLoss": "Mean",
}  # fmt: skip
# PyTorch counts the forms of a function: that of all elements, and that along axes.
_ALONG_AXES, _OF_ALL = ("Sum", "Mean", "Prod"), ("Max", "Min")


def name_of(x, name):
    """What PyTorch calls the function that computed a tensor, which Tandem calls `name`."""
    if name == "L1Loss":
        name = "Abs" if x.ndim else "Mean"
    name = _NAMES.get(name, name)
    if name[-1].isdigit():
        return name
    if name == "Mm":
        name = ("Dot", "Mv", "Mm", "Bmm")[min(x.ndim, 3)]
    second = x.ndim > 0 and name in _ALONG_AXES or x.ndim == 0 and name in _OF_ALL or name == "Clamp"
    return f"{name}Backward{int(second)}"


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


def saved(function, name):
    """What a function keeps for `backward`, by its name."""
    if not name.startswith(("_saved_", "_raw_saved_")):
        raise AttributeError(f"'{function.name()}' object has no attribute '{name}'")
    from torch_more.saved import attribute

    return attribute(function, name)
