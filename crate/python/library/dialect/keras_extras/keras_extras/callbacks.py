"""Callbacks of Keras: learning rates, files of models, records of runs."""

import os
import warnings

import tandem as td
from tensorflow.keras.callbacks import Callback
from tensorflow.keras.optimizers import as_single


class _Watching:
    """Watches one value of the logs; where it is missing, a warning says so and training goes on."""

    def __init__(self, *args, **options):
        self.mode = options.get("mode", "auto")
        super().__init__(*args, **options)

    def _is_missing(self, logs, says):
        logs = logs or {}
        if self.monitor in logs:
            return False
        own = self.monitor.removeprefix("val_")
        if self.mode not in ("min", "max") and own != "loss" and own not in logs:
            raise ValueError(
                f"{type(self).__name__} callback received monitor={self.monitor}, but Keras isn't able to automatically determine whether that metric should "
                "be maximized or minimized. Pass `mode='max'` in order to monitor based on the highest metric value, or pass `mode='min'` in order to use the "
                "lowest value."
            )
        warnings.warn(says.format(self.monitor, ",".join(logs)), stacklevel=3)
        return True


class EarlyStopping(_Watching, td.callbacks.EarlyStopping, Callback):
    """Ends training when a value has not become better for `patience` epochs."""

    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        self.best, self.best_epoch, self.wait, self.best_weights, self.stopped_epoch = None, 0, 0, None, 0

    def on_epoch_end(self, epoch, logs=None):
        """Compares: only what beats the baseline as well begins the wait anew."""
        if self._is_missing(logs, "Early stopping conditioned on metric `{}` which is not available. Available metrics are: {}") or epoch < self.start_from_epoch:
            return
        value = logs[self.monitor]
        if self.restore_best_weights and self.best_weights is None:
            self.best_weights, self.best_epoch = self.model.get_weights(), epoch
        self.wait += 1
        if self.best is None or self.is_better(value, self.best, self.min_delta):
            self.best, self.best_epoch = value, epoch
            if self.restore_best_weights:
                self.best_weights = self.model.get_weights()
            if self.baseline is None or self.is_better(value, self.baseline, self.min_delta):
                self.wait = 0
        elif self.wait >= self.patience and epoch > 0:
            self.stopped_epoch = epoch
            self.model.stop_training = True

    def on_train_end(self, logs=None):
        """Puts the best weights back."""
        if self.stopped_epoch and self.verbose:
            print(f"Epoch {self.stopped_epoch + 1}: early stopping")
        if self.best_weights is not None:
            if self.verbose:
                print(f"Restoring model weights from the end of the best epoch: {self.best_epoch + 1}.")
            self.model.set_weights(self.best_weights)


class LambdaCallback(Callback):
    """Functions as hooks."""

    def __init__(self, **functions):
        self.__dict__.update((name, function) for name, function in functions.items() if function is not None)


def _noted_rate(callback, logs):
    """Puts the learning rate into the history, as Keras's callbacks that change it do."""
    rate, rows = as_single(float(callback.optimizer.learning_rate)), callback.history.history
    row = rows.setdefault("learning_rate", [float("nan")] * len(callback.history))
    row[-1] = rate
    if logs is not None:
        logs["learning_rate"] = rate


class LearningRateScheduler(td.callbacks.LearningRateScheduler, Callback):
    """Sets the learning rate before each epoch to `schedule(epoch)` or `schedule(epoch, lr)`."""

    def __init__(self, schedule, verbose=0):
        def both(epoch, lr):
            try:
                return float(schedule(epoch, as_single(float(lr))))
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


class ModelCheckpoint(_Watching, td.callbacks.ModelCheckpoint, Callback):
    """Writes the model, or its weights, after each epoch or after those that are the best so far."""

    def __init__(self, filepath, monitor="val_loss", verbose=0, save_best_only=False, save_weights_only=False, mode="auto", save_freq="epoch", **options):
        if not save_weights_only and not str(filepath).endswith((".keras", ".h5")):
            raise ValueError(f"The filepath provided must end in `.keras` (Keras model format). Received: filepath={filepath}")
        if save_weights_only and not str(filepath).endswith(".weights.h5"):
            raise ValueError(
                "When using `save_weights_only=True` in `ModelCheckpoint`, the filepath provided must end in `.weights.h5` (Keras weights format). "
                f"Received: filepath={filepath}"
            )
        if save_freq != "epoch" and not isinstance(save_freq, int):
            raise ValueError(f"Unrecognized save_freq: {save_freq}. Expected save_freq are 'epoch' or integer values")
        super().__init__(filepath, monitor, verbose, save_best_only, save_weights_only, mode=mode)
        self.save_freq, self._epoch, self._seen = save_freq, 0, 0

    def on_epoch_begin(self, epoch, logs=None):
        """Notes which epoch it is."""
        self._epoch = epoch

    def on_train_batch_end(self, batch, logs=None):
        """With a number of batches as `save_freq`, writes after so many."""
        self._seen += 1
        if self.save_freq != "epoch" and self._seen % self.save_freq == 0:
            self._after(self._epoch, {**dict(logs or {}), "batch": batch + 1})

    def on_epoch_end(self, epoch, logs=None):
        """Writes, and says so."""
        if self.save_freq == "epoch":
            self._after(epoch, logs)

    def _after(self, epoch, logs):
        before, self._file = self.best, None
        if self.save_best_only and self._is_missing(logs, "Can save best model only with {} available."):
            self.write(self.filepath.format(epoch=epoch + 1, **(logs or {})))
            if self.verbose:
                print(f"\nEpoch {epoch + 1}: finished saving model to {self._file}")
            return
        super().on_epoch_end(epoch, logs)
        if self.verbose:
            from .steps import checkpoint_line

            print(checkpoint_line(self, epoch, before))

    def write(self, file):
        """Writes the file of an epoch."""
        self._file = file
        self.model.save_weights(file) if self.save_weights_only else self.model.save(file)


class History(Callback):
    """The values of epochs by name, as in what `fit` gives."""

    def __init__(self):
        super().__init__()
        self._values, self.epoch = {}, []

    # Runs give callbacks a history of their own.
    history = property(lambda self: self._values, lambda self, value: None)

    def on_train_begin(self, logs=None):
        """Begins a run."""
        self.epoch = []

    def on_epoch_end(self, epoch, logs=None):
        """Keeps the values of an epoch."""
        self.epoch.append(epoch)
        for name, value in (logs or {}).items():
            self._values.setdefault(name, []).append(value)


class TensorBoard(Callback):
    """Keeps losses and metrics of epochs in the writers `train` and `validation`; the page shows graphs and profiles itself."""

    def __init__(self, log_dir="logs", histogram_freq=0, write_graph=True, write_images=False, update_freq="epoch", profile_batch=0, **options):
        super().__init__()
        from tensorflow_extras.summaries import SummaryWriter

        self.log_dir = log_dir
        self.train, self.validation = SummaryWriter(os.path.join(log_dir, "train")), SummaryWriter(os.path.join(log_dir, "validation"))

    def on_epoch_end(self, epoch, logs=None):
        """Keeps the numbers of an epoch."""
        for name, value in (logs or {}).items():
            writer = self.validation if name.startswith("val_") else self.train
            writer.scalars.setdefault(f"epoch_{name.removeprefix('val_')}", []).append((epoch, float(value)))


class CSVLogger(Callback):
    """Writes losses and metrics of epochs into a file, a row for each."""

    def __init__(self, filename, separator=",", append=False):
        super().__init__()
        self.filename, self.separator = filename, separator
        self._begun, self._names = append and os.path.exists(filename), None

    def on_epoch_end(self, epoch, logs=None):
        """Adds a row."""
        logs = logs or {}
        if self._names is None:
            self._names = sorted(logs)
            if not any(name.startswith("val_") for name in logs):
                # Epochs may be validated later on.
                self._names += [f"val_{name}" for name in self._names]
        with open(self.filename, "a" if self._begun else "w") as file:
            if not self._begun:
                file.write(self.separator.join(["epoch", *self._names]) + "\n")
            row = [str(float(logs[name])) if name in logs else "NA" for name in self._names]
            file.write(self.separator.join([str(epoch), *row]) + "\n")
        self._begun = True


class TerminateOnNaN(Callback):
    """Ends training where the loss is no number."""

    def on_nan(self, step, word="Batch"):
        """Says once in which batch the loss became NaN."""
        if not self.model.stop_training:
            print(f"{word} {step}: Invalid loss, terminating training")
        self.model.stop_training = True

    def on_epoch_end(self, epoch, logs=None):
        """Looks at the loss."""
        loss = float((logs or {}).get("loss", 0.0))
        if loss != loss or loss in (float("inf"), float("-inf")):
            self.on_nan(epoch, "Epoch")


class ReduceLROnPlateau(_Watching, td.callbacks.ReduceLROnPlateau, Callback):
    """A lower learning rate when a value has not become better for `patience` epochs."""

    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        _noted_rate(self, logs)
        if self._is_missing(logs, "Learning rate reduction is conditioned on metric `{}` which is not available. Available metrics are: {}."):
            return
        before = float(self.optimizer.learning_rate)
        super().on_epoch_end(epoch, logs)
        if self.verbose and float(self.optimizer.learning_rate) != before:
            print(f"\nEpoch {epoch + 1}: {type(self).__name__} reducing learning rate to {self._shown()}.")

    def _shown(self):
        rate = float(self.optimizer.learning_rate)
        return rate if rate == self.min_lr else as_single(rate)
