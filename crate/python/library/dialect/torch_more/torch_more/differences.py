"""Losses of differences whose elements have weights, or that are broadcast."""

import warnings

import tandem as td


def loss(name, input, target, weight, *args, **options):
    """Sizes that differ are broadcast, with a warning, for that is seldom meant; each element counts as much as its weight."""
    function = getattr(td.nn.functional, name)
    size = input.shape
    if tuple(size) != tuple(target.shape):
        warnings.warn(
            f"Using a target size ({target.shape}) that is different to the input size ({size}). This will likely lead to incorrect "
            "results due to broadcasting. Please ensure they have the same size.", stacklevel=3
        )  # fmt: skip
        input, target = td.broadcast_arrays(input, target)
    if weight is None:
        return function(input, target, *args, **options)
    reduction = options.pop("reduction", args[0] if args else "mean")
    if weight.shape != size:
        raise ValueError("Weights and input must have the same size.")
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"Invalid reduction mode: {reduction}. Expected one of 'none', 'mean', 'sum'.")
    found = function(input, target, reduction="none", **options) * weight
    if reduction == "none":
        return found
    return found.sum() if reduction == "sum" else found.mean() if name == "huber_loss" else found.sum() / weight.sum()
