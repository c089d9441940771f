"""Choosing features."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "sklearn.feature_selection",
    *(f"sklearn_measures.selection.{place}" for place in ("scores", "univariate", "by_models")),
    names={name: "sklearn_measures.selection.information" for name in ("mutual_info_classif", "mutual_info_regression")},
)
