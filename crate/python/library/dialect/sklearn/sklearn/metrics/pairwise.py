"""Distances and kernels of all pairs of samples."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.metrics.pairwise", "sklearn_measures.pairwise")
