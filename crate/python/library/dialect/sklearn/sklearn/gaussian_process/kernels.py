"""Kernels of Gaussian processes."""

from tandem.dialect.late import late_names

_KERNELS = (
    "CompoundKernel ConstantKernel DotProduct ExpSineSquared Exponentiation Hyperparameter Kernel Matern PairwiseKernel Product RBF RationalQuadratic Sum "
    "WhiteKernel"
).split()
__all__ = list(_KERNELS)
__getattr__ = late_names(
    "sklearn.gaussian_process.kernels",
    names=dict.fromkeys(_KERNELS, "sklearn_extras.models.kernels") | dict.fromkeys(["CompoundKernel", "PairwiseKernel"], "sklearn_rare.more_kernels")
    | dict.fromkeys(["GenericKernelMixin", "NormalizedKernelMixin", "StationaryKernelMixin"], "sklearn_more.models"),
)
