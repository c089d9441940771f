"""`tf.keras.optimizers.schedules`: learning rates by the number of steps."""

import inspect
import math

import tandem as td

from tandem.dialect.late import late_names
from tensorflow._tensor import as_tensor, wrapped


class LearningRateSchedule:
    """The base: `__call__(step)`."""

    name = property(lambda self: type(self).__name__)

    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        return cls(**config)


class _Formula(LearningRateSchedule):
    def get_config(self):
        """The arguments with which it was made."""
        names = [name for name in inspect.signature(type(self).__init__).parameters if name != "self"]
        return {name: type(self).__name__ if name == "name" else getattr(self, name) for name in names}

    def __call__(self, step):
        return wrapped(self._rate(td.astype(as_tensor(step), "float32")))


class ExponentialDecay(_Formula):
    """initial · rate^(step / steps)."""

    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False, name=None):
        self.initial_learning_rate, self.decay_steps, self.decay_rate, self.staircase = initial_learning_rate, decay_steps, decay_rate, staircase

    def _rate(self, step):
        power = step / self.decay_steps
        return self.initial_learning_rate * td.exp((td.floor(power) if self.staircase else power) * math.log(self.decay_rate))


class PiecewiseConstantDecay(_Formula):
    """One value after the other, from boundaries on."""

    def __init__(self, boundaries, values, name=None):
        self.boundaries, self.values = list(boundaries), list(values)

    def _rate(self, step):
        rate = self.values[0] + 0.0 * step
        for boundary, value in zip(self.boundaries, self.values[1:]):
            rate = td.where(step > boundary, value, rate)
        return rate


class CosineDecay(_Formula):
    """Half a cosine from the first rate to alpha times it."""

    def __init__(self, initial_learning_rate, decay_steps, alpha=0.0, name=None, warmup_target=None, warmup_steps=0):
        self.initial_learning_rate, self.decay_steps, self.alpha = initial_learning_rate, decay_steps, alpha
        self.warmup_target, self.warmup_steps = warmup_target, warmup_steps

    def _rate(self, step):
        top = self.initial_learning_rate if self.warmup_target is None else self.warmup_target
        done = td.clip((step - self.warmup_steps) / self.decay_steps, 0.0, 1.0)
        rate = top * ((1 - self.alpha) * 0.5 * (1 + td.cos(math.pi * done)) + self.alpha)
        if not self.warmup_steps:
            return rate
        warm = self.initial_learning_rate + (top - self.initial_learning_rate) * step / self.warmup_steps
        return td.where(step < self.warmup_steps, warm, rate)


class CosineDecayRestarts(_Formula):
    """Half waves of a cosine one after the other, each `t_mul` times as long and `m_mul` times as high as the one before."""

    def __init__(self, initial_learning_rate, first_decay_steps, t_mul=2.0, m_mul=1.0, alpha=0.0, name=None):
        self.initial_learning_rate, self.first_decay_steps, self.t_mul, self.m_mul, self.alpha = initial_learning_rate, first_decay_steps, t_mul, m_mul, alpha

    def _rate(self, step):
        done = step / self.first_decay_steps
        if self.t_mul == 1.0:
            restart = td.floor(done)
            done = done - restart
        else:
            restart = td.floor(td.log(1.0 - done * (1.0 - self.t_mul)) / math.log(self.t_mul))
            before = (1.0 - self.t_mul**restart) / (1.0 - self.t_mul)
            done = (done - before) / self.t_mul**restart
        wave = 0.5 * self.m_mul**restart * (1.0 + td.cos(math.pi * done))
        return self.initial_learning_rate * ((1 - self.alpha) * wave + self.alpha)


class PolynomialDecay(_Formula):
    """From the first rate to the last by a power of the share that is left; with `cycle` again and again, each time over more steps."""

    def __init__(self, initial_learning_rate, decay_steps, end_learning_rate=0.0001, power=1.0, cycle=False, name=None):
        self.cycle = cycle
        self.initial_learning_rate, self.decay_steps, self.end_learning_rate, self.power = initial_learning_rate, decay_steps, end_learning_rate, power

    def _rate(self, step):
        done = step / self.decay_steps
        left = 1 - (done / td.maximum(td.ceil(done), 1.0) if self.cycle else td.clip(done, 0.0, 1.0))
        return (self.initial_learning_rate - self.end_learning_rate) * left**self.power + self.end_learning_rate


class InverseTimeDecay(_Formula):
    """initial / (1 + rate · step / steps)."""

    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False, name=None):
        self.initial_learning_rate, self.decay_steps, self.decay_rate, self.staircase = initial_learning_rate, decay_steps, decay_rate, staircase

    def _rate(self, step):
        done = step / self.decay_steps
        return self.initial_learning_rate / (1 + self.decay_rate * (td.floor(done) if self.staircase else done))


__getattr__ = late_names("tensorflow.keras.optimizers.schedules", "keras_rare.serializing")
