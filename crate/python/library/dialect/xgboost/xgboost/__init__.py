"""XGBoost's names: boosted trees over histograms, and its interface of scikit-learn. `lightgbm` shares the growth of trees."""

from tandem.dialect.late import late_names

from . import callback
from .config import config_context, get_config, set_config
from .core import Booster, DataIter, DMatrix, ExtMemQuantileDMatrix, QuantileDMatrix
from .training import cv, train

for _one in (Booster, DMatrix, QuantileDMatrix, ExtMemQuantileDMatrix, DataIter):
    _one.__module__ = "xgboost.core"
__version__ = "3.2.0"
__all__ = [
    "Booster", "DMatrix", "DataIter", "ExtMemQuantileDMatrix", "QuantileDMatrix", "XGBClassifier", "XGBModel", "XGBRFClassifier", "XGBRFRegressor",
    "XGBRanker", "XGBRegressor", "build_info", "callback", "config_context", "cv", "get_config", "plot_importance", "plot_tree", "set_config",
    "to_graphviz", "train",
]  # fmt: skip


def build_info():
    """How the library was built."""
    return {"USE_CUDA": False, "USE_NCCL": False, "USE_OPENMP": False, "libxgboost": "tandem"}


_PLACES = {name: "xgboost.sklearn" for name in ("XGBClassifier", "XGBModel", "XGBRegressor")}
_PLACES |= {name: "xgboost._forests_and_ranks" for name in ("XGBRFClassifier", "XGBRFRegressor", "XGBRanker")}
_PLACES |= {name: "xgboost.plotting" for name in ("plot_importance", "plot_tree", "to_graphviz")}
_LATE = late_names("xgboost", names=_PLACES)


def __getattr__(name):
    if name in ("sklearn", "plotting"):
        import importlib

        return importlib.import_module(f"xgboost.{name}")
    return _LATE(name)
