"""Masks of symbols: layers of a model get them from operations of it, as Keras's graphs show them."""

from tensorflow.keras._symbols import KerasTensor


def mask_symbol(layer, args, mask):
    """The symbol of the mask that a layer gives for symbols, or None: what it computes of them, or that of its inputs."""
    known = mask.__dict__.get("_symbol")
    given = args[0] if len(args) == 1 else None
    if not isinstance(given, KerasTensor) and not (isinstance(given, (list, tuple)) and given and all(isinstance(x, KerasTensor) for x in given)):
        return known
    try:
        made = layer.compute_mask(given, _masks_of(given))
    except (TypeError, ValueError, AttributeError, NotImplementedError):
        # Its arithmetic is one of values only.
        return known
    return made if isinstance(made, KerasTensor) else known


def _masks_of(given):
    return given._keras_mask if isinstance(given, KerasTensor) else [x._keras_mask for x in given]


def with_mask(layer, args, options):
    """The options of a call of one symbol that has a mask, with that mask where the layer asks for one. Keras notes it only of calls without options."""
    mask = args[0]._keras_mask
    return options if options or mask.layer is None or not layer._takes("mask", by_name=True) else {"mask": mask}
