"""Helpers for estimators: checks of input, samples, batches."""

from tandem.dialect.late import late_names

_PLACES = "validation _bunch _samples class_weight _tags _set_output multiclass extmath"
__getattr__ = late_names(
    "sklearn.utils",
    *(f"sklearn.utils.{place}" for place in _PLACES.split()),
    names={part: f"sklearn.utils.{part}" for part in "validation class_weight multiclass extmath metaestimators fixes parallel".split()}
    | {"murmurhash3_32": "sklearn.utils.murmurhash"},
)


def _safe_indexing(X, indices, *, axis=0):
    from ._samples import _safe_indexing as taken

    return taken(X, indices, axis=axis)
