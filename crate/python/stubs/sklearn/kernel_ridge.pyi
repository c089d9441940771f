"""Ridge regression with kernels."""
from sklearn_extras.models.kernel_models import KernelRidge as KernelRidge
from typing import Any

def __getattr__(name: str) -> Any: ...
