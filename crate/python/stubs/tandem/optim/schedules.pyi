"""Learning rates as functions of the number of steps done: `Adam(net, lr=schedules.CosineDecay(0.1, 1000))`.

They take a number and give a float, or take a tensor and give one, so that a compiled step computes its rate by itself. Names and
arguments are those of Keras."""
from typing import Any

class CosineDecay(LearningRateSchedule):
    """Half a cosine from the initial rate to `alpha` times it, in `decay_steps` steps (Loshchilov and Hutter 2017).

    With `warmup_target`, first `warmup_steps` steps along a line from the initial rate to the target, from which it then falls.

    >>> td.optim.schedules.CosineDecay(1.0, 10)(5)
    0.5"""
    def __init__(self, initial_learning_rate, decay_steps, alpha=0.0, warmup_target=None, warmup_steps=0): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class CosineDecayRestarts(LearningRateSchedule):
    """Half a cosine again and again: the first takes `first_decay_steps`, each next one `t_mul` times as many, from `m_mul` times the
    height (Loshchilov and Hutter 2017).

    >>> td.optim.schedules.CosineDecayRestarts(1.0, 2, t_mul=1.0)(5)
    0.5"""
    def __init__(self, initial_learning_rate, first_decay_steps, t_mul=2.0, m_mul=1.0, alpha=0.0): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class ExponentialDecay(LearningRateSchedule):
    """`initial_learning_rate` · `decay_rate`^(step / `decay_steps`); with `staircase` the exponent is rounded down.

    >>> td.optim.schedules.ExponentialDecay(1.0, 10, 0.5)(20)
    0.25"""
    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class InverseTimeDecay(LearningRateSchedule):
    """`initial_learning_rate` / (1 + `decay_rate` · step / `decay_steps`); with `staircase` the fraction is rounded down.

    >>> td.optim.schedules.InverseTimeDecay(1.0, 1, 0.5)(2)
    0.5"""
    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class LearningRateSchedule:
    """The base of schedules: a subclass writes `rate(step, ops)`, where `ops` has `where`, `minimum`, `cos`, … for a number or a tensor.

    >>> class Inverse(td.optim.schedules.LearningRateSchedule):
    ...     def rate(self, step, ops):
    ...         return 1.0 / ops.maximum(step, 1.0)
    >>> Inverse()(4), Inverse()(td.tensor(2.0)).item()
    (0.25, 0.5)"""
    def __call__(self, step): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class LinearWarmup(LearningRateSchedule):
    """From `start` along a line to the rate of a schedule (or a number) in `steps` steps; then that schedule, from its step 0 on.

    >>> rate = td.optim.schedules.LinearWarmup(0.5, steps=10)
    >>> rate(0), rate(5), rate(20)
    (0.0, 0.25, 0.5)"""
    def __init__(self, schedule, steps, start=0.0): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class OneCycle(LearningRateSchedule):
    """Up from `max_lr / div_factor` to `max_lr` in `pct_start` of the steps, then down to `max_lr / final_div_factor`, along half
    cosines (Smith and Topin 2018).

    >>> rate = td.optim.schedules.OneCycle(1.0, total_steps=10, pct_start=0.5)
    >>> round(rate(0), 6), rate(5)
    (0.04, 1.0)"""
    def __init__(self, max_lr, total_steps, pct_start=0.3, div_factor=25.0, final_div_factor=10000.0): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class PiecewiseConstantDecay(LearningRateSchedule):
    """`values[i]` up to and with step `boundaries[i]`, and the last value after them all.

    >>> rate = td.optim.schedules.PiecewiseConstantDecay([2, 4], [1.0, 0.5, 0.25])
    >>> [rate(step) for step in (0, 2, 3, 5)]
    [1.0, 1.0, 0.5, 0.25]"""
    def __init__(self, boundaries, values): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...

class PolynomialDecay(LearningRateSchedule):
    """From the initial rate to `end_learning_rate` in `decay_steps` steps, as (1 − step / `decay_steps`)^`power`.

    With `cycle` it starts anew, each time over a further `decay_steps`.

    >>> td.optim.schedules.PolynomialDecay(1.0, 10, 0.0)(5)
    0.5"""
    def __init__(self, initial_learning_rate, decay_steps, end_learning_rate=0.0001, power=1.0, cycle=False): ...
    def rate(self, step, ops): ...
    def __getattr__(self, name: str): ...
