"""What predictions and targets say: labels of classes, from probabilities, logits, one-hot rows or labels."""

import _tandem

_FLOATS = ("float16", "float32", "float64")


def is_float(x):
    return x.dtype.name in _FLOATS


def as_tensor(value):
    return value if isinstance(value, _tandem.Tensor) else _tandem.tensor(value)


def aligned(preds, target):
    """Both as tensors of one shape; a last axis of size 1 that only one of them has is dropped."""
    preds, target = as_tensor(preds), as_tensor(target)
    if preds.ndim == target.ndim + 1 and preds.shape[-1] == 1:
        preds = _tandem.reshape(preds, preds.shape[:-1])
    elif target.ndim == preds.ndim + 1 and target.shape[-1] == 1:
        target = _tandem.reshape(target, target.shape[:-1])
    if preds.shape != target.shape:
        raise ValueError(f"predictions of shape {preds.shape} and targets of shape {target.shape} do not fit; they have to be equal")
    return preds, target


def class_axis(preds, target, axis=None):
    """The axis of `preds` that `target` lacks."""
    if axis is not None:
        return axis % preds.ndim
    for candidate in (1 if preds.ndim > 1 else 0, preds.ndim - 1):
        if preds.shape[:candidate] + preds.shape[candidate + 1 :] == target.shape:
            return candidate
    raise ValueError(
        f"predictions of shape {preds.shape} and targets of shape {target.shape} do not fit; scores are "
        "[samples, classes, ...] or [..., classes] for labels without that axis, and other predictions have the targets' shape"
    )


def with_classes_last(preds, target, axis=None):
    """Scores with the axis of classes as the last, for integer labels."""
    return _tandem.moveaxis(preds, class_axis(preds, target, axis), -1)


class Labels:
    """Labels of predictions and targets as int32 of one shape, and of how many classes; `None` where nobody said."""

    def __init__(self, preds, target, threshold=0.5, axis=None, num_classes=None):
        preds, target = as_tensor(preds), as_tensor(target)
        self.binary = False
        if preds.ndim == target.ndim + 1 and preds.shape[-1] > 1 or axis is not None:
            scores = with_classes_last(preds, target, axis)
            self.num_classes = scores.shape[-1]
            self.preds, self.target = _tandem.argmax(scores, axis=-1), _integers(target)
        else:
            preds, target = aligned(preds, target)
            if is_float(preds) and is_float(target) and preds.ndim > 1 and preds.shape[-1] > 1:
                self.num_classes = preds.shape[-1]
                self.preds, self.target = _tandem.argmax(preds, axis=-1), _tandem.argmax(target, axis=-1)
            elif is_float(preds) or preds.dtype.name == "bool":
                self.binary, self.num_classes = True, 2
                hit = preds >= threshold if is_float(preds) else preds
                self.preds = _tandem.astype(hit, "int32")
                self.target = _tandem.astype(target >= 0.5, "int32") if is_float(target) else _integers(target)
            else:
                self.num_classes = num_classes
                self.preds, self.target = _integers(preds), _integers(target)
        if num_classes is not None and self.num_classes not in (None, num_classes) and not self.binary:
            raise ValueError(f"the predictions are of {self.num_classes} classes, and num_classes is {num_classes}")

    def require_classes(self):
        """How many classes there are; where labels alone are given, one more than the largest."""
        if self.num_classes is None:
            if _tandem.is_tracing():
                raise ValueError("compiled code has to know how many classes there are: give num_classes")
            both = (self.preds, self.target)
            self.num_classes = 1 + max((int(_tandem.max(x).item()) for x in both if x.size), default=0)
        return self.num_classes


def _integers(x):
    if is_float(x):
        raise ValueError(f"labels are integers, not {x.dtype}; for probabilities both have the shape [..., classes]")
    return _tandem.astype(x, "int32")


def counted(labels, ignore_index):
    """1 for every place that counts, else 0: int32 of the labels' shape."""
    if ignore_index is None:
        return _tandem.ones_like(labels.target)
    return _tandem.astype(labels.target != ignore_index, "int32")
