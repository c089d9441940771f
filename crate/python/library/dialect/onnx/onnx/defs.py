"""What versions of the operators there are."""

from .onnx_ml_pb2 import AttributeProto

ONNX_DOMAIN, ONNX_ML_DOMAIN, AI_ONNX_PREVIEW_TRAINING_DOMAIN = "", "ai.onnx.ml", "ai.onnx.preview.training"
# The newest version of ONNX's own operators, and the file versions of the first releases with each.
_NEWEST = 28
_FILE_VERSIONS = {1: 3, 9: 4, 10: 5, 11: 6, 12: 7, 15: 8, 19: 9, 21: 10, 23: 11, 24: 12, 25: 13, 28: 14}

AttributeType = AttributeProto.AttributeType


def onnx_opset_version():
    """The newest version of ONNX's own operators."""
    return _NEWEST


def file_version(opset):
    """The first version of files for a version of ONNX's own operators."""
    return max(version for first, version in _FILE_VERSIONS.items() if first <= max(opset, 1))
