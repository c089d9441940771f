"""`tf.keras.losses`: Tandem's, which have Keras's names and order already."""

import tandem as td

from tandem.dialect.late import late_names
from .._tensor import as_tensor, on_one_device, wrapped
from ._masks import mask_of, weights_of
from ._engine import numbered, single, snake


class Reduction:
    """Words for how losses are put together."""

    AUTO, NONE, SUM, SUM_OVER_BATCH_SIZE = "auto", "none", "sum", "sum_over_batch_size"


class Loss:
    """The base: `call(y_true, y_pred)` gives the loss of each sample, `reduction` says how they are put together."""

    targets_first, from_logits, dtype = True, False, "float32"

    def __init__(self, name=None, reduction="sum_over_batch_size", dtype=None):
        self.reduction, self.name = reduction, name or numbered(snake(type(self).__name__))

    def get_config(self):
        """The arguments with which it was made."""
        return {"name": self.name, "reduction": self.reduction}

    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        return cls(**config)

    def call(self, y_true, y_pred):
        """The loss of each sample."""
        raise NotImplementedError(f"{type(self).__name__} has no call method")

    def _mask(self, y_true, y_pred):
        """Which samples count, None for all."""
        return mask_of(y_pred)

    def __call__(self, y_true, y_pred, sample_weight=None):
        y_true, y_pred = on_one_device(single(y_true, True), single(y_pred, True))
        each = self.call(y_true, y_pred)
        mask = self._mask(y_true, y_pred)
        if mask is not None:
            sample_weight = weights_of(mask, sample_weight, self.reduction != "sum")
        if sample_weight is not None:
            weights = td.astype(as_tensor(sample_weight), each.dtype.name)
            weights = td.squeeze(weights, -1) if weights.ndim > max(each.ndim, 1) and weights.shape[-1] == 1 else weights
            each = each * (td.reshape(weights, (*weights.shape, *(1,) * (each.ndim - weights.ndim))) if each.ndim > weights.ndim else weights)
        if self.reduction in ("none", None):
            return wrapped(each)
        if self.reduction == "mean_with_sample_weight" and sample_weight is not None:
            return wrapped(td.sum(each) / td.sum(td.broadcast_to(weights, each.shape)))
        return wrapped(td.sum(each) if self.reduction == "sum" else td.mean(each))


_NAMES = {"Huber": "huber_loss"}


# Arguments that losses of these names have, with their defaults.
_ENTROPY = {"from_logits": False, "label_smoothing": 0.0, "axis": -1}
_DEFAULTS = {
    "BinaryCrossentropy": _ENTROPY, "CategoricalCrossentropy": _ENTROPY, "SparseCategoricalCrossentropy": {"from_logits": False, "ignore_class": None, "axis": -1},
    "Huber": {"delta": 1.0}, "CosineSimilarity": {"axis": -1},
}  # fmt: skip


class _Tandems(Loss):
    _own = None

    def __init__(self, *args, reduction="sum_over_batch_size", name=None, dtype=None, **options):
        super().__init__(name or _NAMES.get(self._own, snake(self._own)), reduction)
        options = {**dict(zip(_DEFAULTS.get(self._own, ()), args)), **options}
        self._options = {**_DEFAULTS.get(self._own, {}), **options}
        self.from_logits = self._options.get("from_logits", False)
        self._function = _each(_WORDS.get(self._own, snake(self._own)), **options)

    def get_config(self):
        """The arguments with which it was made."""
        return {**super().get_config(), **({} if self._own == "Huber" else self._options)}

    def call(self, y_true, y_pred):
        """The loss of each sample."""
        return self._function(y_true, y_pred)

    def _mask(self, y_true, y_pred):
        ignored = self._options.get("ignore_class")
        if ignored is None:
            return mask_of(y_pred)
        kept = td.reshape(y_true, y_pred.shape[:-1]) != ignored
        return kept if mask_of(y_pred) is None else td.logical_and(kept, mask_of(y_pred))


_WORDS = {"KLDivergence": "kl_divergence"}


def _each(name, **fixed):
    def loss(y_true, y_pred, **options):
        y_true, y_pred = on_one_device(as_tensor(y_true), as_tensor(y_pred))
        axis = options.pop("axis", fixed.get("axis", -1))
        logits = y_pred.__dict__.get("_keras_logits") if "crossentropy" in name else None
        if logits is not None:
            y_pred, options["from_logits"] = as_tensor(logits), True
        elif name.startswith("sparse") and not {**fixed, **options}.get("from_logits"):
            # Chances need not sum to 1.
            y_pred, options["from_logits"] = td.log(td.clip(y_pred, 1e-7, 1 - 1e-7)), True
        if axis not in (-1, y_pred.ndim - 1):
            y_pred = td.moveaxis(y_pred, axis, -1)
            y_true = td.moveaxis(y_true, axis, -1) if not name.startswith("sparse") else y_true
        if name.startswith("mean_") and y_true.shape != y_pred.shape and (y_true.ndim == y_pred.ndim or max(y_true, y_pred, key=lambda x: x.ndim).shape[-1] != 1):
            y_true, y_pred = td.broadcast_arrays(y_true, y_pred)
        options = {**{key: value for key, value in fixed.items() if key != "axis"}, **options}
        found = td.losses.get(name, reduction="none", **options)(y_pred, y_true)
        rows = max(y_pred.ndim - 1, 0) if "crossentropy" not in name or name.startswith("binary") else found.ndim
        return wrapped(td.mean(found, axis=-1) if found.ndim > rows else found)

    loss.__name__, loss.__doc__ = name, f"The {name} of each sample."
    return loss


_CLASSES = "MeanSquaredError MeanAbsoluteError Huber LogCosh KLDivergence Poisson Hinge CosineSimilarity BinaryCrossentropy " \
    "CategoricalCrossentropy SparseCategoricalCrossentropy"  # fmt: skip
for _name in _CLASSES.split():
    globals()[_name] = type(_name, (_Tandems,), {"_own": _name, "__doc__": f"`td.losses.{_name}`.", "__module__": __name__})
_FUNCTIONS = "mean_squared_error mean_absolute_error binary_crossentropy categorical_crossentropy sparse_categorical_crossentropy " \
    "huber log_cosh kl_divergence poisson hinge squared_hinge cosine_similarity mean_squared_logarithmic_error " \
    "mean_absolute_percentage_error categorical_hinge"  # fmt: skip
for _name in _FUNCTIONS.split():
    globals()[_name] = _each(_name)
mse = MSE = mean_squared_error  # noqa: F821
mae = MAE = mean_absolute_error  # noqa: F821


def get(identifier):
    """The loss of a name, or the one given."""
    if not isinstance(identifier, str):
        return identifier
    found = globals().get(identifier)
    if found is None:
        from keras_extras import losses

        found = vars(losses).get(identifier)
    if found is None:
        raise ValueError(f"Could not interpret loss identifier: {identifier}")
    return found() if isinstance(found, type) else found


__getattr__ = late_names("tensorflow.keras.losses", "keras_extras.losses", "keras_extras.ctc", "keras_rare.losses")
