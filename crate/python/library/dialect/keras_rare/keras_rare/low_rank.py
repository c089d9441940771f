"""Kernels that stay as they are, with products of two thin matrices added that training changes (LoRA, Hu et al. 2021)."""

import types

import tandem as td

from tensorflow._tensor import wrapped
from tensorflow.keras._engine import Layer

# The attribute that holds the kernel of a layer, and Keras's name of it.
_HELD = {"Dense": ("weight", "kernel"), "EinsumDense": ("kernel", "kernel"), "Embedding": ("weight", "embeddings")}
_HELD |= {f"Conv{rank}D": ("kernel", "kernel") for rank in (1, 2, 3)}


def held(layer):
    """The attribute that holds a layer's kernel, and Keras's name of it; None for layers that take no addition."""
    return next((_HELD[kind.__name__] for kind in type(layer).__mro__ if kind.__name__ in _HELD and issubclass(kind, Layer)), None)


def _sum(layer, attribute):
    kernel = layer.__dict__[attribute]
    a, b = (layer.__dict__[name] for name in layer.__dict__["_low_rank"])
    return wrapped(kernel + layer.lora_alpha / layer.lora_rank * (a @ b))


def _with_sum(kind, attribute, names):
    """The class of a layer whose kernel has the product added; its variables are as they were."""
    parts = {attribute: property(lambda self: _sum(self, attribute)), "_weight_order": (attribute, "bias", *names)}
    if attribute == "kernel" and isinstance(vars_of(kind, "weight"), property):
        # Convolutions compute with axes of another order.
        def weight(self):
            rank = self.rank
            return td.permute_dims(_sum(self, attribute), (rank + 1, rank, *range(rank)))

        parts["weight"] = property(weight)
    return type(kind)(kind.__name__, (kind,), {**parts, "__module__": kind.__module__, "__doc__": kind.__doc__})


def vars_of(kind, name):
    """What stands under a name in a class or in its bases."""
    return next((one.__dict__[name] for one in kind.__mro__ if name in one.__dict__), None)


def enable_lora(self, rank, a_initializer="he_uniform", b_initializer="zeros", lora_alpha=None):
    """Adds a product of two matrices of this rank to the kernel, which training leaves alone from here on."""
    attribute, name = held(self)
    if self.__dict__.get("_constraints", {}).get(name) is not None:
        raise ValueError(f"Lora is incompatible with {name} constraints. In order to enable lora on this layer, the `{name}_constraint` argument must be removed.")
    if not self.built or self.__dict__.get(attribute) is None:
        raise ValueError("Cannot enable lora on a layer that isn't yet built.")
    if "_low_rank" in self.__dict__:
        raise ValueError("lora is already enabled. This can only be done once per layer.")
    kernel = self.__dict__[attribute]
    names = tuple(f"lora_{name}_{letter}" for letter in "ab")
    self.add_weight(names[0], (*kernel.shape[:-1], rank), initializer=a_initializer)
    self.add_weight(names[1], (rank, kernel.shape[-1]), initializer=b_initializer)
    kernel.requires_grad_(False)
    for key, value in (("_low_rank", names), ("lora_rank", rank), ("lora_alpha", lora_alpha if lora_alpha is not None else rank)):
        object.__setattr__(self, key, value)
    object.__setattr__(self, "__class__", _with_sum(type(self), attribute, names))


def method(layer):
    """`enable_lora` of a layer that takes such an addition."""
    if held(layer) is None:
        raise AttributeError(f"'{type(layer).__name__}' object has no attribute 'enable_lora'")
    return types.MethodType(enable_lora, layer)


def is_enabled(layer):
    """Whether a layer has it."""
    method(layer)
    return "_low_rank" in layer.__dict__
