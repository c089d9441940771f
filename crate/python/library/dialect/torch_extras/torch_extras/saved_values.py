"""What `torch.autograd.graph` and `torch.autograd.function` have besides functions of one's own."""

import contextlib

import torch
from tandem.dialect import missing_names
from torch.autograd import _Context as FunctionCtx  # noqa: F401


def once_differentiable(fn):
    """A derivative that is not differentiated itself."""

    def call(ctx, *gradients):
        with torch.no_grad():
            return fn(ctx, *gradients)

    return call


class save_on_cpu(contextlib.nullcontext):
    """Changes nothing: what `backward` needs stays where it is."""

    def __init__(self, pin_memory=False, device_type="cuda"):
        super().__init__()


__getattr__ = missing_names(
    "torch.autograd.graph", {"saved_tensors_hooks": "no functions for what backward keeps; torch.utils.checkpoint keeps less", "Node": "no nodes of graphs"}
)
