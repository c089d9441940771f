"""LightGBM's names: boosted trees that grow leaf by leaf, and the interface of scikit-learn."""

from tandem.dialect.late import late_names

from .basic import Booster, Dataset, LightGBMError, Sequence, register_logger
from .callback import EarlyStopException, early_stopping, log_evaluation, record_evaluation, reset_parameter
from .engine import CVBooster, cv, train

__version__ = "4.7.0"
__all__ = [
    "Booster", "CVBooster", "Dataset", "EarlyStopException", "LGBMClassifier", "LGBMModel", "LGBMRanker", "LGBMRegressor", "LightGBMError", "Sequence",
    "create_tree_digraph", "cv", "early_stopping", "log_evaluation", "plot_importance", "plot_metric", "plot_split_value_histogram", "plot_tree",
    "record_evaluation", "register_logger", "reset_parameter", "train",
]  # fmt: skip
_PLACES = {name: "lightgbm.sklearn" for name in ("LGBMClassifier", "LGBMModel", "LGBMRanker", "LGBMRegressor")}
_PLACES |= {name: "lightgbm.plotting" for name in ("create_tree_digraph", "plot_importance", "plot_metric", "plot_split_value_histogram", "plot_tree")}
_LATE = late_names("lightgbm", names=_PLACES)


def __getattr__(name):
    if name in ("sklearn", "plotting"):
        import importlib

        return importlib.import_module(f"lightgbm.{name}")
    return _LATE(name)
