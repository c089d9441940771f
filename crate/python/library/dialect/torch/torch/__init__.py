"""PyTorch's names over Tandem's tensors.

Names, arguments, defaults, results and printed forms are PyTorch's; what computes is Tandem, on the CPU or, where programs say
`cuda`, on WebGPU. Tensors are instances of a subclass of `td.Tensor`, so Tandem's own functions take them as well.
"""

import builtins as _builtins
import math as _math

import tandem as _td
from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import _creation, _dtypes, _elementwise, _indexing, _late, _methods, _products, _reductions
from ._device import device, get_default_device, set_default_device
from ._dtypes import dtype, get_default_dtype, set_default_dtype
from ._printing import get_printoptions, set_printoptions
from ._random import Generator
from ._results import Word as _Word
from ._results import titled as _titled
from ._results import with_out as _with_out
from ._tensor import Size, Tensor

__version__ = _version("2.9.0")
for _table, _names in (
    (_elementwise, "addcmul addcdiv sign sgn"),
    (_reductions, "amax amin nansum"),
    (_indexing, "split chunk:Split masked_select scatter_add index_add diag_embed"),
    (_products, "bmm addmm addmv baddbmm trace vdot"),
):
    _titled(_table.FUNCTIONS, _names)
for _table in (_elementwise.FUNCTIONS, _reductions.FUNCTIONS, _indexing.FUNCTIONS, _products.FUNCTIONS, _creation.FUNCTIONS, _dtypes.EXPORTS):
    globals().update(_table)
_methods.install()
for _name in _elementwise.IN_PLACE:
    if hasattr(Tensor, _name + "_"):
        globals()[_name + "_"] = getattr(Tensor, _name + "_")

for _name in (
    "cumsum cumprod gather index_select masked_select sort max min norm std var tril triu topk arange linspace eye zeros ones empty full rand randn "
    "randint normal addmm"
).split():
    globals()[_name] = _with_out(globals()[_name])

from . import autograd  # noqa: E402
from .autograd import enable_grad, inference_mode, is_grad_enabled, no_grad, set_grad_enabled  # noqa: E402

pi, e, inf, nan, newaxis = _math.pi, _math.e, _math.inf, _math.nan, None
strided, contiguous_format, channels_last, preserve_format, channels_last_3d = (
    _Word(f"torch.{_name}") for _name in ("strided", "contiguous_format", "channels_last", "preserve_format", "channels_last_3d")
)
__all__ = [name for name in globals() if not name.startswith("_")]


def is_tensor(obj):
    """Whether it is a tensor."""
    return isinstance(obj, Tensor)


def is_floating_point(input):
    """Whether a tensor holds floats."""
    return input.dtype.is_floating_point


def is_complex(input):
    """False: complex tensors bring their own."""
    return False


def is_signed(input):
    """Whether numbers may be below 0."""
    return input.dtype.is_signed


def numel(input):
    """How many elements a tensor has."""
    return input.numel()


def clone(input):
    """A copy."""
    return input.clone()


def detach(input):
    """The same memory, without a gradient."""
    return input.detach()


def compile(model=None, *, fullgraph=False, **options):  # noqa: A001
    """The function or module, compiled: traced at its first call, optimised and fused. What cannot be traced runs op by op."""
    from torch.jit import compiled

    if model is None:
        return lambda model: compile(model, fullgraph=fullgraph, **options)
    return compiled(model, fullgraph, **options)


def dropout(input, p, train):
    """`nn.functional.dropout`."""
    return nn.functional.dropout(input, p, train)


from . import cuda, nn, optim, random, serialization, special, utils  # noqa: E402
from .serialization import load, save  # noqa: E402

for _name in _methods.OF_NETWORKS:
    globals()[_name] = getattr(nn.functional, _name)


default_generator = random.default_generator


class version:
    """`torch.version`."""

    cuda = hip = xpu = None
    debug, git_version = False, "tandem"
    __version__ = str(__version__)


__getattr__ = _late.late("torch", _missing_names("torch"))
