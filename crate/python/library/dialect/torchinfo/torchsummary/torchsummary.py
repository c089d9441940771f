"""The table: layers in the order of their calls, shapes of what they give, numbers of parameters."""

import math

import torch
from torch import nn
from torchinfo.layer_info import is_never_called

_WIDTH = 64
_MEGABYTE = 1024**2.0


def _row(name, shape, count):
    return f"{name:>20}  {shape:>25} {count:>15}"


def summary(model, input_size, batch_size=-1, device="cuda"):
    """Calls a network with random inputs of this size (or these sizes, in a list), and prints a table of what its layers did."""
    device = device.lower()
    assert device in ("cuda", "cpu"), "Input device is not valid, please specify 'cuda' or 'cpu'"
    sizes = [input_size] if isinstance(input_size, tuple) else input_size
    place = "cuda" if device == "cuda" and torch.cuda.is_available() else "cpu"
    # Two rows, of which norms of batches have statistics.
    x = [torch.rand(2, *size).to(place) for size in sizes]
    rows, hooks = [], []

    def called(module, given, made):
        if isinstance(made, (list, tuple)):
            shape = [[-1, *part.size()[1:]] for part in made]
        else:
            shape = [batch_size, *made.size()[1:]]
        _ = given[0].size()
        parts = [part for part in (getattr(module, name, None) for name in ("weight", "bias")) if hasattr(part, "size")]
        count = sum(part.numel() for part in parts)
        learns = hasattr(getattr(module, "weight", None), "size") and module.weight.requires_grad
        rows.append((f"{type(module).__name__}-{len(rows) + 1}", shape, count, learns))

    def listen(module):
        if not isinstance(module, (nn.Sequential, nn.ModuleList)) and module is not model and not is_never_called(module):
            hooks.append(module.register_forward_hook(called))

    model.apply(listen)
    model(*x)
    for hook in hooks:
        hook.remove()
    print("-" * _WIDTH)
    print(_row("Layer (type)", "Output Shape", "Param #"))
    print("=" * _WIDTH)
    for name, shape, count, _ in rows:
        print(_row(name, str(shape), f"{count:,}"))
    total = sum(row[2] for row in rows)
    learnt = sum(row[2] for row in rows if row[3])
    # The library multiplies all sizes of several inputs, and all parts of an output.
    read = abs(math.prod(size for part in sizes for size in part) * batch_size * 4.0 / _MEGABYTE)
    made = sum(math.prod(size for part in (shape if shape and isinstance(shape[0], list) else [shape]) for size in part) for _, shape, _, _ in rows)
    kept, weights = abs(2.0 * made * 4.0 / _MEGABYTE), abs(total * 4.0 / _MEGABYTE)
    print("=" * _WIDTH)
    print(f"Total params: {total:,}")
    print(f"Trainable params: {learnt:,}")
    print(f"Non-trainable params: {total - learnt:,}")
    print("-" * _WIDTH)
    print(f"Input size (MB): {read:0.2f}")
    print(f"Forward/backward pass size (MB): {kept:0.2f}")
    print(f"Params size (MB): {weights:0.2f}")
    print(f"Estimated Total Size (MB): {weights + kept + read:0.2f}")
    print("-" * _WIDTH)
