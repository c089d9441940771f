"""Callbacks of Keras that few programs need."""

import os

import tandem as td
from tensorflow.keras.callbacks import Callback, _noted_rate
from tensorflow.keras.optimizers import as_single


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

    def on_epoch_end(self, epoch, logs=None):
        """Looks at the loss."""
        loss = float((logs or {}).get("loss", 0.0))
        if loss != loss or loss in (float("inf"), float("-inf")):
            print(f"Epoch {epoch}: Invalid loss, terminating training")
            self.model.stop_training = True


class ReduceLROnPlateau(td.callbacks.ReduceLROnPlateau, Callback):
    """A lower learning rate when a value has not become better for `patience` epochs."""

    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        _noted_rate(self, logs)
        before = float(self.optimizer.learning_rate)
        super().on_epoch_end(epoch, logs)
        if self.verbose and float(self.optimizer.learning_rate) != before:
            print(f"\nEpoch {epoch + 1}: {type(self).__name__} reducing learning rate to {self._shown()}.")

    def _shown(self):
        rate = float(self.optimizer.learning_rate)
        return rate if rate == self.min_lr else as_single(rate)
