"""The graph that gradients flow through, as `x.grad_fn.next_functions` shows it."""

import _tandem

# PyTorch's names of what computed a tensor, by Tandem's.
_NAMES = {
    "Multiply": "Mul", "Divide": "Div", "Subtract": "Sub", "Power": "Pow", "Negative": "Neg", "Matmul": "Mm", "Transpose": "T",
    "PermuteDims": "Permute", "Reshape": "View", "Concat": "Cat", "BroadcastTo": "Expand", "BroadcastArrays": "Expand", "ExpandDims": "Unsqueeze", "Swapaxes": "Transpose",
    "Square": "Pow", "LayerNorm": "NativeLayerNorm", "BatchNormTraining": "NativeBatchNorm", "BatchNorm": "NativeBatchNorm",
    "GroupNorm": "NativeGroupNorm", "TakeAlongAxis": "Gather", "Take": "IndexSelect",
    "Einsum": "View", "StopGradient": "Alias", "Clip": "Clamp", "Astype": "ToCopy", "Cast": "ToCopy", "CumulativeSum": "Cumsum",
    "CumulativeProd": "Cumprod", "CrossEntropy": "NllLoss", "Index": "Select", "VectorNorm": "LinalgVectorNorm", "MatrixNorm": "LinalgVectorNorm",
    "Backward": "Mul", "Positive": "Clone", "Tile": "Repeat", "Conv1d": "Convolution", "Conv2d": "Convolution", "Conv3d": "Convolution",
    "Selu": "Elu", "Celu": "Celu", "Prelu": "PreluKernel", "Softsign": "Div", "HardTanh": "Hardtanh", "HardSwish": "Hardswish",
    "HardSigmoid": "Hardsigmoid", "Pad": "ConstantPadNd", "RmsNorm": "Mul", "Outer": "Mul", "Inv": "LinalgInvEx", "Absolute": "Abs", "MatrixInverse": "LinalgInvEx",
    "PairwiseDistance": "NormBackward1", "CosineSimilarity": "SumBackward1", "GaussianNllLoss": "Mean", "PoissonNllLoss": "Mean", "KlDiv": "Mean",
    "Atan2": "Atan2Backward0", "Log2": "Log2Backward0", "Log10": "Log10Backward0", "Exp2": "Exp2Backward0", "Expm1": "Expm1Backward0", "Log1p": "Log1PBackward0",
    "ConvTranspose1d": "Convolution", "ConvTranspose2d": "Convolution", "ConvTranspose3d": "Convolution", "Select": "MaskedSelect", "MaskedPut": "MaskedScatter",
    "Det": "LinalgDet", "Slogdet": "LinalgSlogdet", "Svd": "LinalgSvd", "DifferentiableEigh": "LinalgEigh", "Cholesky": "LinalgCholeskyEx", "Solve": "LinalgSolveEx",
    "Squeeze": "SqueezeBackward1", "Pinv": "LinalgPinv", "Cross": "LinalgCross", "Kron": "UnsafeView", "Tensordot": "View", "Meshgrid": "Expand", "Diff": "Sub", "InstanceNorm": "View",
    "Atleast1d": "ViewBackward0", "Atleast2d": "UnsqueezeBackward0", "Atleast3d": "UnsqueezeBackward0", "FloorDivide": "torch::autograd::NotImplemented",
    "HingeEmbeddingLoss": "Mean", "MarginRankingLoss": "Mean", "TripletMarginLoss": "Mean", "CosineEmbeddingLoss": "Mean",
}  # fmt: skip
# PyTorch counts the forms of a function: that of all elements, and that along axes.
_ALONG_AXES, _OF_ALL = ("Sum", "Mean", "Prod"), ("Max", "Min")


def name_of(x, name):
    """What PyTorch calls the function that computed a tensor, which Tandem calls `name`."""
    if name == "L1Loss":
        name = "Abs" if x.ndim else "Mean"
    if name in _POOLS:
        return _of_pool(name, x)
    if name == "ScatterElements":
        return "ScatterBackward0"
    if name == "ScaledDotProductAttention":
        name = "ScaledDotProductFlashAttentionForCpu" if x.ndim == 4 else "UnsafeView"
    if name == "CtcLoss" and not x.ndim:
        name = "Mean"
    if name == "CrossEntropy" and x.ndim == 3 or name == "Pow" and len(_tandem.recorded_operands(x)) > 1:
        name = {"Pow": "PowBackward1"}.get(name, "NllLoss2D")
    name = _NAMES.get(name, name)
    if name[-1].isdigit() or ":" in name:
        return name
    if name == "Mm":
        operands = [None if operand is None else operand.ndim for operand in _tandem.recorded_operands(x)]
        name = _of_product(x.ndim, *(operands or (None, None)))
        if name[-1].isdigit():
            return name
    second = x.ndim > 0 and name in _ALONG_AXES or x.ndim == 0 and name in _OF_ALL or name == "Clamp"
    return f"{name}Backward{int(second)}"


_POOLS = {"MaxPool": "MaxPool{}DWithIndices", "AvgPool": "AvgPool{}D", "AdaptiveAvgPool": "AdaptiveAvgPool{}D", "AdaptiveMaxPool": "AdaptiveMaxPool{}D"}


def _of_pool(name, x):
    """Windows along one axis are those along two of which one has one element; the mean of all is a mean."""
    if x.ndim == 3:
        return "SqueezeBackward1"
    if name == "AdaptiveAvgPool" and {*x.shape[2:]} == {1}:
        return "MeanBackward1"
    return _POOLS[name].format(x.ndim - 2) + "Backward0"


def _of_product(rank, first, second):
    """What is multiplied when vectors or stacks of matrices are: matrices, whose axes are put back then. Of a constant the axes are not known.

    Of what nobody holds any more they are not either: a vector is then taken for a matrix times one.
    """
    known = first or second
    if known is None:
        return "Dot" if rank == 0 else "Mv" if rank == 1 else "Mm" if rank == 2 else "UnsafeView"
    other = rank + 1 if known == 1 else 1 if rank < known else rank
    first, second = first or other, second or other
    if first == 1 == second:
        return "Dot"
    if first == 2 >= second:
        return "Mv" if second == 1 else "Mm"
    if first == 1 and second == 2:
        return "SqueezeBackward4"
    return "Clone" if first == 2 else "UnsafeView"


def saved(function, name):
    """What a function keeps for `backward`, by its name."""
    if not name.startswith(("_saved_", "_raw_saved_")):
        raise AttributeError(f"'{function.name()}' object has no attribute '{name}'")
    from torch_more.saved import attribute

    return attribute(function, name)
