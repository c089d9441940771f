"""Names of `torch`, its tensors and networks that few programs use: other accelerators, forms that write, and names of old."""

import torch
from torch.nn import functional as F


class _NoDevice:
    """A kind of accelerator that a page does not have."""

    def __init__(self, name):
        self.__name__ = name

    def is_available(self):
        """False."""
        return False

    is_initialized = is_available

    def device_count(self):
        """0."""
        return 0

    def _nothing(self, *args, **options):
        """Nothing: there is no such device."""

    synchronize = empty_cache = manual_seed = manual_seed_all = _nothing


mps, xpu, mtia = map(_NoDevice, ("torch.mps", "torch.xpu", "torch.mtia"))


class layout:
    """How elements lie in memory, in annotations."""


class memory_format:
    """How pictures lie in memory, in annotations."""


def split_with_sizes(input, split_sizes, dim=0):
    """Parts of these lengths."""
    return torch.split(input, list(split_sizes), dim)


unsafe_split, unsafe_split_with_sizes, unsafe_chunk = torch.split, split_with_sizes, torch.chunk


def rms_norm(input, normalized_shape, weight=None, eps=None):
    """`nn.functional.rms_norm`."""
    return F.rms_norm(input, normalized_shape, weight, eps)


def is_inference(input):
    """False: tensors of an inference mode are like others."""
    return False


def is_conj(input):
    """False: conjugates are computed."""
    return False


is_neg = is_conj


def resolve_conj(input):
    """The tensor itself."""
    return input


resolve_neg = resolve_conj


def zero_(input):
    """`input.zero_()`."""
    return input.zero_()


def fill_(input, value):
    """`input.fill_(value)`."""
    return input.fill_(value)


def fill(input, value):
    """A tensor like this one, of one value."""
    return torch.full_like(input, value)


def binomial(count, prob, generator=None):
    """How many of so many trials succeed, element by element."""
    count, prob = torch.broadcast_tensors(count, prob)
    most = int(count.max())
    trials = torch.rand((most, *count.shape), generator=generator) < prob
    used = torch.arange(most).reshape(-1, *(1,) * count.ndim) < count
    return (trials & used).sum(0).to(count.dtype)


def cond(pred, true_fn, false_fn, operands=()):
    """One of two functions of the operands."""
    return (true_fn if bool(pred) else false_fn)(*operands)


def _in_place(name):
    def call(input, *args, **options):
        return input.copy_(getattr(F, name)(input, *args, **options))

    call.__name__, call.__doc__ = f"{name}_", f"`{name}` over the tensor itself."
    return call


elu_, leaky_relu_, hardtanh_, selu_, celu_, threshold_ = map(_in_place, ("elu", "leaky_relu", "hardtanh", "selu", "celu", "threshold"))


def _with_places(name):
    return lambda *args, **options: getattr(F, name)(*args, **{**options, "return_indices": True})


max_pool1d_with_indices, max_pool2d_with_indices, max_pool3d_with_indices = (_with_places(f"max_pool{n}d") for n in (1, 2, 3))


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    """`alpha_dropout` of whole channels: dropped ones are at SELU's lower end, and all keep mean and variance."""
    if not training or p == 0:
        return input
    low = -1.7580993408473766
    kept = (torch.rand(input.shape[:2] + (1,) * (input.ndim - 2)) >= p).to(input.dtype)
    scale = ((1 - p) * (1 + p * low**2)) ** -0.5
    return (input * kept + low * (1 - kept)) * scale - scale * low * p


class FeatureAlphaDropout(torch.nn.Module):
    __doc__ = feature_alpha_dropout.__doc__
    __module__ = "torch.nn.modules.dropout"

    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        self.p, self.inplace = p, inplace

    def forward(self, input):
        return feature_alpha_dropout(input, self.p, self.training)

    def extra_repr(self):
        return f"p={self.p}, inplace={self.inplace}"


class OutOfMemoryError(RuntimeError):
    """No memory is left on the GPU."""


def is_bf16_supported(including_emulation=True):
    """False: bfloat16 computes in 32 bits."""
    return False


def reset_max_memory_allocated(device=None):
    """`reset_peak_memory_stats`."""
    torch.cuda.reset_peak_memory_stats(device)


def hfft(input, n=None, dim=-1, norm=None):
    """The real transform of a signal whose other half is its conjugate."""
    n = 2 * (input.shape[dim] - 1) if n is None else n
    return torch.fft.irfft(input.conj(), n, dim, _OPPOSITE[norm])


def ihfft(input, n=None, dim=-1, norm=None):
    """The inverse of `hfft`."""
    return torch.fft.rfft(input, n, dim, _OPPOSITE[norm]).conj()


_OPPOSITE = {None: "forward", "backward": "forward", "forward": "backward", "ortho": "ortho"}
