"""Where programs find the errors."""

from . import onnxruntime_pybind11_state

__all__ = ["onnxruntime_pybind11_state"]
