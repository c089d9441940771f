"""`tf.keras.callbacks`: Tandem's."""
from keras_extras.callbacks import CSVLogger as CSVLogger
from keras_extras.callbacks import EarlyStopping as EarlyStopping
from keras_extras.callbacks import History as History
from keras_extras.callbacks import LambdaCallback as LambdaCallback
from keras_extras.callbacks import LearningRateScheduler as LearningRateScheduler
from keras_extras.callbacks import ModelCheckpoint as ModelCheckpoint
from keras_extras.callbacks import ReduceLROnPlateau as ReduceLROnPlateau
from keras_extras.callbacks import TensorBoard as TensorBoard
from keras_extras.callbacks import TerminateOnNaN as TerminateOnNaN
from tandem.training.callbacks import Callback as Callback
from tensorflow.keras.optimizers import as_single as as_single
from typing import Any
import tandem as td

class BackupAndRestore(Callback):
    """Keeps the weights in a folder while training, so that a run that was interrupted goes on; the folder is emptied at the end."""
    def __init__(self, backup_dir, save_freq='epoch', double_checkpoint=False, delete_checkpoint=True): ...
    def on_epoch_end(self, epoch, logs=None):
        """Keeps the weights."""
        ...
    def on_train_begin(self, logs=None):
        """Takes weights that an earlier run left."""
        ...
    def on_train_end(self, logs=None):
        """Empties the folder."""
        ...

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

class CallbackList:
    """Callbacks whose hooks are called one after the other, for loops of one's own."""
    def __getattr__(self, name): ...
    def __init__(self, callbacks=None, add_history=False, add_progbar=False, model=None, **params): ...
    def append(self, callback):
        """Adds one."""
        ...
    def set_model(self, model):
        """Tells all the model."""
        ...
    def set_params(self, params):
        """Tells all what the run was asked for."""
        ...

OTHER_HOOKS: tuple
class ProgbarLogger(Callback):
    """Nothing: training shows how far it is."""

class RemoteMonitor(Callback):
    """Nothing: a page sends nothing to servers."""
    def __init__(self, root='http://localhost:9000', path='/publish/epoch/end/', field='data', headers=None, send_as_json=False): ...

class SwapEMAWeights(Callback):
    """Running means of the weights, in their places while the model is tested and at the end."""
    def __init__(self, swap_on_epoch=False, momentum=0.99): ...
    def on_train_batch_end(self, batch, logs=None):
        """Moves the means."""
        ...
    def on_train_end(self, logs=None):
        """Gives the variables their means."""
        ...

def __getattr__(name: str) -> Any: ...
