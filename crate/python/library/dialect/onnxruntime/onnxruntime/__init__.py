"""ONNX Runtime's names over `td.load`: a session runs a model, compiled for the sizes that it is given."""

from tandem.dialect import missing_names as _missing_names, version as _version

from . import capi
from ._devices import OrtDevice, get_all_providers, get_available_providers, get_device
from ._options import ExecutionMode, ExecutionOrder, GraphOptimizationLevel, RunOptions, SessionOptions
from ._session import InferenceSession, ModelMetadata, NodeArg
from ._values import IOBinding, OrtValue, SessionIOBinding

__all__ = [
    "ExecutionMode", "ExecutionOrder", "GraphOptimizationLevel", "IOBinding", "InferenceSession", "ModelMetadata", "NodeArg", "OrtDevice", "OrtValue",
    "RunOptions", "SessionIOBinding", "SessionOptions", "capi", "get_all_providers", "get_available_providers", "get_build_info", "get_device",
    "get_version_string", "set_default_logger_severity", "set_default_logger_verbosity", "set_seed",
]  # fmt: skip
__version__ = _version("1.32.0")

# Levels of messages that nobody writes here.
_logger = {"severity": 2, "verbosity": 0}


def get_version_string():
    """The version, as text."""
    return __version__


def get_build_info():
    """Of what this is made."""
    return f"ORT Build Info: {__version__}"


def set_default_logger_severity(severity):
    """Kept: a session writes no messages."""
    if not 0 <= severity <= 4:
        raise RuntimeError(f"Invalid severity level {severity}. Must be in range [0, 4].")
    _logger["severity"] = severity


def set_default_logger_verbosity(vlog_level):
    """Kept: a session writes no messages."""
    _logger["verbosity"] = vlog_level


def set_seed(seed):
    """Seeds the generator from which a model's random operators draw."""
    import tandem as td

    td.random.seed(seed)


__getattr__ = _missing_names(__name__, {"quantization": "td.quantize", "InferenceSession": "td.load"})
