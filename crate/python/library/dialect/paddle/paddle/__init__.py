"""PaddlePaddle's names over Tandem's tensors.

Names, arguments, defaults, results and printed forms are Paddle's; what computes is Tandem, on the CPU or, where programs say `gpu`, on WebGPU.
"""

import math as _mathematics
from sys import modules as _modules

import tandem as _td
from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import _creation, _dtypes, _late, _math, _methods, _places, _random, _shapes, linalg
from ._dtypes import dtype, finfo, get_default_dtype, iinfo, set_default_dtype
from ._places import CPUPlace, CUDAPinnedPlace, CUDAPlace, device, get_device, is_compiled_with_cuda, set_device
from ._printing import set_printoptions
from ._random import seed
from ._tensor import Size, Tensor, owned

__version__ = _version("3.3.1")
for _table in (_creation.FUNCTIONS, _math.FUNCTIONS, _shapes.FUNCTIONS, linalg.FUNCTIONS, _dtypes.EXPORTS):
    globals().update(_table)
_methods.install()
for _name in ("tanh", "reshape", "squeeze", "unsqueeze", "scatter", "exp", "sqrt", "ceil", "floor", "abs", "add", "subtract", "clip", "scale"):
    globals()[_name + "_"] = getattr(Tensor, _name + "_")

from . import autograd  # noqa: E402
from .autograd import enable_grad, grad, is_grad_enabled, no_grad, set_grad_enabled  # noqa: E402

pi, e, inf, nan, newaxis = _mathematics.pi, _mathematics.e, _mathematics.inf, _mathematics.nan, None

from . import nn  # noqa: E402
from .nn._layer import ParamAttr, create_parameter  # noqa: E402


def __getattr__(name):
    if name not in _late.NAMES:
        return _missing(name)
    globals()[name] = value = _late.found(name)
    return value


_missing = _missing_names("paddle", {"sparse": "torch.sparse"})
inverse, matrix_transpose, eigvalsh = linalg.inv, linalg.matrix_transpose, linalg.eigvalsh


class tensor:
    """`paddle.tensor`, where Paddle's functions lie."""


for _table in (_creation.FUNCTIONS, _math.FUNCTIONS, _shapes.FUNCTIONS, linalg.FUNCTIONS):
    for _name, _function in _table.items():
        setattr(tensor, _name, staticmethod(_function))
for _name in "math manipulation creation linalg logic search stat random attribute ops einsum".split():
    setattr(tensor, _name, type(_name, (tensor,), {}))


def is_tensor(x):
    """Whether it is a tensor."""
    return isinstance(x, Tensor)


def is_floating_point(x):
    """Whether a tensor holds floats."""
    return x.dtype.is_floating_point


def is_integer(x):
    """Whether a tensor holds whole numbers."""
    return not x.dtype.is_floating_point and x.dtype.name != "bool"


def is_complex(x):
    """False: there are no complex tensors."""
    return False


def set_grad_enabled_(mode):
    """`set_grad_enabled`."""
    return set_grad_enabled(mode)


def in_dynamic_mode():
    """Whether programs run op by op."""
    return not ("paddle_extras.static" in _modules and _modules["paddle_extras.static"].is_writing())


def enable_static():
    """From now on calls are written into `paddle.static.default_main_program()`, which an `Executor` runs."""
    from paddle_extras.static.writing import begin

    begin()


def disable_static(place=None):
    """Programs run op by op again."""
    if not in_dynamic_mode():
        from paddle_extras.static.writing import end

        end()


def disable_signal_handler():
    """Nothing has to be done."""


def get_rng_state(device=None):
    """Where the stream of random numbers stands."""
    return [_random.DEFAULT.get_state()]


def set_rng_state(state_list, device=None):
    """Goes on where `get_rng_state` was called."""
    _random.DEFAULT.set_state(state_list[0])


def get_flags(flags):
    """Settings of Paddle's own machine; there are none."""
    return {}


def set_flags(flags):
    """Settings of Paddle's own machine change nothing."""


def is_compiled_with_xpu():
    """False."""
    return False


is_compiled_with_rocm = is_compiled_with_npu = is_compiled_with_xpu


class batch:
    """`paddle.batch(reader, batch_size)`: a reader of lists of samples."""

    def __new__(cls, reader, batch_size, drop_last=False):
        def batches():
            found = []
            for sample in reader():
                found.append(sample)
                if len(found) == batch_size:
                    yield found
                    found = []
            if found and not drop_last:
                yield found

        return batches


def DataParallel(layers, *args, **kwargs):
    """The layers themselves: there is one device."""
    return layers


class framework:
    """`paddle.framework`."""


framework.ParamAttr, framework.seed, framework.get_default_dtype, framework.set_default_dtype = ParamAttr, seed, get_default_dtype, set_default_dtype


class version:
    """`paddle.version`."""

    full_version = __version__

    show = staticmethod(lambda: print(f"full_version: {__version__}"))
    cuda = cudnn = staticmethod(lambda: "False")
