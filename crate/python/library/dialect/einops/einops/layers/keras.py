"""Layers of Keras, and what `load_model` takes as `custom_objects`."""

from .tensorflow import EinMix, Rearrange, Reduce

keras_custom_objects = {layer.__name__: layer for layer in (Rearrange, Reduce, EinMix)}
