"""Helpers for estimators: checks of input, samples, batches."""

from tandem.dialect.late import late_names

from .._files import rarer as _rarer

_PLACES = "validation _bunch _samples class_weight _tags _set_output multiclass extmath"
_known = late_names(
    "sklearn.utils",
    *(f"sklearn.utils.{place}" for place in _PLACES.split()),
    names={part: f"sklearn.utils.{part}" for part in "validation class_weight multiclass extmath metaestimators fixes parallel".split()}
    | {"murmurhash3_32": "sklearn.utils.murmurhash"},
)
_rare = _rarer("sklearn.utils")


def __getattr__(name):
    try:
        return _known(name)
    except AttributeError as error:
        try:
            return _rare(name)
        except AttributeError:
            raise error from None


__getattr__.late_values = _known.late_values


def _safe_indexing(X, indices, *, axis=0):
    from ._samples import _safe_indexing as taken

    return taken(X, indices, axis=axis)
