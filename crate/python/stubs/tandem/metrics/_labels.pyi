"""What predictions and targets say: labels of classes, from probabilities, logits, one-hot rows or labels."""
from typing import Any

class Labels:
    """Labels of predictions and targets as int32 of one shape, and of how many classes; `None` where nobody said."""
    def __init__(self, preds, target, threshold=0.5, axis=None, num_classes=None): ...
    def require_classes(self):
        """How many classes there are; where labels alone are given, one more than the largest."""
        ...
    def __getattr__(self, name: str): ...

def aligned(preds, target):
    """Both as tensors of one shape; a last axis of size 1 that only one of them has is dropped."""
    ...

def as_tensor(value): ...

def class_axis(preds, target, axis=None):
    """The axis of `preds` that `target` lacks."""
    ...

def counted(labels, ignore_index):
    """1 for every place that counts, else 0: int32 of the labels' shape."""
    ...

def is_float(x): ...

def with_classes_last(preds, target, axis=None):
    """Scores with the axis of classes as the last, for integer labels."""
    ...
