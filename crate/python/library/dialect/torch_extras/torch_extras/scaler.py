"""`torch.amp.GradScaler`: a loss times a power of two, so that small gradients of half precision do not vanish."""

import math
import warnings

import torch
from torch import cuda


class GradScaler:
    """Scales losses, and gradients back; a step with gradients that are no numbers is left out, and the scale falls."""

    def __init__(self, device="cuda", init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        if enabled and str(device).startswith("cuda") and not cuda.is_available():
            warnings.warn("torch.cuda.amp.GradScaler is enabled, but CUDA is not available.  Disabling.", stacklevel=2)
            enabled = False
        self._enabled, self._scale, self._steps = enabled, float(init_scale), 0
        self._growth_factor, self._backoff_factor, self._growth_interval = growth_factor, backoff_factor, growth_interval
        self._unscaled, self._overflowed = set(), False

    def scale(self, outputs):
        """The outputs times the scale."""
        if not self._enabled:
            return outputs
        if isinstance(outputs, (list, tuple)):
            return type(outputs)(map(self.scale, outputs))
        return outputs * self._scale

    def unscale_(self, optimizer):
        """Divides the gradients by the scale, and notes whether all are numbers."""
        if not self._enabled:
            return
        if id(optimizer) in self._unscaled:
            raise RuntimeError("unscale_() has already been called on this optimizer since the last update().")
        self._unscaled.add(id(optimizer))
        gradients = [p.grad for group in optimizer.param_groups for p in group["params"] if p.grad is not None]
        for gradient in gradients:
            gradient.div_(self._scale)
        if gradients:
            total = sum(torch.sum(torch.abs(gradient)).item() for gradient in gradients)
            self._overflowed = self._overflowed or not math.isfinite(total)

    def step(self, optimizer, *args, **kwargs):
        """The optimizer's step, unless a gradient is no number."""
        if not self._enabled:
            return optimizer.step(*args, **kwargs)
        if id(optimizer) not in self._unscaled:
            self.unscale_(optimizer)
        return None if self._overflowed else optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        """The scale of the next step."""
        if not self._enabled:
            return
        if new_scale is not None:
            self._scale = float(new_scale)
        elif self._overflowed:
            self._scale, self._steps = self._scale * self._backoff_factor, 0
        else:
            self._steps += 1
            if self._steps == self._growth_interval:
                self._scale, self._steps = self._scale * self._growth_factor, 0
        self._unscaled, self._overflowed = set(), False

    def is_enabled(self):
        """Whether losses are scaled."""
        return self._enabled

    def get_scale(self):
        """The scale; 1 where nothing is scaled."""
        return self._scale if self._enabled else 1.0

    def get_growth_factor(self):
        """What the scale grows by."""
        return self._growth_factor

    def get_backoff_factor(self):
        """What the scale falls by."""
        return self._backoff_factor

    def get_growth_interval(self):
        """After how many steps the scale grows."""
        return self._growth_interval

    def state_dict(self):
        """The scale and its numbers."""
        if not self._enabled:
            return {}
        return {
            "scale": self._scale, "growth_factor": self._growth_factor, "backoff_factor": self._backoff_factor,
            "growth_interval": self._growth_interval, "_growth_tracker": self._steps,
        }  # fmt: skip

    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        if self._enabled:
            self._scale, self._steps = state_dict["scale"], state_dict["_growth_tracker"]
            self._growth_factor, self._backoff_factor = state_dict["growth_factor"], state_dict["backoff_factor"]
            self._growth_interval = state_dict["growth_interval"]
