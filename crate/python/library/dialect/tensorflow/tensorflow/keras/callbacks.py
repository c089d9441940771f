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


__getattr__ = _late_names("tensorflow.keras.callbacks", "keras_extras.callbacks", "keras_rare.callbacks")
