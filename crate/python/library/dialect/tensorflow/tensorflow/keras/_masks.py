"""Masks: which steps of sequences count. Tensors carry them from layer to layer."""

import warnings

import tandem as td

from .._tensor import wrapped


def mask_of(tree):
    """The mask that a tensor carries, or None; of several tensors, of which one has a mask, a list."""
    if isinstance(tree, (list, tuple)):
        found = [mask_of(item) for item in tree]
        return found if is_any(found) else None
    return tree.__dict__.get("_keras_mask") if hasattr(tree, "__dict__") else None


def is_any(masks):
    """Whether there is a mask among masks."""
    return any(map(is_any, masks)) if isinstance(masks, (list, tuple)) else masks is not None


def boolean(mask):
    """A mask as truth values."""
    return mask if mask is None or mask.dtype.name.endswith("bool") else mask != 0


def handed(layer, args, kwargs):
    """The mask of the first argument. Layers that ask for masks get them by their names."""
    found = mask_of(args[0]) if args else None
    if layer._takes("mask", by_name=True):
        # Of several tensors, initial states among them, none has a mask that is the call's.
        if kwargs.get("mask") is None and is_any(found) and len(args) < 2 and kwargs.get("initial_state") is None:
            kwargs["mask"] = found
        return kwargs.get("mask", found)
    for name, value in [*zip(layer._argument_names, args), *list(kwargs.items())]:
        if layer._takes(f"{name}_mask", by_name=True) and kwargs.get(f"{name}_mask") is None:
            mask = mask_of(value)
            if is_any(mask):
                kwargs[f"{name}_mask"] = mask
    return found


def kept(layer, args, result, mask):
    """Puts masks onto what a layer gave, if it says which."""
    if not layer._masks_outputs():
        if is_any(mask) and not layer._has_layers():
            warnings.warn(f"Layer '{layer.name}' (of type {type(layer).__name__}) was passed an input with a mask attached to it. However, this layer "
                          "does not support masking and will therefore destroy the mask information. Downstream layers will not see the mask.",
                          stacklevel=3)  # fmt: skip
        return
    results = list(result) if isinstance(result, (list, tuple)) else [result]
    if all(is_any(mask_of(x)) for x in results):
        return
    found = layer.compute_mask(args[0], mask)
    if found is None:
        return
    for x, own in zip(results, found if isinstance(found, (list, tuple)) else [found]):
        if own is not None and mask_of(x) is None and hasattr(x, "__dict__"):
            x.__dict__["_keras_mask"] = own


def weights_of(mask, sample_weight=None, as_mean=True):
    """A mask as weights of samples, whose mean over those that count is that over all where `as_mean` says so."""
    weights = td.astype(boolean(mask), "float32")
    if as_mean:
        weights = weights * (weights.size / td.maximum(td.sum(weights), 1e-30))
    if sample_weight is not None:
        given = td.astype(sample_weight, "float32")
        weights = weights * (td.reshape(given, (*given.shape, *(1,) * (weights.ndim - given.ndim))) if given.ndim < weights.ndim else given)
    return wrapped(weights)
