"""`mx.gluon`: networks, losses, trainers and data."""

from tandem.dialect import missing_names as _missing_names

from . import loss, nn, parameter, rnn, utils  # noqa: F401
from .block import Block, HybridBlock  # noqa: F401
from .parameter import Constant, DeferredInitializationError, Parameter, ParameterDict  # noqa: F401
from .trainer import Trainer  # noqa: F401
from . import data  # noqa: F401

_missing = _missing_names("mxnet.gluon", {"contrib": "gluon.nn and gluon.rnn"})


def __getattr__(name):
    if name == "model_zoo":
        import importlib

        return importlib.import_module("mxnet.gluon.model_zoo")
    if name == "SymbolBlock":
        from mxnet_extras.symbol_block import SymbolBlock

        return SymbolBlock
    return _missing(name)
