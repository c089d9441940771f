"""`tf.keras.callbacks`: Tandem's."""
from keras_extras.callbacks import CSVLogger as CSVLogger
from keras_extras.callbacks import ReduceLROnPlateau as ReduceLROnPlateau
from keras_extras.callbacks import TensorBoard as TensorBoard
from keras_extras.callbacks import TerminateOnNaN as TerminateOnNaN
from tandem.training.callbacks import Callback as Callback
from tandem.training.callbacks import EarlyStopping as EarlyStopping
from tandem.training.callbacks import LearningRateScheduler as LearningRateScheduler
from tandem.training.callbacks import ModelCheckpoint as ModelCheckpoint
from tensorflow.keras.optimizers import as_single as as_single
from typing import Any
import tandem as td

class Callback(Callback):
    """The base: also hooks of `evaluate` and `predict`, and `params`, which say what `fit` was asked for."""
    def on_predict_batch_begin(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_predict_batch_end(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_predict_begin(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_predict_end(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_test_batch_begin(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_test_batch_end(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_test_begin(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    def on_test_end(self, *arguments, **options):
        """A hook that does nothing."""
        ...
    params: Any
    def set_model(self, model):
        """Notes the model."""
        ...
    def set_params(self, params):
        """Notes what the run was asked for."""
        ...
    def __getattr__(self, name: str): ...

class EarlyStopping(EarlyStopping, Callback):
    """Ends training when a value has not become better for `patience` epochs."""
    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        ...
    def on_train_end(self, logs=None):
        """Puts the best weights back."""
        ...
    def __getattr__(self, name: str): ...

class History(Callback):
    """The history, which `fit` gives anyway."""
    def __getattr__(self, name: str): ...

class LambdaCallback(Callback):
    """Functions as hooks."""
    def __init__(self, **functions): ...
    def __getattr__(self, name: str): ...

class LearningRateScheduler(LearningRateScheduler, Callback):
    """Sets the learning rate before each epoch to `schedule(epoch)` or `schedule(epoch, lr)`."""
    def __init__(self, schedule, verbose=0): ...
    def on_epoch_begin(self, epoch, logs=None):
        """Sets the learning rate."""
        ...
    def on_epoch_end(self, epoch, logs=None):
        """Notes the learning rate."""
        ...
    def __getattr__(self, name: str): ...

class ModelCheckpoint(ModelCheckpoint, Callback):
    """Writes the model, or its weights, after each epoch or after those that are the best so far."""
    def __init__(self, filepath, monitor='val_loss', verbose=0, save_best_only=False, save_weights_only=False, mode='auto', save_freq='epoch', **options): ...
    def on_epoch_end(self, epoch, logs=None):
        """Writes, and says so."""
        ...
    def write(self, file):
        """Writes the file of an epoch."""
        ...
    def __getattr__(self, name: str): ...

OTHER_HOOKS: tuple
def __getattr__(name: str) -> Any: ...
