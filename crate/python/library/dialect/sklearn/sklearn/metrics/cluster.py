"""Scores of clusters."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.metrics.cluster", "sklearn_measures.agreement", "sklearn_measures.cluster_shape", "sklearn_measures.agreement_of_sets")
# Its files are modules of their own.
__path__ = []
