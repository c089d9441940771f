"""`tf.keras.callbacks`: Tandem's."""

import tandem as td

from tandem.dialect.late import late_names as _late_names


class Callback(td.callbacks.Callback):
    """The base: also hooks of `evaluate` and `predict`, and `params`, which say what `fit` was asked for."""

    params = {}

    def set_params(self, params):
        """Notes what the run was asked for."""
        self.params = params

    def set_model(self, model):
        """Notes the model."""
        self.net = model


def _without_effect(self, *arguments, **options):
    """A hook that does nothing."""


#: What `evaluate` and `predict` call beside the hooks of training.
OTHER_HOOKS = tuple(f"on_{what}_{when}" for what in ("test", "predict") for when in ("begin", "end", "batch_begin", "batch_end"))
for _name in OTHER_HOOKS:
    setattr(Callback, _name, _without_effect)


class EarlyStopping(td.callbacks.EarlyStopping, Callback):
    """Ends training when a value has not become better for `patience` epochs."""

    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        super().on_train_begin(logs)
        self.stopped_epoch = 0

    def on_train_end(self, logs=None):
        """Puts the best weights back."""
        if self.stopped_epoch and self.verbose:
            print(f"Epoch {self.stopped_epoch + 1}: early stopping")
        if self.best_weights is not None and self.verbose:
            print(f"Restoring model weights from the end of the best epoch: {self.best_epoch + 1}.")
        super().on_train_end(logs)


__getattr__ = _late_names("tensorflow.keras.callbacks", "keras_extras.callbacks", "keras_rare.callbacks")
