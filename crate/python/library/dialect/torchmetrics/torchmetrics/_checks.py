"""What settings and tensors of classification are refused, in the library's words."""

import torch

from .utilities.checks import _check_same_shape

AVERAGES = ("micro", "macro", "weighted", "none", None)
NORMALIZED = ("true", "pred", "all", "none", None)


def one_of(name, value, allowed, end=""):
    """Refuses a word that is none of these."""
    if value not in allowed:
        raise ValueError(f"Expected argument `{name}` to be one of {allowed}, but got {value}{end}")


def threshold(value, text="a float in the [0,1] range"):
    """Refuses a threshold."""
    if not (isinstance(value, float) and 0 <= value <= 1):
        raise ValueError(f"Expected argument `threshold` to be {text}, but got {value}.")


def ignored(value):
    """Refuses a value to ignore."""
    if value is not None and not isinstance(value, int):
        raise ValueError(f"Expected argument `ignore_index` to either be `None` or an integer, but got {value}")


def count(name, value):
    """Refuses a number of classes or labels."""
    if not isinstance(value, int) or value < 2:
        raise ValueError(f"Expected argument `{name}` to be an integer larger than 1, but got {value}")


def zero_division(value):
    """Refuses what stands for a division by 0."""
    if value not in (0, 1):
        raise ValueError(f"Expected argument `zero_division` to be 0 or 1, but got {value}.")


def truths(target, ignore_index=None):
    """Refuses targets that are not 0 or 1."""
    found = torch.unique(target)
    wrong = (found != 0) & (found != 1)
    if ignore_index is not None:
        wrong = wrong & (found != ignore_index)
    if bool(wrong.any()):
        expected = [0, 1] if ignore_index is None else [ignore_index]
        raise RuntimeError(f"Detected the following values in `target`: {found} but expected only the following values {expected}.")


def yes_or_no(preds, target, ignore_index, word="preds"):
    """Refuses tensors of two classes."""
    _check_same_shape(preds, target)
    truths(target, ignore_index)
    if not preds.is_floating_point():
        found = torch.unique(preds)
        if bool(((found != 0) & (found != 1)).any()):
            raise RuntimeError(
                f"Detected the following values in `preds`: {found} but expected only the following values [0,1] since {word} is a label tensor."
            )


def width(preds, num_labels):
    """Refuses another number of labels."""
    if preds.shape[1] != num_labels:
        raise ValueError(
            f"Expected both `target.shape[1]` and `preds.shape[1]` to be equal to the number of labels but got {preds.shape[1]} and expected {num_labels}"
        )


def floats(preds):
    """Refuses predictions that are no numbers of probability."""
    if not preds.is_floating_point():
        raise ValueError(f"Expected argument `preds` to be floating tensor with probabilities/logits but got tensor with dtype {preds.dtype}")


def classes(preds, target, num_classes, ignore_index, multidim_average="global", is_count=True):
    """Refuses tensors of several classes."""
    begin = "If `preds` have one dimension more than `target`, "
    if preds.ndim == target.ndim + 1:
        if not preds.is_floating_point():
            raise ValueError(begin + "`preds` should be a float tensor.")
        if num_classes is not None and preds.shape[1] != num_classes:
            raise ValueError(begin + "`preds.shape[1]` should be equal to number of classes.")
        if preds.shape[2:] != target.shape[1:]:
            raise ValueError(begin + "the shape of `preds` should be (N, C, ...), and the shape of `target` should be (N, ...).")
        if multidim_average != "global" and preds.ndim < 3:
            raise ValueError(begin + "the shape of `preds` should be  at least 3D when multidim_average is set to `samplewise`")
    elif preds.ndim == target.ndim:
        if preds.shape != target.shape:
            parts = ("The `preds` and `target` should have the same shape,", f" got `preds` with shape={preds.shape} and `target` with shape={target.shape}.")
            raise ValueError("".join(parts)) if is_count else ValueError(*parts)
        if multidim_average != "global" and preds.ndim < 2:
            raise ValueError(
                "When `preds` and `target` have the same shape, the shape of `preds` should be  at least 2D when multidim_average is set to `samplewise`"
            )
    else:
        raise ValueError(
            "Either `preds` and `target` both should have the (same) shape (N, ...), or `target` should be (N, ...) and `preds` should be (N, C, ...)."
        )
    if num_classes is None:
        return
    allowed = num_classes if ignore_index is None else num_classes + 1
    # The library asks this of whole numbers alone.
    for x, name in () if preds.is_floating_point() else ((target, "target"), (preds, "preds")):
        found = torch.unique(x)
        if len(found) > allowed:
            text = f"Detected more unique values in `{name}` than expected. Expected only {allowed} but found {len(found)} in "
            raise RuntimeError(text + (f"`{name}`. Found values: {found}." if is_count else "`target`."))
