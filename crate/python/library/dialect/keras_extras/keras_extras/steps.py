"""Single steps of models, and the lines that tell of steps."""

import itertools
import time

import tandem as td
from keras_arrays import running
from keras_arrays import steps as _steps
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras.callbacks import Callback
from tensorflow.keras._engine import _leaves, _mapped, single


def is_iterator(x):
    """Whether batches come one after the other without an end that is known: those of a sequence can be counted."""
    return hasattr(x, "__next__") and not hasattr(x, "__len__")


class Rest:
    """What an iterator has left. Its first two batches are looked at before, and each epoch begins with them, as Keras's do."""

    def __init__(self, source):
        self._source, self._looked, self.given = source, [], 0

    def first_batch(self):
        """The first batch."""
        self._looked = self._looked or list(itertools.islice(self._source, 2))
        return self._looked[0]

    def __iter__(self):
        self.first_batch()
        for batch in itertools.chain(self._looked, self._source):
            self.given += 1
            yield batch


def on_batch(model, step, x, y, sample_weight, class_weight, return_dict):
    """What a step gives for one batch: the loss and the metrics, as numbers."""
    if model.optimizer is None:
        raise ValueError("You must call `compile()` before using the model.")
    data = tuple(_mapped(single, tree) for tree in (x, y, sample_weight) if tree is not None)
    if class_weight is not None:
        (data,) = with_class_weights([data], class_weight)
    model.reset_metrics()
    found = step(data)
    found = found if isinstance(found, dict) else {"loss": found}
    found = {name: float(value) if getattr(value, "size", 1) == 1 else value for name, value in sorted(found.items())}
    return found if return_dict else model._in_order(found)


def with_class_weights(data, class_weight):
    """Batches with the weights of their classes."""
    for batch in data:
        x, y, weight = _steps.unpack(batch)
        labels = as_tensor(y)
        labels = td.argmax(labels, axis=-1) if labels.ndim > 1 and labels.shape[-1] > 1 else td.reshape(labels, (-1,))
        found = as_tensor([float(class_weight.get(int(label), 1.0)) for label in labels.tolist()])
        yield x, y, found if weight is None else found * as_tensor(weight)


def _shown(value):
    return f"{value:.4f}" if abs(value) > 1e-3 else f"{value:.4e}"


def _each(seconds):
    if seconds >= 1 or seconds == 0:
        return f"{seconds:.0f}s/step"
    return f"{seconds * 1e3:.0f}ms/step" if seconds >= 1e-3 else f"{seconds * 1e6:.0f}us/step"


def line(values, count, seconds, bar=False):
    """What a run of so many batches gave, as Keras writes it."""
    at = f"{count}/{count}" if count is not None else "Unknown"
    each = _each(seconds / max(count or 1, 1))
    parts = [f"{at} {'━' * 20} {seconds:.0f}s {each}"] if bar else [at, f"{seconds:.0f}s", each]
    ordered = sorted(values, key=lambda name: (name == "learning_rate", name.startswith("val_"), name))
    return " - ".join(parts + [f"{name}: {_shown(float(values[name]))}" for name in ordered])


def checkpoint_line(checkpoint, epoch, before):
    """What a checkpoint says after an epoch, where the best value was `before` it."""
    head, file = f"\nEpoch {epoch + 1}: ", checkpoint._file
    if file is None:
        return f"{head}{checkpoint.monitor} did not improve from {before:.5f}"
    old = before if before is None else f"{before:.5f}"
    better = f"{checkpoint.monitor} improved from {old} to {checkpoint.best:.5f}, " if checkpoint.save_best_only else ""
    return f"{head}{better}saving model to {file}\n{head}finished saving model to {file}"


class Lines(Callback):
    """Two lines for each epoch: `verbose=2`."""

    def on_epoch_begin(self, epoch, logs=None):
        """The first line."""
        if self.params["epochs"] > 1:
            print(f"Epoch {epoch + 1}/{self.params['epochs']}")
        self.begun = time.time()

    def on_epoch_end(self, epoch, logs=None):
        """The second."""
        print(line(logs or {}, self.params["steps"], time.time() - self.begun))


def fit(model, x, y, batch_size, epochs, verbose, callbacks, validation_split, validation_data, shuffle, class_weight,
        sample_weight, initial_epoch, steps_per_epoch, validation_steps, validation_freq=1):  # fmt: skip
    """Trains a model step by step, by its `train_step`."""
    if validation_split:
        count = _leaves([_mapped(as_tensor, x)])[0].shape[0]
        at = count - int(count * validation_split)
        parts = [None if tree is None else _mapped(single, tree) for tree in (x, y, sample_weight)]
        cut = lambda rows: [None if tree is None else _mapped(lambda leaf: wrapped(leaf[rows]), tree) for tree in parts]  # noqa: E731
        validation_data = tuple(tree for tree in cut(slice(at, None)) if tree is not None)
        x, y, sample_weight = cut(slice(0, at))

    def batches():
        found = _steps.batches(x, y, sample_weight, batch_size, shuffle)
        return found if class_weight is None else with_class_weights(found, class_weight)

    given = validation_data if isinstance(validation_data, (tuple, list)) else (Rest(validation_data) if is_iterator(validation_data) else validation_data,)

    epoch = itertools.count(initial_epoch + 1)

    def validate():
        at = next(epoch)
        if at % validation_freq if isinstance(validation_freq, int) else at not in validation_freq:
            return {}
        return running.evaluate(model, _steps.batches(*given, batch_size=batch_size, steps=validation_steps), "val_", callbacks)

    data = _steps.continued(batches, steps_per_epoch)
    told = running.fit(model, data, epochs, callbacks, verbose, None if validation_data is None else validate, steps_per_epoch, initial_epoch)
    if validation_freq != 1:
        # Epochs without validation have no values.
        told.history.update({key: [value for value in row if value == value] for key, row in told.history.items() if key.startswith("val_")})
    return told
