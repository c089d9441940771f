"""Callbacks of Keras that few programs need."""
from tandem.training.callbacks import ReduceLROnPlateau as ReduceLROnPlateau
from tensorflow.keras.callbacks import Callback as Callback
from tensorflow.keras.optimizers import as_single as as_single
from typing import Any
import tandem as td

class CSVLogger(Callback):
    """Writes losses and metrics of epochs into a file, a row for each."""
    def __init__(self, filename, separator=',', append=False): ...
    def on_epoch_end(self, epoch, logs=None):
        """Adds a row."""
        ...
    def __getattr__(self, name: str): ...

class ReduceLROnPlateau(ReduceLROnPlateau, Callback):
    """A lower learning rate when a value has not become better for `patience` epochs."""
    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        ...
    def __getattr__(self, name: str): ...

class TensorBoard(Callback):
    """Keeps losses and metrics of epochs in the writers `train` and `validation`; the page shows graphs and profiles itself."""
    def __init__(self, log_dir='logs', histogram_freq=0, write_graph=True, write_images=False, update_freq='epoch', profile_batch=0, **options): ...
    def on_epoch_end(self, epoch, logs=None):
        """Keeps the numbers of an epoch."""
        ...
    def __getattr__(self, name: str): ...

class TerminateOnNaN(Callback):
    """Ends training where the loss is no number."""
    def on_epoch_end(self, epoch, logs=None):
        """Looks at the loss."""
        ...
    def __getattr__(self, name: str): ...
