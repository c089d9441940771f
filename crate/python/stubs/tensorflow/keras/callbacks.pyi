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
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
