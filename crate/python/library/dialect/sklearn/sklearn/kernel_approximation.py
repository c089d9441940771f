"""Features of kernels."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(
    "Nystroem RBFSampler".split(),
    "sklearn_extras.models.kernel_models",
)
_NAMES |= dict.fromkeys("AdditiveChi2Sampler SkewedChi2Sampler PolynomialCountSketch".split(), "sklearn_rare.machines")
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.kernel_approximation", names=_NAMES)
