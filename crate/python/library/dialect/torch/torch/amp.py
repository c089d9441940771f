"""`torch.amp`: mixed precision, in which everything stays in the type that it has."""

import sys

from .autograd import _GradMode, _tandem


class autocast(_GradMode):
    """Everything stays in the type that it has."""

    def __init__(self, device_type="cuda", dtype=None, enabled=True, cache_enabled=None):
        super().__init__()
        self.device, self.fast_dtype, self._enabled = device_type, dtype, _tandem.is_grad_enabled()

    def __enter__(self):
        self._enabled = _tandem.is_grad_enabled()
        super().__enter__()
        return self


class GradScaler:
    """Gradients stay as they are: nothing is computed in half precision."""

    def __init__(self, device="cuda", init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        self._enabled = enabled

    def scale(self, outputs):
        """The outputs."""
        return outputs

    def unscale_(self, optimizer):
        """Nothing has to be done."""

    def step(self, optimizer, *args, **kwargs):
        """The optimizer's step."""
        return optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        """Nothing has to be done."""

    def is_enabled(self):
        """Whether a program asked for it."""
        return self._enabled

    def get_scale(self):
        """1."""
        return 1.0

    def state_dict(self):
        """Nothing is kept."""
        return {}

    def load_state_dict(self, state_dict):
        """Nothing is kept."""


def custom_fwd(fwd=None, *, device_type="cuda", cast_inputs=None):
    """The function itself."""
    return fwd if fwd is not None else lambda fwd: fwd


custom_bwd = custom_fwd
# `torch.cuda` is no package, and programs import from these places as well.
for _place in ("torch.cuda.amp", "torch.cpu.amp"):
    sys.modules[_place] = sys.modules[__name__]
