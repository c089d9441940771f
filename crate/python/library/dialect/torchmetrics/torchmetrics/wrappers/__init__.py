"""Metrics around metrics."""

from .abstract import WrapperMetric
from .many import BootStrapper, ClasswiseWrapper, MinMaxMetric, MultioutputWrapper, MultitaskWrapper
from .running import Running
from .tracker import MetricTracker

__all__ = [
    "BootStrapper", "ClasswiseWrapper", "MetricTracker", "MinMaxMetric", "MultioutputWrapper", "MultitaskWrapper", "Running", "WrapperMetric",
]  # fmt: skip
