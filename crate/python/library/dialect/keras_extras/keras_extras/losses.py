"""Losses of Keras that few programs need."""

import tandem as td
from tensorflow._tensor import as_tensor, on_one_device, wrapped
from tensorflow.keras.losses import Loss, _each


def _pair(y_true, y_pred):
    y_true, y_pred = on_one_device(as_tensor(y_true), as_tensor(y_pred))
    return td.astype(y_true, y_pred.dtype.name), y_pred


def binary_focal_crossentropy(y_true, y_pred, apply_class_balancing=False, alpha=0.25, gamma=2.0, from_logits=False, label_smoothing=0.0, axis=-1):
    """Binary cross-entropy in which what is found well counts little."""
    y_true, y_pred = _pair(y_true, y_pred)
    y_true = y_true * (1 - label_smoothing) + 0.5 * label_smoothing if label_smoothing else y_true
    p = td.clip(td.sigmoid(y_pred) if from_logits else y_pred, 1e-7, 1 - 1e-7)
    each = -(y_true * td.log(p) + (1 - y_true) * td.log(1 - p)) * (1 - y_true * p - (1 - y_true) * (1 - p)) ** gamma
    if apply_class_balancing:
        each = each * (y_true * alpha + (1 - y_true) * (1 - alpha))
    return wrapped(td.mean(each, axis=axis))


def categorical_focal_crossentropy(y_true, y_pred, alpha=0.25, gamma=2.0, from_logits=False, label_smoothing=0.0, axis=-1):
    """Cross-entropy of classes in which what is found well counts little."""
    y_true, y_pred = _pair(y_true, y_pred)
    y_true = y_true * (1 - label_smoothing) + label_smoothing / y_pred.shape[-1] if label_smoothing else y_true
    p = td.softmax(y_pred, axis=axis) if from_logits else y_pred / td.sum(y_pred, axis=axis, keepdims=True)
    p = td.clip(p, 1e-7, 1 - 1e-7)
    return wrapped(td.sum(-y_true * td.log(p) * alpha * (1 - p) ** gamma, axis=axis))


def tversky(y_true, y_pred, alpha=0.5, beta=0.5, axis=None):
    """1 − hits / (hits + alpha · false positives + beta · false negatives)."""
    y_true, y_pred = _pair(y_true, y_pred)
    axis = tuple(axis) if isinstance(axis, list) else axis
    hits, wrong, missed = (td.sum(x, axis=axis) for x in (y_true * y_pred, (1 - y_true) * y_pred, y_true * (1 - y_pred)))
    return wrapped(1 - (hits + 1e-7) / (hits + alpha * wrong + beta * missed + 1e-7))


def dice(y_true, y_pred, axis=None):
    """1 − 2 · hits / (sum of targets + sum of predictions)."""
    y_true, y_pred = _pair(y_true, y_pred)
    axis = tuple(axis) if isinstance(axis, list) else axis
    return wrapped(1 - (2 * td.sum(y_true * y_pred, axis=axis) + 1e-7) / (td.sum(y_true, axis=axis) + td.sum(y_pred, axis=axis) + 1e-7))


def _class(name, function, word, **defaults):
    def __init__(self, *args, reduction="sum_over_batch_size", name=word, dtype=None, **options):
        Loss.__init__(self, name, reduction)
        self._options = {**defaults, **dict(zip(defaults, args)), **options}
        self.from_logits = self._options.get("from_logits", False)

    def call(self, y_true, y_pred):
        return function(y_true, y_pred, **self._options)

    def get_config(self):
        return {**Loss.get_config(self), **self._options}

    members = {"__init__": __init__, "call": call, "get_config": get_config, "__module__": __name__, "__doc__": f"`{word}` over a batch."}
    return type(name, (Loss,), members)


_FOCAL = {"alpha": 0.25, "gamma": 2.0, "from_logits": False, "label_smoothing": 0.0, "axis": -1}
BinaryFocalCrossentropy = _class("BinaryFocalCrossentropy", binary_focal_crossentropy, "binary_focal_crossentropy", apply_class_balancing=False, **_FOCAL)
CategoricalFocalCrossentropy = _class("CategoricalFocalCrossentropy", categorical_focal_crossentropy, "categorical_focal_crossentropy", **_FOCAL)
Tversky = _class("Tversky", tversky, "tversky", alpha=0.5, beta=0.5, axis=None)
Dice = _class("Dice", dice, "dice", axis=None)
for _name, _word in (("SquaredHinge", "squared_hinge"), ("CategoricalHinge", "categorical_hinge"), ("MeanAbsolutePercentageError", "mean_absolute_percentage_error"),
                     ("MeanSquaredLogarithmicError", "mean_squared_logarithmic_error")):  # fmt: skip
    globals()[_name] = _class(_name, _each(_word), _word)


def serialize(loss):
    """A loss as a dictionary of its arguments."""
    from .configs import described

    return described(loss) if isinstance(loss, Loss) else loss.__name__


def deserialize(name, custom_objects=None):
    """The loss that a dictionary, or a name, says."""
    from tensorflow.keras import losses

    from .configs import made_of

    return losses.get(name) if isinstance(name, str) else made_of(name, custom_objects)
