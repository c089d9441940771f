"""What `torch.autocast("cpu")` changes: products in a narrow type, losses in 32 bits. It is put in place when such a block is first entered."""

import tandem as td
import torch
from torch._tensor import Tensor
from torch.nn import functional as F
from torch.nn._layers import LAYERS

# The types of the blocks that a program is in; None where nothing is cast.
_ACTIVE = []
_PRODUCTS = {
    torch: "matmul mm bmm mv addmm addmv baddbmm addbmm", F: "linear conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d "
    "scaled_dot_product_attention bilinear",
}  # fmt: skip
_WIDE = {
    torch: "prod quantile cdist trace",
    F: "mse_loss l1_loss smooth_l1_loss huber_loss cross_entropy nll_loss binary_cross_entropy binary_cross_entropy_with_logits kl_div ctc_loss "
    "cosine_embedding_loss hinge_embedding_loss margin_ranking_loss soft_margin_loss triplet_margin_loss multi_margin_loss poisson_nll_loss grid_sample",
}  # fmt: skip
_FLOATS = ("float32", "bfloat16", "float16")


def enter(dtype):
    """Begins a block whose products are of this type, or in which nothing is cast."""
    _install()
    _ACTIVE.append(dtype)


def leave():
    """Ends it."""
    _ACTIVE.pop()


def _as(value, dtype):
    return value.to(dtype) if isinstance(value, td.Tensor) and value.dtype.name in _FLOATS and value.dtype != dtype else value


def _cast(function, dtype_of):
    def call(*args, **options):
        if not _ACTIVE or _ACTIVE[-1] is None or td.is_tracing():
            return function(*args, **options)
        dtype = dtype_of()
        return function(*(_as(value, dtype) for value in args), **{key: _as(value, dtype) for key, value in options.items()})

    call.__name__ = call.__qualname__ = getattr(function, "__name__", "function")
    return call


def _narrow():
    return _ACTIVE[-1]


def _wide():
    return torch.float32


def _layer_forward(own):
    def forward(self, input, *args):
        if not _ACTIVE or _ACTIVE[-1] is None or td.is_tracing() or self._lacks("weight"):
            return own(self, input, *args)
        # For this call the layer has weights of the narrow type.
        dtype, kept = _ACTIVE[-1], {name: self.__dict__[name] for name in ("weight", "bias") if self.__dict__.get(name) is not None}
        try:
            self.__dict__.update({name: _as(value, dtype) for name, value in kept.items()})
            return own(self, _as(input, dtype), *args)
        finally:
            self.__dict__.update(kept)

    return forward


def _install():
    if getattr(_install, "is_done", False):
        return
    _install.is_done = True
    for names, dtype_of in ((_PRODUCTS, _narrow), (_WIDE, _wide)):
        for place, words in names.items():
            for name in words.split():
                setattr(place, name, _cast(getattr(place, name), dtype_of))
    for name in ("Linear", *(f"Conv{way}{rank}d" for way in ("", "Transpose") for rank in (1, 2, 3))):
        LAYERS[name].forward = _layer_forward(LAYERS[name].forward)
    for name in ("__matmul__", "matmul", "mm", "bmm", "mv"):
        setattr(Tensor, name, _cast(getattr(Tensor, name), _narrow))
