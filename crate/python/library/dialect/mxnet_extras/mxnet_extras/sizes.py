"""Shapes of the variables that ops of symbols make, from that of the data and the op's options."""

import math

# Variables that are no arguments, but kept by the op.
KEPT = ("moving_mean", "moving_var")


def _of_convolution(shape, o):
    sizes = (o["num_filter"], shape[1] // o.get("num_group", 1), *o["kernel"])
    return {"weight": sizes, "bias": (o["num_filter"],)}


def _of_deconvolution(shape, o):
    return {"weight": (shape[1], o["num_filter"] // o.get("num_group", 1), *o["kernel"]), "bias": (o["num_filter"],)}


def _of_dense(shape, o):
    inputs = math.prod(shape[1:]) if o.get("flatten", True) else shape[-1]
    return {"weight": (o["num_hidden"], inputs), "bias": (o["num_hidden"],)}


def _of_classes(shape, o):
    return {"label": (shape[0], *shape[2:]) if o.get("multi_output") else shape[:-1] if o.get("preserve_shape") else shape[:1]}


def _of_numbers(shape, o):
    return {"label": shape[:1] if len(shape) == 2 and shape[1] == 1 else shape}


def _of_channels(axis):
    return lambda shape, o: dict.fromkeys(("gamma", "beta", *KEPT), (shape[o.get("axis", axis)],))


SIZES = {
    "FullyConnected": _of_dense, "Convolution": _of_convolution, "Deconvolution": _of_deconvolution, "BatchNorm": _of_channels(1),
    "InstanceNorm": _of_channels(1), "LayerNorm": _of_channels(-1), "SoftmaxOutput": _of_classes,
    "Embedding": lambda shape, o: {"weight": (o["input_dim"], o["output_dim"])},
    **dict.fromkeys(("LinearRegressionOutput", "LogisticRegressionOutput", "MAERegressionOutput"), _of_numbers),
}  # fmt: skip
