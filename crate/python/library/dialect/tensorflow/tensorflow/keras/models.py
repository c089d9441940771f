"""`tf.keras.Model` and `tf.keras.Sequential`."""

import functools
import sys
import time

import tandem as td

from tandem.dialect.late import late_names
from .. import _philox
from .._tensor import as_tensor, is_text, wrapped
from . import losses as _losses
from . import metrics as _metrics
from . import optimizers as _optimizers
from ._masks import mask_of
from ._engine import KerasTensor, Layer, _Calls, _leaves, _mapped, _Trained, have, single


class _Objective:
    """A loss with the penalties of a model's regularizers, as `td.fit` takes it."""

    targets_first = True

    def __init__(self, model, loss):
        self._model, self._loss = model, _losses.get(loss)
        self.from_logits = getattr(self._loss, "from_logits", False)
        self.__name__ = "loss"

    def __call__(self, y_true, y_pred):
        value = self._loss(as_tensor(y_true), as_tensor(y_pred))
        value = td.mean(value) if value.ndim else value
        for penalty in self._model.losses:
            value = value + penalty
        return value


class _Function:
    """A metric of Keras's as `td.fit` takes it: a function of predictions and targets."""

    def __init__(self, metric):
        self._metric = metric
        self.__name__ = getattr(metric, "name", getattr(metric, "__name__", "metric"))

    def __call__(self, preds, target):
        if isinstance(self._metric, _metrics.MeanMetricWrapper):
            return self._metric._fn(target, preds, **self._metric._options)
        if isinstance(self._metric, _metrics.Metric):
            raise TypeError(f"the metric {self.__name__} keeps more than a mean; give td.metrics.{type(self._metric).__name__}() to compile")
        return self._metric(target, preds)


def _named_acc():
    found = td.metrics.get("accuracy")
    found.name = "acc"
    return found


def _metric(given):
    if isinstance(given, str):
        known = {"acc": _named_acc(), "sparse_categorical_accuracy": _Function(_metrics.SparseCategoricalAccuracy()),
                 "categorical_accuracy": _Function(_metrics.CategoricalAccuracy()), "binary_accuracy": _Function(_metrics.BinaryAccuracy())}  # fmt: skip
        return known.get(given, given)
    return given if isinstance(given, td.metrics.Metric) else _Function(given() if isinstance(given, type) else given)


def _data(x, y=None):
    if y is None and not isinstance(x, (list, tuple, dict, td.Tensor)) and not hasattr(x, "__array__"):
        return x
    x = tuple(map(single, x)) if isinstance(x, (list, tuple)) else _mapped(single, x)
    return x if y is None else (x, _mapped(single, y))


def _has_parts(x):
    """Whether a model gets several inputs, by place or by name, or ones that `td.fit` does not take: texts, rows of unequal length, weights of rows."""
    spec = getattr(x, "element_spec", None)
    if isinstance(spec, tuple) and len(spec) == 3:
        return True
    if not isinstance(x, (list, tuple, dict, td.Tensor)) and not hasattr(x, "__array__") and hasattr(x, "element_spec"):
        with _philox.Look():
            first = next(iter(x), None)
        x = first[0] if isinstance(first, tuple) else first
    elif hasattr(x, "first_batch"):
        x = x.first_batch()
        if isinstance(x, tuple):
            return len(x) > 2 or isinstance(x[0], (list, tuple, dict))
    if is_text(x) or hasattr(x, "row_lengths") or hasattr(x, "__next__"):
        return True
    return isinstance(x, dict) or isinstance(x, (list, tuple)) and bool(x) and (isinstance(x[0], (td.Tensor, dict)) or hasattr(x[0], "__array__"))


def _steps():
    from keras_arrays import steps

    return steps


def _running():
    from keras_arrays import running

    return running


def _in_batches(method):
    """A method that runs on data: what layers that are built meanwhile give is shown with the rows of batches."""

    @functools.wraps(method)
    def run(self, x=None, *args, **options):
        _Calls.rows = _running().rows(method, x, args, **options)
        try:
            return method(self, x, *args, **options)
        finally:
            _Calls.rows = ()

    return run


class Model(Layer):
    """Layers with a training loop: a subclass writes `call`, or `Model(inputs, outputs)` joins symbolic ones."""

    optimizer = loss = _compilation = _given_metrics = None
    stop_training = False
    # Whether it is made of layers one after the other.
    _is_stack = False

    def __new__(cls, *args, **kwargs):
        from ._functional import Functional, functional_class

        given = [*args[:2], kwargs.get("inputs")]
        if not (cls._is_stack or issubclass(cls, Functional)) and any(isinstance(leaf, KerasTensor) for leaf in _leaves(given)):
            return object.__new__(functional_class(cls))
        return object.__new__(cls)

    def __init__(self, *args, name=None, **kwargs):
        super().__init__(name=name, **kwargs)

    def __call__(self, *args, **kwargs):
        late = self.__dict__.pop("_late_weights", None)
        if late is not None:
            with td.no_grad():
                super().__call__(*args, **kwargs)
            late()
        return super().__call__(*args, **kwargs)

    def _has_layers(self):
        return True

    @property
    def layers(self):
        """The layers directly inside."""
        return list(self.children())

    def build(self, input_shape):
        """Says that it is built: layers inside make their variables when they are called."""
        object.__setattr__(self, "built", True)

    def _build_for(self, args):
        if type(self).build is not Model.build and not self.built:
            super()._build_for(args)
        if args and "_built_for" not in self.__dict__:
            object.__setattr__(self, "_built_for", getattr(args[0], "shape", None))
        object.__setattr__(self, "built", True)

    def compile(self, optimizer="rmsprop", loss=None, metrics=None, loss_weights=None, weighted_metrics=None, run_eagerly=None,
                steps_per_execution=1, jit_compile=None, **options):  # fmt: skip
        """Says how the model is trained."""
        self.optimizer, self.loss = _optimizers.get(optimizer), loss
        if self._policy is not None and options.get("auto_scale_loss", True):
            from keras_rare.scaled_losses import scaled

            self.optimizer = scaled(self)
        self._compilation = _steps().Compiled(loss, metrics, loss_weights, weighted_metrics)
        self._given_metrics, self.run_eagerly, self.steps_per_execution = metrics, bool(run_eagerly), steps_per_execution

    @property
    def _compiled_metrics(self):
        metrics, loss = self._given_metrics, getattr(self.loss, "_own", getattr(self.loss, "__name__", self.loss))
        if loss in ("SparseCategoricalCrossentropy", "sparse_categorical_crossentropy") and isinstance(metrics, (list, tuple)):
            # Labels may be floats that hold whole numbers, or a column.
            metrics = [_metrics.SparseCategoricalAccuracy(name=given) if given in ("accuracy", "acc") else given for given in metrics]
        return [_metric(given) for given in ([metrics] if isinstance(metrics, str) or callable(metrics) else metrics or ())]

    def _by_steps(self, *weights):
        """Whether steps run one by one: they are the model's own, or more than one loss and means are asked for."""
        own = any(getattr(type(self), name) is not getattr(Model, name) for name in ("train_step", "compute_loss", "metrics"))
        own = own or any(isinstance(value, _metrics.Metric) for value in self.__dict__.values())
        if own or self._compilation is not None and not self._compilation.is_plain or any(weight is not None for weight in weights):
            return True
        # Clipped gradients, constraints, masked outputs, states that stay, and nothing to learn.
        more = not getattr(self.optimizer, "is_plain", True) or any(getattr(variable, "constraint", None) is not None for variable in self.variables)
        return more or self._gives_masks or self._is_stateful()

    _gives_masks = False

    def _is_stateful(self):
        return any(getattr(part, "stateful", False) for part in self.modules())

    # Steps

    @property
    def metrics(self):
        """The loss, metrics of one's own, and all that `compile` was given as one."""
        from keras_rare.compiled import metrics_of

        return metrics_of(self)

    @property
    def _kept(self):
        """The means and metrics that steps keep."""
        if type(self).metrics is not Model.metrics:
            return self.metrics
        own = [value for value in self.__dict__.values() if isinstance(value, _metrics.Metric)]
        return own + (self._compilation.metrics if self._compilation is not None else [])

    def reset_metrics(self):
        """Lets all metrics forget."""
        for metric in self._kept:
            metric.reset_state()

    def compute_loss(self, x=None, y=None, y_pred=None, sample_weight=None, training=True):
        """The loss of a batch with the penalties of the model."""
        total = self._compilation.loss(self, y, y_pred, sample_weight) if self._compilation is not None and self.loss is not None else None
        for penalty in self.losses:
            total = penalty if total is None else total + penalty
        return total

    def compute_metrics(self, x, y, y_pred, sample_weight=None):
        """Shows a batch to the metrics; gives the values of all so far."""
        self._compilation.update_state(y, y_pred, sample_weight)
        return self.get_metrics_result()

    def get_metrics_result(self):
        """The values of all metrics by name."""
        return {metric.name: metric.result() for metric in self._kept}

    def train_step(self, data):
        """Learns from a batch; gives the values of the metrics so far. A model may have its own."""
        from ..autodiff import GradientTape

        x, y, weight = _steps().unpack(data)
        with GradientTape() as tape:
            y_pred = self(x, training=True)
            loss = self.compute_loss(x, y, y_pred, weight)
            scaled = self.optimizer.scale_loss(loss) if getattr(self.optimizer, "_is_late", 0) else loss
        variables = self.trainable_variables
        if variables:
            self.optimizer.apply_gradients(zip(tape.gradient(scaled, variables), variables))
        self._compilation.total.update_state(td.stop_gradient(loss), _steps().batch_size(x))
        return self.compute_metrics(x, y, y_pred, weight)

    def test_step(self, data):
        """The values of the metrics after a further batch."""
        x, y, weight = _steps().unpack(data)
        y_pred = self(x, training=False)
        self._compilation.total.update_state(self.compute_loss(x, y, y_pred, weight, training=False), _steps().batch_size(x))
        return self.compute_metrics(x, y, y_pred, weight)

    def predict_step(self, data):
        """What the model gives for a batch."""
        return self(_steps().unpack(data)[0], training=False)

    def _objective(self):
        if self.loss is None:
            raise ValueError("You must call `compile()` before using the model.")
        return _Objective(self, self.loss)

    def _ready(self, x):
        """Lets layers learn their sizes: a step is compiled for tensors that are there."""
        with _philox.Look():
            first = x if isinstance(x, (tuple, list, dict, td.Tensor)) else x.first_batch() if hasattr(x, "first_batch") else next(iter(x))
        first = first[0] if isinstance(first, tuple) else first
        _Calls.rows = _Calls.rows or (len(_leaves([first])[0]),)
        if not isinstance(first, (td.Tensor, list, tuple, dict)) or self.built and self._is_stateful():
            return
        with td.no_grad(), _philox.Look():
            found = self(_mapped(lambda value: wrapped(value[:1]) if isinstance(value, td.Tensor) else value, first))
        object.__setattr__(self, "_gives_masks", any(mask_of(leaf) is not None for leaf in _leaves([found])))

    @_in_batches
    def fit(self, x=None, y=None, batch_size=None, epochs=1, verbose="auto", callbacks=None, validation_split=0.0, validation_data=None,
            shuffle=True, class_weight=None, sample_weight=None, initial_epoch=0, steps_per_epoch=None, validation_steps=None, **options):  # fmt: skip
        """Trains the model; gives the history."""
        if self.optimizer is None and type(self).train_step is Model.train_step:
            raise ValueError("You must call `compile()` before using the model.")
        callbacks = [callbacks] if isinstance(callbacks, td.callbacks.Callback) else list(callbacks or ())
        x, validation_data = _steps().numbered(x, shuffle), _steps().numbered(validation_data, False, 2)
        if hasattr(x, "__next__"):
            from keras_extras.steps import Rest, is_iterator

            x = Rest(x) if is_iterator(x) else x
        if "tensorflow_more.orders" in sys.modules:
            x = sys.modules["tensorflow_more.orders"].epochs(x, steps_per_epoch)
        if verbose == 2:
            from keras_extras.steps import Lines

            verbose, callbacks = 0, [*callbacks, Lines()]
        _steps().tell_params(callbacks, epochs, verbose, x, batch_size or 32, steps_per_epoch, validation_split)
        given = (x, y, batch_size or 32, epochs, 1 if verbose == "auto" else verbose, callbacks, validation_split, validation_data, shuffle,
                 class_weight, sample_weight, initial_epoch, steps_per_epoch, validation_steps)  # fmt: skip
        if self._by_steps(class_weight, sample_weight, validation_steps, initial_epoch or None) or steps_per_epoch and getattr(x, "goes_on", 0) or _has_parts(x) or _steps().hear_of_tests(callbacks) or "validation_freq" in options:
            return self._fit_by_steps(*given, options.get("validation_freq", 1))
        data = _data(x, y)
        self._ready(data)
        if self._by_steps() or not self.trainable_variables:
            return self._fit_by_steps(*given)
        validation = _data(*validation_data) if isinstance(validation_data, (tuple, list)) else validation_data
        self.optimizer.build(self.trainable_variables)
        optimizer = self.optimizer.optimizer
        if not optimizer.param_groups:
            optimizer.add_param_group({"params": self.trainable_variables})
        with _Trained():
            history = td.fit(self, data, self._objective(), optimizer, epochs=epochs, metrics=self._compiled_metrics,
                             callbacks=callbacks, validation=validation_split or validation, batch_size=batch_size or 32,
                             shuffle=_steps().orders(shuffle), verbose=1 if verbose == "auto" else verbose, steps_per_epoch=steps_per_epoch)  # fmt: skip
        self.optimizer.iterations = type(self.optimizer.iterations)(
            self.optimizer.iterations + (len(history.epoch) * (_steps()._Asked.params["steps"] or 0) or getattr(x, "given", 0)), self.optimizer
        )
        return _steps().noted(history, self)

    def _fit_by_steps(self, *arguments):
        from keras_extras.steps import fit

        return _steps().noted(fit(self, *arguments), self)

    @_in_batches
    def evaluate(self, x=None, y=None, batch_size=None, verbose="auto", sample_weight=None, steps=None, callbacks=None, return_dict=False, **options):
        """The loss and the metrics on data."""
        begun, x = time.time(), _steps().numbered(x)
        if self._by_steps(sample_weight) or steps or callbacks or _has_parts(x):
            found = _running().evaluate(self, _steps().batches(x, y, sample_weight, batch_size, steps=steps), callbacks=callbacks or ())
        else:
            found = self._evaluated(x, y, batch_size)
        if verbose not in (0, None):
            from keras_extras.steps import line

            print(line(found, _steps().count(x, batch_size or 32, steps), time.time() - begun, bar=verbose != 2))
        return dict(sorted(found.items())) if return_dict else self._in_order(found)

    def _in_order(self, found):
        values = [found[name] for name in sorted(found, key=lambda name: (self._place_of(name), name))]
        return values[0] if len(values) == 1 else values

    def _place_of(self, name):
        """Where a value stands among those of `evaluate`: the loss first, then metrics as they were given, those of several outputs by name."""
        parts = self._compilation
        names = self.metrics_names if parts is not None and parts.trackers else [metric.name for metric in self._kept]
        return names.index(name) if name in names else len(names)

    def _evaluated(self, x, y, batch_size):
        data = _data(x, y)
        self._ready(data)
        with _Trained():
            return td.evaluate(self, data, self._objective(), self._compiled_metrics, batch_size=batch_size or 32)

    @_in_batches
    def predict(self, x, batch_size=None, verbose="auto", steps=None, callbacks=None):
        """What the model gives for all inputs, as an array."""
        x = _steps().numbered(x, False, 0)
        if type(self).predict_step is not Model.predict_step or isinstance(x, (dict, list, tuple)) or steps or callbacks or self._is_stateful() or _has_parts(x):
            x = x if not isinstance(x, list) or isinstance(x[0], (td.Tensor, list)) or hasattr(x[0], "__array__") else as_tensor(x)
            found = _steps().batches(x, batch_size=batch_size, steps=steps)
            return _running().predict(self, ((batch,) for batch in found) if isinstance(x, (list, tuple)) else found, callbacks or ())
        data = _data(x)
        self._ready(data)
        with _Trained():
            return _steps().joined([td.predict(self, data, batch_size=batch_size or 32)])

    def get_config(self):
        """The arguments of a subclass; the name of others."""
        from keras_extras.configs import float_policy, policy_name

        return super().get_config() if self.__dict__.get("_made_with") else {"name": self.name, "trainable": self.trainable, "dtype": float_policy(policy_name(self))}

    @classmethod
    def from_config(cls, config, custom_objects=None):
        """A model that is made with these arguments, or of these symbols."""
        if "input_layers" not in config:
            return super().from_config(config)
        from keras_extras.graphs import made_of

        return made_of(cls, config, custom_objects)


have(Model, "Model", """get_layer history compiled run_eagerly jit_compile steps_per_execution distribute_strategy operations get_state_tree set_state_tree
stateless_compute_loss compile_from_config get_compile_config compiled_loss predict_on_batch test_on_batch train_on_batch export to_json save_weights load_weights save summary
metrics_names make_train_function make_test_function make_predict_function train_function test_function predict_function""".split())
__getattr__ = late_names("tensorflow.keras.models", "keras_extras.models", names={"Functional": "tensorflow.keras._functional", "Sequential": "keras_arrays.sequential"})
