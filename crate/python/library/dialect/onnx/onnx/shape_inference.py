"""Types and sizes of all values of a model: it is read for two sets of sizes, and what differs is open."""

import os

from tandem.files import onnx_program

from ._files import load_model, save_model
from .helper import make_tensor_value_info, np_dtype_to_tensor_dtype
from .onnx_ml_pb2 import ModelProto

# Two sizes that stand for one that is open; numbers that no model states.
_STAND_INS = (11, 13)


class InferenceError(Exception):
    """Types that do not fit together."""


InferenceError.__module__ = "onnx.onnx_cpp2py_export.shape_inference"


def _axes(value):
    return [axis.dim_value if axis.WhichOneof("value") == "dim_value" else axis.dim_param or None for axis in value.type.tensor_type.shape.dim]


def _types(model, stand_in):
    """The element type and shape of each value when open sizes are those, by name."""
    every = ModelProto()
    every.CopyFrom(model)
    weights = {tensor.name for tensor in model.graph.initializer}
    given = {value.name for value in model.graph.input}
    names = list(dict.fromkeys(name for node in model.graph.node for name in node.output if name))
    del every.graph.output[:]
    for name in names:
        every.graph.output.add(name=name)
    sizes = {}
    for value in model.graph.input:
        if value.name not in weights:
            sizes[value.name] = tuple([stand_in(size, place) if not isinstance(size, int) else size for place, size in enumerate(_axes(value))])
    results = onnx_program(every.SerializeToString(), "model.onnx").result_types(sizes)
    return {name: (dtype, shape) for name, (_, dtype, shape) in zip(names, results) if name not in given}


def _names_of_sizes(model):
    """A number of its own for each name of an open size, and for each that has none."""
    names = [size for value in model.graph.input for size in _axes(value) if isinstance(size, str)]
    return {name: place for place, name in enumerate(dict.fromkeys(names))}


def infer_shapes(model, check_type=False, strict_mode=False, data_prop=False):
    """A copy of the model with the types of the values between its nodes. Where a size depends on values, nothing is added."""
    if isinstance(model, bytes):
        model = ModelProto.FromString(model)
    made = ModelProto()
    made.CopyFrom(model)
    numbers = _names_of_sizes(model)
    try:
        found = [_types(model, lambda size, place, base=base: base * (1 + 2 * numbers.get(size, 97 + place))) for base in _STAND_INS]
    except ValueError as problem:
        if strict_mode:
            raise InferenceError(f"[ShapeInferenceError] {problem}") from None
        return made
    by_sizes = {tuple(base * (1 + 2 * number) for base in _STAND_INS): name for name, number in numbers.items()}
    outputs = {value.name: value for value in made.graph.output}
    known = {value.name for value in made.graph.value_info}
    for name, (dtype, first) in found[0].items():
        second = found[1][name][1]
        shape = [size if size == other else by_sizes.get((size, other)) for size, other in zip(first, second)]
        value = make_tensor_value_info(name, np_dtype_to_tensor_dtype(str(dtype)), shape)
        if name in outputs:
            if not outputs[name].type.tensor_type.HasField("shape"):
                outputs[name].type.CopyFrom(value.type)
        elif name not in known:
            made.graph.value_info.append(value)
    return made


def infer_shapes_path(model_path, output_path="", check_type=False, strict_mode=False, data_prop=False):
    """The same from file to file; without an output the file itself is written."""
    save_model(infer_shapes(load_model(os.fspath(model_path)), check_type, strict_mode, data_prop), output_path or model_path)
