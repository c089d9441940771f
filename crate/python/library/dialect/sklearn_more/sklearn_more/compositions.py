"""Estimators of named estimators, and functions of pipelines: `sklearn.utils.metaestimators`, `sklearn.pipeline`."""

from sklearn.pipeline import _Composition, fitted_and_transformed
from sklearn.pipeline import named as _name_estimators
from sklearn.utils.metaestimators import _Available as _AvailableIfDescriptor
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import issparse

__all__ = ["_AvailableIfDescriptor", "_BaseComposition", "_name_estimators", "available_if"]


class _BaseComposition(_Composition):
    """What holds a list of pairs of a name and an estimator."""

    def _get_params(self, attr, deep=True):
        return self._named_params(attr, deep)

    def _set_params(self, attr, **params):
        return self._set_named(attr, params)

    def _replace_estimator(self, attr, name, new_val):
        setattr(self, attr, [(one, new_val if one == name else value) for one, value in getattr(self, attr)])

    def _check_estimators_are_instances(self, estimators):
        for one in estimators:
            if isinstance(one, type):
                raise TypeError(f"Expected an estimator instance ({one.__name__}()), got estimator class instead ({one.__name__}).")


def _final_estimator_has(attr):
    """A condition for `available_if`: the last step has an attribute."""

    def check(self):
        getattr(self._final_estimator, attr)
        return True

    return check


def _weighted(found, weight):
    return found if weight is None else found * weight


def _transform_one(transformer, X, y, weight, params=None):
    return _weighted(transformer.transform(X, **(params or {}).get("transform", {})), weight)


def _fit_transform_one(transformer, X, y, weight, columns=None, message_clsname="", message=None, params=None):
    from .tables import _print_elapsed_time

    if columns is not None:
        from sklearn.utils import _safe_indexing

        X = _safe_indexing(X, columns, axis=1)
    with _print_elapsed_time(message_clsname, message):
        found = fitted_and_transformed(transformer, X, y, params or {})
    return _weighted(found, weight), transformer


def _fit_one(transformer, X, y, weight, message_clsname="", message=None, params=None):
    from .tables import _print_elapsed_time

    with _print_elapsed_time(message_clsname, message):
        return transformer.fit(X, y, **(params or {}).get("fit", {}))


def _safe_split(estimator, X, y, indices, train_indices=None):
    """Samples and targets at some places; of a kernel matrix also the columns of the training samples."""
    from sklearn.base import get_tags
    from sklearn.utils import _safe_indexing

    if get_tags(estimator).input_tags.pairwise:
        if not hasattr(X, "shape"):
            raise ValueError("Precomputed kernels or affinity matrices have to be passed as arrays or sparse matrices.")
        if X.shape[0] != X.shape[1]:
            raise ValueError("X should be a square kernel matrix")
        rows = X.tocsr()[indices] if issparse(X) else X[indices]
        chosen = rows[:, indices if train_indices is None else train_indices]
    else:
        chosen = _safe_indexing(X, indices)
    return chosen, None if y is None else _safe_indexing(y, indices)
