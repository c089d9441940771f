"""What models have in common: data, formulas, predictions."""

import numpy as np
import pandas as pd

from ._data import ModelData


def formula_data(formula, data, missing="drop", eval_env=None, drop_cols=None):
    """Matrices of a formula as data frames, and the design of its right side."""
    import patsy

    if isinstance(data, dict):
        data = pd.DataFrame(data)
    if missing == "none":
        action = patsy.NAAction(on_NA="drop")
    else:
        action = patsy.NAAction(on_NA="raise" if missing == "raise" else "drop")
    env = eval_env if eval_env is not None and not isinstance(eval_env, int) else 0
    if isinstance(formula, str) and "~" in formula and not formula.split("~")[0].strip():
        raise ValueError("formula must have an outcome")
    endog, exog = patsy.dmatrices(formula, data, env, NA_action=action, return_type="dataframe")
    info = exog.design_info
    if drop_cols is not None and len(drop_cols):
        kept = [name for name in exog.columns if name not in drop_cols]
        if len(kept) < exog.shape[1]:
            exog, info = exog[kept], patsy.DesignInfo(kept)
    return endog, exog, info


class Model:
    """A model of `endog` by `exog`."""

    _results = None
    _arrays = ()

    def __init__(self, endog, exog=None, missing="none", hasconst=None, **arrays):
        self.data = ModelData(endog, exog, missing, hasconst, {name: arrays.get(name) for name in self._arrays if arrays.get(name) is not None})
        self.endog, self.exog, self.k_constant = self.data.endog, self.data.exog, self.data.k_constant
        self._init_keys = []

    @classmethod
    def from_formula(cls, formula, data, subset=None, drop_cols=None, *args, **options):
        """The model of a formula; names in it are columns of `data`, or variables of the caller."""
        frame = pd.DataFrame(data) if isinstance(data, dict) else data
        if subset is not None:
            frame = frame.loc[subset]
        missing = options.pop("missing", "drop")
        env = options.pop("eval_env", None)
        endog, exog, info = formula_data(formula, frame, missing, env, drop_cols)
        labels = endog.index
        if endog.shape[1] > 1 and not getattr(cls, "_many", False) and cls.__name__ not in ("GLM", "MNLogit"):
            raise ValueError(
                f"endog has evaluated to an array with multiple columns that has shape {endog.shape}. This occurs when the variable converted "
                "to endog is non-numeric (e.g., bool or str)."
            )
        dropped = len(labels) < len(frame) if isinstance(frame, pd.DataFrame) else False
        for name in cls._arrays:
            value = options.get(name)
            if isinstance(value, str):
                value = options[name] = frame[value]
            if dropped and value is not None and np.ndim(value) and len(value) == len(frame):
                places = frame.index.get_indexer(labels) if frame.index.is_unique else None
                if places is not None:
                    options[name] = value.iloc[places] if isinstance(value, (pd.Series, pd.DataFrame)) else np.asarray(value)[places]
        if "Intercept" in info.term_names and "hasconst" not in options and cls._takes_constant:
            options["hasconst"] = True
        model = cls(endog, exog, *args, **options)
        model.formula, model.data.formula, model.data.frame, model.data.design_info, model.data.model_spec = formula, formula, frame, info, info
        if "Intercept" in exog.columns:
            model.data.const_idx = list(exog.columns).index("Intercept")
        return model

    _takes_constant = True

    @property
    def endog_names(self):
        return self.data.ynames

    @property
    def exog_names(self):
        return self.data.xnames

    @property
    def nobs_(self):
        return float(self.endog.shape[0])

    def _exog_for(self, exog, transform=True):
        """Rows that predictions are asked for, and their labels."""
        if exog is None:
            return self.exog, self.data.row_labels
        info = self.data.design_info
        if info is not None and info.term_codings is not None and transform:
            import patsy

            if isinstance(exog, dict):
                exog = pd.DataFrame(exog, index=None) if all(np.ndim(value) for value in exog.values()) else pd.DataFrame([exog])
            if isinstance(exog, pd.Series):
                # One row, or the only variable.
                exog = pd.DataFrame([exog]) if self.data.frame is not None and exog.name not in self.data.frame.columns else pd.DataFrame(exog)
            exog = patsy.build_design_matrices([info], exog, return_type="dataframe")[0]
        labels = exog.index if isinstance(exog, (pd.Series, pd.DataFrame)) else None
        values = np.asarray(exog, dtype=float)
        if values.ndim == 1:
            columns = self.exog.shape[1]
            values = values.reshape(-1, 1) if columns == 1 else values.reshape(1, -1)
            labels = labels if labels is not None and len(labels) == len(values) else None
        return values, labels

    def fit(self, *args, **options):
        raise NotImplementedError
