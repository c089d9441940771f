"""`paddle.callbacks`: what is done at points of training."""

import time

import numpy as np

from paddle.optimizer.lr import LRScheduler as _Schedule

_POINTS = [f"on_{mode}_{when}" for mode in ("train", "eval", "predict") for when in ("begin", "end", "batch_begin", "batch_end")]
_POINTS += ["on_epoch_begin", "on_epoch_end"]


class Callback:
    """The base: methods `on_train_begin(logs)`, `on_epoch_end(epoch, logs)`, `on_train_batch_end(step, logs)` and so on."""

    def __init__(self):
        self.model, self.params = None, {}

    def set_params(self, params):
        """Settings of the run."""
        self.params = params

    def set_model(self, model):
        """The model."""
        self.model = model


for _point in _POINTS:
    setattr(Callback, _point, lambda self, *args: None)


class CallbackList:
    """Callbacks that are called one after the other."""

    def __init__(self, callbacks, model, params):
        self.callbacks = callbacks
        for callback in callbacks:
            callback.set_model(model)
            callback.set_params(params)

    def __call__(self, point, *args):
        for callback in self.callbacks:
            getattr(callback, point)(*args)


def _text(value):
    if isinstance(value, (list, tuple, np.ndarray)):
        return " ".join(_text(item) for item in value) if len(value) == 1 else "[" + ", ".join(_text(item) for item in value) + "]"
    return f"{value:.4f}" if isinstance(value, float) and abs(value) > 1e-3 else f"{value:.4e}" if isinstance(value, float) else str(value)


class ProgBarLogger(Callback):
    """Lines that say how far training is: one an epoch, or with `verbose=2` one each `log_freq` batches."""

    def __init__(self, log_freq=1, verbose=2):
        super().__init__()
        self.log_freq, self.verbose = log_freq, verbose

    def _line(self, step, logs):
        """A line of counts, metrics and time."""
        count = self.params.get("steps")
        names = [name for name in self.params.get("metrics", []) if name in logs]
        words = " - ".join(f"{name}: {_text(logs[name])}" for name in names)
        each = (time.time() - self._started) / max(step, 1)
        place = f"step {step}/{count}" if count else f"step {step}"
        print(f"{place}{' - ' + words if words else ''} - {_duration(each)}/step")

    def on_train_begin(self, logs=None):
        """Says that what is printed are values of this step, where something is."""
        if self.verbose:
            print("The loss value printed in the log is the current step, and the metric is the average value of previous steps.")

    def on_epoch_begin(self, epoch=None, logs=None):
        """A line with the number of the epoch."""
        self._started, self._step = time.time(), 0
        if self.verbose:
            print(f"Epoch {epoch + 1}/{self.params.get('epochs')}")

    def on_train_batch_end(self, step, logs=None):
        """A line each `log_freq` batches."""
        self._step = step + 1
        if self.verbose == 2 and self._step % self.log_freq == 0 and self._step != self.params.get("steps"):
            self._line(self._step, logs or {})

    def on_epoch_end(self, epoch, logs=None):
        """The line of the whole epoch."""
        if self.verbose:
            self._line(self._step, logs or {})

    def on_eval_begin(self, logs=None):
        """Says that evaluation begins."""
        self._started, self._steps = time.time(), (logs or {}).get("steps")
        self._before = self.params.get("steps")
        self.params["steps"] = self._steps
        if self.verbose:
            print("Eval begin...")

    def on_eval_batch_end(self, step, logs=None):
        """A line each `log_freq` batches."""
        self._step = step + 1
        if self.verbose == 2 and self._step % self.log_freq == 0 and self._step != self._steps:
            self._line(self._step, logs or {})

    def on_eval_end(self, logs=None):
        """The line of the whole evaluation, and how many samples there were."""
        if self.verbose:
            self._line(self._step, logs or {})
            print(f"Eval samples: {(logs or {}).get('samples', 0)}")
        self.params["steps"] = self._before

    def on_predict_begin(self, logs=None):
        """Says that prediction begins."""
        self._started, self._steps, self._step = time.time(), (logs or {}).get("steps"), 0
        if self.verbose:
            print("Predict begin...")

    def on_predict_batch_end(self, step, logs=None):
        """Counts batches."""
        self._step = step + 1

    def on_predict_end(self, logs=None):
        """How many samples there were."""
        if self.verbose:
            print(f"step {self._step}/{self._steps} - {_duration((time.time() - self._started) / max(self._step, 1))}/step")
            print(f"Predict samples: {(logs or {}).get('samples', 0)}")


def _duration(seconds):
    return f"{seconds:.0f}s" if seconds >= 1 else f"{seconds * 1e3:.0f}ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f}us"


class ModelCheckpoint(Callback):
    """Saves the model each `save_freq` epochs and at the end."""

    def __init__(self, save_freq=1, save_dir=None):
        super().__init__()
        self.save_freq, self.save_dir = save_freq, save_dir

    def on_epoch_end(self, epoch, logs=None):
        """Saves under the number of the epoch."""
        if self.save_dir and epoch % self.save_freq == 0:
            self.model.save(f"{self.save_dir}/{epoch}")

    def on_train_end(self, logs=None):
        """Saves under the name `final`."""
        if self.save_dir:
            self.model.save(f"{self.save_dir}/final")


class LRScheduler(Callback):
    """Lets the schedule of the learning rate go on, after each batch or each epoch."""

    def __init__(self, by_step=True, by_epoch=False):
        super().__init__()
        if by_step and by_epoch:
            raise ValueError("by_step option is mutually exclusive with by_epoch")
        self.by_step, self.by_epoch = by_step, by_epoch

    def _go_on(self):
        schedule = self.model._optimizer._learning_rate
        if isinstance(schedule, _Schedule):
            schedule.step()

    def on_train_batch_end(self, step, logs=None):
        """Goes on with each batch."""
        if self.by_step:
            self._go_on()

    def on_epoch_end(self, epoch, logs=None):
        """Goes on with each epoch."""
        if self.by_epoch:
            self._go_on()


class EarlyStopping(Callback):
    """Ends training once a metric of evaluation has not improved for so many epochs."""

    def __init__(self, monitor="loss", mode="auto", patience=0, verbose=1, min_delta=0, baseline=None, save_best_model=True):
        super().__init__()
        self.monitor, self.patience, self.verbose, self.baseline = monitor, patience, verbose, baseline
        self.rises = mode == "max" or mode == "auto" and "acc" in monitor
        self.min_delta, self.wait, self.best, self.stopped_epoch = abs(min_delta), 0, baseline, 0
        self.save_best_model = save_best_model

    def on_eval_end(self, logs=None):
        """Looks at the metric."""
        value = (logs or {}).get(self.monitor)
        if value is None:
            return
        value = float(np.array(value).reshape(-1)[0]) if not isinstance(value, float) else value
        better = self.best is None or (value > self.best + self.min_delta if self.rises else value < self.best - self.min_delta)
        if better:
            self.best, self.wait = value, 0
        else:
            self.wait += 1
        if self.wait > self.patience:
            self.model.stop_training = True
            if self.verbose:
                print(f"Epoch {self.model._epoch + 1}: Early stopping.")


class ReduceLROnPlateau(Callback):
    """Makes the learning rate smaller once a metric of evaluation has not improved for so many epochs."""

    def __init__(self, monitor="loss", factor=0.1, patience=10, verbose=1, mode="auto", min_delta=1e-4, cooldown=0, min_lr=0):
        super().__init__()
        from paddle.optimizer.lr import ReduceOnPlateau

        self.monitor, self.verbose = monitor, verbose
        kind = "max" if mode == "max" or mode == "auto" and "acc" in monitor else "min"
        self._make = lambda rate: ReduceOnPlateau(rate, kind, factor, patience, min_delta, "abs", cooldown, min_lr)
        self._plateau = None

    def on_eval_end(self, logs=None):
        """Looks at the metric."""
        value = (logs or {}).get(self.monitor)
        if value is None:
            return
        optimizer = self.model._optimizer
        self._plateau = self._plateau or self._make(optimizer.get_lr())
        before = self._plateau()
        self._plateau.step(float(np.array(value).reshape(-1)[0]))
        if self._plateau() != before:
            optimizer.set_lr(self._plateau())
            if self.verbose:
                print(f"Epoch {self.model._epoch + 1}: ReduceLROnPlateau reducing learning rate to {self._plateau()}.")


class VisualDL(Callback):
    """Curves in VisualDL are not here."""

    def __init__(self, log_dir):
        raise NotImplementedError("VisualDL is not part of Tandem's paddle; plot the history of a Callback by matplotlib")
