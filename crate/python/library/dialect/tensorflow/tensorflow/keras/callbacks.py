"""`tf.keras.callbacks`: Tandem's."""

import tandem as td

from tandem.dialect.late import late_names as _late_names

Callback = td.callbacks.Callback
EarlyStopping, ModelCheckpoint = td.callbacks.EarlyStopping, td.callbacks.ModelCheckpoint
ReduceLROnPlateau, LambdaCallback = td.callbacks.ReduceLROnPlateau, td.callbacks.LambdaCallback


class LearningRateScheduler(td.callbacks.LearningRateScheduler):
    """Sets the learning rate before each epoch to `schedule(epoch)` or `schedule(epoch, lr)`."""

    def __init__(self, schedule, verbose=0):
        def both(epoch, lr):
            try:
                return float(schedule(epoch, lr))
            except TypeError:
                return float(schedule(epoch))

        super().__init__(both, verbose)


class History(Callback):
    """The history, which `fit` gives anyway."""


__getattr__ = _late_names("tensorflow.keras.callbacks", "tensorflow_extras.callbacks")
