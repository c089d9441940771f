"""Sparse matrices."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "scipy.sparse",
    "scipy_signals.sparse.matrices",
    "scipy_signals.sparse.makers",
    "scipy_more.sparse",
    names={"linalg": "scipy.sparse.linalg", "csgraph": "scipy.sparse.csgraph"},
)
