"""`tf.keras.Model` and `tf.keras.Sequential`."""

import tandem as td

from .._tensor import as_tensor, wrapped
from . import losses as _losses
from . import metrics as _metrics
from . import optimizers as _optimizers
from ._engine import KerasTensor, Layer, _leaves, _mapped, _Trained, single


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


def _metric(given):
    if isinstance(given, str):
        known = {"acc": "accuracy", "sparse_categorical_accuracy": _Function(_metrics.SparseCategoricalAccuracy()),
                 "categorical_accuracy": _Function(_metrics.CategoricalAccuracy()), "binary_accuracy": _Function(_metrics.BinaryAccuracy())}  # fmt: skip
        return known.get(given, given)
    if isinstance(given, _metrics._Tandems):
        return given._made
    return given if isinstance(given, td.metrics.Metric) else _Function(given() if isinstance(given, type) else given)


def _data(x, y=None):
    if y is None and not isinstance(x, (list, tuple, dict, td.Tensor)) and not hasattr(x, "__array__"):
        return x
    x = tuple(map(single, x)) if isinstance(x, (list, tuple)) else _mapped(single, x)
    return x if y is None else (x, single(y))


class Model(Layer):
    """Layers with a training loop: a subclass writes `call`, or `Model(inputs, outputs)` joins symbolic ones."""

    optimizer = loss = None
    stop_training = False

    def __new__(cls, *args, **kwargs):
        given = [*args[:2], kwargs.get("inputs")]
        if cls is Model and any(isinstance(leaf, KerasTensor) for leaf in _leaves(given)):
            return object.__new__(Functional)
        return object.__new__(cls)

    def __init__(self, *args, name=None, **kwargs):
        super().__init__(name=name, **kwargs)
        self._compiled_metrics = []

    def __call__(self, *args, **kwargs):
        late = self.__dict__.pop("_late_weights", None)
        if late is not None:
            with td.no_grad():
                super().__call__(*args, **kwargs)
            self.set_weights(late)
        return super().__call__(*args, **kwargs)

    @property
    def layers(self):
        """The layers directly inside."""
        return list(self.children())

    def get_layer(self, name=None, index=None):
        """A layer by its name or number."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        if index is not None:
            return self.layers[index]
        raise ValueError(f"No such layer: {name}. Existing layers are: {[layer.name for layer in self.layers]}.")

    def build(self, input_shape):
        """Makes all variables for inputs of this shape."""
        sizes = tuple(2 if size is None else int(size) for size in input_shape)
        object.__setattr__(self, "built", True)
        with td.no_grad():
            self(wrapped(td.zeros(sizes)))

    def _build_for(self, args):
        if type(self).build is not Model.build and not self.built:
            super()._build_for(args)
        object.__setattr__(self, "built", True)

    def compile(self, optimizer="rmsprop", loss=None, metrics=None, loss_weights=None, weighted_metrics=None, run_eagerly=None,
                steps_per_execution=1, jit_compile=None, **options):  # fmt: skip
        """Says how the model is trained."""
        self.optimizer, self.loss = _optimizers.get(optimizer), loss
        self._compiled_metrics = [_metric(given) for given in ([metrics] if isinstance(metrics, str) or callable(metrics) else metrics or ())]

    def _objective(self):
        if self.loss is None:
            raise RuntimeError("You must call `compile()` before using the model.")
        return _Objective(self, self.loss)

    def _ready(self, x):
        """Lets layers learn their sizes: a step is compiled for tensors that are there."""
        first = next(iter(x)) if not isinstance(x, (tuple, list, dict, td.Tensor)) else x
        first = first[0] if isinstance(first, tuple) else first
        if not isinstance(first, (td.Tensor, list, tuple, dict)):
            return
        with td.no_grad():
            self(_mapped(lambda value: wrapped(value[:1]) if isinstance(value, td.Tensor) else value, first))

    def fit(self, x=None, y=None, batch_size=None, epochs=1, verbose="auto", callbacks=None, validation_split=0.0, validation_data=None,
            shuffle=True, class_weight=None, sample_weight=None, initial_epoch=0, steps_per_epoch=None, validation_steps=None, **options):  # fmt: skip
        """Trains the model; gives the history."""
        if class_weight is not None or sample_weight is not None:
            raise NotImplementedError("weights of samples and classes are not part of fit here; put them into the loss")
        data = _data(x, y)
        validation = _data(*validation_data) if isinstance(validation_data, (tuple, list)) else validation_data
        self._ready(data)
        optimizer = self.optimizer.optimizer
        if not optimizer.param_groups:
            optimizer.add_param_group({"params": self.trainable_variables})
        with _Trained():
            return td.fit(self, data, self._objective(), optimizer, epochs=epochs, metrics=self._compiled_metrics,
                          callbacks=list(callbacks or ()), validation=validation_split or validation, batch_size=batch_size or 32,
                          shuffle=bool(shuffle), verbose=1 if verbose == "auto" else verbose, steps_per_epoch=steps_per_epoch)  # fmt: skip

    def evaluate(self, x=None, y=None, batch_size=None, verbose="auto", sample_weight=None, steps=None, callbacks=None, return_dict=False, **options):
        """The loss and the metrics on data."""
        data = _data(x, y)
        self._ready(data)
        with _Trained():
            found = td.evaluate(self, data, self._objective(), self._compiled_metrics, batch_size=batch_size or 32)
        if verbose not in (0, None):
            print(" - ".join(f"{name}: {value:.4f}" for name, value in found.items()))
        if return_dict:
            return found
        values = list(found.values())
        return values[0] if len(values) == 1 else values

    def predict(self, x, batch_size=None, verbose="auto", steps=None, callbacks=None):
        """What the model gives for all inputs, as an array."""
        data = _data(x)
        self._ready(data)
        with _Trained():
            return wrapped(td.predict(self, data, batch_size=batch_size or 32)).numpy()

    def predict_on_batch(self, x):
        """What the model gives for a batch, as an array."""
        return self(as_tensor(x), training=False).numpy()

    def train_on_batch(self, x, y=None, **options):
        """One step; gives the loss."""
        from ..autodiff import GradientTape

        with GradientTape() as tape:
            loss = self._objective()(as_tensor(y), self(_data(x), training=True))
        variables = self.trainable_variables
        self.optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
        return float(loss)

    def summary(self, line_length=None, print_fn=None, **options):
        """Prints the layers and how many numbers they hold."""
        rows = [(f"{layer.name} ({type(layer).__name__})", str(layer.__dict__.get("_output_shape", "?")), f"{layer.count_params():,}")
                for layer in self.layers]  # fmt: skip
        heads = ("Layer (type)", "Output Shape", "Param #")
        widths = [max(len(row[i]) for row in [*rows, heads]) for i in range(3)]
        widths = [max(width, least) for width, least in zip(widths, (31, 22, 13))]

        def line(cells, edge):
            return f"{edge} {cells[0]:<{widths[0]}} {edge} {cells[1]:<{widths[1]}} {edge} {cells[2]:>{widths[2]}} {edge}"

        def rule(left, bar, middle, right):
            return left + middle.join(bar * (width + 2) for width in widths) + right

        text = [f'Model: "{self.name}"', rule("┏", "━", "┳", "┓"), line(heads, "┃"), rule("┡", "━", "╇", "┩")]
        for i, row in enumerate(rows):
            text += [rule("├", "─", "┼", "┤")] * (i > 0) + [line(row, "│")]
        text.append(rule("└", "─", "┴", "┘"))
        trainable = sum(value.size for value in self.trainable_variables)
        total = self.count_params()
        counts = (("Total", total), ("Trainable", trainable), ("Non-trainable", total - trainable))
        text += [f" {name} params: {count:,} ({_size(4 * count)})" for name, count in counts]
        (print_fn or print)("\n".join(text))

    # Files

    def save_weights(self, filepath, overwrite=True, **options):
        """Writes all variables to a file."""
        td.save(_file(filepath), {f"{i:04d}": td.stop_gradient(value) for i, value in enumerate(self.variables)})

    def load_weights(self, filepath, **options):
        """Reads all variables from a file."""
        kept = td.load(_file(filepath))
        values = [kept[key] for key in sorted(kept)]
        if self.variables:
            self.set_weights(values)
        else:
            # A model that was not called yet has no variables: they get these values when there are some.
            object.__setattr__(self, "_late_weights", values)

    def save(self, filepath, overwrite=True, **options):
        """Writes the model with its variables into a file, which `load_model` reads."""
        from tensorflow_extras.models import write

        write(self, filepath)

    def export(self, filepath, **options):
        """Writes the model as `tf.saved_model.save` does."""
        from tensorflow_extras.models import save

        save(self, filepath)

    def get_config(self):
        """The name."""
        return {"name": self.name}


def _size(count):
    """A number of bytes with its unit."""
    for unit in ("B", "KB", "MB", "GB"):
        if count < 1024 or unit == "GB":
            return f"{count:.2f} {unit}"
        count /= 1024


def _file(path):
    path = str(path)
    return path if path.endswith((".safetensors", ".npz")) else path.removesuffix(".weights.h5").removesuffix(".h5").removesuffix(".keras") + ".safetensors"


class Functional(Model):
    """A model of symbolic inputs and outputs."""

    def __init__(self, inputs=None, outputs=None, name=None, **options):
        super().__init__(name=name or "functional", **options)
        self.inputs, self.outputs = _Held(inputs), _Held(outputs)
        found = []

        def visit(symbol):
            if symbol.layer is not None:
                for leaf in _leaves(list(symbol.inputs)):
                    if isinstance(leaf, KerasTensor):
                        visit(leaf)
                if symbol.layer not in found:
                    found.append(symbol.layer)

        for leaf in _leaves([outputs]):
            visit(leaf)
        self._operations = found
        object.__setattr__(self, "built", True)

    layers = property(lambda self: list(self._operations))

    def call(self, inputs, training=None):
        """Computes the outputs."""
        values = {}
        given, wanted = _leaves([self.inputs.tree]), _leaves([inputs])
        if isinstance(inputs, dict) and not isinstance(self.inputs.tree, dict):
            wanted = [inputs[symbol.name] for symbol in given]
        values.update((id(symbol), as_tensor(value)) for symbol, value in zip(given, wanted))
        results = {}

        def value(symbol):
            if not isinstance(symbol, KerasTensor):
                return symbol
            if id(symbol) not in values:
                key = (id(symbol.layer), id(symbol.inputs))
                if key not in results:
                    results[key] = symbol.layer(*_mapped(value, list(symbol.inputs)), **symbol.options)
                found = results[key]
                values[id(symbol)] = found[symbol.index] if isinstance(found, (list, tuple)) else found
            return values[id(symbol)]

        return _mapped(value, self.outputs.tree)


class _Held:
    """A structure of symbols, which is no structure of modules."""

    def __init__(self, tree):
        self.tree = tree


class Sequential(Model):
    """Layers one after the other."""

    def __init__(self, layers=None, trainable=True, name=None):
        super().__init__(name=name)
        self._stack = []
        for layer in layers or ():
            self.add(layer)

    layers = property(lambda self: list(self._stack))

    def add(self, layer):
        """Appends a layer."""
        if isinstance(layer, KerasTensor):
            if self._stack:
                raise ValueError("an input can only be the first in a Sequential model")
            object.__setattr__(self, "_first_shape", tuple(layer.shape))
            return
        if isinstance(layer, type) or not callable(layer):
            raise TypeError(f"Only instances of `keras.Layer` can be added to a Sequential model. Received: {layer} (of type {type(layer)})")
        self._stack = [*self._stack, layer]
        shape = getattr(layer, "_given_input_shape", None)
        if shape is not None and len(self._stack) == 1:
            object.__setattr__(self, "_first_shape", (None, *shape))
        if "_first_shape" in self.__dict__:
            self.build(self._first_shape)

    def pop(self):
        """Takes the last layer off."""
        *self._stack, last = self._stack
        return last

    def call(self, inputs, training=None):
        """The layers, one after the other."""
        x = inputs
        for layer in self.layers:
            x = layer(x)
        return x


def load_model(filepath, **options):
    """The model of a file that `model.save` wrote."""
    from tensorflow_extras.models import read

    return read(filepath)


def save_model(model, filepath, **options):
    """Writes a model into a file."""
    model.save(filepath)


def clone_model(model, **options):
    """A copy with variables of its own."""
    import copy

    return copy.deepcopy(model)
