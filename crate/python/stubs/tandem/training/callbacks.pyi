"""Callbacks of `td.fit`: what is done when a run, an epoch or a batch begins and ends."""
from typing import Any

class BatchLogs(dict):
    """Numbers by name that are read from the device when somebody asks."""
    def __contains__(self, name): ...
    def __getitem__(self, name): ...
    def __init__(self, read): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def __repr__(self) -> str: ...
    def get(self, name, default=None): ...
    def items(self): ...
    def keys(self): ...
    def values(self): ...
    def __getattr__(self, name: str): ...

class Callback:
    """The base of callbacks. A subclass writes the methods that it needs.

    `self.net` (also `self.model`), `self.optimizer` and `self.history` are those of the run. `self.stop(why)` ends the run after
    this batch or epoch; so does Keras' `self.model.stop_training = True`. `logs` are numbers by name; within an epoch
    they are read from the device when they are asked for.

    >>> class Count(td.callbacks.Callback):
    ...     batches = 0
    ...     def on_batch_end(self, batch, logs):
    ...         self.batches += 1
    >>> count, net = Count(), td.nn.Dense(1, in_units=2)
    >>> _ = td.fit(net, (td.ones((6, 2)), td.ones((6, 1))), "mse", "sgd", epochs=2, batch_size=2, callbacks=[count], verbose=0)
    >>> count.batches
    6"""
    history: Any
    def load_state_dict(self, state):
        """Takes over what `state_dict` gave."""
        ...
    @property
    def model(self):
        """The network, by Keras' name."""
        ...
    net: Any
    def on_batch_begin(self, batch, logs=None):
        """Before a batch, counted from 0 in each epoch."""
        ...
    def on_batch_end(self, batch, logs=None):
        """After a batch; `logs` are the mean loss and the metrics of the epoch so far."""
        ...
    def on_epoch_begin(self, epoch, logs=None):
        """Before an epoch, counted from 0."""
        ...
    def on_epoch_end(self, epoch, logs=None):
        """After an epoch and its validation; `logs` are the values of the history."""
        ...
    def on_train_batch_begin(self, batch, logs=None):
        """`on_batch_begin` by Keras' other name."""
        ...
    def on_train_batch_end(self, batch, logs=None):
        """`on_batch_end` by Keras' other name."""
        ...
    def on_train_begin(self, logs=None):
        """Before the first epoch."""
        ...
    def on_train_end(self, logs=None):
        """After the last epoch, also where the run was stopped."""
        ...
    optimizer: Any
    def state_dict(self):
        """What a checkpoint keeps, so that a resumed run goes on as it would have."""
        ...
    def stop(self, why='a callback asked for it'):
        """Ends the run after this batch or epoch."""
        ...
    stop_reason: Any
    def __getattr__(self, name: str): ...

class Callbacks:
    """All callbacks of a run."""
    def __call__(self, moment, *arguments): ...
    def __init__(self, callbacks, net, optimizer, history, write_checkpoint): ...
    def load_state(self, states): ...
    def state(self): ...
    def stop_reason(self):
        """Why the run should end, or None."""
        ...
    def take_nan(self, step):
        """Whether a callback ends the run for a loss that is NaN since a step."""
        ...
    def __getattr__(self, name: str): ...

class EarlyStopping(_Monitor):
    """Ends the run when a value has not become better for `patience` epochs.

    Better is lower, or higher for accuracies and the like (or as `mode` says), by more than `min_delta`. `restore_best_weights`
    puts the weights of the best epoch back. The first `start_from_epoch` epochs do not count.

    >>> stopping = td.callbacks.EarlyStopping(monitor="loss", patience=2)
    >>> net = td.nn.Dense(1, in_units=2)
    >>> h = td.fit(net, (td.ones((6, 2)), td.ones((6, 1))), "mse", td.optim.SGD(net, lr=0.0), epochs=9, callbacks=[stopping], verbose=0)
    >>> len(h)
    3"""
    def __init__(self, monitor='val_loss', min_delta=0.0, patience=0, verbose=0, mode='auto', baseline=None, restore_best_weights=False, start_from_epoch=0): ...
    def load_state_dict(self, state):
        """Goes on from there."""
        ...
    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        ...
    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        ...
    def on_train_end(self, logs=None):
        """Puts the best weights back."""
        ...
    def state_dict(self):
        """The best so far."""
        ...
    def __getattr__(self, name: str): ...

class LambdaCallback(Callback):
    """A callback of functions: `LambdaCallback(on_epoch_end=lambda epoch, logs: print(epoch, logs["loss"]))`.

    >>> td.callbacks.LambdaCallback(on_train_begin=lambda logs: print("begins")).on_train_begin({})
    begins"""
    def __init__(self, **functions): ...
    def __getattr__(self, name: str): ...

class LearningRateScheduler(Callback):
    """Sets the learning rate before each epoch to `schedule(epoch, lr)`, epochs counted from 0.

    >>> halving = td.callbacks.LearningRateScheduler(lambda epoch, lr: lr / 2 if epoch else lr)
    >>> net = td.nn.Dense(1, in_units=2)
    >>> opt = td.optim.SGD(net, lr=0.5)
    >>> _ = td.fit(net, (td.ones((2, 2)), td.ones((2, 1))), "mse", opt, epochs=3, callbacks=[halving], verbose=0)
    >>> opt.learning_rate
    0.125"""
    def __init__(self, schedule, verbose=0): ...
    def on_epoch_begin(self, epoch, logs=None):
        """Sets the learning rate."""
        ...
    def __getattr__(self, name: str): ...

class ModelCheckpoint(_Monitor):
    """Writes a file after each epoch, or with `save_best_only` after those that are the best so far.

    The name may have `{epoch}` (from 1) and values of the history in it: `"net-{epoch:02d}-{val_loss:.2f}.npz"`. The file is one
    for `td.fit(resume=)`, or with `save_weights_only` holds the weights by name; it ends in .npz or .safetensors.

    >>> td.callbacks.ModelCheckpoint("best.npz", save_best_only=True, save_weights_only=True).monitor
    'val_loss'"""
    def __init__(self, filepath, monitor='val_loss', verbose=0, save_best_only=False, save_weights_only=False, mode='auto'): ...
    def load_state_dict(self, state):
        """Goes on from there."""
        ...
    def on_epoch_end(self, epoch, logs=None):
        """Writes."""
        ...
    def state_dict(self):
        """The best so far."""
        ...
    def write(self, file):
        """Writes a file now."""
        ...
    def __getattr__(self, name: str): ...

class ReduceLROnPlateau(_Monitor):
    """Multiplies the learning rate by `factor` when a value has not become better for `patience` epochs.

    >>> td.callbacks.ReduceLROnPlateau(factor=0.5, patience=3).factor
    0.5"""
    def __init__(self, monitor='val_loss', factor=0.1, patience=10, verbose=0, mode='auto', min_delta=0.0001, cooldown=0, min_lr=0.0): ...
    def load_state_dict(self, state):
        """Goes on from there."""
        ...
    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        ...
    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        ...
    def state_dict(self):
        """The best so far."""
        ...
    def __getattr__(self, name: str): ...

def better(mode, name):
    """A comparison of two values, the second the one to beat; by itself, more is better of accuracies and the like."""
    ...
