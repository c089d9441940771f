"""What schedulers share: the rates of an optimizer's groups, epochs, and state."""

from _tandem import Tensor, is_tracing, tensor


def rate_of(group):
    lr = group["lr"]
    if callable(lr):
        raise TypeError("the optimizer's learning rate is a schedule already; a scheduler needs a number")
    return lr.item() if isinstance(lr, Tensor) else lr


def set_rate(group, value):
    if isinstance(group["lr"], Tensor):
        group["lr"].assign(tensor(float(value), dtype=group["lr"].dtype).to(group["lr"].device))
    else:
        group["lr"] = value


def for_each_group(value, optimizer, name):
    groups = len(optimizer.param_groups)
    values = list(value) if isinstance(value, (list, tuple)) else [value] * groups
    if len(values) != groups:
        raise ValueError(f"{name} has {len(values)} values, and the optimizer {groups} parameter groups")
    return values


def refuse_in_trace():
    """A RuntimeError while a function is traced: its steps would be taken once, and not at each call."""
    if is_tracing():
        raise RuntimeError(
            "scheduler.step() inside of a compiled function happens once, while it is traced, and not at each call; call it outside of the "
            "compiled function, or give the optimizer a schedule: lr=td.optim.schedules.CosineDecay(...)"
        )


class LRScheduler:
    """The base of schedulers. A subclass says in `get_lr` the rates of all groups at `self.last_epoch`, from those in force.

    `last_epoch` is -1 for a new training, or the number of the last step of one that goes on.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> class Halving(td.optim.lr_scheduler.LRScheduler):
    ...     def get_lr(self):
    ...         return [rate if self.last_epoch == 0 else rate / 2 for rate in self.current]
    >>> scheduler = Halving(opt)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]
    """

    def __init__(self, optimizer, last_epoch=-1):
        if not hasattr(optimizer, "param_groups"):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        for group in optimizer.param_groups:
            if last_epoch == -1:
                group.setdefault("initial_lr", rate_of(group))
            elif "initial_lr" not in group:
                raise KeyError("the optimizer's groups have no 'initial_lr', so that a training cannot go on; load its state first")
        self.base_lrs = [group["initial_lr"] for group in optimizer.param_groups]
        self.last_epoch = last_epoch
        self._step_count = 0
        # What PyTorch's state has too.
        self._is_initial = self._get_lr_called_within_step = False
        self.step()

    @property
    def current(self):
        """The rates in force, one for each group."""
        return [rate_of(group) for group in self.optimizer.param_groups]

    def get_lr(self):
        """The rates at `last_epoch`."""
        raise NotImplementedError(f"{type(self).__name__} has no get_lr method")

    def get_last_lr(self):
        """The rates that the last step set, one for each group."""
        return list(self._last_lr)

    def step(self, epoch=None):
        """Sets the rates of the next epoch or step; with `epoch`, those of that one, where a closed formula is known."""
        refuse_in_trace()
        self._step_count += 1
        if epoch is None:
            self.last_epoch += 1
            rates = self.get_lr()
        else:
            self.last_epoch = epoch
            rates = self._closed_form() if hasattr(self, "_closed_form") else self.get_lr()
        self._set(rates)

    def _set(self, rates):
        for group, rate in zip(self.optimizer.param_groups, rates):
            set_rate(group, rate)
        self._last_lr = self.current

    def state_dict(self):
        """What changes while it runs, and its numbers; functions are left out."""
        return {key: value for key, value in self.__dict__.items() if key != "optimizer" and not callable(value)}

    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        self.__dict__.update(state_dict)

    def _scaled(self, factor):
        return [rate * factor for rate in self.current]
