"""Metrics by name, and functions as metrics."""
from tandem.metrics import streaming as streaming
from tandem.metrics.streaming import _Share as _Share
from typing import Any

class FunctionMetric(_Share):
    """The mean over batches, weighted by their sizes, of a function of predictions and targets.

    >>> m = td.metrics.get(lambda preds, target: td.max(td.abs(preds - target)))
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([1.0, 5.0]))
    >>> m.compute().item()
    3.0"""
    def __init__(self, function, name=None): ...
    def sum_and_count(self, preds, target): ...
    def __getattr__(self, name: str): ...

def get(metric, from_logits=False):
    """A metric by its name, by its class, from a function `f(preds, target)`, or as it is. With `from_logits`, scores of two
    classes count as 1 from 0 on, in the place of 0.5.

    >>> td.metrics.get("accuracy").name
    'accuracy'
    >>> td.metrics.get("top_3_accuracy").k
    3"""
    ...
