"""`gluon.nn`: layers and containers."""

from tandem.dialect.late import late_names as _late_names

from ..block import Block, HybridBlock  # noqa: F401
from .activations import ELU, GELU, SELU, Activation, LeakyReLU, PReLU, SiLU, Swish  # noqa: F401
from .basic_layers import Dense, Dropout, Embedding, Flatten, HybridLambda, Identity, Lambda  # noqa: F401
from .containers import Concatenate, Concurrent, HybridConcatenate, HybridConcurrent, HybridSequential, Sequential  # noqa: F401
from .convolutions import *  # noqa: F403
from .normalization import BatchNorm, BatchNormReLU, GroupNorm, InstanceNorm, LayerNorm, SyncBatchNorm  # noqa: F401

__getattr__ = _late_names("mxnet.gluon.nn", "mxnet_extras.symbol_block")
