"""Ridge regression with kernels."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(
    "KernelRidge".split(),
    "sklearn_extras.models.kernel_models",
)
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.kernel_ridge", names=_NAMES)
