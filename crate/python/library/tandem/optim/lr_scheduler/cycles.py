"""Rates that go up and down, with the momentum against them."""

import math

from .base import LRScheduler, for_each_group, set_rate


class _WithMomentum(LRScheduler):
    """One that moves the momentum (of Adam's kin β₁) against the rate, between bounds that stand in the optimizer's groups."""

    def _set_momentum(self, group, value):
        if "betas" in group:
            group["betas"] = (value, *group["betas"][1:])
        else:
            group["momentum"] = value

    def _keep_momenta(self, base_momentum, max_momentum):
        groups = self.optimizer.param_groups
        if not all("momentum" in group or "betas" in group for group in groups):
            raise ValueError("cycle_momentum needs an optimizer with momentum or betas; pass cycle_momentum=False")
        self.use_beta1 = "betas" in groups[0]
        lowest = for_each_group(base_momentum, self.optimizer, "base_momentum")
        for group, low, high in zip(groups, lowest, for_each_group(max_momentum, self.optimizer, "max_momentum")):
            group["base_momentum"], group["max_momentum"] = low, high


_PHASE = ("end_step", "start_lr", "end_lr", "start_momentum", "end_momentum")


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
        self.optimizer, self.total_steps = optimizer, total_steps
        last, up = total_steps - 1, pct_start * total_steps - 1
        low, high = "base_momentum", "max_momentum"
        phases = [(up, "initial_lr", "max_lr", high, low), (last, "max_lr", "min_lr", low, high)]
        if three_phase:
            phases[1:] = [(2 * up, "max_lr", "initial_lr", low, high), (last, "initial_lr", "min_lr", high, high)]
        self._schedule_phases = [dict(zip(_PHASE, phase)) for phase in phases]
        self._anneal_func_type, self.cycle_momentum = anneal_strategy, cycle_momentum
        if last_epoch == -1:
            for group, rate in zip(optimizer.param_groups, for_each_group(max_lr, optimizer, "max_lr")):
                group["initial_lr"], group["max_lr"] = rate / div_factor, rate
                group["min_lr"] = group["initial_lr"] / final_div_factor
        if cycle_momentum:
            self._keep_momenta(base_momentum, max_momentum)
        super().__init__(optimizer, last_epoch)

    def _between(self, start, end, done):
        if self._anneal_func_type == "cos":
            return end + (start - end) / 2.0 * (1 + math.cos(math.pi * done))
        return start + (end - start) * done

    def get_lr(self):
        step = self.last_epoch
        if step > self.total_steps:
            raise ValueError(f"OneCycleLR was made for {self.total_steps} steps, and this is step {step + 1}")
        start = 0.0
        for phase in self._schedule_phases:
            end = phase["end_step"]
            if step <= end or phase is self._schedule_phases[-1]:
                done = (step - start) / (end - start) if end > start else 1.0
                break
            start = end
        rates = []
        for group in self.optimizer.param_groups:
            rates.append(self._between(group[phase["start_lr"]], group[phase["end_lr"]], done))
            if self.cycle_momentum:
                self._set_momentum(group, self._between(group[phase["start_momentum"]], group[phase["end_momentum"]], done))
        return rates


class CyclicLR(_WithMomentum):
    """Up and down along lines between `base_lr` and `max_lr` (Smith 2017), in `step_size_up` and `step_size_down` steps.

    `mode` is "triangular", "triangular2" (half the height each time) or "exp_range" (`gamma` to the power of the steps). Or the height is
    `scale_fn` of the number of the cycle, from 1, or with `scale_mode` "iterations" of the number of steps.

    >>> opt = td.optim.SGD([td.ones(1)], lr=0.1)
    >>> scheduler = td.optim.lr_scheduler.CyclicLR(opt, 0.0, 1.0, step_size_up=2, cycle_momentum=False)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]
    """

    def __init__(
        self, optimizer, base_lr, max_lr, step_size_up=2000, step_size_down=None, mode="triangular", gamma=1.0, scale_fn=None,
        scale_mode="cycle", cycle_momentum=True, base_momentum=0.8, max_momentum=0.9, last_epoch=-1,
    ):
        if mode not in ("triangular", "triangular2", "exp_range") and scale_fn is None:
            raise ValueError(f"mode is 'triangular', 'triangular2' or 'exp_range', not {mode!r}")
        self.optimizer = optimizer
        lowest = for_each_group(base_lr, optimizer, "base_lr")
        if last_epoch == -1:
            for group, rate in zip(optimizer.param_groups, lowest):
                group.setdefault("initial_lr", rate)
                set_rate(group, rate)
        self.max_lrs = for_each_group(max_lr, optimizer, "max_lr")
        up = float(step_size_up)
        self.total_size = up + (up if step_size_down is None else float(step_size_down))
        self.step_ratio = up / self.total_size
        self.mode, self.gamma, self._scale_fn_custom = mode, gamma, scale_fn
        self.scale_mode = scale_mode if scale_fn else "iterations" if mode == "exp_range" else "cycle"
        self.cycle_momentum = cycle_momentum
        if cycle_momentum:
            self._keep_momenta(base_momentum, max_momentum)
            self.base_momentums, self.max_momentums = ([group[name] for group in optimizer.param_groups] for name in ("base_momentum", "max_momentum"))
        super().__init__(optimizer, last_epoch)
        self.base_lrs = lowest

    def scale_fn(self, x):
        """The height at a cycle or a step."""
        if self._scale_fn_custom is not None:
            return self._scale_fn_custom(x)
        if self.mode == "triangular2":
            return 0.5 ** (x - 1)
        return self.gamma**x if self.mode == "exp_range" else 1.0

    def get_lr(self):
        cycle = math.floor(1 + self.last_epoch / self.total_size)
        place = 1.0 + self.last_epoch / self.total_size - cycle
        height = place / self.step_ratio if place <= self.step_ratio else (place - 1) / (self.step_ratio - 1)
        scale = self.scale_fn(cycle if self.scale_mode == "cycle" else self.last_epoch)
        if self.cycle_momentum:
            for group in self.optimizer.param_groups:
                low, high = group["base_momentum"], group["max_momentum"]
                self._set_momentum(group, high - (high - low) * height * scale)
        return [base + (high - base) * height * scale for base, high in zip(self.base_lrs, self.max_lrs)]

    def state_dict(self):
        state = super().state_dict()
        state.pop("_scale_fn_custom", None)
        return {**state, "_scale_fn_custom": None}

    def load_state_dict(self, state_dict):
        super().load_state_dict({key: value for key, value in state_dict.items() if key != "_scale_fn_custom"})
