"""Layers, which are modules."""

from tandem.dialect import missing_names as _missing_names

from ._attention import MultiheadAttention
from ._cells import GRUCell, LSTMCell
from ._convolutions import (
    Conv,
    Conv1d,
    Conv2d,
    Conv3d,
    ConvTranspose,
    ConvTranspose1d,
    ConvTranspose2d,
    ConvTranspose3d,
)
from ._layers import MLP, Dropout, Embedding, Identity, Lambda, Linear, PReLU, RotaryPositionalEmbedding, Sequential, StatefulLayer, inference_mode
from ._norms import BatchNorm, GroupNorm, LayerNorm, RMSNorm, SpectralNorm, WeightNorm
from ._pools import (
    AdaptiveAvgPool1d,
    AdaptiveAvgPool2d,
    AdaptiveAvgPool3d,
    AdaptiveMaxPool1d,
    AdaptiveMaxPool2d,
    AdaptiveMaxPool3d,
    AdaptivePool,
    AvgPool1d,
    AvgPool2d,
    AvgPool3d,
    MaxPool1d,
    MaxPool2d,
    MaxPool3d,
    Pool,
)
from ._states import Shared, State, StateIndex, delete_init_state, make_with_state

__all__ = [
    "MLP", "AdaptiveAvgPool1d", "AdaptiveAvgPool2d", "AdaptiveAvgPool3d", "AdaptiveMaxPool1d", "AdaptiveMaxPool2d", "AdaptiveMaxPool3d",
    "AdaptivePool", "AvgPool1d", "AvgPool2d", "AvgPool3d", "BatchNorm", "Conv", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose", "ConvTranspose1d",
    "ConvTranspose2d", "ConvTranspose3d", "Dropout", "Embedding", "GRUCell", "GroupNorm", "Identity", "LSTMCell", "Lambda", "LayerNorm", "Linear",
    "MaxPool1d", "MaxPool2d", "MaxPool3d", "MultiheadAttention", "PReLU", "Pool", "RMSNorm", "RotaryPositionalEmbedding", "Sequential", "Shared",
    "SpectralNorm", "State", "StateIndex", "StatefulLayer", "WeightNorm", "delete_init_state", "inference_mode", "make_with_state",
]  # fmt: skip

__getattr__ = _missing_names("equinox.nn")
