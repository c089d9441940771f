"""Rates that follow a metric."""

import math

from .base import LRScheduler, for_each_group, rate_of, refuse_in_trace, set_rate


class ReduceLROnPlateau(LRScheduler):
    """Times `factor` when a metric, given to `step`, has not become better for more than `patience` epochs.

    Better is lower for `mode` "min" and higher for "max", by more than `threshold`: a part of the best value (`threshold_mode` "rel") or a
    difference ("abs"). After a reduction come `cooldown` epochs that do not count. No rate falls below `min_lr`, nor by less than `eps`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ReduceLROnPlateau(opt, factor=0.5, patience=1)
    >>> for loss in (3.0, 2.0, 2.0, 2.0): scheduler.step(loss)
    >>> scheduler.get_last_lr()
    [0.5]
    """

    def __init__(self, optimizer, mode="min", factor=0.1, patience=10, threshold=1e-4, threshold_mode="rel", cooldown=0, min_lr=0, eps=1e-8):
        if factor >= 1:
            raise ValueError(f"factor is below 1, not {factor}")
        if mode not in ("min", "max") or threshold_mode not in ("rel", "abs"):
            raise ValueError(f"mode is 'min' or 'max' and threshold_mode 'rel' or 'abs', not {mode!r} and {threshold_mode!r}")
        if not hasattr(optimizer, "param_groups"):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        self.factor, self.default_min_lr, self.min_lrs = factor, min_lr, for_each_group(min_lr, optimizer, "min_lr")
        self.patience, self.cooldown, self.eps, self.last_epoch, self._last_lr = patience, cooldown, eps, 0, self.current
        self.mode_worse = math.inf if mode == "min" else -math.inf
        self.mode, self.threshold, self.threshold_mode, self.best = mode, threshold, threshold_mode, self.mode_worse
        self.cooldown_counter = self.num_bad_epochs = 0

    def is_better(self, value, best):
        """Whether a metric counts as better."""
        slack = abs(best) * self.threshold if self.threshold_mode == "rel" and math.isfinite(best) else self.threshold
        return value < best - slack if self.mode == "min" else value > best + slack

    @property
    def in_cooldown(self):
        """Whether epochs do not count now, after a reduction."""
        return self.cooldown_counter > 0

    def step(self, metrics, epoch=None):
        """Looks at the metric of an epoch, a number or a tensor without axes."""
        refuse_in_trace()
        value = float(metrics)
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        if self.is_better(value, self.best):
            self.best, self.num_bad_epochs = value, 0
        else:
            self.num_bad_epochs += 1
        if self.cooldown_counter > 0:
            self.cooldown_counter -= 1
            self.num_bad_epochs = 0
        if self.num_bad_epochs > self.patience:
            for group, least in zip(self.optimizer.param_groups, self.min_lrs):
                rate = max(rate_of(group) * self.factor, least)
                if rate_of(group) - rate > self.eps:
                    set_rate(group, rate)
            self.cooldown_counter, self.num_bad_epochs = self.cooldown, 0
        self._last_lr = self.current
