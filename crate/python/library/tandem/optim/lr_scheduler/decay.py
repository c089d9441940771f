"""Rates that fall by factors and along lines: steps, constants, exponentials, polynomials, and functions of the epoch."""

from collections import Counter
from types import FunctionType

from .base import LRScheduler, for_each_group


class LambdaLR(LRScheduler):
    """The initial rate times a function of the epoch, or a list of functions, one for each group.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LambdaLR(opt, lambda epoch: 1 / (1 + epoch))
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]
    """

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        self.lr_lambdas = for_each_group(lr_lambda, optimizer, "lr_lambda")
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return [base * function(self.last_epoch) for base, function in zip(self.base_lrs, self.lr_lambdas)]

    def state_dict(self):
        """What changes while it runs, and None for each function; of objects that are called, what they hold."""
        functions = [None if isinstance(f, FunctionType) else dict(f.__dict__) for f in self.lr_lambdas]
        return {**{key: value for key, value in super().state_dict().items() if key != "lr_lambdas"}, "lr_lambdas": functions}

    def load_state_dict(self, state_dict):
        super().load_state_dict({key: value for key, value in state_dict.items() if key != "lr_lambdas"})
        for function, held in zip(self.lr_lambdas, state_dict.get("lr_lambdas", ())):
            if held is not None:
                function.__dict__.update(held)


class MultiplicativeLR(LambdaLR):
    """The rate in force times a function of the epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiplicativeLR(opt, lambda epoch: 0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]
    """

    def get_lr(self):
        if self.last_epoch == 0:
            return self.current
        return [rate * function(self.last_epoch) for rate, function in zip(self.current, self.lr_lambdas)]


class StepLR(LRScheduler):
    """Times `gamma` every `step_size` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
    >>> rates = []
    >>> for _ in range(5):
    ...     rates += scheduler.get_last_lr()
    ...     scheduler.step()
    >>> rates
    [1.0, 1.0, 0.5, 0.5, 0.25]
    """

    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1):
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return self._scaled(self.gamma if self.last_epoch and self.last_epoch % self.step_size == 0 else 1)

    def _closed_form(self):
        return [base * self.gamma ** (self.last_epoch // self.step_size) for base in self.base_lrs]


class MultiStepLR(LRScheduler):
    """Times `gamma` at each of the epochs `milestones`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiStepLR(opt, milestones=[1, 3], gamma=0.5)
    >>> for _ in range(3): scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]
    """

    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1):
        self.milestones, self.gamma = Counter(milestones), gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return self._scaled(self.gamma ** self.milestones[self.last_epoch])

    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave; a file keeps the epochs as texts."""
        super().load_state_dict(state_dict)
        self.milestones = Counter({int(epoch): count for epoch, count in self.milestones.items()})

    def _closed_form(self):
        passed = sum(count for epoch, count in self.milestones.items() if epoch <= self.last_epoch)
        return [base * self.gamma**passed for base in self.base_lrs]


class ConstantLR(LRScheduler):
    """Times `factor` for the first `total_iters` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ConstantLR(opt, factor=0.5, total_iters=2)
    >>> scheduler.get_last_lr()
    [0.5]
    """

    def __init__(self, optimizer, factor=1.0 / 3, total_iters=5, last_epoch=-1):
        if not 0 < factor <= 1:
            raise ValueError(f"factor is above 0 and at most 1, not {factor}")
        self.factor, self.total_iters = factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        if self.last_epoch == 0:
            return self._scaled(self.factor)
        return self._scaled(1.0 / self.factor if self.last_epoch == self.total_iters else 1)

    def _closed_form(self):
        return [base * (self.factor if self.last_epoch < self.total_iters else 1) for base in self.base_lrs]


class LinearLR(LRScheduler):
    """From `start_factor` to `end_factor` times the rate, in `total_iters` epochs along a line: a warm-up.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LinearLR(opt, start_factor=0.5, total_iters=2)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]
    """

    def __init__(self, optimizer, start_factor=1.0 / 3, end_factor=1.0, total_iters=5, last_epoch=-1):
        if not 0 < start_factor <= 1 or not 0 <= end_factor <= 1:
            raise ValueError("start_factor is above 0 and at most 1, end_factor between 0 and 1")
        self.start_factor, self.end_factor, self.total_iters = start_factor, end_factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        if self.last_epoch == 0:
            return self._scaled(self.start_factor)
        if self.last_epoch > self.total_iters:
            return self.current
        rise = self.end_factor - self.start_factor
        return self._scaled(1.0 + rise / (self.total_iters * self.start_factor + (self.last_epoch - 1) * rise))

    def _closed_form(self):
        done = min(self.total_iters, self.last_epoch) / self.total_iters
        return [base * (self.start_factor + (self.end_factor - self.start_factor) * done) for base in self.base_lrs]


class ExponentialLR(LRScheduler):
    """Times `gamma` at each epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]
    """

    def __init__(self, optimizer, gamma, last_epoch=-1):
        self.gamma = gamma
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return self._scaled(self.gamma if self.last_epoch else 1)

    def _closed_form(self):
        return [base * self.gamma**self.last_epoch for base in self.base_lrs]


class PolynomialLR(LRScheduler):
    """To 0 in `total_iters` epochs, as (1 − epoch / `total_iters`)^`power`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.PolynomialLR(opt, total_iters=4)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]
    """

    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1):
        self.total_iters, self.power = total_iters, power
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        epoch, total = self.last_epoch, self.total_iters
        if epoch == 0 or epoch > total:
            return self.current
        return self._scaled(((1.0 - epoch / total) / (1.0 - (epoch - 1) / total)) ** self.power)

    def _closed_form(self):
        left = 1.0 - min(self.total_iters, self.last_epoch) / self.total_iters
        return [base * left**self.power for base in self.base_lrs]
