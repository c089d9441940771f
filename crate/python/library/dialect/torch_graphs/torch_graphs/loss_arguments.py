"""Arguments of losses in PyTorch's order, those of old among them: `size_average` and `reduce`, which `reduction` replaced."""

import warnings

_OLD = "size_average reduce reduction"
_CLASSES = "weight size_average ignore_index reduce reduction"
# What follows the tensors, of functions; and all, of layers.
_PLACES = {
    **dict.fromkeys(("mse_loss", "l1_loss"), f"{_OLD} weight"), "smooth_l1_loss": f"{_OLD} beta", "huber_loss": "reduction delta weight",
    "cross_entropy": f"{_CLASSES} label_smoothing", "nll_loss": _CLASSES, "kl_div": f"{_OLD} log_target",
    "binary_cross_entropy": f"weight {_OLD}", "binary_cross_entropy_with_logits": f"weight {_OLD} pos_weight",
    **dict.fromkeys(("MSELoss", "L1Loss", "SoftMarginLoss", "MultiLabelMarginLoss"), _OLD), "SmoothL1Loss": f"{_OLD} beta", "KLDivLoss": f"{_OLD} log_target",
    "NLLLoss": _CLASSES, "CrossEntropyLoss": f"{_CLASSES} label_smoothing", "BCELoss": f"weight {_OLD}", "MultiLabelSoftMarginLoss": f"weight {_OLD}",
    "BCEWithLogitsLoss": f"weight {_OLD} pos_weight", **dict.fromkeys(("HingeEmbeddingLoss", "CosineEmbeddingLoss", "MarginRankingLoss"), f"margin {_OLD}"),
    "PoissonNLLLoss": "log_input full size_average eps reduce reduction", "MultiMarginLoss": f"p margin weight {_OLD}",
    "TripletMarginLoss": f"margin p eps swap {_OLD}",
}  # fmt: skip


def arguments(name, args, options, checked=True):
    """What a loss is given beside its tensors, by name."""
    places = _PLACES[name].split()
    if len(args) > len(places):
        raise TypeError(f"{name}() takes {len(places) + 2} positional arguments but {len(args) + 2} were given")
    given = dict(zip(places, args)) | options
    old = [given.pop(word, None) for word in ("size_average", "reduce")]
    if old != [None, None]:
        given["reduction"] = "none" if old[1] is False else "sum" if old[0] is False else "mean"
        warnings.warn(f"size_average and reduce args will be deprecated, please use reduction='{given['reduction']}' instead.", stacklevel=4)
    elif given.get("reduction") == "elementwise_mean":
        warnings.warn("reduction='elementwise_mean' is deprecated. Please use reduction='mean' instead.", stacklevel=4)
        given["reduction"] = "mean"
    known = ("mean", "sum", "none", "batchmean") if name in ("kl_div", "KLDivLoss") else ("mean", "sum", "none")
    if checked and (word := given.get("reduction", "mean")) not in known:
        raise ValueError(f"{word} is not a valid value for reduction")
    return given
