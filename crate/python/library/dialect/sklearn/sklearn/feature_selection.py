"""Choosing features."""

from tandem.dialect.late import late_names

# What `from … import *` takes.
__all__ = (
    "GenericUnivariateSelect RFE RFECV SelectFdr SelectFpr SelectFromModel SelectFwe SelectKBest SelectPercentile SelectorMixin "
    "SequentialFeatureSelector VarianceThreshold chi2 f_classif f_oneway f_regression mutual_info_classif mutual_info_regression r_regression "
).split()

__getattr__ = late_names(
    "sklearn.feature_selection",
    *(f"sklearn_measures.selection.{place}" for place in ("scores", "univariate", "by_models")),
    names={name: "sklearn_measures.selection.information" for name in ("mutual_info_classif", "mutual_info_regression")},
)
# Its files are modules of their own.
__path__ = []
