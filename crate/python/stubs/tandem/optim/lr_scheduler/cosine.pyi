"""Rates along cosines."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from typing import Any

class CosineAnnealingLR(LRScheduler):
    """Down to `eta_min` in `T_max` epochs along half a cosine, then up again (Loshchilov and Hutter 2017).

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.CosineAnnealingLR(opt, T_max=2)
    >>> scheduler.step()
    >>> round(scheduler.get_last_lr()[0], 6)
    0.5"""
    def __init__(self, optimizer, T_max, eta_min=0.0, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class CosineAnnealingWarmRestarts(LRScheduler):
    """Half a cosine from the initial rate to `eta_min`, again and again; the first takes `T_0` epochs, each next one `T_mult` times as
    many (Loshchilov and Hutter 2017). `step(epoch)` takes fractions of epochs too.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.CosineAnnealingWarmRestarts(opt, T_0=2)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [1.0]"""
    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0.0, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...
