"""Rates that go up and down, with the momentum against them."""

import math

from .base import LRScheduler, for_each_group


class _WithMomentum(LRScheduler):
    """One that moves the momentum (of Adam's kin β₁) against the rate."""

    def _set_momentum(self, group, value):
        if "betas" in group:
            group["betas"] = (value, *group["betas"][1:])
        else:
            group["momentum"] = value

    def _check_momentum(self):
        if not all("momentum" in group or "betas" in group for group in self.optimizer.param_groups):
            raise ValueError("cycle_momentum needs an optimizer with momentum or betas; pass cycle_momentum=False")


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
    (0.04, 1.0, 4e-06)
    """

    def __init__(
        self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None, pct_start=0.3, anneal_strategy="cos",
        cycle_momentum=True, base_momentum=0.85, max_momentum=0.95, div_factor=25.0, final_div_factor=1e4, three_phase=False,
        last_epoch=-1,
    ):
        if total_steps is None:
            if epochs is None or steps_per_epoch is None:
                raise ValueError("OneCycleLR needs total_steps, or epochs and steps_per_epoch")
            total_steps = epochs * steps_per_epoch
        if total_steps <= 0 or not 0 <= pct_start <= 1:
            raise ValueError(f"total_steps is above 0 and pct_start between 0 and 1, not {total_steps} and {pct_start}")
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy is 'cos' or 'linear', not {anneal_strategy!r}")
        self.optimizer = optimizer
        self.total_steps, self.cycle_momentum, self.anneal_strategy = total_steps, cycle_momentum, anneal_strategy
        up = pct_start * total_steps - 1
        # Phases: the last step, the rates at both ends, the momenta at both ends.
        if three_phase:
            self._ends = (up, 2 * up, total_steps - 1)
            self._rates = (("initial_lr", "max_lr"), ("max_lr", "initial_lr"), ("initial_lr", "min_lr"))
            self._momenta = (("high", "low"), ("low", "high"), ("high", "high"))
        else:
            self._ends = (up, total_steps - 1)
            self._rates = (("initial_lr", "max_lr"), ("max_lr", "min_lr"))
            self._momenta = (("high", "low"), ("low", "high"))
        highest = for_each_group(max_lr, optimizer, "max_lr")
        low, high = for_each_group(base_momentum, optimizer, "base_momentum"), for_each_group(max_momentum, optimizer, "max_momentum")
        self._bounds = [
            {
                "max_lr": rate, "initial_lr": rate / div_factor, "min_lr": rate / div_factor / final_div_factor,
                "low": low[i], "high": high[i],
            }
            for i, rate in enumerate(highest)
        ]
        if cycle_momentum:
            self._check_momentum()
        if last_epoch == -1:
            for group, bounds in zip(optimizer.param_groups, self._bounds):
                group["initial_lr"] = bounds["initial_lr"]
        super().__init__(optimizer, last_epoch)

    def _between(self, start, end, done):
        if self.anneal_strategy == "cos":
            return end + (start - end) / 2.0 * (1 + math.cos(math.pi * done))
        return start + (end - start) * done

    def get_lr(self):
        step = self.last_epoch
        if step > self.total_steps:
            raise ValueError(f"OneCycleLR was made for {self.total_steps} steps, and this is step {step + 1}")
        start = 0.0
        for phase, end in enumerate(self._ends):
            if step <= end or phase == len(self._ends) - 1:
                done = (step - start) / (end - start) if end > start else 1.0
                break
            start = end
        rates = []
        for group, bounds in zip(self.optimizer.param_groups, self._bounds):
            first, last = self._rates[phase]
            rates.append(self._between(bounds[first], bounds[last], done))
            if self.cycle_momentum:
                first, last = self._momenta[phase]
                self._set_momentum(group, self._between(bounds[first], bounds[last], done))
        return rates


class CyclicLR(_WithMomentum):
    """Up and down along lines between `base_lr` and `max_lr` (Smith 2017), in `step_size_up` and `step_size_down` steps.

    `mode` is "triangular", "triangular2" (half the height each time) or "exp_range" (`gamma` to the power of the steps).

    >>> opt = td.optim.SGD([td.ones(1)], lr=0.1)
    >>> scheduler = td.optim.lr_scheduler.CyclicLR(opt, 0.0, 1.0, step_size_up=2, cycle_momentum=False)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]
    """

    def __init__(
        self, optimizer, base_lr, max_lr, step_size_up=2000, step_size_down=None, mode="triangular", gamma=1.0,
        cycle_momentum=True, base_momentum=0.8, max_momentum=0.9, last_epoch=-1,
    ):
        if mode not in ("triangular", "triangular2", "exp_range"):
            raise ValueError(f"mode is 'triangular', 'triangular2' or 'exp_range', not {mode!r}")
        self.optimizer = optimizer
        lowest = for_each_group(base_lr, optimizer, "base_lr")
        self.max_lrs = for_each_group(max_lr, optimizer, "max_lr")
        self.step_size_up, self.step_size_down = step_size_up, step_size_up if step_size_down is None else step_size_down
        self.mode, self.gamma, self.cycle_momentum = mode, gamma, cycle_momentum
        self._momenta = (base_momentum, max_momentum)
        if cycle_momentum:
            self._check_momentum()
        if last_epoch == -1:
            for group, rate in zip(optimizer.param_groups, lowest):
                group["initial_lr"] = rate
        super().__init__(optimizer, last_epoch)

    def get_lr(self):
        total = self.step_size_up + self.step_size_down
        cycle, place = divmod(self.last_epoch, total)
        height = place / self.step_size_up if place <= self.step_size_up else (total - place) / self.step_size_down
        scale = {"triangular": 1.0, "triangular2": 0.5**cycle, "exp_range": self.gamma**self.last_epoch}[self.mode]
        if self.cycle_momentum:
            low, high = self._momenta
            for group in self.optimizer.param_groups:
                self._set_momentum(group, high - (high - low) * height * scale)
        return [base + (high - base) * height * scale for base, high in zip(self.base_lrs, self.max_lrs)]
