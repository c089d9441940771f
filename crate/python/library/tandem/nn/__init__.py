"""Neural networks: layers, containers, initialisers, and `Module`, their base.

Layers have the names and arguments of Keras and Gluon (`Dense`, `Conv2D`, `BatchNorm`) and those of PyTorch (`Linear`, `Conv2d`,
`BatchNorm2d`); both stand for one implementation. Sizes of inputs may be left out: layers learn them at the first call.

>>> net = td.nn.Sequential(td.nn.Dense(8, activation="relu"), td.nn.Dense(1))
>>> net(td.ones((2, 4))).shape
(2, 1)
"""

from ..autodiff import Parameter
from . import functional, init, loss, regularizers
from .activation import (
    CELU,
    ELU,
    GELU,
    GLU,
    SELU,
    Activation,
    Hardshrink,
    Hardsigmoid,
    Hardswish,
    Hardtanh,
    LeakyReLU,
    LogSigmoid,
    LogSoftmax,
    Mish,
    PReLU,
    ReLU,
    ReLU6,
    Sigmoid,
    SiLU,
    Softmax,
    Softmin,
    Softplus,
    Softshrink,
    Softsign,
    Swish,
    Tanh,
    Tanhshrink,
    Threshold,
)
from .attention import KeyValueCache, MultiheadAttention, MultiHeadAttention
from .containers import Concurrent, HybridSequential, ModuleDict, ModuleList, ParameterList, Residual, Sequential
from .convolution import (
    Conv1D,
    Conv1d,
    Conv1DTranspose,
    Conv2D,
    Conv2d,
    Conv2DTranspose,
    Conv3D,
    Conv3d,
    Conv3DTranspose,
    ConvTranspose1d,
    ConvTranspose2d,
    ConvTranspose3d,
    Convolution1D,
    Convolution2D,
    Convolution2DTranspose,
    Convolution3D,
    DepthwiseConv2D,
    LazyConv1d,
    LazyConv2d,
    LazyConvTranspose2d,
    SeparableConv2D,
)
from .dropout import (
    Dropout,
    Dropout1d,
    Dropout2d,
    Dropout3d,
    GaussianNoise,
    SpatialDropout1D,
    SpatialDropout2D,
    SpatialDropout3D,
)
from .embedding import Embedding
from .export import SymbolBlock
from .hybrid_block import Block, HybridBlock
from .linear import Bilinear, Dense, LazyLinear, Linear
from .losses import *
from .module import Module
from .normalization import (
    BatchNorm,
    BatchNorm1d,
    BatchNorm2d,
    BatchNorm3d,
    BatchNormalization,
    GroupNorm,
    InstanceNorm,
    InstanceNorm1d,
    InstanceNorm2d,
    InstanceNorm3d,
    LayerNorm,
    LayerNormalization,
    RMSNorm,
    RMSNormalization,
)
from .pooling import *
from .positional import LearnedPositionalEncoding, PositionalEncoding, RotaryEmbedding, SinusoidalPositionalEncoding
from .recurrent import GRU, LSTM, RNN, Bidirectional, GRUCell, LSTMCell, RNNCell, SimpleRNN, TimeDistributed
from .shaping import (
    ConstantPad2d,
    Flatten,
    HybridLambda,
    Identity,
    Lambda,
    Permute,
    PixelShuffle,
    PixelUnshuffle,
    ReflectionPad1d,
    ReflectionPad2d,
    ReplicationPad1d,
    ReplicationPad2d,
    Reshape,
    Unflatten,
    Upsample,
    UpSample,
    UpSampling1D,
    UpSampling2D,
    UpsamplingBilinear2d,
    UpsamplingNearest2d,
    ZeroPad1d,
    ZeroPad2d,
    ZeroPadding2D,
)
from .transformer import Transformer, TransformerDecoder, TransformerDecoderLayer, TransformerEncoder, TransformerEncoderLayer


def __getattr__(name):
    if name != "utils":
        raise AttributeError(f"module 'tandem.nn' has no attribute {name!r}")
    # It needs the optimizers, which networks do not.
    return __import__("tandem.nn.utils", fromlist=["*"])


Layer = Module
