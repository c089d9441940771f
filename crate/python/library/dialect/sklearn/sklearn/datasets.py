"""Data sets: small tables, and samples drawn at random."""

from tandem.dialect.late import late_names

_NAMES = {
    "makers": "make_blobs make_classification make_moons make_circles make_gaussian_quantiles make_hastie_10_2 make_multilabel_classification",
    "loaders": "load_iris load_wine load_breast_cancer load_diabetes load_linnerud load_digits",
}
__getattr__ = late_names(
    "sklearn.datasets",
    "sklearn_data.more_makers",
    "sklearn_data.fetchers",
    names={name: f"sklearn_data.{place}" for place, names in _NAMES.items() for name in names.split()},
)
