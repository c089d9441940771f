"""Helpers for estimators: checks of input, samples, batches."""

from tandem.dialect.late import late_names

from .._files import rarer as _rarer

_PLACES = "validation _bunch _samples class_weight _tags _set_output multiclass extmath"
_known = late_names(
    "sklearn.utils",
    *(f"sklearn.utils.{place}" for place in _PLACES.split()),
    names={part: f"sklearn.utils.{part}" for part in "validation class_weight multiclass extmath metaestimators fixes parallel".split()}
    | {"murmurhash3_32": "sklearn_more.murmurhash"},
)
_rare = _rarer("sklearn.utils")
__all__ = (
    "Bunch ClassifierTags InputTags RegressorTags Tags TargetTags TransformerTags all_estimators as_float_array assert_all_finite check_X_y check_array "
    "check_consistent_length check_random_state check_scalar check_symmetric column_or_1d compute_class_weight compute_sample_weight deprecated "
    "estimator_html_repr gen_batches gen_even_slices get_tags indexable murmurhash3_32 resample safe_mask safe_sqr shuffle"
).split()


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
