"""Learning rates as functions of the number of steps done: `Adam(net, lr=schedules.CosineDecay(0.1, 1000))`.

They take a number and give a float, or take a tensor and give one, so that a compiled step computes its rate by itself. Names and
arguments are those of Keras.
"""

import math

import _tandem


class _FloatOps:
    """What the formulas need, for Python's numbers."""

    cos, floor, ceil, log = math.cos, math.floor, math.ceil, math.log
    minimum, maximum = min, max

    @staticmethod
    def where(condition, a, b):
        return a if condition else b


class LearningRateSchedule:
    """The base of schedules: a subclass writes `rate(step, ops)`, where `ops` has `where`, `minimum`, `cos`, … for a number or a tensor.

    >>> class Inverse(td.optim.schedules.LearningRateSchedule):
    ...     def rate(self, step, ops):
    ...         return 1.0 / ops.maximum(step, 1.0)
    >>> Inverse()(4), Inverse()(td.tensor(2.0)).item()
    (0.25, 0.5)
    """

    def rate(self, step, ops):
        raise NotImplementedError(f"{type(self).__name__} has no rate method")

    def __call__(self, step):
        if isinstance(step, _tandem.Tensor):
            return self.rate(step.astype("float32"), _tandem)
        return float(self.rate(float(step), _FloatOps))


def _half_cosine(done, ops):
    """From 1 to 0 while `done` goes from 0 to 1."""
    return 0.5 * (1.0 + ops.cos(done * math.pi))


class ExponentialDecay(LearningRateSchedule):
    """`initial_learning_rate` · `decay_rate`^(step / `decay_steps`); with `staircase` the exponent is rounded down.

    >>> td.optim.schedules.ExponentialDecay(1.0, 10, 0.5)(20)
    0.25
    """

    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False):
        self.initial_learning_rate, self.decay_steps = initial_learning_rate, decay_steps
        self.decay_rate, self.staircase = decay_rate, staircase

    def rate(self, step, ops):
        power = step / self.decay_steps
        return self.initial_learning_rate * self.decay_rate ** (ops.floor(power) if self.staircase else power)


class InverseTimeDecay(LearningRateSchedule):
    """`initial_learning_rate` / (1 + `decay_rate` · step / `decay_steps`); with `staircase` the fraction is rounded down.

    >>> td.optim.schedules.InverseTimeDecay(1.0, 1, 0.5)(2)
    0.5
    """

    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False):
        self.initial_learning_rate, self.decay_steps = initial_learning_rate, decay_steps
        self.decay_rate, self.staircase = decay_rate, staircase

    def rate(self, step, ops):
        part = step / self.decay_steps
        return self.initial_learning_rate / (1.0 + self.decay_rate * (ops.floor(part) if self.staircase else part))


class PolynomialDecay(LearningRateSchedule):
    """From the initial rate to `end_learning_rate` in `decay_steps` steps, as (1 − step / `decay_steps`)^`power`.

    With `cycle` it starts anew, each time over a further `decay_steps`.

    >>> td.optim.schedules.PolynomialDecay(1.0, 10, 0.0)(5)
    0.5
    """

    def __init__(self, initial_learning_rate, decay_steps, end_learning_rate=0.0001, power=1.0, cycle=False):
        self.initial_learning_rate, self.decay_steps = initial_learning_rate, decay_steps
        self.end_learning_rate, self.power, self.cycle = end_learning_rate, power, cycle

    def rate(self, step, ops):
        if self.cycle:
            done = step / (self.decay_steps * ops.maximum(ops.ceil(step / self.decay_steps), 1.0))
        else:
            done = ops.minimum(step, float(self.decay_steps)) / self.decay_steps
        return (self.initial_learning_rate - self.end_learning_rate) * (1.0 - done) ** self.power + self.end_learning_rate


class PiecewiseConstantDecay(LearningRateSchedule):
    """`values[i]` up to and with step `boundaries[i]`, and the last value after them all.

    >>> rate = td.optim.schedules.PiecewiseConstantDecay([2, 4], [1.0, 0.5, 0.25])
    >>> [rate(step) for step in (0, 2, 3, 5)]
    [1.0, 1.0, 0.5, 0.25]
    """

    def __init__(self, boundaries, values):
        if len(values) != len(boundaries) + 1:
            raise ValueError(f"{len(boundaries)} boundaries need {len(boundaries) + 1} values, not {len(values)}")
        self.boundaries, self.values = list(boundaries), list(values)

    def rate(self, step, ops):
        rate = self.values[-1] + 0.0 * step
        for boundary, value in reversed(list(zip(self.boundaries, self.values))):
            rate = ops.where(step <= boundary, value, rate)
        return rate


class CosineDecay(LearningRateSchedule):
    """Half a cosine from the initial rate to `alpha` times it, in `decay_steps` steps (Loshchilov and Hutter 2017).

    With `warmup_target`, first `warmup_steps` steps along a line from the initial rate to the target, from which it then falls.

    >>> td.optim.schedules.CosineDecay(1.0, 10)(5)
    0.5
    """

    def __init__(self, initial_learning_rate, decay_steps, alpha=0.0, warmup_target=None, warmup_steps=0):
        self.initial_learning_rate, self.decay_steps, self.alpha = initial_learning_rate, decay_steps, alpha
        self.warmup_target, self.warmup_steps = warmup_target, warmup_steps

    def rate(self, step, ops):
        first, warm = self.initial_learning_rate, self.warmup_steps
        top = first if self.warmup_target is None else self.warmup_target
        after = step - warm if self.warmup_target is not None else step
        done = ops.minimum(ops.maximum(after, 0.0), float(self.decay_steps)) / self.decay_steps
        rate = top * (self.alpha + (1.0 - self.alpha) * _half_cosine(done, ops))
        if self.warmup_target is None or warm <= 0:
            return rate
        return ops.where(step < warm, first + (top - first) * step / warm, rate)


class CosineDecayRestarts(LearningRateSchedule):
    """Half a cosine again and again: the first takes `first_decay_steps`, each next one `t_mul` times as many, from `m_mul` times the
    height (Loshchilov and Hutter 2017).

    >>> td.optim.schedules.CosineDecayRestarts(1.0, 2, t_mul=1.0)(5)
    0.5
    """

    def __init__(self, initial_learning_rate, first_decay_steps, t_mul=2.0, m_mul=1.0, alpha=0.0):
        self.initial_learning_rate, self.first_decay_steps = initial_learning_rate, first_decay_steps
        self.t_mul, self.m_mul, self.alpha = t_mul, m_mul, alpha

    def rate(self, step, ops):
        done = step / self.first_decay_steps
        if self.t_mul == 1.0:
            restarts = ops.floor(done)
            place = done - restarts
        else:
            # Half of a thousandth lets a step that falls on a restart count as after it, in single precision too.
            restarts = ops.floor(ops.log(1.0 - done * (1.0 - self.t_mul)) / math.log(self.t_mul) + 5e-6)
            before = (1.0 - self.t_mul**restarts) / (1.0 - self.t_mul)
            place = ops.maximum(done - before, 0.0) / self.t_mul**restarts
        height = self.m_mul**restarts * _half_cosine(place, ops)
        return self.initial_learning_rate * (self.alpha + (1.0 - self.alpha) * height)


class LinearWarmup(LearningRateSchedule):
    """From `start` along a line to the rate of a schedule (or a number) in `steps` steps; then that schedule, from its step 0 on.

    >>> rate = td.optim.schedules.LinearWarmup(0.5, steps=10)
    >>> rate(0), rate(5), rate(20)
    (0.0, 0.25, 0.5)
    """

    def __init__(self, schedule, steps, start=0.0):
        if steps <= 0:
            raise ValueError(f"a warm-up takes at least one step, not {steps}")
        self.schedule, self.steps, self.start = schedule, steps, start

    def rate(self, step, ops):
        then = self.schedule
        after = then(ops.maximum(step - self.steps, 0.0)) if callable(then) else then
        target = then(0) if callable(then) else then
        return ops.where(step < self.steps, self.start + (target - self.start) * step / self.steps, after)


class OneCycle(LearningRateSchedule):
    """Up from `max_lr / div_factor` to `max_lr` in `pct_start` of the steps, then down to `max_lr / final_div_factor`, along half
    cosines (Smith and Topin 2018).

    >>> rate = td.optim.schedules.OneCycle(1.0, total_steps=10, pct_start=0.5)
    >>> round(rate(0), 6), rate(5)
    (0.04, 1.0)
    """

    def __init__(self, max_lr, total_steps, pct_start=0.3, div_factor=25.0, final_div_factor=1e4):
        if not 0 < pct_start < 1:
            raise ValueError(f"pct_start is between 0 and 1, not {pct_start}")
        self.max_lr, self.total_steps, self.pct_start = max_lr, total_steps, pct_start
        self.div_factor, self.final_div_factor = div_factor, final_div_factor

    def rate(self, step, ops):
        peak, top = self.pct_start * self.total_steps, self.max_lr
        low, end = top / self.div_factor, top / self.final_div_factor
        up = top + (low - top) * _half_cosine(step / peak, ops)
        done = ops.minimum(step - peak, self.total_steps - peak) / (self.total_steps - peak)
        return ops.where(step < peak, up, end + (top - end) * _half_cosine(done, ops))
