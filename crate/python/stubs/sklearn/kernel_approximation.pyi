"""Features of kernels."""
from sklearn_extras.models.kernel_models import Nystroem as Nystroem
from sklearn_extras.models.kernel_models import RBFSampler as RBFSampler
from sklearn_rare.machines import AdditiveChi2Sampler as AdditiveChi2Sampler
from sklearn_rare.machines import PolynomialCountSketch as PolynomialCountSketch
from sklearn_rare.machines import SkewedChi2Sampler as SkewedChi2Sampler
from typing import Any

def __getattr__(name: str) -> Any: ...
