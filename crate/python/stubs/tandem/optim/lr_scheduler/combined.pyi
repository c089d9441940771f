"""Schedulers made of others: one after the other, or all together."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.base import set_rate as set_rate
from typing import Any

class ChainedScheduler(LRScheduler):
    """Several schedulers that step together, so that their factors multiply.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> halving = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> late = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.1)
    >>> scheduler = td.optim.lr_scheduler.ChainedScheduler([halving, late])
    >>> scheduler.step(); scheduler.step()
    >>> round(scheduler.get_last_lr()[0], 6)
    0.025"""
    def __init__(self, schedulers, optimizer=None): ...
    def load_state_dict(self, state_dict): ...
    def state_dict(self): ...
    def step(self):
        """Steps all of them."""
        ...
    def __getattr__(self, name: str): ...

class SequentialLR(LRScheduler):
    """Schedulers one after the other: `milestones` are the epochs at which the next one begins, from its own epoch 0.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> warm = td.optim.lr_scheduler.ConstantLR(opt, factor=0.5, total_iters=2)
    >>> then = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> scheduler = td.optim.lr_scheduler.SequentialLR(opt, [warm, then], milestones=[2])
    >>> rates = []
    >>> for _ in range(4):
    ...     rates += scheduler.get_last_lr()
    ...     scheduler.step()
    >>> rates
    [0.5, 0.5, 1.0, 0.5]"""
    def __init__(self, optimizer, schedulers, milestones, last_epoch=-1): ...
    def load_state_dict(self, state_dict): ...
    def state_dict(self): ...
    def step(self):
        """Goes to the next epoch."""
        ...
    def __getattr__(self, name: str): ...
