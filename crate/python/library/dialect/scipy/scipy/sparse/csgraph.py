"""Graphs given by matrices of weights."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.sparse.csgraph", "scipy_signals.sparse.graphs", "scipy_signals.sparse.flows")
