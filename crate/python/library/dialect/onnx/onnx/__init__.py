"""ONNX's names: models as messages that programs read, change and write. `td.load` and `onnxruntime` run them."""

from tandem.dialect import missing_names as _missing_names, version as _version

from . import checker, defs, helper, numpy_helper, onnx_ml_pb2, reference, shape_inference, utils
from ._files import (
    convert_model_to_external_data, load, load_external_data_for_model, load_from_string, load_model, load_model_from_string, load_tensor,
    load_tensor_from_string, save, save_model, save_tensor,
)
from .onnx_ml_pb2 import (
    EXPERIMENTAL, IR_VERSION, STABLE, AttributeProto, FunctionProto, GraphProto, ModelProto, NodeProto, OperatorSetIdProto, OperatorStatus,
    SparseTensorProto, StringStringEntryProto, TensorAnnotation, TensorProto, TensorShapeProto, TrainingInfoProto, TypeProto, ValueInfoProto, Version,
)  # fmt: skip

onnx_pb = onnx_ml_pb2
__version__ = _version("1.23.2")
__all__ = [
    "EXPERIMENTAL", "IR_VERSION", "STABLE", "AttributeProto", "FunctionProto", "GraphProto", "ModelProto", "NodeProto", "OperatorSetIdProto",
    "OperatorStatus", "SparseTensorProto", "StringStringEntryProto", "TensorAnnotation", "TensorProto", "TensorShapeProto", "TrainingInfoProto",
    "TypeProto", "ValueInfoProto", "Version", "checker", "convert_model_to_external_data", "defs", "helper", "load", "load_external_data_for_model",
    "load_from_string", "load_model", "load_model_from_string", "load_tensor", "load_tensor_from_string", "numpy_helper", "onnx_ml_pb2", "onnx_pb",
    "reference", "save", "save_model", "save_tensor", "shape_inference", "utils",
]  # fmt: skip

__getattr__ = _missing_names(__name__, {"hub": "no network: drop the model onto the notebook and td.load it", "backend": "onnx.reference"})
