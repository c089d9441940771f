"""Masks of symbols: layers of a model get them from operations of it, as Keras's graphs show them."""

from tensorflow.keras._symbols import KerasTensor


def mask_symbol(layer, args, mask):
    """The symbol of the mask that a layer gives for symbols, or None: that of its inputs, or what it computes of them."""
    known = mask.__dict__.get("_symbol")
    if known is not None or not (len(args) == 1 and isinstance(args[0], KerasTensor)):
        return known
    try:
        made = layer.compute_mask(args[0], args[0]._keras_mask)
    except (TypeError, ValueError, AttributeError, NotImplementedError):
        # Its arithmetic is one of values only.
        return None
    return made if isinstance(made, KerasTensor) else None


def with_mask(layer, args, options):
    """The options of a call of one symbol that has a mask, with that mask where the layer asks for one."""
    mask = args[0]._keras_mask
    if mask.layer is None or options.get("mask") is not None or not layer._takes("mask", by_name=True):
        return options
    others = [value for key, value in options.items() if key != "mask"]
    return options if _any_symbol(others) else {**options, "mask": mask}


def _any_symbol(tree):
    if isinstance(tree, dict):
        tree = list(tree.values())
    return any(map(_any_symbol, tree)) if isinstance(tree, (list, tuple)) else isinstance(tree, KerasTensor)
