"""`torch.onnx`: models as files that others run."""

import warnings

import torch
from _tandem import CompiledFunction
from tandem.dialect import missing_names
from torch._late import late
from torch_more.onnx_program import ONNXProgram, open_places, written


def export(model, args=(), f=None, *, kwargs=None, input_names=None, output_names=None, opset_version=None, dynamic_axes=None, dynamic_shapes=None,
           export_params=True, do_constant_folding=True, verbose=None, dynamo=True, **options):  # fmt: skip
    """The graph of `model(*args)` with its weights, for inference, written to the file `f` where one is given. Sizes are those of `args`,
    but for first axes that `dynamic_axes` or `dynamic_shapes` open."""
    args = args if isinstance(args, tuple) else (args,)
    names = list(input_names or [])[: len(args)]
    was_training = getattr(model, "training", False)
    if was_training:
        model.eval()

    def call(*args):
        return model(*args, **(kwargs or {}))

    axis, places = open_places(dynamic_axes or dynamic_shapes, names, len(args))
    try:
        with torch.no_grad():
            try:
                function = CompiledFunction(call, type(model).__name__, names, dim=(axis, 0, None, places) if places else None)
                found = written(function, args, output_names or ())
            except ValueError as problem:
                if not places:
                    raise
                warnings.warn(f"torch.onnx.export: the sizes of the file are those of args: {problem}", stacklevel=2)
                found = written(CompiledFunction(call, type(model).__name__, names), args, output_names or ())
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
