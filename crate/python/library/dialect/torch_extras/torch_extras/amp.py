"""`torch.amp`: mixed precision. On the CPU products are of the narrow type; on the GPU everything stays in the type that it has."""

import functools

from tandem.dialect import missing_names

from torch._dtypes import BY_NAME
from torch._late import late
from torch.autograd import _GradMode, _tandem

# The devices of the `with` blocks that a program is in.
_active = []


def is_autocast_enabled(device_type=None):
    """Whether a program is in such a block."""
    return bool(_active) and bool(_active[-1]) and (device_type is None or str(_active[-1]).startswith(device_type))


class autocast(_GradMode):
    """A block, or a function, in which products are of a narrow type on the CPU."""

    def __init__(self, device_type="cuda", dtype=None, enabled=True, cache_enabled=None):
        super().__init__()
        self.asks = enabled
        self.device, self.fast_dtype, self._enabled = device_type, dtype, _tandem.is_grad_enabled()

    def __enter__(self):
        self._enabled = _tandem.is_grad_enabled()
        super().__enter__()
        _active.append(self.asks and self.device)
        if self._casts():
            from torch_rare import autocasting

            autocasting.enter((self.fast_dtype or BY_NAME["bfloat16"]) if self.asks else None)
        return self

    def __call__(self, function):
        @functools.wraps(function)
        def call(*args, **options):
            with autocast(self.device, self.fast_dtype, self.asks):
                return function(*args, **options)

        return call

    def _casts(self):
        return str(self.device).startswith("cpu")

    def __exit__(self, *failure):
        _active.pop()
        if self._casts():
            from torch_rare import autocasting

            autocasting.leave()
        super().__exit__(*failure)


def custom_fwd(fwd=None, *, device_type="cuda", cast_inputs=None):
    """The function itself."""
    return fwd if fwd is not None else lambda fwd: fwd


custom_bwd = custom_fwd
__getattr__ = late("torch.amp", missing_names("torch.amp"))
