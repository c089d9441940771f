"""Schedulers made of others: one after the other, or all together."""

from .base import LRScheduler, set_rate


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
    [0.5, 0.5, 1.0, 0.5]
    """

    def __init__(self, optimizer, schedulers, milestones, last_epoch=-1):
        if len(milestones) != len(schedulers) - 1:
            raise ValueError(f"{len(schedulers)} schedulers need {len(schedulers) - 1} milestones, not {len(milestones)}")
        if any(scheduler.optimizer is not optimizer for scheduler in schedulers):
            raise ValueError("all schedulers belong to the same optimizer")
        self.optimizer = optimizer
        self._schedulers, self._milestones = list(schedulers), list(milestones)
        self.last_epoch = last_epoch + 1
        # Each scheduler has set its first rate when it was made; only the first one's counts.
        for group in optimizer.param_groups:
            set_rate(group, group["initial_lr"])
        for scheduler in self._schedulers:
            scheduler.last_epoch -= 1
        self._schedulers[0].step()
        self._last_lr = self._schedulers[0].get_last_lr()

    def step(self):
        """Goes to the next epoch."""
        self.last_epoch += 1
        active = sum(self.last_epoch >= milestone for milestone in self._milestones)
        scheduler = self._schedulers[active]
        if active and self.last_epoch == self._milestones[active - 1]:
            for group in self.optimizer.param_groups:
                set_rate(group, group["initial_lr"])
            scheduler.step(0)
        else:
            scheduler.step()
        self._last_lr = scheduler.get_last_lr()

    def state_dict(self):
        return {**_own_state(self), "_schedulers": [scheduler.state_dict() for scheduler in self._schedulers]}

    def load_state_dict(self, state_dict):
        _load_all(self, state_dict)


class ChainedScheduler(LRScheduler):
    """Several schedulers that step together, so that their factors multiply.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> halving = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> late = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.1)
    >>> scheduler = td.optim.lr_scheduler.ChainedScheduler([halving, late])
    >>> scheduler.step(); scheduler.step()
    >>> round(scheduler.get_last_lr()[0], 6)
    0.025
    """

    def __init__(self, schedulers, optimizer=None):
        if not schedulers:
            raise ValueError("there are no schedulers to chain")
        self.optimizer = schedulers[0].optimizer if optimizer is None else optimizer
        if any(scheduler.optimizer is not self.optimizer for scheduler in schedulers):
            raise ValueError("all schedulers belong to the same optimizer")
        self._schedulers = list(schedulers)
        self._last_lr = self.current

    def step(self):
        """Steps all of them."""
        for scheduler in self._schedulers:
            scheduler.step()
        self._last_lr = self.current

    def state_dict(self):
        return {**_own_state(self), "_schedulers": [scheduler.state_dict() for scheduler in self._schedulers]}

    def load_state_dict(self, state_dict):
        _load_all(self, state_dict)


def _own_state(scheduler):
    return {key: value for key, value in scheduler.__dict__.items() if key not in ("optimizer", "_schedulers")}


def _load_all(scheduler, state_dict):
    own = dict(state_dict)
    for inner, state in zip(scheduler._schedulers, own.pop("_schedulers")):
        inner.load_state_dict(state)
    scheduler.__dict__.update(own)
