"""Rates that follow a metric."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.base import for_each_group as for_each_group
from tandem.optim.lr_scheduler.base import rate_of as rate_of
from tandem.optim.lr_scheduler.base import refuse_in_trace as refuse_in_trace
from tandem.optim.lr_scheduler.base import set_rate as set_rate
from typing import Any

class ReduceLROnPlateau(LRScheduler):
    """Times `factor` when a metric, given to `step`, has not become better for more than `patience` epochs.

    Better is lower for `mode` "min" and higher for "max", by more than `threshold`: a part of the best value (`threshold_mode` "rel") or a
    difference ("abs"). After a reduction come `cooldown` epochs that do not count. No rate falls below `min_lr`, nor by less than `eps`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ReduceLROnPlateau(opt, factor=0.5, patience=1)
    >>> for loss in (3.0, 2.0, 2.0, 2.0): scheduler.step(loss)
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, mode='min', factor=0.1, patience=10, threshold=0.0001, threshold_mode='rel', cooldown=0, min_lr=0, eps=1e-08): ...
    @property
    def in_cooldown(self):
        """Whether epochs do not count now, after a reduction."""
        ...
    def is_better(self, value, best):
        """Whether a metric counts as better."""
        ...
    def step(self, metrics, epoch=None):
        """Looks at the metric of an epoch, a number or a tensor without axes."""
        ...
    def __getattr__(self, name: str): ...
