"""`mx.gluon`: networks, losses, trainers and data."""

from tandem.dialect import missing_names as _missing_names

from . import loss, nn, parameter, rnn, utils  # noqa: F401
from .block import Block, HybridBlock, SymbolBlock  # noqa: F401
from .parameter import Constant, DeferredInitializationError, Parameter, ParameterDict  # noqa: F401
from .trainer import Trainer  # noqa: F401
from . import data  # noqa: F401

__getattr__ = _missing_names("mxnet.gluon", {"model_zoo": "gluon.nn: there are no trained weights to load", "contrib": "gluon.nn and gluon.rnn"})
