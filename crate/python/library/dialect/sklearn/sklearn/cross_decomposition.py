"""Directions that two tables share."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys("CCA PLSCanonical PLSRegression PLSSVD".split(), "sklearn_rare.cross_decomposition")
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.cross_decomposition", names=_NAMES)
# Its files are modules of their own.
__path__ = []
