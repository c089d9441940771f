"""Checks of data that go into estimators."""

import numbers
import warnings

import numpy as np

from .._config import get_config
from .._files import rarer
from ..exceptions import DataConversionWarning, NotFittedError

_MISSING_HINT = (
    "\n{name} does not accept missing values encoded as NaN natively. For supervised learning, you might want to consider "
    "sklearn.ensemble.HistGradientBoostingClassifier and Regressor which accept missing values encoded as NaNs natively. Alternatively, it is possible to "
    "preprocess the data, for instance by using an imputer transformer in a pipeline or drop samples with missing values. See "
    "https://scikit-learn.org/stable/modules/impute.html You can find a list of all estimators that handle NaN values at the following page: "
    "https://scikit-learn.org/stable/modules/impute.html#estimators-that-handle-nan-values"
)


def issparse(X):
    """Whether data are a sparse matrix."""
    return hasattr(X, "tocsr")


def _name_of(estimator):
    if estimator is None or isinstance(estimator, str):
        return estimator
    return type(estimator).__name__


def _is_objects(X):
    return X.dtype.kind in "OUS"


def _numbers(X):
    """An array of objects or texts as floats."""
    if X.dtype.kind in "US":
        raise ValueError("dtype='numeric' is not compatible with arrays of bytes/strings.Convert your data to numeric values explicitly instead.")
    return X.astype(np.float64)


def assert_all_finite(X, *, allow_nan=False, estimator_name=None, input_name=""):
    """Raises an error where data have NaN or infinity."""
    if get_config()["assume_finite"]:
        return
    X = X.data if issparse(X) else np.asarray(X)
    if X.dtype.kind == "O":
        if not allow_nan and any(isinstance(x, float) and x != x for x in X.ravel().tolist()):
            raise ValueError("Input contains NaN")
        return
    if X.dtype.kind not in "fc" or X.size == 0 or np.isfinite(X.sum()):
        return
    has_infinity = np.isinf(X).any()
    if not has_infinity and (allow_nan or not np.isnan(X).any()):
        return
    kind = "infinity" if allow_nan or has_infinity and not np.isnan(X).any() else "NaN"
    text = f"Input {input_name + ' ' if input_name else ''}contains {kind}"
    if kind == "infinity":
        text += f" or a value too large for dtype({str(X.dtype)!r})"
    text += "."
    if kind == "NaN" and input_name == "X" and estimator_name:
        text += _MISSING_HINT.format(name=estimator_name)
    raise ValueError(text)


def _frame_array(frame):
    """The values of a frame; columns of categories and pandas' own kinds as objects or floats."""
    values = frame.to_numpy() if hasattr(frame, "to_numpy") else frame.values
    return np.asarray(values)


def _converted(array, dtype, copy):
    X = _frame_array(array) if hasattr(array, "iloc") else np.asarray(array)
    if dtype == "numeric":
        return _numbers(X) if _is_objects(X) else X
    if dtype is None:
        return X
    wanted = dtype[0] if isinstance(dtype, (list, tuple)) else dtype
    if isinstance(dtype, (list, tuple)) and any(X.dtype == np.dtype(one) for one in dtype):
        return X
    if X.dtype == np.dtype(wanted):
        return X
    return X.astype(wanted)


def _check_shape(X, original, allow_nd, ensure_2d, least_samples, least_features, context):
    if ensure_2d and X.ndim < 2:
        if X.ndim == 0:
            raise ValueError(f"Expected 2D array, got scalar array instead:\narray={X}.\nReshape your data either using array.reshape(-1, 1) if your "
                             "data has a single feature or array.reshape(1, -1) if it contains a single sample.")
        if hasattr(original, "iloc"):
            raise ValueError(f"Expected a 2-dimensional container but got {type(original)} instead. Pass a DataFrame containing a single row (i.e. single "
                             "sample) or a single column (i.e. single feature) instead.")
        raise ValueError(f"Expected 2D array, got 1D array instead:\narray={X}.\nReshape your data "
                         f"either "
                         "using array.reshape(-1, 1) if your data has a single feature or array.reshape(1, -1) if it contains a single sample.")
    if not allow_nd and X.ndim >= 3:
        raise ValueError(f"Found array with dim {X.ndim}, while dim <= 2 is required{context}.")
    if least_samples and X.shape[0] < least_samples:
        raise ValueError(f"Found array with {X.shape[0]} sample(s) (shape={tuple(X.shape)}) while a minimum of {least_samples} is required{context}.")
    if least_features and X.ndim == 2 and X.shape[1] < least_features:
        raise ValueError(f"Found array with {X.shape[1]} feature(s) (shape={tuple(X.shape)}) while a minimum of {least_features} is "
                         f"required{context}.")


def check_array(
    array, accept_sparse=False, *, accept_large_sparse=True, dtype="numeric", order=None, copy=False, force_writeable=False, ensure_all_finite=True,
    ensure_non_negative=False, ensure_2d=True, allow_nd=False, ensure_min_samples=1, ensure_min_features=1, estimator=None, input_name="",
):  # fmt: skip
    """Data as an array, or an error that says what is wrong with them."""
    name = _name_of(estimator)
    context = f" by {name}" if name else ""
    if issparse(array):
        if not accept_sparse:
            raise TypeError(f"Sparse data was passed{' for ' + input_name if input_name else ''}, but dense data is required. Use '.toarray()' to "
                            f"convert "
                            "to a dense numpy array.")
        forms = (accept_sparse,) if isinstance(accept_sparse, str) else accept_sparse if isinstance(accept_sparse, (list, tuple)) else ("csr",)
        X = array if array.format in forms else array.asformat(forms[0])
        if dtype not in ("numeric", None):
            X = X.astype(dtype[0] if isinstance(dtype, (list, tuple)) else dtype)
    else:
        X = _converted(array, dtype, copy)
        if copy and X is array or force_writeable and X is array:
            X = X.copy()
    if X.dtype.kind == "c":
        raise ValueError(f"Complex data not supported\n{X}\n")
    _check_shape(X, array, allow_nd, ensure_2d, ensure_min_samples, ensure_min_features, context)
    if ensure_all_finite:
        assert_all_finite(X, allow_nan=ensure_all_finite == "allow-nan", estimator_name=name, input_name=input_name)
    if ensure_non_negative:
        check_non_negative(X, name or "check_array")
    return X


def column_or_1d(y, *, dtype=None, input_name="y", warn=False, device=None):
    """Targets as an array of one axis."""
    y = np.asarray(y, dtype=dtype) if dtype is not None else np.asarray(y)
    if y.ndim == 1:
        return y
    if y.ndim == 2 and y.shape[1] == 1:
        if warn:
            warnings.warn(
                "A column-vector y was passed when a 1d array was expected. Please change the shape of y to (n_samples, ), for example using "
                "ravel().",
                DataConversionWarning,
                stacklevel=2,
            )
        return y.ravel()
    raise ValueError(f"y should be a 1d array, got an array of shape {tuple(y.shape)} instead.")


def _checked_y(y, multi_output, y_numeric, estimator):
    name = _name_of(estimator)
    if multi_output:
        y = check_array(y, accept_sparse="csr", ensure_2d=False, dtype=None, ensure_all_finite=True, input_name="y", estimator=estimator)
    else:
        if y is None:
            raise ValueError(f"{name or 'estimator'} requires y to be passed, but the target y is None.")
        y = column_or_1d(y, warn=True)
        assert_all_finite(y, input_name="y", estimator_name=name)
    return y.astype(np.float64) if y_numeric and y.dtype.kind == "O" else y


def check_X_y(
    X, y, accept_sparse=False, *, accept_large_sparse=True, dtype="numeric", order=None, copy=False, force_writeable=False, ensure_all_finite=True,
    ensure_2d=True, allow_nd=False, multi_output=False, ensure_min_samples=1, ensure_min_features=1, y_numeric=False, estimator=None,
):  # fmt: skip
    """Data and targets as arrays of the same length."""
    if y is None:
        raise ValueError(f"{_name_of(estimator) or 'estimator'} requires y to be passed, but the target y is None")
    X = check_array(
        X, accept_sparse, dtype=dtype, copy=copy, force_writeable=force_writeable, ensure_all_finite=ensure_all_finite, ensure_2d=ensure_2d,
        allow_nd=allow_nd, ensure_min_samples=ensure_min_samples, ensure_min_features=ensure_min_features, estimator=estimator, input_name="X",
    )  # fmt: skip
    y = _checked_y(y, multi_output, y_numeric, estimator)
    check_consistent_length(X, y)
    return X, y


def num_samples(x):
    """The number of samples in data of any kind."""
    if hasattr(x, "shape") and x.shape is not None:
        if len(x.shape) == 0:
            raise TypeError(f"Singleton array {x!r} cannot be considered a valid collection.")
        return int(x.shape[0])
    if not hasattr(x, "__len__"):
        raise TypeError(f"Expected sequence or array-like, got {type(x)}")
    return len(x)


def check_consistent_length(*arrays):
    """Raises an error where data have unequal numbers of samples."""
    lengths = [num_samples(x) for x in arrays if x is not None]
    if len(set(lengths)) > 1:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: {lengths}")


def indexable(*iterables):
    """Data of equal length that can be indexed."""
    found = [x.tocsr() if issparse(x) else x if hasattr(x, "__getitem__") or hasattr(x, "iloc") or x is None else np.array(x) for x in iterables]
    check_consistent_length(*found)
    return found


def check_random_state(seed):
    """A `np.random.RandomState`: of a seed, the one of `np.random` for `None`."""
    if seed is None or seed is np.random:
        return np.random.shuffle.__self__
    if isinstance(seed, numbers.Integral) or hasattr(seed, "dtype") and getattr(seed, "ndim", 1) == 0:
        return np.random.RandomState(int(seed))
    if isinstance(seed, np.random.RandomState):
        return seed
    raise ValueError(f"{seed!r} cannot be used to seed a numpy.random.RandomState instance")


def check_is_fitted(estimator, attributes=None, *, msg=None, all_or_any=all):
    """Raises a `NotFittedError` where an estimator is not fitted."""
    if isinstance(estimator, type):
        raise TypeError(f"{estimator} is a class, not an instance.")
    if not hasattr(estimator, "fit"):
        raise TypeError(f"{estimator} is not an estimator instance.")
    if attributes is not None:
        wanted = attributes if isinstance(attributes, (list, tuple)) else [attributes]
        fitted = all_or_any([hasattr(estimator, name) for name in wanted])
    elif hasattr(estimator, "__sklearn_is_fitted__"):
        fitted = estimator.__sklearn_is_fitted__()
    else:
        fitted = any(name.endswith("_") and not name.startswith("__") for name in vars(estimator))
        fitted = fitted or hasattr(estimator, "__sklearn_tags__") and not estimator.__sklearn_tags__().requires_fit
    if not fitted:
        text = msg or "This %(name)s instance is not fitted yet. Call 'fit' with appropriate arguments before using this estimator."
        raise NotFittedError(text % {"name": type(estimator).__name__})


def feature_names(X):
    """The names of a frame's columns, if all are texts; else `None`."""
    if not hasattr(X, "iloc") or not hasattr(X, "columns"):
        return None
    names = list(X.columns)
    texts = [isinstance(name, str) for name in names]
    if names and all(texts):
        return np.asarray(names, dtype=object)
    if any(texts):
        raise TypeError("Feature names are only supported if all input features have string names, but your input has mixed column name types. If "
                        "you want "
                        "feature names to be stored and validated, you must convert them all to strings, by using X.columns = "
                        "X.columns.astype(str) for "
                        "example. Otherwise you can remove feature / column names from your input data, or convert them all to a non-string data "
                        "type.")
    return None


def _check_feature_names(estimator, X, *, reset):
    """Notes the names of features at `fit`, and compares them later."""
    names = feature_names(X)
    if not reset:
        _compare_names(estimator, names)
    elif names is not None:
        estimator.feature_names_in_ = names
    elif hasattr(estimator, "feature_names_in_"):
        del estimator.feature_names_in_


def check_features(estimator, X, reset):
    """Notes the number and the names of features at `fit`, and compares them later."""
    _check_feature_names(estimator, X, reset=reset)
    _check_n_features(estimator, X, reset)


def _check_n_features(estimator, X, reset):
    """Notes the number of features at `fit`, and compares it later."""
    count = int(X.shape[1]) if hasattr(X, "shape") and len(X.shape) > 1 else None
    if count is None and isinstance(X, (list, tuple)) and len(X) and hasattr(X[0], "__len__") and not isinstance(X[0], (str, bytes, dict)):
        count = len(X[0])
    if reset:
        if count is not None:
            estimator.n_features_in_ = count
    elif count is not None and hasattr(estimator, "n_features_in_") and count != estimator.n_features_in_:
        raise ValueError(f"X has {count} features, but {type(estimator).__name__} is expecting {estimator.n_features_in_} features as input.")


def _compare_names(estimator, names):
    fitted = getattr(estimator, "feature_names_in_", None)
    name = type(estimator).__name__
    if fitted is None and names is None:
        return
    if fitted is None:
        warnings.warn(f"X has feature names, but {name} was fitted without feature names", stacklevel=3)
    elif names is None:
        warnings.warn(f"X does not have valid feature names, but {name} was fitted with feature names", stacklevel=3)
    elif list(fitted) != list(names):
        text = "The feature names should match those that were passed during fit.\n"
        unseen, absent = sorted(set(names) - set(fitted)), sorted(set(fitted) - set(names))
        for heading, some in (("Feature names unseen at fit time:", unseen), ("Feature names seen at fit time, yet now missing:", absent)):
            if some:
                text += heading + "\n" + "".join(f"- {one}\n" for one in some[:5]) + ("- ...\n" if len(some) > 5 else "")
        if not unseen and not absent:
            text += "Feature names must be in the same order as they were in fit.\n"
        raise ValueError(text)


def names_in(estimator, input_features=None):
    """The names of the features that go in: `x0`, `x1` … where none were given."""
    fitted = getattr(estimator, "feature_names_in_", None)
    count = getattr(estimator, "n_features_in_", None)
    if input_features is not None:
        input_features = np.asarray(input_features, dtype=object)
        if fitted is not None and list(fitted) != list(input_features):
            raise ValueError("input_features is not equal to feature_names_in_")
        if count is not None and len(input_features) != count:
            raise ValueError(f"input_features should have length equal to number of features ({count}), got {len(input_features)}")
        return input_features
    if fitted is not None:
        return fitted
    if count is None:
        raise ValueError("Unable to generate feature names without n_features_in_")
    return np.asarray([f"x{i}" for i in range(count)], dtype=object)


def validate_data(_estimator, /, X="no_validation", y="no_validation", reset=True, validate_separately=False, skip_check_array=False, **check_params):
    """Checked data, or data and targets; the number and names of features are noted (`reset`) or compared."""
    has_X, has_y = not isinstance(X, str), not (isinstance(y, str) and y == "no_validation")
    if has_X:
        check_features(_estimator, X, reset)
    if y is None and _estimator.__sklearn_tags__().target_tags.required:
        raise ValueError(f"This {type(_estimator).__name__} estimator requires y to be passed, but the target y is None.")
    if skip_check_array:
        return (X, y) if has_X and has_y else X if has_X else y
    if has_X and (not has_y or y is None):
        return check_array(X, estimator=_estimator, input_name="X", **check_params)
    if not has_X:
        check_params.pop("dtype", None)
        return _checked_y(y, check_params.get("multi_output", False), check_params.get("y_numeric", False), _estimator)
    if validate_separately:
        of_X, of_y = validate_separately
        return check_array(X, estimator=_estimator, input_name="X", **of_X), check_array(y, estimator=_estimator, input_name="y", **of_y)
    return check_X_y(X, y, estimator=_estimator, **check_params)


def check_non_negative(X, whom):
    """Raises an error where data have a negative value."""
    values = X.data if issparse(X) else X
    if values.size and values.min() < 0:
        raise ValueError(f"Negative values in data passed to {whom}.")


def check_sample_weight(sample_weight, X, *, dtype=np.float64, ensure_non_negative=False):
    """Weights as an array: ones for `None`, all the same for a number."""
    count = num_samples(X)
    if sample_weight is None:
        return np.ones(count, dtype=dtype)
    if isinstance(sample_weight, numbers.Number):
        return np.full(count, sample_weight, dtype=dtype)
    weights = check_array(sample_weight, ensure_2d=False, dtype=dtype, input_name="sample_weight")
    if weights.ndim != 1:
        raise ValueError(f"Sample weights must be 1D array or scalar, got {weights.ndim}D array. Expected either a scalar value or a 1D array of "
                         f"length {count}.")
    if weights.shape != (count,):
        raise ValueError(f"sample_weight.shape == {tuple(weights.shape)}, expected {(count,)}!")
    if ensure_non_negative:
        check_non_negative(weights, "`sample_weight`")
    return weights


def has_fit_parameter(estimator, parameter):
    """Whether `fit` of an estimator has a parameter."""
    method = getattr(estimator.fit, "__func__", estimator.fit)
    code = getattr(method, "__wrapped__", method).__code__
    return parameter in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def check_symmetric(array, *, tol=1e-10, raise_warning=True, raise_exception=False):
    """A symmetric matrix: the mean of a matrix and its transpose where they differ."""
    if array.ndim != 2 or array.shape[0] != array.shape[1]:
        raise ValueError(f"array must be 2-dimensional and square. shape = {array.shape}")
    if np.allclose(array, array.T, atol=tol, rtol=0):
        return array
    if raise_exception:
        raise ValueError("Array must be symmetric")
    if raise_warning:
        warnings.warn("Array is not symmetric, and will be converted to symmetric by average with its transpose.", stacklevel=2)
    return 0.5 * (array + array.T)


def check_scalar(x, name, target_type, *, min_val=None, max_val=None, include_boundaries="both"):
    """A number, or an error where it is of the wrong type or outside of its range."""
    if not isinstance(x, target_type):
        kinds = "{" + ", ".join(one.__name__ for one in target_type) + "}" if isinstance(target_type, tuple) else target_type.__name__
        raise TypeError(f"{name} must be an instance of {kinds}, not {type(x).__name__}.")
    low = min_val is not None and (x < min_val if include_boundaries in ("left", "both") else x <= min_val)
    high = max_val is not None and (x > max_val if include_boundaries in ("right", "both") else x >= max_val)
    if low:
        raise ValueError(f"{name} == {x}, must be {'>=' if include_boundaries in ('left', 'both') else '>'} {min_val}.")
    if high:
        raise ValueError(f"{name} == {x}, must be {'<=' if include_boundaries in ('right', 'both') else '<'} {max_val}.")
    return x


def as_float_array(X, *, copy=True, ensure_all_finite=True):
    """Data as floats."""
    X = check_array(X, accept_sparse=["csr", "csc", "coo"], ensure_2d=False, dtype=None, ensure_all_finite=ensure_all_finite)
    if X.dtype.kind == "f":
        return X.copy() if copy else X
    return X.astype(np.float64)


_check_sample_weight, _num_samples, _check_feature_names_in, _get_feature_names = check_sample_weight, num_samples, names_in, feature_names


__getattr__ = rarer(__name__)
