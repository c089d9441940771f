"""Runs of models step by step: epochs, what tests and predictions give, and the rows of batches."""

import tandem as td
from tandem.training.callbacks import Callbacks
from tandem.training.history import History
from tandem.training.progress_view import ProgressView

from tensorflow.keras._engine import _leaves

from .steps import joined


def rows(method, x, given, batch_size=None, validation_split=0.0, **options):
    """The rows of batches in which a method gets data: None where they differ, nothing where batches tell."""
    predicts = method.__name__ == "predict"
    size = batch_size or (given + (None, None))[not predicts] or 32
    leaf = (_leaves([x]) or [None])[0]
    if not (isinstance(leaf, td.Tensor) or hasattr(leaf, "__array__")):
        spec = _leaves([getattr(x, "element_spec", None)])[0]
        return () if predicts else (tuple(spec.shape[:1]) if getattr(spec, "shape", None) else ()) or (None,)
    _same_rows(x, None if predicts else given[0] if given else options.get("y"), options.get("sample_weight"))
    many = len(leaf) - int(len(leaf) * validation_split)
    return (min(size, many) if predicts else None if many % size else size,)


def _same_rows(*data):
    counts = [[leaf.shape[0] for leaf in _leaves([tree]) if len(getattr(leaf, "shape", ()))] for tree in data]
    if len({count for own in counts for count in own}) > 1:
        sizes = "".join(f"'{word}' sizes: {', '.join(map(str, own))}\n" for word, own in zip(("x", "y", "sample_weight"), counts) if own)
        raise ValueError(f"Data cardinality is ambiguous. Make sure all arrays contain the same number of samples.{sizes}")


def _float(value):
    return float(value.item() if isinstance(value, td.Tensor) else value)


class _Logs:
    """Numbers of what steps give: values by name, or one loss."""

    def __init__(self, model):
        self._model, self._last = model, {}

    def take(self, found):
        found = found if isinstance(found, dict) else {"loss": found}
        # Values of all compiled metrics may come as one.
        self._last = {key: one for name, value in found.items() for key, one in (value if isinstance(value, dict) else {name: value}).items()}

    def values(self, prefix=""):
        return {prefix + name: _float(value) for name, value in sorted(self._last.items())}


def fit(model, data, epochs, callbacks, verbose, validate, steps, initial_epoch=0):
    """Trains a model; `data()` gives the batches of an epoch, `validate()` the values of its validation."""
    history = History()
    history.first = initial_epoch
    optimizer = getattr(model.optimizer, "optimizer", model.optimizer)
    run = Callbacks(callbacks, model, optimizer, history, model.save)
    view = ProgressView(verbose, history, epochs, initial_epoch, steps)
    model.stop_training, values = False, {}
    run("on_train_begin", {})
    with view:
        for epoch in range(initial_epoch, epochs):
            run("on_epoch_begin", epoch, {})
            model.reset_metrics()
            logs, at = _Logs(model), 0
            for batch in data():
                run("on_train_batch_begin", at, {})
                logs.take(model.train_step(batch))
                view.advance(epoch, 1)
                run("on_train_batch_end", at, logs.values())
                at += 1
                if run.stop_reason() is not None:
                    break
            values = logs.values() | (validate() if validate is not None else {})
            history.add(values)
            view.epoch_ended(epoch, values, at)
            run("on_epoch_end", epoch, values)
            if run.stop_reason() is not None:
                history.stopped = f"stopped after epoch {epoch + 1}: {run.stop_reason()}"
                break
    view.close(history.stopped)
    if getattr(model.optimizer, "_is_late", False):
        model.optimizer.finalize_variable_values(model.trainable_variables)
    run("on_train_end", values)
    model.history = history
    return history


def evaluate(model, data, prefix="", callbacks=()):
    """The values of a model on batches."""
    model.reset_metrics()
    logs, tell = _Logs(model), _teller(model, callbacks, "test")
    tell("begin", {})
    for at, batch in enumerate(data):
        tell("batch_begin", at, {})
        logs.take(model.test_step(batch))
        tell("batch_end", at, logs.values() if callbacks else {})
    tell("end", logs.values())
    return logs.values(prefix)


def predict(model, data, callbacks=()):
    """What a model gives for batches, one after the other, as arrays."""
    parts, tell = [], _teller(model, callbacks, "predict")
    tell("begin", {})
    for at, batch in enumerate(data):
        tell("batch_begin", at, {})
        parts.append(model.predict_step(batch))
        tell("batch_end", at, {"outputs": joined(parts[-1:])})
    tell("end", {})
    return joined(parts)


def _teller(model, callbacks, what):
    for callback in callbacks:
        callback.net = model

    def tell(when, *arguments):
        for callback in callbacks:
            getattr(callback, f"on_{what}_{when}", lambda *given: None)(*arguments)

    return tell
