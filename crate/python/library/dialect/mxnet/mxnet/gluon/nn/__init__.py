"""`gluon.nn`: layers and containers."""

from tandem.dialect import missing_names as _missing_names

from ..block import Block, HybridBlock, SymbolBlock  # noqa: F401
from .activations import ELU, GELU, SELU, Activation, LeakyReLU, PReLU, SiLU, Swish  # noqa: F401
from .basic_layers import Dense, Dropout, Embedding, Flatten, HybridLambda, Identity, Lambda  # noqa: F401
from .containers import Concatenate, Concurrent, HybridConcatenate, HybridConcurrent, HybridSequential, Sequential  # noqa: F401
from .convolutions import *  # noqa: F403
from .normalization import BatchNorm, BatchNormReLU, GroupNorm, InstanceNorm, LayerNorm, SyncBatchNorm  # noqa: F401

__getattr__ = _missing_names("mxnet.gluon.nn")
