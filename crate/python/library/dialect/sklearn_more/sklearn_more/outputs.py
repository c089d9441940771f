"""Forms of results: what else `sklearn.utils._set_output` has."""

from types import SimpleNamespace

from sklearn._config import get_config
from sklearn.base import SetOutputMixin as _SetOutputMixin
from sklearn.base import auto_wrapped as _auto_wrap_is_configured
from sklearn.utils._set_output import in_form

__all__ = ["_SetOutputMixin", "_auto_wrap_is_configured"]


class PandasAdapter:
    """Frames of pandas."""

    container_lib = "pandas"

    def create_container(self, X_output, X_original, columns, inplace=True):
        """A frame of what a transformer found."""
        return in_form("pandas", X_output, X_original, SimpleNamespace(get_feature_names_out=columns if callable(columns) else lambda: columns))

    def is_supported_container(self, X):
        """Whether data are a frame."""
        return hasattr(X, "iloc")

    def rename_columns(self, X, columns):
        """A frame with other names."""
        return X.set_axis(columns, axis=1)

    def hstack(self, Xs):
        """Frames side by side."""
        import pandas as pd

        return pd.concat(Xs, axis=1)


ADAPTERS_MANAGER = SimpleNamespace(adapters={"pandas": PandasAdapter()}, supported_outputs={"default", "pandas", "polars"})


def _get_output_config(method, estimator=None):
    """The form that an estimator, else the library, asks for."""
    form = getattr(estimator, "_sklearn_output_config", {}).get(method) or get_config()[f"{method}_output"]
    if form not in ADAPTERS_MANAGER.supported_outputs:
        raise ValueError(f"output config must be in {sorted(ADAPTERS_MANAGER.supported_outputs)}, got {form}")
    return {"dense": form}


def _get_container_adapter(method, estimator=None):
    return ADAPTERS_MANAGER.adapters.get(_get_output_config(method, estimator)["dense"])


def _wrap_data_with_container(method, data_to_wrap, original_input, estimator):
    form = _get_output_config(method, estimator)["dense"]
    if form == "default" or not _auto_wrap_is_configured(estimator):
        return data_to_wrap
    return in_form(form, data_to_wrap, original_input, estimator)


def _safe_set_output(estimator, *, transform=None):
    """Asks an estimator that transforms for results in another form."""
    if not (hasattr(estimator, "transform") or hasattr(estimator, "fit_transform") and transform is not None):
        return None
    if not hasattr(estimator, "set_output"):
        raise ValueError(f"Unable to configure output for {estimator} because `set_output` is not available.")
    return estimator.set_output(transform=transform)
