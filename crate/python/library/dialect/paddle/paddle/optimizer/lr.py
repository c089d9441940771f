"""`paddle.optimizer.lr`: schedules of the learning rate. `step()` goes on by one, after an epoch or a batch."""

import bisect
import math

from tandem.dialect import missing_names


class LRScheduler:
    """The base: a subclass writes `get_lr()`, the rate at `self.last_epoch`, from `self.base_lr`."""

    def __init__(self, learning_rate=0.1, last_epoch=-1, verbose=False):
        if not isinstance(learning_rate, (float, int)):
            raise TypeError(f"The type of learning rate must be float, but received {type(learning_rate)}")
        if learning_rate < 0:
            raise ValueError(f"Invalid learning rate: {learning_rate}")
        self.base_lr, self.last_lr = float(learning_rate), float(learning_rate)
        self.last_epoch, self.verbose = last_epoch, verbose
        self.step()

    def __call__(self):
        return self.last_lr

    def step(self, epoch=None):
        """Goes on by one, or to this epoch."""
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        self.last_lr = self.get_lr()
        if self.verbose:
            print(f"Epoch {self.last_epoch}: {type(self).__name__} set learning rate to {self.last_lr}.")

    def get_lr(self):
        """The rate at `self.last_epoch`."""
        raise NotImplementedError(f"{type(self).__name__} needs a method get_lr")

    _kept = ("last_epoch", "last_lr")

    def state_keys(self):
        """Names of what `state_dict` saves, in `self.keys`."""
        self.keys = list(self._kept)

    def state_dict(self):
        """Where the schedule stands."""
        self.state_keys()
        return {name: getattr(self, name) for name in self.keys if name in self.__dict__}

    def set_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        for name, value in state_dict.items():
            setattr(self, name, value)

    set_dict = set_state_dict


def _options(names, args, kwargs):
    found = {**names, **dict(zip(names, args)), **kwargs}
    missing = [key for key, value in found.items() if value is _NEEDED]
    if missing:
        raise TypeError(f"missing a required argument: {missing[0]!r}")
    return found


_NEEDED = object()


def _schedule(name, names, rate, doc):
    """A schedule by its arguments in order and a function of it that gives the rate."""
    names = {**names, "last_epoch": -1, "verbose": False}

    def __init__(self, *args, **kwargs):
        found = _options(names, args, kwargs)
        for key, value in found.items():
            if key not in ("learning_rate", "last_epoch", "verbose"):
                setattr(self, key, value)
        LRScheduler.__init__(self, found.get("learning_rate", 1.0), found["last_epoch"], found["verbose"])

    return type(name, (LRScheduler,), {"__init__": __init__, "get_lr": rate, "__doc__": doc, "__module__": "paddle.optimizer.lr"})


_RATE = {"learning_rate": _NEEDED}


def _noam(self):
    rise = math.inf if self.last_epoch == 0 else self.last_epoch**-0.5
    return self.learning_rate_ * self.d_model**-0.5 * min(rise, self.warmup_steps**-1.5 * self.last_epoch)


class NoamDecay(LRScheduler):
    """A rise over the first steps, then a fall by the square root (Vaswani et al. 2017)."""

    def __init__(self, d_model, warmup_steps, learning_rate=1.0, last_epoch=-1, verbose=False):
        self.d_model, self.warmup_steps, self.learning_rate_ = d_model, warmup_steps, learning_rate
        super().__init__(learning_rate, last_epoch, verbose)

    get_lr = _noam


PiecewiseDecay = _schedule(
    "PiecewiseDecay", dict(boundaries=_NEEDED, values=_NEEDED), lambda self: self.values[bisect.bisect_right(self.boundaries, self.last_epoch)],
    "A rate for each stretch between epochs.")  # fmt: skip
NaturalExpDecay = _schedule(
    "NaturalExpDecay", dict(_RATE, gamma=_NEEDED), lambda self: self.base_lr * math.exp(-self.gamma * self.last_epoch),
    "A fall by the exponential function.")  # fmt: skip
InverseTimeDecay = _schedule(
    "InverseTimeDecay", dict(_RATE, gamma=_NEEDED), lambda self: self.base_lr / (1 + self.gamma * self.last_epoch), "A fall by the inverse of time."
)
ExponentialDecay = _schedule(
    "ExponentialDecay", dict(_RATE, gamma=_NEEDED), lambda self: self.base_lr * self.gamma**self.last_epoch, "A factor for each epoch."
)
StepDecay = _schedule(
    "StepDecay", dict(_RATE, step_size=_NEEDED, gamma=0.1), lambda self: self.base_lr * self.gamma ** (self.last_epoch // self.step_size),
    "A factor for each so many epochs.")  # fmt: skip
MultiStepDecay = _schedule(
    "MultiStepDecay", dict(_RATE, milestones=_NEEDED, gamma=0.1),
    lambda self: self.base_lr * self.gamma ** bisect.bisect_right(self.milestones, self.last_epoch), "A factor at each of these epochs.")  # fmt: skip
LambdaDecay = _schedule(
    "LambdaDecay", dict(_RATE, lr_lambda=_NEEDED), lambda self: self.base_lr * self.lr_lambda(self.last_epoch), "The rate times a function of the epoch."
)


def _polynomial(self):
    epoch, steps = self.last_epoch, self.decay_steps
    if self.cycle:
        steps *= max(1, math.ceil(epoch / steps))
    else:
        epoch = min(epoch, steps)
    return (self.base_lr - self.end_lr) * (1 - epoch / steps) ** self.power + self.end_lr


PolynomialDecay = _schedule(
    "PolynomialDecay", dict(_RATE, decay_steps=_NEEDED, end_lr=0.0001, power=1.0, cycle=False), _polynomial, "A fall by a power of time."
)


def _multiplicative(self):
    return self.base_lr if self.last_epoch <= 0 else self.last_lr * self.lr_lambda(self.last_epoch)


MultiplicativeDecay = _schedule("MultiplicativeDecay", dict(_RATE, lr_lambda=_NEEDED), _multiplicative, "The rate before times a function of the epoch.")


def _cosine(self):
    low, t = self.eta_min, self.last_epoch
    if t == 0:
        return self.base_lr
    if (t - 1 - self.T_max) % (2 * self.T_max) == 0:
        return self.last_lr + (self.base_lr - low) * (1 - math.cos(math.pi / self.T_max)) / 2
    return (1 + math.cos(math.pi * t / self.T_max)) / (1 + math.cos(math.pi * (t - 1) / self.T_max)) * (self.last_lr - low) + low


CosineAnnealingDecay = _schedule("CosineAnnealingDecay", dict(_RATE, T_max=_NEEDED, eta_min=0), _cosine, "Half waves between two rates.")


def _restarts(self):
    t, length = self.last_epoch, self.T_0
    while t >= length:
        t, length = t - length, length * self.T_mult
    return self.eta_min + (self.base_lr - self.eta_min) * (1 + math.cos(math.pi * t / length)) / 2


CosineAnnealingWarmRestarts = _schedule(
    "CosineAnnealingWarmRestarts", dict(_RATE, T_0=_NEEDED, T_mult=1, eta_min=0), _restarts, "Half waves, each of which begins anew."
)


class LinearWarmup(LRScheduler):
    """A straight rise over the first steps, then a rate or another schedule."""

    def __init__(self, learning_rate, warmup_steps, start_lr, end_lr, last_epoch=-1, verbose=False):
        self.learning_rate, self.warmup_steps, self.start_lr, self.end_lr = learning_rate, warmup_steps, start_lr, end_lr
        super().__init__(start_lr, last_epoch, verbose)

    def get_lr(self):
        if self.last_epoch < self.warmup_steps:
            return (self.end_lr - self.start_lr) * self.last_epoch / self.warmup_steps + self.start_lr
        if isinstance(self.learning_rate, LRScheduler):
            self.learning_rate.step(self.last_epoch - self.warmup_steps)
            return self.learning_rate()
        return self.learning_rate


class OneCycleLR(LRScheduler):
    """A rise to a large rate and a fall to a tiny one (Smith and Topin 2019)."""

    def __init__(self, max_learning_rate, total_steps, divide_factor=25.0, end_learning_rate=0.0001, phase_pct=0.3, anneal_strategy="cos",
                 three_phase=False, last_epoch=-1, verbose=False):  # fmt: skip
        first = max_learning_rate / float(divide_factor)
        rise = phase_pct * total_steps - 1
        if three_phase:
            self._ends = [0, rise, 2 * rise, total_steps - 1]
            self._rates = [first, max_learning_rate, first, end_learning_rate]
        else:
            self._ends, self._rates = [0, rise, total_steps - 1], [first, max_learning_rate, end_learning_rate]
        self._strategy = anneal_strategy
        super().__init__(first, last_epoch, verbose)

    def get_lr(self):
        at = next((i for i in range(1, len(self._ends)) if self.last_epoch <= self._ends[i]), len(self._ends) - 1)
        share = (self.last_epoch - self._ends[at - 1]) / (self._ends[at] - self._ends[at - 1])
        low, high = self._rates[at - 1], self._rates[at]
        return high + (low - high) * (1 + math.cos(math.pi * share)) / 2 if self._strategy == "cos" else low + (high - low) * share


class CyclicLR(LRScheduler):
    """Straight rises and falls between two rates (Smith 2017)."""

    def __init__(self, base_learning_rate, max_learning_rate, step_size_up, step_size_down=None, mode="triangular", exp_gamma=1.0, scale_fn=None,
                 scale_mode="cycle", last_epoch=-1, verbose=False):  # fmt: skip
        self.up, self.down = step_size_up, step_size_up if step_size_down is None else step_size_down
        self.high, self.scale_mode = float(max_learning_rate), scale_mode
        kinds = {"triangular": lambda x: 1.0, "triangular2": lambda x: 1 / 2.0 ** (x - 1), "exp_range": lambda x: exp_gamma**x}
        self.scale_fn = scale_fn or kinds[mode]
        if scale_fn is None and mode == "exp_range":
            self.scale_mode = "iterations"
        super().__init__(base_learning_rate, last_epoch, verbose)

    def get_lr(self):
        length = self.up + self.down
        cycle, place = 1 + self.last_epoch // length, self.last_epoch % length
        share = place / self.up if place <= self.up else (length - place) / self.down
        return self.base_lr + (self.high - self.base_lr) * share * self.scale_fn(cycle if self.scale_mode == "cycle" else self.last_epoch)


class LinearLR(LRScheduler):
    """A straight change of the factor of the rate."""

    def __init__(self, learning_rate, total_steps, start_factor=1.0 / 3, end_factor=1.0, last_epoch=-1, verbose=False):
        self.total_steps, self.start_factor, self.end_factor = total_steps, start_factor, end_factor
        super().__init__(learning_rate, last_epoch, verbose)

    def get_lr(self):
        share = min(self.last_epoch, self.total_steps) / self.total_steps
        return self.base_lr * (self.start_factor + (self.end_factor - self.start_factor) * share)


class ReduceOnPlateau(LRScheduler):
    """A factor once a metric has not improved for so many epochs: `step(metric)`."""

    def __init__(self, learning_rate, mode="min", factor=0.1, patience=10, threshold=1e-4, threshold_mode="rel", cooldown=0, min_lr=0, epsilon=1e-8,
                 verbose=False):  # fmt: skip
        if factor >= 1.0:
            raise ValueError("new_lr = origin_lr * gamma and gamma should be < 1.0.")
        self.mode, self.factor, self.patience, self.threshold, self.threshold_mode = mode, factor, patience, threshold, threshold_mode
        self.cooldown, self.min_lr, self.epsilon, self.verbose = cooldown, min_lr, epsilon, verbose
        self.cooldown_counter, self.best, self.num_bad_epochs, self.last_epoch = 0, None, 0, 0
        self.base_lr = self.last_lr = float(learning_rate)

    _kept = ("cooldown_counter", "best", "num_bad_epochs", "last_epoch", "last_lr")

    def _is_better(self, value):
        if self.best is None:
            return True
        margin = self.best * self.threshold if self.threshold_mode == "rel" else self.threshold
        return value < self.best - margin if self.mode == "min" else value > self.best + margin

    def step(self, metrics, epoch=None):
        """Tells the metric of an epoch."""
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        value = float(metrics)
        if self.cooldown_counter > 0:
            self.cooldown_counter -= 1
            return
        if self._is_better(value):
            self.best, self.num_bad_epochs = value, 0
        else:
            self.num_bad_epochs += 1
        if self.num_bad_epochs > self.patience:
            self.cooldown_counter, self.num_bad_epochs = self.cooldown, 0
            new = max(self.last_lr * self.factor, self.min_lr)
            if self.last_lr - new > self.epsilon:
                self.last_lr = new
                if self.verbose:
                    print(f"Epoch {self.last_epoch}: ReduceOnPlateau set learning rate to {self.last_lr}.")


__getattr__ = missing_names("paddle.optimizer.lr")
