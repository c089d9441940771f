"""`torch.onnx`: models as files that others run."""

import warnings

import torch
from _tandem import CompiledFunction
from tandem.dialect import missing_names
from torch._late import late
from torch_more.onnx_program import ONNXProgram, written


def export(model, args=(), f=None, *, kwargs=None, input_names=None, output_names=None, opset_version=None, dynamic_axes=None, dynamic_shapes=None,
           export_params=True, do_constant_folding=True, verbose=None, dynamo=True, **options):  # fmt: skip
    """The graph of `model(*args)` with its weights, for inference, written to the file `f` where one is given. The sizes are those of `args`."""
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
            found = written(CompiledFunction(call, type(model).__name__, names), args)
    finally:
        if was_training:
            model.train()
    program = ONNXProgram(found, call)
    if f is not None:
        program.save(f)
    return program if dynamo else None


def is_in_onnx_export():
    """False: nothing asks while a file is written."""
    return False


__getattr__ = late("torch.onnx", missing_names("torch.onnx"))
