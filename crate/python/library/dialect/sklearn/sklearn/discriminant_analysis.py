"""Linear and quadratic discriminant analysis."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(["LinearDiscriminantAnalysis", "QuadraticDiscriminantAnalysis"], "sklearn_models.discriminants")
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.discriminant_analysis", names=_NAMES)
