"""`tf.keras.callbacks`: Tandem's."""
from keras_extras.callbacks import CSVLogger as CSVLogger
from keras_extras.callbacks import History as History
from keras_extras.callbacks import LambdaCallback as LambdaCallback
from keras_extras.callbacks import LearningRateScheduler as LearningRateScheduler
from keras_extras.callbacks import ModelCheckpoint as ModelCheckpoint
from keras_extras.callbacks import ReduceLROnPlateau as ReduceLROnPlateau
from keras_extras.callbacks import TensorBoard as TensorBoard
from keras_extras.callbacks import TerminateOnNaN as TerminateOnNaN
from tandem.training.callbacks import Callback as Callback
from tandem.training.callbacks import EarlyStopping as EarlyStopping
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

OTHER_HOOKS: tuple
def __getattr__(name: str) -> Any: ...
