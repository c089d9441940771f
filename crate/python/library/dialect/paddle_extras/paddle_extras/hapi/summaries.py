"""`paddle.summary` and `paddle.flops`: what layers make of an input."""

import math

import numpy as np
import tandem as td

from paddle import _creation


def _inputs(input_size, dtypes, given):
    if given is not None:
        return list(given) if isinstance(given, (list, tuple)) else [given]
    sizes = input_size if isinstance(input_size, list) and not isinstance(input_size[0], int) else [input_size]
    dtypes = dtypes if isinstance(dtypes, (list, tuple)) else [dtypes or "float32"] * len(sizes)
    found = []
    for size, dtype in zip(sizes, dtypes):
        shape = [1 if n in (None, -1) else n for n in getattr(size, "shape", size)]
        found.append(_creation.FUNCTIONS["ones"](shape, dtype))
    return found


def _shape_of(x):
    return list(x.shape) if isinstance(x, td.Tensor) else [_shape_of(item) for item in x] if isinstance(x, (list, tuple)) else None


def _leaves(net):
    return [layer for layer in net.sublayers(include_self=True) if not layer.sublayers()]


def _walked(net, inputs):
    """Rows of (layer, shapes of its inputs, of its output), in the order of the calls."""
    rows, handles = [], []
    for layer in _leaves(net):
        handles.append(layer.register_forward_post_hook(
            lambda layer, given, result: rows.append((layer, _shape_of(list(given)), _shape_of(result)))))  # fmt: skip
    training = [(layer, layer.training) for layer in net.sublayers(include_self=True)]
    net.eval()
    try:
        with td.no_grad():
            net(*inputs)
    finally:
        for handle in handles:
            handle.remove()
        for layer, mode in training:
            layer.training = mode
    return rows


def _own_count(layer):
    return sum(math.prod(p.shape) for p in layer.parameters(include_sublayers=False))


def _title(layer):
    name, _, number = layer.full_name().rpartition("_")
    return f"{type(layer).__name__}-{int(number) + 1}" if number.isdigit() else type(layer).__name__


def summary(net, input_size=None, dtypes=None, input=None):
    """Prints a table of the layers that a call goes through; gives counts of parameters."""
    if input_size is None and input is None:
        raise ValueError("input_size and input cannot be None at the same time")
    inputs = _inputs(input_size, dtypes, input)
    rows = _walked(net, inputs)
    total = sum(math.prod(p.shape) for p in net.parameters())
    trainable = sum(math.prod(p.shape) for p in net.parameters() if not p.stop_gradient)
    words = [(_title(layer), str(given), str(made), f"{_own_count(layer):,}") for layer, given, made in rows]
    width = [max([least, *(len(row[at]) + 2 for row in words)]) for at, least in enumerate((15, 20, 20, 15))]
    line = "-" * (sum(width) + 5)
    form = lambda row: " ".join(f"{word:^{size}}" for word, size in zip(row, width))  # noqa: E731
    print(line)
    print(form(("Layer (type)", "Input Shape", "Output Shape", "Param #")))
    print("=" * len(line))
    for row in words:
        print(form(row))
    print("=" * len(line))
    print(f"Total params: {total:,}\nTrainable params: {trainable:,}\nNon-trainable params: {total - trainable:,}")
    print(line)
    size = 4.0 / 1024**2
    made = sum(math.prod(shape) for _, _, shape in rows if shape and isinstance(shape[0], int)) * 2 * size
    given = sum(math.prod(x.shape) for x in inputs) * size
    print(f"Input size (MB): {given:.2f}\nForward/backward pass size (MB): {made:.2f}\nParams size (MB): {total * size:.2f}")
    print(f"Estimated Total Size (MB): {given + made + total * size:.2f}")
    print(line + "\n")
    return {"total_params": np.int64(total), "trainable_params": np.int64(trainable)}


def _operations(layer, given, made):
    """How many multiplications a layer does."""
    kind = type(layer).__name__
    if kind.startswith("Conv"):
        window = math.prod(layer.weight.shape[1:])
        return math.prod(made) * (window + (layer.bias is not None))
    if kind == "Linear":
        return math.prod(made) * layer.in_features
    if kind.startswith(("BatchNorm", "LayerNorm", "GroupNorm", "InstanceNorm")):
        return 2 * math.prod(given[0])
    if kind.startswith(("AvgPool", "AdaptiveAvgPool")) or kind in ("ReLU", "ReLU6", "LeakyReLU", "PReLU", "Sigmoid", "Tanh"):
        return math.prod(made)
    return 0


def flops(net, input_size, custom_ops=None, print_detail=False):
    """How many multiplications a call does; prints and gives the number."""
    rows = _walked(net, _inputs(input_size, None, None))
    counts = [_operations(*row) for row in rows]
    total, size = sum(counts), sum(math.prod(p.shape) for p in net.parameters())
    if print_detail:
        for (layer, given, made), count in zip(rows, counts):
            print(f"{_title(layer)}: input {given}, output {made}, params {_own_count(layer)}, flops {count}")
    print(f"Total Flops: {total}     Total Params: {size}")
    return total
