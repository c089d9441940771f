"""Layers that call a function with the arguments that they were made with."""

import tandem as td

from torch.nn import Module
from torch.nn._layers import LAYERS, _function
from torch.nn._texts import file_of


class Softmax2d(Module):
    """Softmax over the channels of each place."""

    def forward(self, x):
        return td.softmax(x, axis=-3)


class NLLLoss2d(LAYERS["NLLLoss"]):
    """`NLLLoss`."""


def _of_function(name, **defaults):
    """A module that calls a function of `nn.functional` with the arguments that it was made with."""

    def __init__(self, *args, **kwargs):
        Module.__init__(self)
        self._arguments = {**defaults, **dict(zip(defaults, args)), **kwargs}
        if name.startswith("MaxUnpool"):
            given = self._arguments
            given["stride"] = given["kernel_size"] if given["stride"] is None else given["stride"]
            given.update({key: (value,) * int(name[-2]) if isinstance(value, int) else tuple(value) for key, value in given.items()})
        for key, value in self._arguments.items():
            setattr(self, key, value)

    def forward(self, *args, **more):
        mode = {"training": self.training} if function in ("alpha_dropout", "feature_alpha_dropout") else {}
        return _function(function)(*args, **{key: value for key, value in self._arguments.items() if key != "inplace"}, **mode, **more)

    def extra_repr(self):
        first = next(iter(defaults))
        given = [f"{key}={value}" for key, value in self._arguments.items()]
        return ", ".join(given if name != "LocalResponseNorm" else [str(self._arguments[first]), *given[1:]])

    function = _SNAKE[name]
    members = {
        "__init__": __init__,
        "forward": forward,
        "extra_repr": extra_repr,
        "__module__": f"torch.nn.modules.{_FILES[name]}" if name in _FILES else file_of(name),
    }
    return type(name, (Module,), members)


_FILES = {"Fold": "fold", "Unfold": "fold", "ChannelShuffle": "channelshuffle", "MaxUnpool1d": "pooling", "MaxUnpool2d": "pooling"}
_SNAKE = {
    "LocalResponseNorm": "local_response_norm", "AlphaDropout": "alpha_dropout", "Fold": "fold", "Unfold": "unfold",
    "ChannelShuffle": "channel_shuffle", "MaxUnpool2d": "max_unpool2d", "LPPool1d": "lp_pool1d", "LPPool2d": "lp_pool2d",
    "LPPool3d": "lp_pool3d", "MaxUnpool1d": "max_unpool1d",
}  # fmt: skip
_MADE = {
    "LocalResponseNorm": _of_function("LocalResponseNorm", size=None, alpha=0.0001, beta=0.75, k=1.0),
    "AlphaDropout": _of_function("AlphaDropout", p=0.5, inplace=False),
    "Fold": _of_function("Fold", output_size=None, kernel_size=None, dilation=1, padding=0, stride=1),
    "Unfold": _of_function("Unfold", kernel_size=None, dilation=1, padding=0, stride=1),
    "ChannelShuffle": _of_function("ChannelShuffle", groups=None),
    "MaxUnpool2d": _of_function("MaxUnpool2d", kernel_size=None, stride=None, padding=0),
    **{f"LPPool{n}d": _of_function(f"LPPool{n}d", norm_type=None, kernel_size=None, stride=None, ceil_mode=False) for n in (1, 2, 3)},
    "MaxUnpool1d": _of_function("MaxUnpool1d", kernel_size=None, stride=None, padding=0),
}


class EmbeddingBag(LAYERS["Embedding"]):
    """Rows of a table, added up bag by bag."""

    def __init__(self, num_embeddings, embedding_dim, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean",
                 sparse=False, _weight=None, include_last_offset=False, padding_idx=None, **options):  # fmt: skip
        super().__init__(num_embeddings, embedding_dim, padding_idx, _weight=_weight, **options)
        self.mode, self.include_last_offset = mode, include_last_offset

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode="mean", **options):
        """A table of these rows, which stays as it is unless `freeze=False`."""
        made = cls(*embeddings.shape, mode=mode, _weight=embeddings, **options)
        return made.requires_grad_(not freeze)

    def forward(self, input, offsets=None, per_sample_weights=None):
        return _function("embedding_bag")(
            input, self.weight, offsets, mode=self.mode, per_sample_weights=per_sample_weights,
            include_last_offset=self.include_last_offset, padding_idx=self.padding_idx,
        )  # fmt: skip

    def extra_repr(self):
        padding = "" if self.padding_idx is None else f", padding_idx={self.padding_idx}"
        return f"{self.num_embeddings}, {self.embedding_dim}, mode={self.mode!r}{padding}"


globals().update(_MADE)
for _layer in (Softmax2d, NLLLoss2d, EmbeddingBag):
    _layer.__module__ = file_of(_layer.__name__)
