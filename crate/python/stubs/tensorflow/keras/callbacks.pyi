"""`tf.keras.callbacks`: Tandem's."""
from tandem.training.callbacks import Callback as Callback
from tandem.training.callbacks import EarlyStopping as EarlyStopping
from tandem.training.callbacks import LambdaCallback as LambdaCallback
from tandem.training.callbacks import LearningRateScheduler as LearningRateScheduler
from tandem.training.callbacks import ModelCheckpoint as ModelCheckpoint
from tandem.training.callbacks import ReduceLROnPlateau as ReduceLROnPlateau
from tensorflow_extras.callbacks import CSVLogger as CSVLogger
from tensorflow_extras.callbacks import TensorBoard as TensorBoard
from tensorflow_extras.callbacks import TerminateOnNaN as TerminateOnNaN
from typing import Any
import tandem as td

class History(Callback):
    """The history, which `fit` gives anyway."""
    def __getattr__(self, name: str): ...

class LearningRateScheduler(LearningRateScheduler):
    """Sets the learning rate before each epoch to `schedule(epoch)` or `schedule(epoch, lr)`."""
    def __init__(self, schedule, verbose=0): ...
    def on_epoch_end(self, epoch, logs=None):
        """Notes the learning rate."""
        ...
    def __getattr__(self, name: str): ...

class ModelCheckpoint(ModelCheckpoint):
    """Writes the model, or its weights, after each epoch or after those that are the best so far."""
    def __init__(self, filepath, monitor='val_loss', verbose=0, save_best_only=False, save_weights_only=False, mode='auto', save_freq='epoch', **options): ...
    def write(self, file):
        """Writes the file of an epoch."""
        ...
    def __getattr__(self, name: str): ...

class ReduceLROnPlateau(ReduceLROnPlateau):
    """A lower learning rate when a value has not become better for `patience` epochs."""
    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
