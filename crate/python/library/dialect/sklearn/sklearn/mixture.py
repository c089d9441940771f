"""Mixtures of normal distributions."""

from tandem.dialect.late import late_names

_NAMES = {"GaussianMixture": "sklearn_extras.models.mixtures", "BayesianGaussianMixture": "sklearn_rare.bayesian_mixture"}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.mixture", names=_NAMES)
# Its files are modules of their own.
__path__ = []
