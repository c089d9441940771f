"""Small helpers of scikit-learn's files: kinds of data, masks, chunks, versions."""

import contextlib
import sys
import time
import warnings
from math import isnan
from numbers import Integral, Real

import numpy as np
from sklearn._config import get_config
from sklearn.utils._samples import deprecated as _unchanged
from sklearn.utils._samples import safe_sqr

__all__ = ["safe_sqr"]
_IS_32BIT, _IS_WASM, SPARRAY_PRESENT = True, True, True
SCIPY_VERSION_BELOW_1_12 = SCIPY_VERSION_BELOW_1_15 = False


def __getattr__(name):
    """Lists of classes of sparse matrices, versions, what lies elsewhere."""
    if name.endswith("_CONTAINERS"):
        import scipy.sparse as sp

        form = name.partition("_")[0].lower()
        return [getattr(sp, f"{form}_matrix"), getattr(sp, f"{form}_array")]
    if name in ("np_version", "np_base_version", "sp_version", "sp_base_version"):
        import scipy
        from sklearn.utils.fixes import parse_version

        return parse_version((np if name.startswith("np") else scipy).__version__)
    if name == "delayed":
        from sklearn.utils.parallel import delayed

        return delayed
    if name == "loguniform":
        from scipy.stats import loguniform

        return loguniform
    raise AttributeError(name)


@contextlib.contextmanager
def threadpool_limits(limits=None, user_api=None):
    """Nothing: there is one thread."""
    yield


def _in_unstable_openblas_configuration():
    return False


def pd_fillna(pd, frame):
    """A frame whose columns have the kinds that suit their values."""
    return frame.infer_objects(copy=False)


def _mode(a, axis=0):
    from scipy.stats import mode

    return mode(a, axis=axis, keepdims=True)


def is_pandas_df(X):
    """Whether data are a frame of pandas."""
    return hasattr(X, "columns") and hasattr(X, "iloc")


def is_pandas_df_or_series(X):
    """Whether data are a frame or a series of pandas."""
    return hasattr(X, "iloc")


def is_polars_df(X):
    """Whether data are a frame of Polars."""
    return type(X).__module__.partition(".")[0] == "polars" and type(X).__name__ == "DataFrame"


def is_polars_df_or_series(X):
    """Whether data are a frame or a series of Polars."""
    return type(X).__module__.partition(".")[0] == "polars"


def is_pyarrow_data(X):
    """Whether data are of PyArrow."""
    return type(X).__module__.partition(".")[0] == "pyarrow"


def is_df_or_series(X):
    """Whether data are a frame or a series."""
    return is_pandas_df_or_series(X) or is_polars_df_or_series(X) or is_pyarrow_data(X)


_is_pandas_df, _is_pandas_df_or_series, _is_polars_df, _is_polars_df_or_series = (
    is_pandas_df, is_pandas_df_or_series, is_polars_df, is_polars_df_or_series,
)  # fmt: skip


def is_scalar_nan(x):
    """Whether a value is NaN."""
    return not isinstance(x, Integral) and isinstance(x, Real) and isnan(x)


def is_pandas_na(x):
    """Whether a value is `pd.NA`."""
    return type(x).__name__ == "NAType"


def _object_dtype_isnan(X):
    return X != X


def _get_mask(X, value_to_mask):
    if hasattr(X, "tocsr"):
        masked = X.copy()
        masked.data = _get_mask(X.data, value_to_mask)
        return masked
    if is_pandas_na(value_to_mask):
        return np.asarray([is_pandas_na(x) for x in X.ravel().tolist()]).reshape(X.shape)
    if is_scalar_nan(value_to_mask):
        return np.isnan(X) if X.dtype.kind == "f" else np.zeros(X.shape, dtype=bool) if X.dtype.kind in "iu" else X != X
    return X == value_to_mask


def axis0_safe_slice(X, mask, len_mask):
    """Rows of data by a mask of which `len_mask` are true."""
    return X[mask, :] if len_mask else np.zeros((0, X.shape[1]))


def indices_to_mask(indices, mask_length):
    """Places as a mask."""
    if mask_length <= np.max(indices):
        raise ValueError("mask_length must be greater than max(indices)")
    mask = np.zeros(mask_length, dtype=bool)
    mask[indices] = True
    return mask


def get_chunk_n_rows(row_bytes, *, max_n_rows=None, working_memory=None):
    """How many rows fit into the working memory."""
    memory = get_config()["working_memory"] if working_memory is None else working_memory
    count = int(memory * 2**20 // row_bytes)
    count = count if max_n_rows is None else min(count, max_n_rows)
    if count < 1:
        warnings.warn(f"Could not adhere to working_memory config. Currently {memory:.0f}MiB, {np.ceil(row_bytes * 2**-20):.0f}MiB required.", stacklevel=2)
        return 1
    return count


def chunk_generator(gen, chunksize):
    """Lists of `chunksize` items of an iterator."""
    chunk = []
    for one in gen:
        chunk.append(one)
        if len(chunk) == chunksize:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _message_with_time(source, message, time):
    shown = f"{time / 60:4.1f}min" if time > 60 else f" {time:5.1f}s"
    start, end = f"[{source}] ", f" {message}, total={shown}"
    return f"{start}{'.' * (70 - len(start) - len(end))}{end}"


@contextlib.contextmanager
def _print_elapsed_time(source, message=None):
    start = time.perf_counter()
    yield
    if message is not None:
        print(_message_with_time(source, message, time.perf_counter() - start))


def check_matplotlib_support(caller_name):
    """Nothing: matplotlib is there."""


def check_pandas_support(caller_name):
    """The package pandas."""
    import pandas

    return pandas


def _get_sys_info():
    return {"python": sys.version.replace("\n", " "), "executable": sys.executable, "machine": sys.platform}


def _get_deps_info():
    import importlib

    return {name: getattr(importlib.import_module(name), "__version__", None) for name in ("sklearn", "numpy", "scipy", "pandas", "matplotlib", "joblib")}


def show_versions():
    """Prints the versions of Python and of the packages."""
    print("\nSystem:")
    for name, value in _get_sys_info().items():
        print(f"{name:>10}: {value}")
    print("\nPython dependencies:")
    for name, value in _get_deps_info().items():
        print(f"{name:>13}: {value}")


def _determine_key_type(key, accept_slice=True):
    if key is None:
        return None
    if isinstance(key, slice):
        if not accept_slice:
            raise TypeError("Only array-like or scalar are supported. A Python slice was given.")
        return _determine_key_type(key.start if key.start is not None else key.stop)
    for kinds, word in (((bool, np.bool_), "bool"), ((Integral,), "int"), ((str,), "str")):
        if isinstance(key, kinds):
            return word
    if isinstance(key, (list, tuple)):
        words = {_determine_key_type(one) for one in key}
        return words.pop() if len(words) == 1 else None if not words else "bool" if words == {"bool"} else _no_key()
    if hasattr(key, "dtype"):
        word = {"i": "int", "u": "int", "b": "bool", "O": "str", "U": "str", "S": "str"}.get(key.dtype.kind)
        if word is not None:
            return word
    return _no_key()


def _no_key():
    raise ValueError("No valid specification of the columns. Only a scalar, list or slice of all integers or all strings, or boolean mask is allowed")


def _get_column_indices(X, key):
    names = list(X.columns) if hasattr(X, "columns") else None
    word = _determine_key_type(key)
    if isinstance(key, (list, tuple)) and not key:
        return []
    if word in ("bool", "int"):
        return np.atleast_1d(np.arange(X.shape[1])[key]).tolist()
    if names is None:
        raise ValueError("Specifying the columns using strings is only supported for dataframes.")
    if isinstance(key, slice):
        start = None if key.start is None else names.index(key.start)
        return list(range(len(names)))[slice(start, None if key.stop is None else names.index(key.stop) + 1)]
    try:
        return [names.index(one) for one in ([key] if isinstance(key, str) else list(key))]
    except ValueError as error:
        raise ValueError("A given column is not a column of the dataframe") from error


def _safe_assign(X, values, *, row_indexer=None, column_indexer=None):
    rows = slice(None) if row_indexer is None else row_indexer
    columns = slice(None) if column_indexer is None else column_indexer
    if hasattr(X, "iloc"):
        X.iloc[rows, columns] = values
    else:
        X[rows, columns] = values


def attach_unique(*ys, return_tuple=False):
    """The data as they are."""
    return ys if return_tuple or len(ys) != 1 else ys[0]


def cached_unique(*ys, xp=None):
    """The different values of data."""
    found = tuple(np.unique(y) for y in ys)
    return found[0] if len(found) == 1 else found


def _validate_style_kwargs(default_style_kwargs, user_style_kwargs):
    short = {
        "ls": "linestyle", "c": "color", "ec": "edgecolor", "fc": "facecolor", "lw": "linewidth", "mec": "markeredgecolor", "mfcalt": "markerfacecoloralt",
        "ms": "markersize", "mew": "markeredgewidth", "mfc": "markerfacecolor", "aa": "antialiased", "ds": "drawstyle", "font": "fontproperties",
        "family": "fontfamily", "name": "fontname", "size": "fontsize", "stretch": "fontstretch", "style": "fontstyle", "variant": "fontvariant",
        "weight": "fontweight", "ha": "horizontalalignment", "va": "verticalalignment", "ma": "multialignment",
    }  # fmt: skip
    for one, full in short.items():
        if one in user_style_kwargs and full in user_style_kwargs:
            raise TypeError(f"Got both {one} and {full}, which are aliases of one another")
    return {**default_style_kwargs, **{short.get(name, name): value for name, value in user_style_kwargs.items()}}


def deprecated(extra=""):
    """A decorator for what will go: it warns where it is used."""
    import functools

    def decorate(named):
        if isinstance(named, type):
            init = named.__init__

            @functools.wraps(init)
            def warned(self, *args, **kwargs):
                warnings.warn(f"Class {named.__name__} is deprecated" + (f"; {extra}" if extra else ""), FutureWarning, stacklevel=2)
                return init(self, *args, **kwargs)

            named.__init__, warned.deprecated_original = warned, init
            return named
        if isinstance(named, property):
            return _unchanged(extra)(named)

        @functools.wraps(named)
        def function(*args, **kwargs):
            warnings.warn(f"Function {named.__name__} is deprecated" + (f"; {extra}" if extra else ""), FutureWarning, stacklevel=2)
            return named(*args, **kwargs)

        return function

    return decorate
