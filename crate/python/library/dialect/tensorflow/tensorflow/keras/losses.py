"""`tf.keras.losses`: Tandem's, which have Keras's names and order already."""

import tandem as td

from .._tensor import as_tensor, on_one_device, wrapped
from ._masks import mask_of, weights_of
from ._engine import numbered, snake


class Reduction:
    """Words for how losses are put together."""

    AUTO, NONE, SUM, SUM_OVER_BATCH_SIZE = "auto", "none", "sum", "sum_over_batch_size"


class Loss:
    """The base: `call(y_true, y_pred)` gives the loss of each sample, `reduction` says how they are put together."""

    targets_first = True
    from_logits = False

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

    def __call__(self, y_true, y_pred, sample_weight=None):
        y_true, y_pred = on_one_device(as_tensor(y_true), as_tensor(y_pred))
        each = self.call(y_true, y_pred)
        mask = mask_of(y_pred)
        if mask is not None:
            sample_weight = weights_of(mask, sample_weight, self.reduction != "sum")
        each = each if sample_weight is None else each * as_tensor(sample_weight)
        if self.reduction in ("none", None):
            return wrapped(each)
        return wrapped(td.sum(each) if self.reduction == "sum" else td.mean(each))


_NAMES = {"Huber": "huber_loss"}


class _Tandems(Loss):
    _own = None

    def __init__(self, *args, reduction="sum_over_batch_size", name=None, **options):
        super().__init__(name or _NAMES.get(self._own, snake(self._own)), reduction)
        self._made = getattr(td.losses, self._own)(*args, reduction=reduction, **options)
        self.from_logits = self._made.from_logits
        self._options = dict(options)

    def get_config(self):
        """The arguments with which it was made."""
        return {**super().get_config(), **self._options}

    def __call__(self, y_true, y_pred, sample_weight=None):
        y_true, y_pred = on_one_device(as_tensor(y_true), as_tensor(y_pred))
        mask = mask_of(y_pred)
        if mask is not None:
            sample_weight = weights_of(mask, sample_weight, self.reduction != "sum")
        return wrapped(self._made(y_true, y_pred, None if sample_weight is None else as_tensor(sample_weight)))

    def call(self, y_true, y_pred):
        """The loss of each sample."""
        return _each(self._made._name, **self._made._options)(y_true, y_pred)


def _each(name, **fixed):
    def loss(y_true, y_pred, **options):
        y_true, y_pred = on_one_device(as_tensor(y_true), as_tensor(y_pred))
        found = td.losses.get(name, reduction="none", **{**fixed, **options})(y_pred, y_true)
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
        raise ValueError(f"there is no loss {identifier!r}")
    return found() if isinstance(found, type) else found
