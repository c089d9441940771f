"""Rates that fall by factors and along lines: steps, constants, exponentials, polynomials, and functions of the epoch."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.base import for_each_group as for_each_group
from typing import Any

class ConstantLR(LRScheduler):
    """Times `factor` for the first `total_iters` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ConstantLR(opt, factor=0.5, total_iters=2)
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, factor=0.3333333333333333, total_iters=5, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class ExponentialLR(LRScheduler):
    """Times `gamma` at each epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, optimizer, gamma, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class LambdaLR(LRScheduler):
    """The initial rate times a function of the epoch, or a list of functions, one for each group.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LambdaLR(opt, lambda epoch: 1 / (1 + epoch))
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, lr_lambda, last_epoch=-1): ...
    def get_lr(self): ...
    def state_dict(self): ...
    def __getattr__(self, name: str): ...

class LinearLR(LRScheduler):
    """From `start_factor` to `end_factor` times the rate, in `total_iters` epochs along a line: a warm-up.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LinearLR(opt, start_factor=0.5, total_iters=2)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]"""
    def __init__(self, optimizer, start_factor=0.3333333333333333, end_factor=1.0, total_iters=5, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class MultiStepLR(LRScheduler):
    """Times `gamma` at each of the epochs `milestones`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiStepLR(opt, milestones=[1, 3], gamma=0.5)
    >>> for _ in range(3): scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class MultiplicativeLR(LambdaLR):
    """The rate in force times a function of the epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiplicativeLR(opt, lambda epoch: 0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class PolynomialLR(LRScheduler):
    """To 0 in `total_iters` epochs, as (1 − epoch / `total_iters`)^`power`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.PolynomialLR(opt, total_iters=4)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]"""
    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class StepLR(LRScheduler):
    """Times `gamma` every `step_size` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
    >>> rates = []
    >>> for _ in range(5):
    ...     rates += scheduler.get_last_lr()
    ...     scheduler.step()
    >>> rates
    [1.0, 1.0, 0.5, 0.5, 0.25]"""
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

def bisect_right(a, x, lo=0, hi=None, *, key=None) -> int: ...
