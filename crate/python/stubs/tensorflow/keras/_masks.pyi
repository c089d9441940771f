"""Masks: which steps of sequences count. Tensors carry them from layer to layer."""
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

def boolean(mask):
    """A mask as truth values."""
    ...

def handed(layer, args, kwargs):
    """The mask of the first argument. Layers that ask for masks get them by their names."""
    ...

def is_any(masks):
    """Whether there is a mask among masks."""
    ...

def kept(layer, args, result, mask):
    """Puts masks onto what a layer gave, if it says which."""
    ...

def mask_of(tree):
    """The mask that a tensor carries, or None; of several tensors, of which one has a mask, a list."""
    ...

def weights_of(mask, sample_weight=None, as_mean=True):
    """A mask as weights of samples, whose mean over those that count is that over all where `as_mean` says so."""
    ...
