"""Kernels of Gaussian processes."""
from sklearn_extras.models.kernels import ConstantKernel as ConstantKernel
from sklearn_extras.models.kernels import DotProduct as DotProduct
from sklearn_extras.models.kernels import ExpSineSquared as ExpSineSquared
from sklearn_extras.models.kernels import Exponentiation as Exponentiation
from sklearn_extras.models.kernels import Hyperparameter as Hyperparameter
from sklearn_extras.models.kernels import Kernel as Kernel
from sklearn_extras.models.kernels import Matern as Matern
from sklearn_extras.models.kernels import Product as Product
from sklearn_extras.models.kernels import RBF as RBF
from sklearn_extras.models.kernels import RationalQuadratic as RationalQuadratic
from sklearn_extras.models.kernels import Sum as Sum
from sklearn_extras.models.kernels import WhiteKernel as WhiteKernel
from sklearn_rare.more_kernels import CompoundKernel as CompoundKernel
from sklearn_rare.more_kernels import PairwiseKernel as PairwiseKernel
from typing import Any

class GenericKernelMixin:
    """Kernels of structures other than points."""
    requires_vector_input: Any

class NormalizedKernelMixin:
    """Kernels that are 1 where two points are the same."""
    def diag(self, X):
        """Ones."""
        ...

class StationaryKernelMixin:
    """Kernels of the difference of two points."""
    def is_stationary(self):
        """True."""
        ...

def __getattr__(name: str) -> Any: ...
