"""Tables of data as 32-bit numbers, with names and types of features."""

import numpy as np

from ._errors import XGBoostError

_INVALID = (
    "DataFrame.dtypes for data must be int, float, bool or category. When categorical type is supplied, the experimental DMatrix parameter"
    "`enable_categorical` must be set to `True`.  Invalid columns:"
)


def is_frame(data):
    """Whether data are a table of pandas."""
    return hasattr(data, "columns") and hasattr(data, "dtypes")


def _of_frame(data, enable_categorical, feature_names, feature_types, categories):
    import pandas as pd

    parts, types, wrong, found = [], [], [], {}
    for k, name in enumerate(data.columns):
        column = data.iloc[:, k]
        dtype = column.dtype
        text = str(dtype)
        if isinstance(dtype, pd.CategoricalDtype):
            if not enable_categorical:
                wrong.append(f"{name}: {text}")
                continue
            values = list(column.cat.categories)
            codes = np.asarray(column.cat.codes, dtype=np.float32)
            if categories and k in categories:
                # Codes of the training's categories.
                at = {value: i for i, value in enumerate(categories[k])}
                strange = [value for value in values if value not in at]
                if strange:
                    raise XGBoostError(f"Found a category not in the training set for the {k}th (0-based) column: `{strange[0]}`")
                recoded = np.asarray([at[value] for value in values] or [0], dtype=np.float32)
                codes = np.where(codes < 0, np.float32(-1), recoded[np.maximum(codes, 0).astype(int)])
                values = categories[k]
            parts.append(np.where(codes < 0, np.float32("nan"), codes))
            types.append("c")
            found[k] = values
            continue
        lower = text.lower()
        if lower.startswith("bool"):
            types.append("i")
        elif lower.startswith(("int", "uint")):
            types.append("int")
        elif lower.startswith("float"):
            types.append("float")
        else:
            wrong.append(f"{name}: {text}")
            continue
        parts.append(column.to_numpy(dtype=np.float32, na_value=np.nan) if text != lower else column.to_numpy().astype(np.float32))
    if wrong:
        raise ValueError(_INVALID + ", ".join(wrong))
    names = [" ".join(map(str, c)) if isinstance(c, tuple) else str(c) for c in data.columns] if feature_names is None else feature_names
    values = np.stack(parts, axis=1) if parts else np.zeros((len(data), 0), np.float32)
    return values, names, types if feature_types is None else feature_types, found


def table_of(data, missing=np.nan, enable_categorical=False, feature_names=None, feature_types=None, categories=None):
    """Numbers [n, features] with NaN where a value is missing, names, types, categories of columns."""
    found = {}
    if is_frame(data):
        values, feature_names, feature_types, found = _of_frame(data, enable_categorical, feature_names, feature_types, categories)
    elif hasattr(data, "iloc"):
        values, feature_names, feature_types, found = _of_frame(data.to_frame(), enable_categorical, feature_names, feature_types, categories)
    elif hasattr(data, "tocsr"):
        rows = data.tocsr()
        counts = np.diff(np.asarray(rows.indptr))
        values = np.full(rows.shape, np.nan, dtype=np.float32)
        values[np.repeat(np.arange(rows.shape[0]), counts), np.asarray(rows.indices)] = np.asarray(rows.data, dtype=np.float32)
    elif isinstance(data, (str, bytes)) or hasattr(data, "__fspath__"):
        values = _of_file(str(data))
    else:
        if isinstance(data, dict) or data is None or isinstance(data, (int, float)):
            raise TypeError(f"Not supported type for data.{type(data)}")
        values = np.asarray(data)
        if values.dtype.kind not in "biuf":
            values = values.astype(np.float32)
        if values.ndim != 2:
            if isinstance(data, (list, tuple)) and values.ndim == 1:
                values = values.reshape(-1, 1)
            else:
                raise ValueError("Please reshape the input data into 2-dimensional matrix.")
        values = values.astype(np.float32)
    if missing is not None and not np.isnan(missing):
        values = np.where(values == np.float32(missing), np.float32("nan"), values)
    if bool(np.isinf(values).any()):
        raise XGBoostError("Check failed: valid: Input data contains `inf` or a value too large, while `missing` is not set to `inf`")
    return values, feature_names, feature_types, found


def _of_file(path):
    """A table of a file in the form of svmlight: the first column is the label."""
    path, _, query = path.partition("?")
    if "format=csv" in query:
        return np.loadtxt(path, delimiter=",", dtype=np.float32, ndmin=2)
    raise XGBoostError(f"Encountered parser error: `{path}` needs `?format=csv`.")


def vector_of(values, name, rows):
    """Labels or weights as 32-bit numbers."""
    if values is None:
        return None
    if hasattr(values, "to_numpy"):
        values = values.to_numpy()
    found = np.asarray(values)
    if found.dtype.kind not in "biuf":
        found = found.astype(np.float32)
    found = found.astype(np.float32)
    if found.ndim == 2 and found.shape[1] == 1:
        found = found.reshape(-1)
    if name in ("label", "base_margin") and rows and len(found) % rows:
        raise XGBoostError(f"Check failed: p_info->Size() % n_samples == 0 ({len(found)} vs. 0) : Invalid size for `{name}`:({len(found)},1). n_samples:{rows}")
    if name == "label" and not bool(np.isfinite(found).all()):
        raise XGBoostError("Check failed: valid: Label contains NaN, infinity or a value too large.")
    if name == "weight" and len(found) and float(found.min()) < 0:
        raise XGBoostError("Check failed: valid: Weights must be positive values.")
    return found
