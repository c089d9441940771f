"""torchmetrics' names: what is measured of predictions, at once or over batches."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import aggregation, classification, functional, regression, utilities, wrappers
from .aggregation import CatMetric, MaxMetric, MeanMetric, MinMetric, RunningMean, RunningSum, SumMetric
from .classification import CLASSES as _OF_CLASSES
from .collections import MetricCollection
from .metric import CompositionalMetric, Metric
from .regression import CLASSES as _OF_NUMBERS
from .wrappers import BootStrapper, ClasswiseWrapper, MetricTracker, MinMaxMetric, MultioutputWrapper, MultitaskWrapper, Running

__version__ = _version("1.9.0")
_SHOWN = {name: kind for name, kind in _OF_CLASSES.items() if not name.startswith(("Binary", "Multiclass", "Multilabel"))} | {
    name: kind for name, kind in _OF_NUMBERS.items() if name != "JensenShannonDivergence"
}
globals().update(_SHOWN)
__all__ = [  # noqa: PLE0604
    *_SHOWN, "BootStrapper", "CatMetric", "ClasswiseWrapper", "CompositionalMetric", "MaxMetric", "MeanMetric", "Metric", "MetricCollection",
    "MetricTracker", "MinMaxMetric", "MinMetric", "MultioutputWrapper", "MultitaskWrapper", "Running", "RunningMean", "RunningSum", "SumMetric",
    "aggregation", "classification", "functional", "regression", "utilities", "wrappers",
]  # fmt: skip

_missing = _missing_names("torchmetrics")


def __getattr__(name):
    # Rarer ones, which are imported when they are first used.
    from . import _late

    return _late.found(__name__, name, _missing)
