"""Training step by step in Python: for steps of one's own, several outputs, weights of samples and classes, and metrics that keep state.

Whatever is none of these goes through `td.fit`, whose steps are compiled.
"""

import random

import tandem as td

from tensorflow import _philox
from tensorflow._tensor import as_tensor, is_text, wrapped
from tensorflow.keras import losses as _losses
from tensorflow.keras import metrics as _metrics
from tensorflow.keras._engine import _leaves, _mapped, single

_ACCURACY = ("accuracy", "acc")
# Metrics by name that `td.fit` computes.
_PLAIN = {*_ACCURACY, "mae", "mse", "sparse_categorical_accuracy", "categorical_accuracy", "binary_accuracy"}


def unpack(data):
    """Inputs, targets and weights of samples of a batch; None for what it lacks."""
    data = data if isinstance(data, (tuple, list)) else (data,)
    return (*data, None, None)[:3]


def batch_size(x):
    """How many samples a batch has: means of losses over batches count each by its samples."""
    return as_tensor(float(as_tensor(_leaves([x])[0]).shape[0]))


class Compiled:
    """The loss and the metrics that `compile` was given, for each output of a model."""

    def __init__(self, loss, metrics, loss_weights, weighted_metrics=None):
        self._loss, self._metrics, self._weights, self._with_weights = loss, metrics, loss_weights, weighted_metrics
        self.total, self.names, self._parts = _metrics.Mean("loss"), None, None

    @property
    def is_plain(self):
        """Whether there is one loss, and no metric that keeps more than a mean."""
        if self._with_weights:
            return False
        given = self._metrics if isinstance(self._metrics, (list, tuple)) else [self._metrics]
        stateful = any(isinstance(m, _metrics.Metric) and not _keeps_a_mean(m) or isinstance(m, type) and not _keeps_a_mean(m()) for m in given)
        named = any(isinstance(m, str) and m not in _PLAIN for m in given)
        return not (stateful or named or isinstance(self._loss, (dict, list, tuple)) or any(isinstance(m, (dict, list, tuple)) for m in given))

    has_metrics = property(lambda self: bool(self._metrics or self._with_weights))
    trackers = property(lambda self: [tracker for _, _, _, tracker in self._parts or () if tracker is not None])

    def begin(self, model, y, y_pred):
        """Makes the losses and metrics of all outputs, once."""
        if self._parts is not None:
            return
        names = sorted(y_pred) if isinstance(y_pred, dict) else None
        if isinstance(y_pred, (list, tuple)):
            names = getattr(model, "output_names", None) or [f"output_{at}" for at in range(len(y_pred))]
        self.names = names or [None]
        count = len(self.names)
        for name in self._loss if isinstance(self._loss, dict) and names else ():
            if name not in names:
                raise KeyError(f"The path: ({name!r},) in the `loss` argument, can't be found in either the model's output (`y_pred`) or in the labels (`y_true`).")
        losses = self._listed(self._loss) if isinstance(self._loss, (dict, list, tuple)) else [self._loss] * count
        weights = [1.0] * count if self._weights is None else self._listed(self._weights) if not isinstance(self._weights, (int, float)) else [self._weights]
        metrics, weighed = self._wanted(self._metrics, count), self._wanted(self._with_weights, count)
        self._parts = []
        for name, loss, weight, wanted, more, target, found in zip(
            self.names, losses, weights, metrics, weighed, self._listed(y), self._listed(y_pred)
        ):
            made = [_metric(m, loss, target, found, name) for m in wanted]
            for metric in [_metric(m, loss, target, found, name) for m in more]:
                metric.takes_weights = True
                if any(metric.name == other.name for other in made):
                    metric.name = f"weighted_{metric.name}"
                made.append(metric)
            tracker = _metrics.Mean(f"{name}_loss") if count > 1 else None
            self._parts.append((_losses.get(loss), 1.0 if weight is None else weight, made, tracker))

    def _wanted(self, given, count):
        """The metrics of each output: a flat list is for each, a list of lists has one for each."""
        given = given if isinstance(given, (list, tuple, dict)) else [given] if given is not None else []
        # As many metrics as outputs are one for each.
        nested = isinstance(given, dict) or count > 1 and (len(given) == count or any(isinstance(m, (list, tuple, dict)) for m in given))
        parts = self._listed(given) if nested else [given] * count
        return [[] if part is None else list(part) if isinstance(part, (list, tuple)) else [part] for part in parts]

    def _listed(self, tree):
        if isinstance(tree, dict):
            return [tree.get(name) for name in self.names]
        return list(tree) if isinstance(tree, (list, tuple)) else [tree] if len(self.names) == 1 else [tree] * len(self.names)

    @property
    def metrics(self):
        """The mean loss, that of each output, and the metrics."""
        found = [self.total]
        for _, _, _, tracker in self._parts or ():
            found += [tracker] if tracker is not None else []
        return found + [metric for _, _, made, _ in self._parts or () for metric in made]

    def loss(self, model, y, y_pred, sample_weight=None):
        """The loss of a batch, without penalties."""
        self.begin(model, y, y_pred)
        total = 0.0
        weights = self._listed(sample_weight)
        for (loss, factor, _, tracker), target, found, weight in zip(self._parts, self._listed(y), self._listed(y_pred), weights):
            if loss is None:
                continue
            value = _weighted(loss, target, found, weight)
            if tracker is not None:
                tracker.update_state(td.stop_gradient(value), batch_size(target) if model.run_eagerly else None)
            total = total + value * factor
        return wrapped(total) if isinstance(total, td.Tensor) else as_tensor(total)

    def update_state(self, y, y_pred, sample_weight=None):
        """Shows a batch to the metrics."""
        if self._parts is None:
            return
        for (_, _, made, _), target, found, weight in zip(self._parts, self._listed(y), self._listed(y_pred), self._listed(sample_weight)):
            for metric in made:
                if getattr(metric, "takes_weights", False):
                    metric.update_state(target, found, sample_weight=weight)
                else:
                    metric.update_state(target, found)


def _keeps_a_mean(metric):
    """Whether `td.fit` computes a metric, as the mean of what its function gives."""
    return type(metric).result is _metrics.MeanMetricWrapper.result


def _weighted(loss, target, found, weight):
    target, found = as_tensor(target), as_tensor(found)
    if isinstance(loss, _losses.Loss):
        return loss(target, found, sample_weight=weight)
    each = as_tensor(loss(target, found))
    if weight is not None:
        each = each * td.astype(td.reshape(as_tensor(weight), (-1, *(1,) * (each.ndim - 1))), each.dtype.name)
    return wrapped(td.mean(each))


def _metric(given, loss, target, found, output):
    """A metric object of what `compile` takes, named after its output where there are several."""
    if isinstance(given, type):
        given = given()
    if isinstance(given, str):
        word = given
        if given in _ACCURACY:
            given = _accuracy(target, found)
        else:
            given = _metrics.class_of(word) or _losses.get(word)
            given = given() if isinstance(given, type) else given
        made = given if isinstance(given, _metrics.Metric) else _metrics.MeanMetricWrapper(given, word)
        made.name = word
    elif isinstance(given, _metrics.Metric):
        made = given
    else:
        made = _metrics.MeanMetricWrapper(given, getattr(given, "name", getattr(given, "__name__", "metric")))
    if output is not None and not made.name.startswith(f"{output}_"):
        made.name = f"{output}_{made.name}"
    return made


def _snake(name):
    return "".join("_" + c.lower() if c.isupper() and at else c.lower() for at, c in enumerate(name))


def _accuracy(target, found):
    """Which accuracy is meant follows from the shapes."""
    target, found = as_tensor(target), as_tensor(found)
    if found.shape[-1] == 1:
        return _metrics.binary_accuracy
    if target.ndim < found.ndim or target.shape[-1] == 1:
        return _metrics.sparse_categorical_accuracy
    return _metrics.categorical_accuracy


class Numbered:
    """Batches that a program has by their numbers. Two are looked at before; where it is to `shuffle`, Python's random numbers order each epoch."""

    # An epoch of fewer steps than there are batches leaves the others to the next one.
    goes_on = True

    def __init__(self, source, shuffle=False, ends=1):
        # How often epochs end that are none: before the first, and before each.
        self._source, self._shuffle, self._ends, self._looked = source, shuffle, ends, None

    def first_batch(self):
        """The first batch."""
        if self._looked is None:
            self._looked = [_parted(self._source[at]) for at in range(min(2, len(self._source)))]
            if not self._looked:
                raise ValueError("The PyDataset has length 0")
            if self._ends:
                self._source.on_epoch_end()
        elif self._ends > 1:
            self._source.on_epoch_end()
        return self._looked[0]

    def __len__(self):
        return len(self._source)

    def __iter__(self):
        if self._looked is None or self._ends > 1:
            self.first_batch()
        getattr(self._source, "on_epoch_begin", int)()
        order = list(range(len(self._source)))
        if self._shuffle:
            random.shuffle(order)
        for at in order:
            yield _parted(self._source[at])
        self._source.on_epoch_end()


def _parted(batch):
    return tuple(batch) if isinstance(batch, list) else batch


def numbered(x, *options):
    """Batches by number as an iterable; anything else as it is."""
    return Numbered(x, *options) if hasattr(x, "on_epoch_end") and hasattr(x, "__getitem__") and hasattr(x, "__len__") else x


def batches(x, y=None, sample_weight=None, batch_size=None, shuffle=False, steps=None):
    """The batches of arrays, of a data set, or of anything that gives batches; at most `steps` of them."""
    at = 0
    for batch in _batches(x, y, sample_weight, batch_size or 32, shuffle):
        if steps is not None and at == steps:
            return
        at += 1
        yield batch


def _batches(x, y, sample_weight, batch_size, shuffle):
    # Texts and rows of unequal length have a shape, too.
    if y is None and not isinstance(x, (list, tuple, dict)) and not hasattr(x, "shape") and not hasattr(x, "__array__"):
        yield from (x[at] for at in range(len(x))) if hasattr(x, "__len__") and hasattr(x, "__getitem__") else x
        getattr(x, "on_epoch_end", int)()
        return
    parts = [_mapped(single, tree) for tree in (x, y, sample_weight) if tree is not None]
    count = _leaves(parts)[0].shape[0]
    order = _order(shuffle, count)
    for start in range(0, count, batch_size):
        rows = slice(start, min(start + batch_size, count))
        batch = [_mapped(lambda leaf: _rows_at(leaf, rows, order), tree) for tree in parts]
        yield tuple(batch) if y is not None else batch[0]


def continued(make, steps):
    """A function that gives the batches of an epoch: all that `make` gives, or so many of them, where the next epoch goes on."""
    if steps is None:
        return make
    ahead = []

    def data():
        ahead[:] = ahead or [make()]
        for _ in range(steps):
            try:
                yield next(ahead[0])
            except StopIteration:
                ahead.clear()
                return

    return data


def orders(shuffle):
    """How `td.fit` is to shuffle: as the seed says where there is one."""
    return _philox.order_of_samples if shuffle and _philox.order_of_samples(0) is not None else bool(shuffle)


def _order(shuffle, count):
    found = orders(shuffle)
    return None if not found else td.random.permutation(count) if found is True else td.tensor(found(count))


def _rows_at(leaf, rows, order):
    if order is None:
        return wrapped(leaf[rows])
    return wrapped(td.take(leaf, order[rows], axis=0)) if isinstance(leaf, td.Tensor) else leaf.joined([leaf[int(at)] for at in order[rows].tolist()])


def hear_of_tests(callbacks):
    """Whether a callback has hooks of validation, which `td.fit` does not call."""
    from tensorflow.keras.callbacks import OTHER_HOOKS, Callback

    return any(name in vars(c) or getattr(type(c), name, None) not in (None, getattr(Callback, name)) for c in callbacks for name in OTHER_HOOKS[:4])


def count(x, batch_size, steps=None, validation_split=0.0):
    """How many batches there are; None for a data set that does not know its length."""
    if steps is not None:
        return steps
    leaf = (_leaves([x]) or [None])[0]
    if isinstance(leaf, td.Tensor) or hasattr(leaf, "__array__") or is_text(leaf):
        rows = len(x if is_text(x) else leaf)
        return -(-(rows - int(rows * validation_split)) // batch_size)
    try:
        return len(leaf)
    except TypeError:
        return None


def tell_params(callbacks, epochs, verbose, x, batch_size, steps, validation_split):
    """Tells callbacks what a run was asked for."""
    _Asked.params = {"verbose": verbose, "epochs": epochs, "steps": count(x, batch_size, steps, validation_split)}
    for callback in callbacks:
        callback.params = _Asked.params


class _Asked:
    """What the last run was asked for."""

    params = {}


def noted(history, model):
    """A history with the values in Keras's order, and what the run was asked for."""
    own = sorted(history.history.items(), key=lambda item: (item[0] == "learning_rate", item[0].startswith("val_"), item[0]))
    history.history = dict(own)
    history.params = _Asked.params
    history.model = model
    object.__setattr__(model, "history", history)
    for module in model.modules():
        # Losses that a layer added while a step was traced have no values.
        module.__dict__.pop("_added_losses", None)
    return history


def joined(parts):
    """What a model gave for batches, one after the other, as arrays."""
    first = parts[0]
    if isinstance(first, dict):
        return {key: joined([part[key] for part in parts]) for key in first}
    if isinstance(first, (list, tuple)):
        return type(first)(joined([part[at] for part in parts]) for at in range(len(first)))
    return wrapped(td.concat([as_tensor(part) for part in parts]) if len(parts) > 1 else as_tensor(first)).numpy()
