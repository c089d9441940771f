"""`torch.onnx`: models as files that others run."""

import warnings

import tandem as td
import torch
from _tandem import CompiledFunction
from tandem.dialect import missing_names
from torch._late import late


def export(model, args=(), f=None, *, kwargs=None, input_names=None, output_names=None, opset_version=None, dynamic_axes=None, dynamic_shapes=None,
           export_params=True, do_constant_folding=True, verbose=None, dynamo=True, **options):  # fmt: skip
    """Writes the graph of `model(*args)` to the file `f`, with its weights, for inference. The sizes are those of `args`."""
    if f is None:
        raise ValueError('torch.onnx.export: name the file: torch.onnx.export(model, args, "model.onnx")')
    if dynamic_axes or dynamic_shapes:
        warnings.warn("torch.onnx.export: the sizes of the file are those of args; dynamic axes are left out", stacklevel=2)
    args = args if isinstance(args, tuple) else (args,)
    names = list(input_names or [])[: len(args)]
    was_training = getattr(model, "training", False)
    if was_training:
        model.eval()

    def call(*args):
        return model(*args, **(kwargs or {}))

    try:
        with torch.no_grad():
            td.save(f, CompiledFunction(call, type(model).__name__, names), *args)
    finally:
        if was_training:
            model.train()


def is_in_onnx_export():
    """False: nothing asks while a file is written."""
    return False


__getattr__ = late("torch.onnx", missing_names("torch.onnx"))
