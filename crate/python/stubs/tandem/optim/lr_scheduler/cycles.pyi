"""Rates that go up and down, with the momentum against them."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.base import for_each_group as for_each_group
from tandem.optim.lr_scheduler.base import set_rate as set_rate
from typing import Any

class CyclicLR(_WithMomentum):
    """Up and down along lines between `base_lr` and `max_lr` (Smith 2017), in `step_size_up` and `step_size_down` steps.

    `mode` is "triangular", "triangular2" (half the height each time) or "exp_range" (`gamma` to the power of the steps). Or the height is
    `scale_fn` of the number of the cycle, from 1, or with `scale_mode` "iterations" of the number of steps.

    >>> opt = td.optim.SGD([td.ones(1)], lr=0.1)
    >>> scheduler = td.optim.lr_scheduler.CyclicLR(opt, 0.0, 1.0, step_size_up=2, cycle_momentum=False)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, base_lr, max_lr, step_size_up=2000, step_size_down=None, mode='triangular', gamma=1.0, scale_fn=None, scale_mode='cycle', cycle_momentum=True, base_momentum=0.8, max_momentum=0.9, last_epoch=-1): ...
    def get_lr(self): ...
    def load_state_dict(self, state_dict): ...
    def scale_fn(self, x):
        """The height at a cycle or a step."""
        ...
    def state_dict(self): ...
    def __getattr__(self, name: str): ...

class OneCycleLR(_WithMomentum):
    """One cycle (Smith and Topin 2018): from `max_lr / div_factor` up to `max_lr` in `pct_start` of the steps, then down to the initial rate
    divided by `final_div_factor`; the momentum goes the other way, between `max_momentum` and `base_momentum`.

    There are `total_steps` steps, or `epochs * steps_per_epoch`; `step()` is called after each batch. `anneal_strategy` is "cos" or
    "linear". With `three_phase` it comes down as it went up, before the last phase.

    >>> opt = td.optim.SGD([td.ones(1)], lr=0.1, momentum=0.9)
    >>> scheduler = td.optim.lr_scheduler.OneCycleLR(opt, max_lr=1.0, total_steps=10, pct_start=0.5)
    >>> rates = scheduler.get_last_lr()
    >>> for _ in range(9):
    ...     scheduler.step()
    ...     rates += scheduler.get_last_lr()
    >>> round(rates[0], 6), round(max(rates), 6), round(rates[-1], 6)
    (0.04, 1.0, 4e-06)"""
    def __init__(self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None, pct_start=0.3, anneal_strategy='cos', cycle_momentum=True, base_momentum=0.85, max_momentum=0.95, div_factor=25.0, final_div_factor=10000.0, three_phase=False, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...
