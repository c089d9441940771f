"""Rarer checks of data: what else `sklearn.utils.validation` has."""

import functools
import inspect
import warnings

import numpy as np
from sklearn.exceptions import NotFittedError
from sklearn.utils import validation
from sklearn.utils.validation import assert_all_finite, check_is_fitted, check_random_state, issparse, num_samples

__all__ = ["check_random_state"]
FLOAT_DTYPES = (np.float64, np.float32, np.float16)


def _is_arraylike(x):
    return not issparse(x) and (hasattr(x, "__len__") or hasattr(x, "shape") or hasattr(x, "__array__"))


def _is_arraylike_not_scalar(x):
    return _is_arraylike(x) and not (np.ndim(x) == 0 if isinstance(x, (str, bytes)) or hasattr(x, "dtype") and not hasattr(x, "iloc") else False)


def _is_extension_array_dtype(array):
    return hasattr(array, "dtype") and hasattr(array.dtype, "na_value")


def _check_estimator_name(estimator):
    return validation._name_of(estimator)


def _assert_all_finite(X, allow_nan=False, msg_dtype=None, estimator_name=None, input_name=""):
    assert_all_finite(X, allow_nan=allow_nan, estimator_name=estimator_name, input_name=input_name)


def _ensure_no_complex_data(array):
    if getattr(getattr(array, "dtype", None), "kind", "") == "c":
        raise ValueError(f"Complex data not supported\n{array}\n")


def _num_features(X):
    """The number of features of data."""
    kind = type(X)
    text = f"Unable to find the number of features from X of type {kind.__qualname__ if kind.__module__ == 'builtins' else f'{kind.__module__}.{kind.__qualname__}'}"
    if not (hasattr(X, "__len__") or hasattr(X, "shape")):
        if not hasattr(X, "__array__"):
            raise TypeError(text)
        X = np.asarray(X)
    if hasattr(X, "shape"):
        if not hasattr(X.shape, "__len__") or len(X.shape) <= 1:
            raise TypeError(f"{text} with shape {X.shape}")
        return X.shape[1]
    first = X[0]
    if isinstance(first, (str, bytes, dict)):
        raise TypeError(f"{text} where the samples are of type {type(first).__qualname__}")
    try:
        return len(first)
    except Exception as error:
        raise TypeError(text) from error


def check_memory(memory):
    """An object as `joblib.Memory` is, of a path or of `None`."""
    if memory is None or isinstance(memory, str):
        import joblib

        return joblib.Memory(location=memory, verbose=0)
    if not hasattr(memory, "cache"):
        raise ValueError(f"'memory' should be None, a string or have the same interface as joblib.Memory. Got memory='{memory}' instead.")
    return memory


def _make_indexable(iterable):
    if issparse(iterable):
        return iterable.tocsr()
    return iterable if hasattr(iterable, "__getitem__") or hasattr(iterable, "iloc") or iterable is None else np.array(iterable)


def _check_y(y, multi_output=False, y_numeric=False, estimator=None):
    return validation._checked_y(y, multi_output, y_numeric, estimator)


def _is_fitted(estimator, attributes=None, all_or_any=all):
    try:
        check_is_fitted(estimator, attributes, all_or_any=all_or_any)
    except (NotFittedError, TypeError):
        return False
    return True


def _estimator_has(attr, *, delegates=("estimator_", "estimator")):
    """A condition for `available_if`: the first of some inner estimators that is there has an attribute."""

    def check(self):
        for delegate in delegates:
            if hasattr(self, delegate):
                inner = getattr(self, delegate)
                getattr(inner[0] if isinstance(inner, (list, tuple)) else inner, attr)
                return True
        raise ValueError(f"None of the delegates {list(delegates)} are present in the class.")

    return check


def _check_psd_eigenvalues(lambdas, enable_warnings=False):
    """Eigenvalues of a positive semi-definite matrix without what rounding makes of them."""
    from sklearn.exceptions import PositiveSpectrumWarning

    lambdas = np.array(lambdas)
    double = lambdas.dtype == np.float64
    imaginary, negative, small = 1e-5, 1e-10 if double else 5e-3, 1e-12 if double else 2e-7
    if not np.isreal(lambdas).all():
        largest = np.abs(np.imag(lambdas)).max()
        if largest > imaginary * np.abs(np.real(lambdas)).max():
            raise ValueError(
                f"There are significant imaginary parts in eigenvalues ({largest / np.abs(np.real(lambdas)).max():g} of the maximum real part). Either the "
                "matrix is not PSD, or there was an issue while computing the eigendecomposition of the matrix."
            )
    lambdas = np.real(lambdas)
    top = lambdas.max()
    if top < 0:
        raise ValueError(
            "All eigenvalues are negative (maximum is %g). Either the matrix is not PSD, or there was an issue while computing the eigendecomposition of "
            "the matrix." % top
        )
    least = lambdas.min()
    if least < -negative * top and least < -negative:
        raise ValueError(
            f"There are significant negative eigenvalues ({-least / top:g} of the maximum positive). Either the matrix is not PSD, or there was an issue "
            "while computing the eigendecomposition of the matrix."
        )
    if least < 0:
        if enable_warnings:
            warnings.warn("There are negative eigenvalues: they are replaced with zero.", PositiveSpectrumWarning, stacklevel=2)
        lambdas[lambdas < 0] = 0
    lambdas[(lambdas < small * top) & (lambdas > 0)] = 0
    return lambdas


def _allclose_dense_sparse(x, y, rtol=1e-7, atol=1e-9):
    if issparse(x) and issparse(y):
        return np.allclose(x.toarray(), y.toarray(), rtol=rtol, atol=atol)
    if not issparse(x) and not issparse(y):
        return np.allclose(x, y, rtol=rtol, atol=atol)
    raise ValueError("Can only compare two sparse matrices, not a sparse matrix and an array")


def _check_response_method(estimator, response_method):
    """The first of some methods that an estimator has."""
    names = [response_method] if isinstance(response_method, str) else response_method
    for name in names:
        found = getattr(estimator, name, None)
        if found is not None:
            return found
    raise AttributeError(f"{type(estimator).__name__} has none of the following attributes: {', '.join(names)}.")


def _check_method_params(X, params, indices=None):
    """What is given to a method, for some samples."""
    from sklearn.utils._samples import take

    found = {}
    for name, value in params.items():
        if not _is_arraylike(value) and not issparse(value) or num_samples(value) != num_samples(X):
            found[name] = value
        else:
            value = _make_indexable(value)
            found[name] = value if indices is None else take(value, indices)
    return found


def _generate_get_feature_names_out(estimator, n_features_out, input_features=None):
    name = type(estimator).__name__.lower()
    return np.asarray([f"{name}{i}" for i in range(n_features_out)], dtype=object)


def _check_pos_label_consistency(pos_label, y_true):
    from sklearn_measures.targets import positive_label

    return positive_label(y_true, pos_label)


def _to_object_array(sequence):
    found = np.empty(len(sequence), dtype=object)
    for place, one in enumerate(sequence):
        found[place] = one
    return found


def _check_monotonic_cst(estimator, monotonic_cst=None):
    """The signs of features, an array of -1, 0 and 1."""
    count = estimator.n_features_in_
    if monotonic_cst is None:
        return np.zeros(count, dtype=np.int8)
    if not isinstance(monotonic_cst, dict):
        odd = np.setdiff1d(monotonic_cst, [-1, 0, 1])
        if len(odd):
            raise ValueError(f"monotonic_cst must be an array-like of -1, 0 or 1. Observed values: {odd.tolist()}.")
        found = np.asarray(monotonic_cst, dtype=np.int8)
        if found.shape[0] != count:
            raise ValueError(f"monotonic_cst has shape {found.shape} but the input data X has {count} features.")
        return found
    if not hasattr(estimator, "feature_names_in_"):
        raise ValueError(f"{type(estimator).__name__} was not fitted on data with feature names. Pass monotonic_cst as an integer array instead.")
    names = estimator.feature_names_in_.tolist()
    odd = sorted(set(monotonic_cst) - set(names))
    if odd:
        raise ValueError(f"monotonic_cst contains {len(odd)} unexpected feature names: {odd[:5] + ['...'] if len(odd) > 5 else odd}.")
    for name, sign in monotonic_cst.items():
        if sign not in (-1, 0, 1):
            raise ValueError(f"monotonic_cst['{name}'] must be either -1, 0 or 1. Got {sign!r}.")
    return np.asarray([monotonic_cst.get(name, 0) for name in names], dtype=np.int8)


def _check_categorical_features(X, categorical_features):
    """Which features are categories, a mask, or `None` where none is."""
    names = getattr(X, "columns", None)
    if categorical_features is None:
        return None
    if isinstance(categorical_features, str) and categorical_features == "from_dtype":
        if names is None:
            return None
        given = np.asarray([str(dtype) in ("category", "Categorical", "Enum") or str(dtype).startswith("Enum(") for dtype in X.dtypes], dtype=bool)
    else:
        given = np.asarray(categorical_features)
    if not given.size:
        return None
    kinds = None if given.dtype.kind in "ibUO" else given.dtype.name
    if given.dtype.kind == "O" and {type(one) for one in given} != {str}:
        kinds = ", ".join(sorted({type(one).__name__ for one in given}))
    if kinds:
        raise ValueError(f"categorical_features must be an array-like of bool, int or str, got: {kinds}.")
    count = X.shape[1]
    if given.dtype.kind in "UO":
        if names is None:
            raise ValueError(
                "categorical_features should be passed as an array of integers or as a boolean mask when the model is fitted on data without feature names."
            )
        names, found = list(names), np.zeros(count, dtype=bool)
        for name in given.tolist():
            if name not in names:
                raise ValueError(
                    f"categorical_features has an item value '{name}' which is not a valid feature name of the training data. Observed feature names: {names}"
                )
            found[names.index(name)] = True
    elif given.dtype.kind == "i":
        if int(given.max()) >= count or int(given.min()) < 0:
            raise ValueError("categorical_features set as integer indices must be in [0, n_features - 1]")
        found = np.zeros(count, dtype=bool)
        found[given] = True
    else:
        if given.shape[0] != count:
            raise ValueError(f"categorical_features set as a boolean mask must have shape (n_features,), got: {given.shape}")
        found = given
    return found if bool(found.any()) else None


def _check_partial_fit_first_call(clf, classes=None):
    """Whether a classifier sees its classes for the first time, which it notes."""
    from sklearn.utils.multiclass import unique_labels

    if getattr(clf, "classes_", None) is None and classes is None:
        raise ValueError("classes must be passed on the first call to partial_fit.")
    if classes is None:
        return False
    if getattr(clf, "classes_", None) is not None:
        if not np.array_equal(clf.classes_, unique_labels(classes)):
            raise ValueError(f"`classes={classes!r}` is not the same as on last call to partial_fit, was: {clf.classes_!r}")
        return False
    clf.classes_ = unique_labels(classes)
    return True


def _deprecate_positional_args(func=None, *, version="1.3"):
    """A decorator: arguments that are to be named may be given by their place, with a warning."""
    if func is None:
        return functools.partial(_deprecate_positional_args, version=version)
    parameters = inspect.signature(func).parameters.values()
    named = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY]
    placed = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]

    @functools.wraps(func)
    def inner(*args, **kwargs):
        extra = len(args) - len(placed)
        if extra <= 0:
            return func(*args, **kwargs)
        text = ", ".join(f"{name}={value}" for name, value in zip(named[:extra], args[-extra:]))
        warnings.warn(
            f"Pass {text} as keyword args. From version {version} passing these as positional arguments will result in an error", FutureWarning, stacklevel=2
        )
        return func(**dict(zip(placed, args)), **dict(zip(named, args[len(placed) :])), **kwargs)

    return inner
