"""`tf.keras.metrics`."""

import functools

import tandem as td

from tandem.dialect.late import late_names
from .._tensor import as_tensor, wrapped
from . import losses as _losses
from ._masks import mask_of, weights_of
from ._engine import Parameter, numbered, snake


class Metric:
    """The base: `update_state`, `result`, `reset_state`; variables come from `add_weight`."""

    def __init__(self, name=None, dtype=None):
        self.name = name or numbered(snake(type(self).__name__))
        self.dtype = dtype or "float32"
        self._variables = []

    def __repr__(self):
        return f"<{type(self).__name__} name={self.name}>"

    def get_config(self):
        """The arguments with which it was made."""
        return {"name": self.name, "dtype": self.dtype, **self._arguments}

    _arguments = {}

    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        return cls(**config)

    is_metric = True

    def add_weight(self, name=None, shape=(), initializer="zeros", dtype=None, **options):
        """Makes a variable."""
        variable = Parameter(
            td.ones(shape) if initializer == "ones" else td.zeros(shape), trainable=False, name=f"{self.name}/{name or 'variable'}", dtype=dtype
        )
        self._variables.append((variable, td.stop_gradient(variable)))
        return variable

    def add_variable(self, shape, initializer, dtype=None, aggregation=None, name=None):
        """`add_weight`."""
        return self.add_weight(name, shape, initializer, dtype)

    variables = property(lambda self: [variable for variable, _ in self._variables])

    def update_state(self, *args, **kwargs):
        """Takes in a batch."""
        raise NotImplementedError(f"{type(self).__name__} has no update_state method")

    def result(self):
        """The value over all batches."""
        raise NotImplementedError(f"{type(self).__name__} has no result method")

    def __getattr__(self, name):
        if name in ("stateless_update_state", "stateless_result", "stateless_reset_state"):
            from keras_arrays import variables

            return functools.partial(getattr(variables, name), self)
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def reset_state(self):
        """Forgets all batches."""
        for variable, first in self._variables:
            variable.assign(first)

    def reset_states(self):
        """`reset_state()`."""
        self.reset_state()

    def __call__(self, *args, **kwargs):
        self.update_state(*args, **kwargs)
        return self.result()


class _Average(Metric):
    """The mean of values of samples, with weights."""

    def __init__(self, name=None, dtype=None):
        super().__init__(name, dtype)
        self.total, self.count = 0.0, 0.0

    _reduced = staticmethod(td.mean)

    def _add(self, values, sample_weight=None):
        values = td.astype(as_tensor(values), "float32")
        if sample_weight is None:
            total, count = td.sum(values), float(values.size)
        else:
            values, weights = same_rank(values, td.astype(as_tensor(sample_weight), "float32"))
            if values.ndim > weights.ndim:
                values = self._reduced(values, axis=tuple(range(weights.ndim, values.ndim)))
            total, count = td.sum(values * weights), td.sum(td.broadcast_to(weights, values.shape))
        if td.is_tracing() or isinstance(self.total, td.Variable):
            for variable, more in zip(self.variables, (total, count)):
                variable.assign_add(more)
        else:
            self.total, self.count = self.total + total, self.count + count

    @property
    def variables(self):
        """Sum and count, as variables when they are asked for and in compiled functions."""
        if not isinstance(self.total, td.Variable):
            self.total, self.count = (Parameter(value, False, name=f"{self.name}/{name}") for value, name in ((self.total, "total"), (self.count, "count")))
        return [self.total, self.count] + super().variables

    def result(self):
        """The mean."""
        if isinstance(self.count, td.Variable):
            return wrapped(td.where(self.count == 0.0, 0.0, self.total / self.count))
        return as_tensor(self.total / self.count if not isinstance(self.count, float) or self.count else 0.0)

    def reset_state(self):
        """Forgets all batches."""
        if isinstance(self.total, td.Variable):
            self.total.assign(0.0), self.count.assign(0.0)
        else:
            self.total, self.count = 0.0, 0.0
        super().reset_state()


class Mean(_Average):
    """The mean of values."""

    def __init__(self, name="mean", dtype=None):
        super().__init__(name, dtype)

    def update_state(self, values, sample_weight=None):
        """Takes in values."""
        self._add(values, sample_weight)


class Sum(Mean):
    """The sum of values."""

    _reduced = staticmethod(td.sum)

    def __init__(self, name="sum", dtype=None):
        super().__init__(name, dtype)

    def result(self):
        """The sum."""
        return wrapped(self.total.value()) if isinstance(self.total, td.Variable) else as_tensor(self.total)


class MeanMetricWrapper(_Average):
    """The mean of a function of targets and predictions."""

    def __init__(self, fn, name=None, dtype=None, **options):
        super().__init__(name or fn.__name__, dtype)
        self._fn, self._options, self._arguments = fn, options, options

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        mask = mask_of(y_pred)
        if mask is not None:
            sample_weight = weights_of(mask, sample_weight, False)
        self._add(self._fn(as_tensor(y_true), as_tensor(y_pred), **self._options), sample_weight)


def sparse_categorical_accuracy(y_true, y_pred):
    """1 where the largest class is the true one."""
    y_true, y_pred = as_tensor(y_true), as_tensor(y_pred)
    y_true = td.squeeze(y_true, -1) if y_true.ndim == y_pred.ndim and y_true.shape[-1] == 1 else y_true
    return _hits(td.argmax(y_pred, axis=-1), y_true)


def categorical_accuracy(y_true, y_pred):
    """1 where the largest class is that of the target."""
    return _hits(td.argmax(as_tensor(y_pred), axis=-1), td.argmax(as_tensor(y_true), axis=-1))


def binary_accuracy(y_true, y_pred, threshold=0.5):
    """1 for values on the right side of the threshold."""
    return accuracy(y_true, as_tensor(y_pred) > threshold)


def same_rank(x, y):
    """Both with as many axes: where one has a last axis of one more, a vector gets one, too, and what is no vector loses it."""
    if x.ndim < y.ndim:
        return same_rank(y, x)[::-1]
    if x.ndim == y.ndim + 1 and x.shape[-1] == 1:
        return (x, td.expand_dims(y, -1)) if y.ndim == 1 else (td.squeeze(x, -1), y)
    return x, y


def _hits(found, wanted):
    return wrapped(td.astype(found == td.astype(wanted, found.dtype.name), "float32"))


def accuracy(y_true, y_pred):
    """1 where both are equal."""
    y_true, y_pred = same_rank(as_tensor(y_true), as_tensor(y_pred))
    return _hits(y_true, y_pred)


def _wrapper(name, fn, word, **defaults):
    def __init__(self, *args, name=word, dtype=None, **options):
        given = dict(zip(defaults, args))
        MeanMetricWrapper.__init__(self, fn, name, dtype, **{**defaults, **given, **options})

    return type(name, (MeanMetricWrapper,), {"__init__": __init__, "__doc__": f"The mean of `{fn.__name__}`.", "__module__": __name__})


Accuracy = _wrapper("Accuracy", accuracy, "accuracy")
BinaryAccuracy = _wrapper("BinaryAccuracy", binary_accuracy, "binary_accuracy", threshold=0.5)
CategoricalAccuracy = _wrapper("CategoricalAccuracy", categorical_accuracy, "categorical_accuracy")
SparseCategoricalAccuracy = _wrapper("SparseCategoricalAccuracy", sparse_categorical_accuracy, "sparse_categorical_accuracy")
MeanSquaredError = _wrapper("MeanSquaredError", _losses.mean_squared_error, "mean_squared_error")
MeanAbsoluteError = _wrapper("MeanAbsoluteError", _losses.mean_absolute_error, "mean_absolute_error")
SparseCategoricalCrossentropy = _wrapper(
    "SparseCategoricalCrossentropy", _losses.sparse_categorical_crossentropy, "sparse_categorical_crossentropy", from_logits=False
)
CategoricalCrossentropy = _wrapper("CategoricalCrossentropy", _losses.categorical_crossentropy, "categorical_crossentropy", from_logits=False)
BinaryCrossentropy = _wrapper("BinaryCrossentropy", _losses.binary_crossentropy, "binary_crossentropy", from_logits=False)


class RootMeanSquaredError(MeanSquaredError):
    """The root of the mean squared error."""

    def __init__(self, name="root_mean_squared_error", dtype=None):
        super().__init__(name=name, dtype=dtype)

    def result(self):
        """The root."""
        return wrapped(td.sqrt(super().result()))


# Short names of classes.
_SHORT = {"mse": "MeanSquaredError", "mae": "MeanAbsoluteError", "mape": "MeanAbsolutePercentageError", "msle": "MeanSquaredLogarithmicError"}


def class_of(name):
    """The class of a metric by its name as `compile` takes it, or None."""
    name = _SHORT.get(name.lower(), name)
    kinds = [kind for kind in globals().values() if isinstance(kind, type)]
    found = next((kind for kind in kinds if name in (kind.__name__, snake(kind.__name__))), None)
    if found is None:
        late = __getattr__.late_values()
        found = next((kind for word, kind in late.items() if isinstance(kind, type) and name in (word, snake(word), word.lower())), None)
    return found if found is not None and issubclass(found, Metric) else None


__getattr__ = late_names("tensorflow.keras.metrics", "keras_extras.metrics", "keras_extras.confusion", "tensorflow.keras.losses", "keras_rare.serializing")
mean_squared_error, mean_absolute_error = _losses.mean_squared_error, _losses.mean_absolute_error
