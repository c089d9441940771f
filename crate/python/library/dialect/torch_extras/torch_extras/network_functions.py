"""Functions of `torch.nn.functional` that few networks call."""

import math

import tandem as td
from tandem._placement import on_device_of_first_tensor, tensor_on_device_of
from tandem.dialect import as_class
from tandem.nn import windows as _windows

from torch import _random
from torch.nn._texts import each
from torch._results import is_float, named, titled
from torch_graphs.loss_arguments import arguments


@on_device_of_first_tensor
def gumbel_softmax(logits, tau=1.0, hard=False, eps=1e-10, dim=-1):
    if not is_float(logits):
        raise RuntimeError("Exponential distribution is a continuous probability distribution. dtype must be a floating point but you specified Long")
    noise = -td.log(_random.exponential(tuple(logits.shape)))
    soft = td.softmax((logits + noise) / tau, axis=dim)
    if not hard:
        return soft
    one_of_them = td.one_hot(td.argmax(soft, dim), logits.shape[dim], axis=dim)
    return one_of_them - soft.detach() + soft


def bilinear(input1, input2, weight, bias=None):
    y = td.einsum("...i,kij,...j->...k", input1, weight, input2)
    return y if bias is None else y + bias


def _of_module(name, operands, title):
    """A loss that Tandem has as a module."""

    def call(*args, **kwargs):
        args, options = args[:operands], args[operands:]
        if name not in ("CTCLoss", "GaussianNLLLoss"):
            kwargs, options = arguments(name, options, kwargs), ()
        return getattr(td.nn, name)(*options, **kwargs)(*args)

    call.__name__ = call.__qualname__ = title
    return call


hinge_embedding_loss = _of_module("HingeEmbeddingLoss", 2, "hinge_embedding_loss")
soft_margin_loss = _of_module("SoftMarginLoss", 2, "soft_margin_loss")
multi_margin_loss = _of_module("MultiMarginLoss", 2, "multi_margin_loss")
multilabel_soft_margin_loss = _of_module("MultiLabelSoftMarginLoss", 2, "multilabel_soft_margin_loss")
poisson_nll_loss = _of_module("PoissonNLLLoss", 2, "poisson_nll_loss")
_gaussian = _of_module("GaussianNLLLoss", 3, "gaussian_nll_loss")


def gaussian_nll_loss(input, target, var, *args, **kwargs):
    if isinstance(var, td.Tensor) and not td.is_tracing() and (var < 0).any():
        raise ValueError("var has negative entry/entries")
    return _gaussian(input, target, var, *args, **kwargs)


margin_ranking_loss = _of_module("MarginRankingLoss", 3, "margin_ranking_loss")
cosine_embedding_loss = _of_module("CosineEmbeddingLoss", 3, "cosine_embedding_loss")
_triplet = _of_module("TripletMarginLoss", 3, "triplet_margin_loss")
ctc_loss = _of_module("CTCLoss", 4, "ctc_loss")


def triplet_margin_loss(anchor, positive, negative, *args, **options):
    if not anchor.ndim == positive.ndim == negative.ndim:
        raise RuntimeError(
            "The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got: "
            f"anchor {anchor.ndim}D, positive {positive.ndim}D, and negative {negative.ndim}D inputs"
        )
    return _triplet(anchor, positive, negative, *args, **options)


unfold, fold, max_unpool2d, affine_grid, channel_shuffle, local_response_norm = (
    getattr(_windows, name) for name in "unfold fold max_unpool2d affine_grid channel_shuffle local_response_norm".split()
)


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    if mode not in ("bilinear", "nearest", "bicubic"):
        raise ValueError(f"nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: '{mode}'")
    if padding_mode not in ("zeros", "border", "reflection"):
        raise ValueError(f"nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but got: '{padding_mode}'")
    if grid.shape[-1] != input.ndim - 2:
        raise RuntimeError(f"grid_sampler(): expected grid to have size {input.ndim - 2} in last dimension, but got grid with sizes {list(grid.shape)}")
    if input.ndim > 4 or mode == "bicubic" or padding_mode == "reflection":
        from torch_more.sampling import sampled

        found = sampled(input, grid, mode, padding_mode, bool(align_corners))
    else:
        found = _windows.grid_sample(input, grid, mode, padding_mode, bool(align_corners))
    return named(found, f"GridSampler{input.ndim - 2}DBackward0")


def embedding_bag(input, weight, offsets=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean", sparse=False,
                  per_sample_weights=None, include_last_offset=False, padding_idx=None):  # fmt: skip
    if input.ndim == 1 and offsets is None:
        raise ValueError("offsets has to be a 1D Tensor but got None")
    beyond = None if td.is_tracing() else ((input < 0) | (input >= weight.shape[0])).flatten()
    if beyond is not None and beyond.any():
        at = beyond.tolist().index(True)
        raise RuntimeError(f"Index {at} of input takes value {input.flatten()[at].item()} which is not in the valid range [0, {weight.shape[0]})")
    if offsets is not None:
        offsets = offsets.tolist()[: -1 if include_last_offset else None]
    return _windows.embedding_bag(input, weight, offsets, mode, per_sample_weights, padding_idx)


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    return alpha_dropped(input, p, tuple(input.shape)) if training and p else input


def alpha_dropped(input, p, shape):
    """Dropout that keeps mean and variance of what SELU gives (Klambauer et al. 2017); what is dropped, of this shape, is at its lower end."""
    low = -1.7580993408473766
    kept = as_class(_random.chances(shape, 1 - p), type(input)).to(input.dtype)
    scale = ((1 - p) * (1 + p * low**2)) ** -0.5
    return input * (kept * scale) + ((1 - kept) * (low * scale) - low * scale * p)


def pixel_unshuffle(input, downscale_factor):
    return td.nn.PixelUnshuffle(downscale_factor)(input)


def _lp_pool(rank):
    def function(input, norm_type, kernel_size, stride=None, ceil_mode=False):
        """The p-norm of each window."""
        sizes = each(kernel_size, rank)
        mean = getattr(td.nn.functional, f"avg_pool{rank}d")(input**norm_type, kernel_size, kernel_size if stride is None else stride, ceil_mode=ceil_mode)
        return (td.sign(mean) * td.relu(td.abs(mean)) * math.prod(sizes)) ** (1.0 / norm_type)

    return function


lp_pool1d, lp_pool2d, lp_pool3d = map(_lp_pool, (1, 2, 3))


def max_unpool1d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """The largest of each window back in their places, and zeros."""
    (window,), (step,), (border,) = (each(value, 1) for value in (kernel_size, kernel_size if stride is None else stride, padding))
    length = (input.shape[-1] - 1) * step - 2 * border + window if output_size is None else output_size[-1]
    return td.scatter_elements(td.zeros((*input.shape[:-1], length), input.dtype.name), indices, input, axis=-1)


def pdist(input, p=2.0):
    rows, columns = zip(*((i, j) for i in range(input.shape[0]) for j in range(i + 1, input.shape[0])))
    first, second = (td.take(input, tensor_on_device_of(input, places, "int32"), axis=0) for places in (rows, columns))
    return td.vector_norm(first - second, axis=-1, ord=float(p))


titled(globals(), "unfold:Im2Col fold:Col2Im affine_grid:AffineGridGenerator pdist embedding_bag")
