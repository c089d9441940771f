"""Layers as those of `torch.nn._layers` are, and made as they are, that few networks have."""

import tandem as td
from torch.nn import _layers
from torch.nn._layers import _NEEDED, _NO_TEXT, _function, _in_place, _lazy_forward, _pool_forward, _softmax_forward, _written
from torch.nn._texts import convolution

_TABLE = {
    "Bilinear": (dict(in1_features=_NEEDED, in2_features=_NEEDED, out_features=_NEEDED, bias=True), _written(
        "in1_features={in1_features}, in2_features={in2_features}, out_features={out_features}, bias={bias}")),
    "CELU": (dict(alpha=1.0, inplace=False), lambda layer: _written("alpha={alpha}")(layer) + _in_place(layer)),
    "Hardtanh": (dict(min_val=-1.0, max_val=1.0, inplace=False), _written("min_val={min_val}, max_val={max_val}")),
    "Hardshrink": (dict(lambd=0.5), _written("{lambd}")),
    "Softshrink": (dict(lambd=0.5), _written("{lambd}")),
    "Threshold": (dict(threshold=_NEEDED, value=_NEEDED, inplace=False), _written("threshold={threshold}, value={value}")),
    "Softmin": (dict(dim=None), _written("dim={dim}")),
    "GLU": (dict(dim=-1), _written("dim={dim}")),
    "PixelUnshuffle": (dict(downscale_factor=_NEEDED), _written("downscale_factor={downscale_factor}")),
    "CosineSimilarity": (dict(dim=1, eps=1e-08), _NO_TEXT),
    "PairwiseDistance": (dict(p=2.0, eps=1e-06, keepdim=False), _NO_TEXT),
}  # fmt: skip
_LAZY = [f"LazyConv{kind}" for kind in ("1d", "3d", "Transpose1d", "Transpose2d", "Transpose3d")]
_BY_PLACE = {*_TABLE} - {"Softmin", "GLU"}
_TABLE |= {f"AdaptiveMaxPool{n}d": (dict(output_size=_NEEDED, return_indices=False), _written("output_size={output_size}")) for n in (1, 2, 3)}
_TABLE |= {name: (None, convolution) for name in _LAZY}
_TABLE |= {name: (dict(), _NO_TEXT) for name in ("LogSigmoid", "Softsign", "Tanhshrink")}
_TABLE |= {name: (None, lambda layer: (
    f"size={layer.size}" if layer.size is not None else f"scale_factor={float(layer.scale_factor)}") + f", mode={layer.mode!r}")
    for name in ("UpsamplingNearest2d", "UpsamplingBilinear2d")}  # fmt: skip
_TABLE |= {name: (None, _NO_TEXT) for name in (
    "CosineEmbeddingLoss CTCLoss GaussianNLLLoss HingeEmbeddingLoss MarginRankingLoss MultiLabelSoftMarginLoss MultiMarginLoss PoissonNLLLoss "
    "SoftMarginLoss TripletMarginLoss TripletMarginWithDistanceLoss").split()}  # fmt: skip


def _counting(name):
    """A convolution that counts its channels at the first call."""
    known = getattr(td.nn, name)

    def __init__(self, out_channels, kernel_size, *args, **options):
        known.__init__(self, None, out_channels, kernel_size, *args, **options)

    return type(f"Lazy{name}", (known,), {"__init__": __init__})


_layers._BASES |= {name: _counting(name[4:]) for name in _LAZY}
_layers._BY_PLACE |= _BY_PLACE
_layers._TABLE |= _TABLE
_layers._ATTRIBUTES |= {
    "Softmin": _softmax_forward(_function("softmin")),
    **{name: {"forward": _lazy_forward(name[4:])} for name in _LAZY},
    **{f"AdaptiveMaxPool{n}d": _pool_forward(f"AdaptiveMaxPool{n}d", "return_indices") for n in (1, 2, 3)},
}
_layers._CALLED |= {
    **dict.fromkeys(("Bilinear", "CosineEmbeddingLoss", "MarginRankingLoss"), ("input1", "input2")),
    "PoissonNLLLoss": ("log_input",), "CosineSimilarity": (), "PairwiseDistance": (),
}  # fmt: skip
globals().update(_layers.define(_TABLE))
