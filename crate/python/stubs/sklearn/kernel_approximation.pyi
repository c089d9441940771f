"""Features of kernels."""
from sklearn_extras.models.kernel_models import Nystroem as Nystroem
from sklearn_extras.models.kernel_models import RBFSampler as RBFSampler
from typing import Any

def __getattr__(name: str) -> Any: ...
