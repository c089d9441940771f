"""Callbacks of `td.fit`: what is done when a run, an epoch or a batch begins and ends."""

_HOOKS = (
    "on_train_begin", "on_train_end", "on_epoch_begin", "on_epoch_end", "on_train_batch_begin", "on_train_batch_end", "on_batch_begin",
    "on_batch_end",
)


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
    6
    """

    net = optimizer = history = None
    stop_reason = None

    @property
    def model(self):
        """The network, by Keras' name."""
        return self.net

    def stop(self, why="a callback asked for it"):
        """Ends the run after this batch or epoch."""
        self.stop_reason = why

    def on_train_begin(self, logs=None):
        """Before the first epoch."""

    def on_train_end(self, logs=None):
        """After the last epoch, also where the run was stopped."""

    def on_epoch_begin(self, epoch, logs=None):
        """Before an epoch, counted from 0."""

    def on_epoch_end(self, epoch, logs=None):
        """After an epoch and its validation; `logs` are the values of the history."""

    def on_batch_begin(self, batch, logs=None):
        """Before a batch, counted from 0 in each epoch."""

    def on_batch_end(self, batch, logs=None):
        """After a batch; `logs` are the mean loss and the metrics of the epoch so far."""

    def on_train_batch_begin(self, batch, logs=None):
        """`on_batch_begin` by Keras' other name."""
        self.on_batch_begin(batch, logs)

    def on_train_batch_end(self, batch, logs=None):
        """`on_batch_end` by Keras' other name."""
        self.on_batch_end(batch, logs)

    def state_dict(self):
        """What a checkpoint keeps, so that a resumed run goes on as it would have."""
        return {}

    def load_state_dict(self, state):
        """Takes over what `state_dict` gave."""


def better(mode, name):
    """A comparison of two values, the second the one to beat; by itself, more is better of accuracies and the like."""
    if mode not in ("auto", "min", "max"):
        raise ValueError(f"mode is 'auto', 'min' or 'max', not {mode!r}")
    more = mode == "max" or mode == "auto" and any(word in name for word in ("acc", "auc", "f1", "precision", "recall", "r2"))
    return (lambda value, best, margin=0.0: value > best + margin) if more else (lambda value, best, margin=0.0: value < best - margin)


class _Monitor(Callback):
    """Watches one value of the history."""

    def __init__(self, monitor, mode):
        self.monitor = monitor
        self.is_better = better(mode, monitor)

    def value(self, logs):
        """The value that is watched."""
        if self.monitor not in logs:
            hint = "; give fit validation=(x, y)" if self.monitor.startswith("val_") else ""
            raise ValueError(f"{type(self).__name__} watches {self.monitor!r}, and there are {', '.join(logs)}{hint}")
        return logs[self.monitor]


class EarlyStopping(_Monitor):
    """Ends the run when a value has not become better for `patience` epochs.

    Better is lower, or higher for accuracies and the like (or as `mode` says), by more than `min_delta`. `restore_best_weights`
    puts the weights of the best epoch back. The first `start_from_epoch` epochs do not count.

    >>> stopping = td.callbacks.EarlyStopping(monitor="loss", patience=2)
    >>> net = td.nn.Dense(1, in_units=2)
    >>> h = td.fit(net, (td.ones((6, 2)), td.ones((6, 1))), "mse", td.optim.SGD(net, lr=0.0), epochs=9, callbacks=[stopping], verbose=0)
    >>> len(h)
    3
    """

    def __init__(
        self, monitor="val_loss", min_delta=0.0, patience=0, verbose=0, mode="auto", baseline=None, restore_best_weights=False,
        start_from_epoch=0,
    ):
        super().__init__(monitor, mode)
        self.min_delta, self.patience, self.verbose = abs(min_delta), patience, verbose
        self.baseline, self.restore_best_weights, self.start_from_epoch = baseline, restore_best_weights, start_from_epoch

    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        self.best, self.best_epoch, self.wait, self.best_weights, self.stopped_epoch = self.baseline, None, 0, None, None

    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        from .checkpoint import copied_state

        value = self.value(logs)
        if epoch < self.start_from_epoch:
            return
        if self.best is None or self.is_better(value, self.best, self.min_delta):
            self.best, self.best_epoch, self.wait = value, epoch, 0
            if self.restore_best_weights:
                self.best_weights = copied_state(self.net)
            return
        self.wait += 1
        if self.wait >= max(self.patience, 1):
            self.stopped_epoch = epoch
            self.stop(f"early stopping: {self.monitor} was best in epoch {1 + (self.best_epoch or 0)} ({self.best:.4g})")

    def on_train_end(self, logs=None):
        """Puts the best weights back."""
        from .checkpoint import load_state

        if self.best_weights is not None:
            load_state(self.net, self.best_weights)

    def state_dict(self):
        """The best so far."""
        return {"best": self.best, "best_epoch": self.best_epoch, "wait": self.wait, "best_weights": self.best_weights}

    def load_state_dict(self, state):
        """Goes on from there."""
        self.best, self.best_epoch, self.wait, self.best_weights = (state[k] for k in ("best", "best_epoch", "wait", "best_weights"))


class ModelCheckpoint(_Monitor):
    """Writes a file after each epoch, or with `save_best_only` after those that are the best so far.

    The name may have `{epoch}` (from 1) and values of the history in it: `"net-{epoch:02d}-{val_loss:.2f}.npz"`. The file is one
    for `td.fit(resume=)`, or with `save_weights_only` holds the weights by name; it ends in .npz or .safetensors.

    >>> td.callbacks.ModelCheckpoint("best.npz", save_best_only=True, save_weights_only=True).monitor
    'val_loss'
    """

    def __init__(self, filepath, monitor="val_loss", verbose=0, save_best_only=False, save_weights_only=False, mode="auto"):
        super().__init__(monitor, mode)
        self.filepath, self.verbose = str(filepath), verbose
        self.save_best_only, self.save_weights_only = save_best_only, save_weights_only
        self.best = None
        # How to write a file to resume from; the run knows.
        self.write_checkpoint = None

    def on_epoch_end(self, epoch, logs=None):
        """Writes."""
        if self.save_best_only:
            value = self.value(logs)
            if self.best is not None and not self.is_better(value, self.best):
                return
            self.best = value
        self.write(self.filepath.format(epoch=epoch + 1, **logs))

    def write(self, file):
        """Writes a file now."""
        from .checkpoint import save_weights

        if self.save_weights_only:
            save_weights(file, self.net)
        else:
            self.write_checkpoint(file)

    def state_dict(self):
        """The best so far."""
        return {"best": self.best}

    def load_state_dict(self, state):
        """Goes on from there."""
        self.best = state["best"]


class LearningRateScheduler(Callback):
    """Sets the learning rate before each epoch to `schedule(epoch, lr)`, epochs counted from 0.

    >>> halving = td.callbacks.LearningRateScheduler(lambda epoch, lr: lr / 2 if epoch else lr)
    >>> net = td.nn.Dense(1, in_units=2)
    >>> opt = td.optim.SGD(net, lr=0.5)
    >>> _ = td.fit(net, (td.ones((2, 2)), td.ones((2, 1))), "mse", opt, epochs=3, callbacks=[halving], verbose=0)
    >>> opt.learning_rate
    0.125
    """

    def __init__(self, schedule, verbose=0):
        self.schedule, self.verbose = schedule, verbose

    def on_epoch_begin(self, epoch, logs=None):
        """Sets the learning rate."""
        lr = self.schedule(epoch, self.optimizer.learning_rate)
        if not isinstance(lr, (int, float)):
            lr = lr.item()
        self.optimizer.learning_rate = lr


class ReduceLROnPlateau(_Monitor):
    """Multiplies the learning rate by `factor` when a value has not become better for `patience` epochs.

    >>> td.callbacks.ReduceLROnPlateau(factor=0.5, patience=3).factor
    0.5
    """

    def __init__(self, monitor="val_loss", factor=0.1, patience=10, verbose=0, mode="auto", min_delta=1e-4, cooldown=0, min_lr=0.0):
        super().__init__(monitor, mode)
        if not 0 <= factor < 1:
            raise ValueError(f"factor is at least 0 and below 1, not {factor}")
        self.factor, self.patience, self.min_delta, self.cooldown, self.min_lr = factor, patience, min_delta, cooldown, min_lr
        self.verbose = verbose

    def on_train_begin(self, logs=None):
        """Forgets other runs."""
        self.best, self.wait, self.resting = None, 0, 0

    def on_epoch_end(self, epoch, logs=None):
        """Compares."""
        value = self.value(logs)
        if self.resting:
            self.resting, self.wait = self.resting - 1, 0
        if self.best is None or self.is_better(value, self.best, self.min_delta):
            self.best, self.wait = value, 0
        elif not self.resting:
            self.wait += 1
            if self.wait >= self.patience and self.optimizer.learning_rate > self.min_lr:
                self.optimizer.learning_rate = max(self.optimizer.learning_rate * self.factor, self.min_lr)
                self.wait, self.resting = 0, self.cooldown

    def state_dict(self):
        """The best so far."""
        return {"best": self.best, "wait": self.wait, "resting": self.resting}

    def load_state_dict(self, state):
        """Goes on from there."""
        self.best, self.wait, self.resting = state["best"], state["wait"], state["resting"]


class LambdaCallback(Callback):
    """A callback of functions: `LambdaCallback(on_epoch_end=lambda epoch, logs: print(epoch, logs["loss"]))`.

    >>> td.callbacks.LambdaCallback(on_train_begin=lambda logs: print("begins")).on_train_begin({})
    begins
    """

    def __init__(self, **functions):
        for name, function in functions.items():
            if name not in _HOOKS:
                raise TypeError(f"there is no moment {name!r}; there are {', '.join(_HOOKS)}")
            if function is not None:
                setattr(self, name, function)


class _Scheduler(Callback):
    """A learning-rate scheduler of `td.optim.lr_scheduler` as a callback: a step after each epoch."""

    def __init__(self, scheduler):
        self.scheduler = scheduler

    def on_epoch_end(self, epoch, logs=None):
        if "Plateau" in type(self.scheduler).__name__:
            self.scheduler.step(logs.get("val_loss", logs["loss"]))
        else:
            self.scheduler.step()

    def state_dict(self):
        return self.scheduler.state_dict()

    def load_state_dict(self, state):
        self.scheduler.load_state_dict(state)


class BatchLogs(dict):
    """Numbers by name that are read from the device when somebody asks."""

    def __init__(self, read):
        super().__init__()
        self._read = read

    def _fill(self):
        if self._read is not None:
            read, self._read = self._read, None
            self.update(read())

    def __getitem__(self, name):
        self._fill()
        return super().__getitem__(name)

    def __contains__(self, name):
        self._fill()
        return super().__contains__(name)

    def __iter__(self):
        self._fill()
        return super().__iter__()

    def __len__(self):
        self._fill()
        return super().__len__()

    def __repr__(self):
        self._fill()
        return super().__repr__()

    def get(self, name, default=None):
        self._fill()
        return super().get(name, default)

    def keys(self):
        self._fill()
        return super().keys()

    def values(self):
        self._fill()
        return super().values()

    def items(self):
        self._fill()
        return super().items()


class Callbacks:
    """All callbacks of a run."""

    def __init__(self, callbacks, net, optimizer, history, write_checkpoint):
        if isinstance(callbacks, Callback) or callable(callbacks):
            callbacks = [callbacks]
        found = [self._one(callback) for callback in callbacks or ()]
        # A file has the state of all others after the epoch.
        self.all = sorted(found, key=lambda callback: isinstance(callback, ModelCheckpoint))
        self.net = net
        for callback in self.all:
            callback.net, callback.optimizer, callback.history, callback.stop_reason = net, optimizer, history, None
            if isinstance(callback, ModelCheckpoint):
                callback.write_checkpoint = write_checkpoint
        self.watch_batches = any(
            getattr(type(c), name) is not getattr(Callback, name) or name in vars(c) for c in self.all for name in _HOOKS[4:]
        )

    @staticmethod
    def _one(callback):
        if isinstance(callback, type) and issubclass(callback, Callback):
            callback = callback()
        if isinstance(callback, Callback):
            return callback
        if hasattr(callback, "step") and hasattr(callback, "state_dict"):
            return _Scheduler(callback)
        if callable(callback):
            return LambdaCallback(on_epoch_end=callback)
        raise TypeError(f"a callback is a td.callbacks.Callback or a function of epoch and logs, not {type(callback).__name__}")

    def __call__(self, moment, *arguments):
        for callback in self.all:
            getattr(callback, moment)(*arguments)

    def take_nan(self, step):
        """Whether a callback ends the run for a loss that is NaN since a step."""
        found = [callback for callback in self.all if hasattr(callback, "on_nan")]
        for callback in found:
            callback.on_nan(step)
        return bool(found)

    def stop_reason(self):
        """Why the run should end, or None."""
        for callback in self.all:
            if callback.stop_reason is not None:
                return callback.stop_reason
        return "a callback asked for it" if getattr(self.net, "stop_training", False) else None

    def state(self):
        return [callback.state_dict() for callback in self.all]

    def load_state(self, states):
        for callback, state in zip(self.all, states):
            if state:
                callback.load_state_dict(state)
