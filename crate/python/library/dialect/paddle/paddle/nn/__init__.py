"""`paddle.nn`: layers, what they are made of, and what they compute."""

from tandem.dialect import missing_names

from . import _layers, _norms, _recurrent, _transformer, functional, initializer, utils
from ._containers import LayerDict, LayerList, ParameterDict, ParameterList, Sequential
from ._layer import Layer, ParamAttr
from .clip import ClipGradByGlobalNorm, ClipGradByNorm, ClipGradByValue

LAYERS = {**_layers.LAYERS, **_norms.LAYERS, **_recurrent.LAYERS, **_transformer.LAYERS}
globals().update(LAYERS)


class layer:
    """`paddle.nn.layer`, where Paddle's classes lie."""


for _name, _layer in LAYERS.items():
    setattr(layer, _name, _layer)
loss = layer
__all__ = [
    "ClipGradByGlobalNorm", "ClipGradByNorm", "ClipGradByValue", "Layer", "LayerDict", "LayerList", "ParamAttr", "ParameterDict", "ParameterList",
    "Sequential", "functional", "initializer", "utils", *LAYERS,
]  # fmt: skip
__getattr__ = missing_names("paddle.nn")
