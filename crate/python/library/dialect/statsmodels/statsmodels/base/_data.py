"""What a model is estimated from: arrays, and the names of their columns and rows."""

import numpy as np
import pandas as pd


class MissingDataError(Exception):
    """Values are missing or infinite."""


MissingDataError.__module__ = "statsmodels.tools.sm_exceptions"


def _column_names(exog):
    """Names of the columns of an array: the constant, if there is one, is `const`."""
    spread = np.ptp(exog, axis=0) if exog.shape[0] else np.ones(exog.shape[1])
    constants = np.flatnonzero(spread == 0)
    names = [f"x{place}" for place in range(1, exog.shape[1] + (0 if len(constants) else 1))]
    if len(constants):
        names.insert(int(constants[0]), "const")
    return names


def is_labelled(value):
    """Whether rows of the value have labels."""
    return isinstance(value, (pd.Series, pd.DataFrame))


def as_numbers(value):
    """The value as an array of numbers; an error for what is none."""
    array = np.asarray(value)
    if array.dtype.kind in "OUST":
        try:
            converted = array.astype(float)
        except (TypeError, ValueError):
            converted = None
        if converted is None or is_labelled(value):
            raise ValueError("Pandas data cast to numpy dtype of object. Check input data with np.asarray(data).")
        array = converted
    return array


class ModelData:
    """Arrays of a model with their names; `k_constant` says whether a constant follows from the columns."""

    def __init__(self, endog, exog=None, missing="none", hasconst=None, arrays=None):
        self.missing_row_idx, self.formula, self.frame, self.design_info, self.model_spec = [], None, None, None, None
        if missing not in ("none", "drop", "raise"):
            raise ValueError(f"missing option {missing} not understood")
        if is_labelled(endog) and is_labelled(exog):
            if not endog.index.equals(exog.index):
                raise ValueError("The indices for endog and exog are not aligned")
        if missing != "none":
            endog, exog, arrays = self._without_missing(endog, exog, missing, arrays or {})
        self.orig_endog, self.orig_exog, self.arrays = endog, exog, arrays or {}
        self.endog = as_numbers(endog)
        self.endog = self.endog.reshape(-1) if self.endog.ndim == 2 and self.endog.shape[1] == 1 else self.endog
        self.exog = None
        if exog is not None:
            self.exog = as_numbers(exog)
            self.exog = self.exog.reshape(-1, 1) if self.exog.ndim == 1 else self.exog
            self.exog = self.exog.astype(float) if self.exog.dtype.kind in "bui" else self.exog
            if self.exog.shape[0] != self.endog.shape[0]:
                raise ValueError(f"endog and exog matrices are different sizes")  # noqa: F541
        self.is_pandas = is_labelled(endog) or is_labelled(exog)
        labelled = next((value for value in (endog, exog) if is_labelled(value)), None)
        self.row_labels = None if labelled is None else labelled.index
        self._name()
        self._find_constant(hasconst)

    def _without_missing(self, endog, exog, missing, arrays):
        parts = {"endog": endog, **({} if exog is None else {"exog": exog}), **{name: v for name, v in arrays.items() if v is not None}}
        bad = np.zeros(len(endog), dtype=bool)
        for value in parts.values():
            array = np.asarray(value)
            if np.ndim(array) == 0 or len(array) != len(endog):
                continue
            found = np.asarray(pd.isna(pd.DataFrame(array))).any(axis=1)
            bad = bad | found
        if not bad.any():
            return endog, exog, arrays
        if missing == "raise":
            raise MissingDataError("NaNs were encountered in the data")
        self.missing_row_idx = np.flatnonzero(bad).tolist()
        kept = {}
        for name, value in parts.items():
            whole = np.ndim(value) == 0 or len(value) != len(bad)
            kept[name] = value if whole else value[~bad] if is_labelled(value) else np.asarray(value)[~bad]
        return kept.pop("endog"), kept.pop("exog", None), kept

    def _name(self):
        endog, exog = self.orig_endog, self.orig_exog
        if isinstance(endog, pd.Series):
            self.ynames = "y" if endog.name is None else endog.name
        elif isinstance(endog, pd.DataFrame):
            self.ynames = endog.columns[0] if endog.shape[1] == 1 else [str(name) for name in endog.columns]
        else:
            info = getattr(endog, "design_info", None)
            names = info.column_names if info is not None else None
            many = [f"y{place}" for place in range(1, self.endog.shape[1] + 1)] if self.endog.ndim == 2 else "y"
            self.ynames = many if names is None else names[0] if len(names) == 1 else names
        if self.exog is None:
            self.xnames = None
        elif isinstance(exog, pd.DataFrame):
            self.xnames = [str(name) for name in exog.columns]
        elif isinstance(exog, pd.Series):
            self.xnames = ["x1" if exog.name is None else str(exog.name)]
        else:
            info = getattr(exog, "design_info", None)
            self.xnames = list(info.column_names) if info is not None else _column_names(self.exog)

    def _find_constant(self, hasconst):
        self.const_idx, self.k_constant = None, 0
        if self.exog is None or hasconst is False:
            return
        if self.exog.size and not bool(np.isfinite(self.exog).all()):
            raise MissingDataError("exog contains inf or nans")
        spread = np.ptp(self.exog, axis=0) if self.exog.shape[0] else np.ones(self.exog.shape[1])
        constants = [place for place in np.flatnonzero(spread == 0).tolist() if self.exog[0, place] != 0]
        if constants:
            values = self.exog[0, constants].tolist()
            self.const_idx = constants[values.index(1)] if 1 in values else constants[0]
            self.k_constant = 1
        elif hasconst:
            self.k_constant = 1
        elif self.exog.shape[1]:
            augmented = np.column_stack([np.ones(self.exog.shape[0]), self.exog])
            self.k_constant = int(np.linalg.matrix_rank(augmented) == np.linalg.matrix_rank(self.exog))

    @property
    def param_names(self):
        return self.xnames

    # Values of results, with labels where the data have them.

    def columns(self, values, names=None):
        values = np.asarray(values)
        if not self.is_pandas or values.ndim == 0:
            return values
        names = self.xnames if names is None else names
        if values.ndim == 1:
            return pd.Series(values, index=names) if len(values) == len(names) else values
        return values

    def rows(self, values, name=None):
        values = np.asarray(values)
        if self.row_labels is None or values.ndim == 0 or len(values) != len(self.row_labels):
            return values
        return pd.Series(values, index=self.row_labels, name=name) if values.ndim == 1 else pd.DataFrame(values, index=self.row_labels)

    def covariance(self, values, names=None):
        names = self.xnames if names is None else names
        values = np.asarray(values)
        return pd.DataFrame(values, index=names, columns=names) if self.is_pandas and values.shape == (len(names),) * 2 else values

    def intervals(self, values, names=None):
        values = np.asarray(values)
        names = self.xnames if names is None else names
        return pd.DataFrame(values, index=names) if self.is_pandas and len(values) == len(names) else values
