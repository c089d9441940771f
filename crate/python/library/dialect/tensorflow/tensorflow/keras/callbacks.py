"""`tf.keras.callbacks`: Tandem's."""

import tandem as td

from tandem.dialect.late import late_names as _late_names

Callback = td.callbacks.Callback
EarlyStopping = td.callbacks.EarlyStopping
LambdaCallback = td.callbacks.LambdaCallback


def _noted_rate(callback, logs):
    """Puts the learning rate into the history, as Keras's callbacks that change it do."""
    rate, rows = float(callback.optimizer.learning_rate), callback.history.history
    row = rows.setdefault("learning_rate", [float("nan")] * len(callback.history))
    row[-1] = rate
    if logs is not None:
        logs["learning_rate"] = rate


class ReduceLROnPlateau(td.callbacks.ReduceLROnPlateau):
    """A lower learning rate when a value has not become better for `patience` epochs."""

    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        _noted_rate(self, logs)
        super().on_epoch_end(epoch, logs)


class LearningRateScheduler(td.callbacks.LearningRateScheduler):
    """Sets the learning rate before each epoch to `schedule(epoch)` or `schedule(epoch, lr)`."""

    def __init__(self, schedule, verbose=0):
        def both(epoch, lr):
            try:
                return float(schedule(epoch, lr))
            except TypeError:
                return float(schedule(epoch))

        super().__init__(both, verbose)

    def on_epoch_end(self, epoch, logs=None):
        """Notes the learning rate."""
        _noted_rate(self, logs)


class ModelCheckpoint(td.callbacks.ModelCheckpoint):
    """Writes the model, or its weights, after each epoch or after those that are the best so far."""

    def __init__(self, filepath, monitor="val_loss", verbose=0, save_best_only=False, save_weights_only=False, mode="auto", save_freq="epoch", **options):
        super().__init__(filepath, monitor, verbose, save_best_only, save_weights_only, mode)

    def write(self, file):
        """Writes the file of an epoch."""
        self.model.save_weights(file) if self.save_weights_only else self.model.save(file)


class History(Callback):
    """The history, which `fit` gives anyway."""


__getattr__ = _late_names("tensorflow.keras.callbacks", "tensorflow_extras.callbacks")
