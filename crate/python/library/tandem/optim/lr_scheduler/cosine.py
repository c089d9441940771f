"""Rates along cosines."""

import math

from .base import LRScheduler


class CosineAnnealingLR(LRScheduler):
    """Down to `eta_min` in `T_max` epochs along half a cosine, then up again (Loshchilov and Hutter 2017).

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.CosineAnnealingLR(opt, T_max=2)
    >>> scheduler.step()
    >>> round(scheduler.get_last_lr()[0], 6)
    0.5
    """

    def __init__(self, optimizer, T_max, eta_min=0.0, last_epoch=-1):
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        epoch, period, low = self.last_epoch, self.T_max, self.eta_min
        if epoch == 0:
            return self.current
        if self._step_count == 1:
            return self._closed_form()
        if (epoch - 1 - period) % (2 * period) == 0:
            rise = (1 - math.cos(math.pi / period)) / 2
            return [rate + (base - low) * rise for rate, base in zip(self.current, self.base_lrs)]
        factor = (1 + math.cos(math.pi * epoch / period)) / (1 + math.cos(math.pi * (epoch - 1) / period))
        return [low + factor * (rate - low) for rate in self.current]

    def _closed_form(self):
        part = (1 + math.cos(math.pi * self.last_epoch / self.T_max)) / 2
        return [self.eta_min + (base - self.eta_min) * part for base in self.base_lrs]


class CosineAnnealingWarmRestarts(LRScheduler):
    """Half a cosine from the initial rate to `eta_min`, again and again; the first takes `T_0` epochs, each next one `T_mult` times as
    many (Loshchilov and Hutter 2017). `step(epoch)` takes fractions of epochs too.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.CosineAnnealingWarmRestarts(opt, T_0=2)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [1.0]
    """

    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0.0, last_epoch=-1):
        if T_0 <= 0 or T_mult < 1:
            raise ValueError(f"T_0 is above 0 and T_mult at least 1, not {T_0} and {T_mult}")
        self.T_0, self.T_i, self.T_mult, self.eta_min, self.T_cur = T_0, T_0, T_mult, eta_min, last_epoch
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        start, period = 0, self.T_0
        if self.T_mult == 1:
            start = self.last_epoch // period * period
        while self.last_epoch >= start + period:
            start, period = start + period, period * self.T_mult
        self.T_cur, self.T_i = self.last_epoch - start, period
        part = (1 + math.cos(math.pi * self.T_cur / period)) / 2
        return [self.eta_min + (base - self.eta_min) * part for base in self.base_lrs]
