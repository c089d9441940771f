"""`torch.optim.lr_scheduler`: Tandem's schedulers."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.combined import ChainedScheduler as ChainedScheduler
from tandem.optim.lr_scheduler.combined import SequentialLR as SequentialLR
from tandem.optim.lr_scheduler.cosine import CosineAnnealingLR as CosineAnnealingLR
from tandem.optim.lr_scheduler.cosine import CosineAnnealingWarmRestarts as CosineAnnealingWarmRestarts
from tandem.optim.lr_scheduler.cycles import CyclicLR as CyclicLR
from tandem.optim.lr_scheduler.cycles import OneCycleLR as OneCycleLR
from tandem.optim.lr_scheduler.decay import ConstantLR as ConstantLR
from tandem.optim.lr_scheduler.decay import ExponentialLR as ExponentialLR
from tandem.optim.lr_scheduler.decay import LambdaLR as LambdaLR
from tandem.optim.lr_scheduler.decay import LinearLR as LinearLR
from tandem.optim.lr_scheduler.decay import MultiStepLR as MultiStepLR
from tandem.optim.lr_scheduler.decay import MultiplicativeLR as MultiplicativeLR
from tandem.optim.lr_scheduler.decay import PolynomialLR as PolynomialLR
from tandem.optim.lr_scheduler.decay import StepLR as StepLR
from tandem.optim.lr_scheduler.plateau import ReduceLROnPlateau as ReduceLROnPlateau
from typing import Any
import tandem as td

class ChainedScheduler(ChainedScheduler):
    """Several schedulers that step together, so that their factors multiply.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> halving = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> late = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.1)
    >>> scheduler = td.optim.lr_scheduler.ChainedScheduler([halving, late])
    >>> scheduler.step(); scheduler.step()
    >>> round(scheduler.get_last_lr()[0], 6)
    0.025"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class ConstantLR(ConstantLR):
    """Times `factor` for the first `total_iters` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ConstantLR(opt, factor=0.5, total_iters=2)
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class CosineAnnealingLR(CosineAnnealingLR):
    """Down to `eta_min` in `T_max` epochs along half a cosine, then up again (Loshchilov and Hutter 2017).

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.CosineAnnealingLR(opt, T_max=2)
    >>> scheduler.step()
    >>> round(scheduler.get_last_lr()[0], 6)
    0.5"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class CosineAnnealingWarmRestarts(CosineAnnealingWarmRestarts):
    """Half a cosine from the initial rate to `eta_min`, again and again; the first takes `T_0` epochs, each next one `T_mult` times as
    many (Loshchilov and Hutter 2017). `step(epoch)` takes fractions of epochs too.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.CosineAnnealingWarmRestarts(opt, T_0=2)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [1.0]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class CyclicLR(CyclicLR):
    """Up and down along lines between `base_lr` and `max_lr` (Smith 2017), in `step_size_up` and `step_size_down` steps.

    `mode` is "triangular", "triangular2" (half the height each time) or "exp_range" (`gamma` to the power of the steps). Or the height is
    `scale_fn` of the number of the cycle, from 1, or with `scale_mode` "iterations" of the number of steps.

    >>> opt = td.optim.SGD([td.ones(1)], lr=0.1)
    >>> scheduler = td.optim.lr_scheduler.CyclicLR(opt, 0.0, 1.0, step_size_up=2, cycle_momentum=False)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class ExponentialLR(ExponentialLR):
    """Times `gamma` at each epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class LambdaLR(LambdaLR):
    """The initial rate times a function of the epoch, or a list of functions, one for each group.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LambdaLR(opt, lambda epoch: 1 / (1 + epoch))
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class LinearLR(LinearLR):
    """From `start_factor` to `end_factor` times the rate, in `total_iters` epochs along a line: a warm-up.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LinearLR(opt, start_factor=0.5, total_iters=2)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class MultiStepLR(MultiStepLR):
    """Times `gamma` at each of the epochs `milestones`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiStepLR(opt, milestones=[1, 3], gamma=0.5)
    >>> for _ in range(3): scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class MultiplicativeLR(MultiplicativeLR):
    """The rate in force times a function of the epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiplicativeLR(opt, lambda epoch: 0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class OneCycleLR(OneCycleLR):
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
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class PolynomialLR(PolynomialLR):
    """To 0 in `total_iters` epochs, as (1 − epoch / `total_iters`)^`power`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.PolynomialLR(opt, total_iters=4)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class ReduceLROnPlateau(ReduceLROnPlateau):
    """Times `factor` when a metric, given to `step`, has not become better for more than `patience` epochs.

    Better is lower for `mode` "min" and higher for "max", by more than `threshold`: a part of the best value (`threshold_mode` "rel") or a
    difference ("abs"). After a reduction come `cooldown` epochs that do not count. No rate falls below `min_lr`, nor by less than `eps`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ReduceLROnPlateau(opt, factor=0.5, patience=1)
    >>> for loss in (3.0, 2.0, 2.0, 2.0): scheduler.step(loss)
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class SequentialLR(SequentialLR):
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
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...

class StepLR(StepLR):
    """Times `gamma` every `step_size` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
    >>> rates = []
    >>> for _ in range(5):
    ...     rates += scheduler.get_last_lr()
    ...     scheduler.step()
    >>> rates
    [1.0, 1.0, 0.5, 0.5, 0.25]"""
    def __init__(self, *args, **options): ...
    def step(self, *args, **options): ...
    def __getattr__(self, name: str): ...
