"""`tf.keras.callbacks`: Tandem's."""

import tandem as td

from tandem.dialect.late import late_names as _late_names
from .optimizers import as_single


class Callback(td.callbacks.Callback):
    """The base: also hooks of `evaluate` and `predict`, and `params`, which say what `fit` was asked for."""

    params = {}

    def set_params(self, params):
        """Notes what the run was asked for."""
        self.params = params

    def set_model(self, model):
        """Notes the model."""
        self.net = model


def _without_effect(self, *arguments, **options):
    """A hook that does nothing."""


#: What `evaluate` and `predict` call beside the hooks of training.
OTHER_HOOKS = tuple(f"on_{what}_{when}" for what in ("test", "predict") for when in ("begin", "end", "batch_begin", "batch_end"))
for _name in OTHER_HOOKS:
    setattr(Callback, _name, _without_effect)


class LambdaCallback(Callback):
    """Functions as hooks."""

    def __init__(self, **functions):
        self.__dict__.update((name, function) for name, function in functions.items() if function is not None)


class EarlyStopping(td.callbacks.EarlyStopping, Callback):
    """Ends training when a value has not become better for `patience` epochs."""

    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        super().on_train_begin(logs)
        self.stopped_epoch = 0

    def on_train_end(self, logs=None):
        """Puts the best weights back."""
        if self.stopped_epoch and self.verbose:
            print(f"Epoch {self.stopped_epoch + 1}: early stopping")
        if self.best_weights is not None and self.verbose:
            print(f"Restoring model weights from the end of the best epoch: {self.best_epoch + 1}.")
        super().on_train_end(logs)


def _noted_rate(callback, logs):
    """Puts the learning rate into the history, as Keras's callbacks that change it do."""
    rate, rows = float(callback.optimizer.learning_rate), callback.history.history
    row = rows.setdefault("learning_rate", [float("nan")] * len(callback.history))
    row[-1] = rate
    if logs is not None:
        logs["learning_rate"] = rate


class LearningRateScheduler(td.callbacks.LearningRateScheduler, Callback):
    """Sets the learning rate before each epoch to `schedule(epoch)` or `schedule(epoch, lr)`."""

    def __init__(self, schedule, verbose=0):
        def both(epoch, lr):
            try:
                return float(schedule(epoch, lr))
            except TypeError:
                return float(schedule(epoch))

        super().__init__(both, verbose)

    def on_epoch_begin(self, epoch, logs=None):
        """Sets the learning rate."""
        super().on_epoch_begin(epoch, logs)
        if self.verbose:
            print(f"\nEpoch {epoch + 1}: {type(self).__name__} setting learning rate to {as_single(float(self.optimizer.learning_rate))}.")

    def on_epoch_end(self, epoch, logs=None):
        """Notes the learning rate."""
        _noted_rate(self, logs)


class ModelCheckpoint(td.callbacks.ModelCheckpoint, Callback):
    """Writes the model, or its weights, after each epoch or after those that are the best so far."""

    def __init__(self, filepath, monitor="val_loss", verbose=0, save_best_only=False, save_weights_only=False, mode="auto", save_freq="epoch", **options):
        super().__init__(filepath, monitor, verbose, save_best_only, save_weights_only, mode)

    def on_epoch_end(self, epoch, logs=None):
        """Writes, and says so."""
        before, self._file = self.best, None
        super().on_epoch_end(epoch, logs)
        if self.verbose:
            from keras_extras.steps import checkpoint_line

            print(checkpoint_line(self, epoch, before))

    def write(self, file):
        """Writes the file of an epoch."""
        self._file = file
        self.model.save_weights(file) if self.save_weights_only else self.model.save(file)


class History(Callback):
    """The history, which `fit` gives anyway."""


__getattr__ = _late_names("tensorflow.keras.callbacks", "keras_extras.callbacks")
