"""Equations and eigenvalues of sparse matrices."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.sparse.linalg", "scipy_signals.sparse.equations")
