"""Arrays of other libraries: `sklearn.utils._array_api`. There is numpy alone."""

import numpy as np


def get_namespace(*arrays, remove_none=True, remove_types=(str,), xp=None):
    """numpy, and that it is no other library."""
    return np, False


def get_namespace_and_device(*array_list, remove_none=True, remove_types=(str,), xp=None):
    """numpy, that it is no other library, and no device."""
    return np, False, None


def device(*array_list, remove_none=True, remove_types=(str,)):
    """No device."""
    return


def size(x):
    """The number of elements."""
    return int(np.size(x))


def move_to(*arrays, xp=None, device=None):
    """The arrays as they are."""
    return arrays[0] if len(arrays) == 1 else arrays


def _convert_to_numpy(array, xp=None):
    return np.asarray(array)


def _is_numpy_namespace(xp):
    return xp is np


def _asarray_with_order(array, dtype=None, order=None, copy=None, *, xp=None, device=None):
    return np.array(array, dtype=dtype) if copy else np.asarray(array, dtype=dtype)


def _average(a, axis=None, weights=None, normalize=True, xp=None):
    if normalize:
        return np.average(a, axis=axis, weights=weights)
    return np.sum(a if weights is None else np.multiply(a, weights), axis=axis)


def _ravel(array, xp=None):
    return np.ravel(array)


def _max_precision_float_dtype(xp, device):
    return np.float64


def _find_matching_floating_dtype(*arrays, xp=None):
    kinds = [np.asarray(x).dtype for x in arrays if hasattr(x, "dtype") and np.asarray(x).dtype.kind == "f"]
    return np.result_type(*kinds) if kinds else np.asarray(0.0).dtype


def supported_float_dtypes(xp, device=None):
    """All kinds of floats."""
    return (np.float64, np.float32, np.float16)


def indexing_dtype(xp):
    """The kind of integers that index."""
    return np.asarray(0).dtype


def _isin(element, test_elements, xp=None, assume_unique=False, invert=False):
    return np.isin(element, test_elements, assume_unique=assume_unique, invert=invert)


def _nanmin(X, axis=None, xp=None):
    return np.nanmin(X, axis=axis)


def _nanmax(X, axis=None, xp=None):
    return np.nanmax(X, axis=axis)


def _expit(X, out=None, xp=None):
    from scipy.special import expit

    return expit(X)


def _fill_or_add_to_diagonal(array, value, xp=None, add_value=True, wrap=False):
    places = np.arange(min(array.shape))
    array[places, places] = array[places, places] + value if add_value else value
