"""Callbacks of Keras that few programs use."""

import os

import tandem as td

from tensorflow.keras.callbacks import OTHER_HOOKS, Callback


class BackupAndRestore(Callback):
    """Keeps the weights in a folder while training, so that a run that was interrupted goes on; the folder is emptied at the end."""

    def __init__(self, backup_dir, save_freq="epoch", double_checkpoint=False, delete_checkpoint=True):
        if not backup_dir:
            raise ValueError("Empty `backup_dir` argument passed")
        if save_freq != "epoch" and not isinstance(save_freq, int):
            raise ValueError(f"Invalid value for argument `save_freq`. Received: save_freq={save_freq}. Expected either 'epoch' or an integer value.")
        super().__init__()
        self.backup_dir, self.save_freq, self.delete_checkpoint = str(backup_dir), save_freq, delete_checkpoint

    _path = property(lambda self: os.path.join(self.backup_dir, "latest.weights.h5"))

    def on_train_begin(self, logs=None):
        """Takes weights that an earlier run left."""
        if os.path.exists(self._path):
            self.model.load_weights(self._path)

    def on_epoch_end(self, epoch, logs=None):
        """Keeps the weights."""
        os.makedirs(self.backup_dir, exist_ok=True)
        self.model.save_weights(self._path)

    def on_train_end(self, logs=None):
        """Empties the folder."""
        if self.delete_checkpoint and os.path.exists(self._path):
            os.remove(self._path)


_TRAINING = [f"on_{what}_{when}" for what in ("train", "epoch", "batch", "train_batch") for when in ("begin", "end")]


class CallbackList:
    """Callbacks whose hooks are called one after the other, for loops of one's own."""

    def __init__(self, callbacks=None, add_history=False, add_progbar=False, model=None, **params):
        from keras_extras.callbacks import History

        self.callbacks = list(callbacks or ()) + ([History()] if add_history else [])
        if model is not None:
            self.set_model(model)
        if params:
            self.set_params(params)

    def append(self, callback):
        """Adds one."""
        self.callbacks.append(callback)

    def set_params(self, params):
        """Tells all what the run was asked for."""
        self.params = params
        for callback in self.callbacks:
            callback.set_params(params)

    def set_model(self, model):
        """Tells all the model."""
        self.model = model
        for callback in self.callbacks:
            callback.set_model(model)

    def __getattr__(self, name):
        if name not in _TRAINING and name not in OTHER_HOOKS:
            raise AttributeError(f"'CallbackList' object has no attribute '{name}'")

        def told(*args, logs=None, **options):
            count = 0 if name.endswith(("train_begin", "train_end", "test_begin", "test_end", "predict_begin", "predict_end")) else 1
            args = (*args[:count], args[count] if len(args) > count else logs or {})
            for callback in self.callbacks:
                getattr(callback, name, lambda *_, **__: None)(*args, **options)

        return told


class ProgbarLogger(Callback):
    """Nothing: training shows how far it is."""


class RemoteMonitor(Callback):
    """Nothing: a page sends nothing to servers."""

    def __init__(self, root="http://localhost:9000", path="/publish/epoch/end/", field="data", headers=None, send_as_json=False):
        super().__init__()
        self.root, self.path, self.field, self.headers, self.send_as_json = root, path, field, headers, send_as_json


class SwapEMAWeights(Callback):
    """Running means of the weights, in their places while the model is tested and at the end."""

    def __init__(self, swap_on_epoch=False, momentum=0.99):
        super().__init__()
        self.swap_on_epoch, self.momentum, self._means = swap_on_epoch, momentum, None

    def on_train_batch_end(self, batch, logs=None):
        """Moves the means."""
        values = [td.tensor(variable) for variable in self.model.trainable_variables]
        rate = self.momentum
        self._means = values if self._means is None else [mean * rate + value * (1 - rate) for mean, value in zip(self._means, values)]

    def on_train_end(self, logs=None):
        """Gives the variables their means."""
        for variable, mean in zip(self.model.trainable_variables, self._means or ()):
            variable.assign(mean)
