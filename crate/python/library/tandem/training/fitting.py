"""`fit`, `evaluate` and `predict`."""

import time
from collections import deque

import _tandem
from _tandem import Tensor

from .. import losses, metrics as metric_names, optim
from . import checkpoint as files
from .batches import as_tree, batches, leaves, length, mapped, pair, size_of
from .callbacks import BatchLogs, Callbacks
from .history import History
from .progress_view import LOOK_SECONDS, ProgressView
from .steps import Prediction, Steps, call, set_training

# The totals that are looked at are so many steps old, so that looking hardly ever waits.
_LAG = 3


def _checked_net(net):
    if not hasattr(net, "named_parameters"):
        raise TypeError(f"the network is a td.nn.Module, not {type(net).__name__}")
    return net


def _metrics(given, loss):
    given = [given] if isinstance(given, str) or callable(given) else list(given or ())
    found = [metric_names.get(metric, from_logits=_takes_logits(loss)) for metric in given]
    names = [metric.name for metric in found]
    for name in names:
        if names.count(name) > 1 or name == "loss":
            raise ValueError(f"there is more than one metric of the name {name!r}; give them name=")
    return found


def _takes_logits(loss):
    """Whether a loss of two classes reads its input as logits."""
    return bool(getattr(loss, "from_logits", False)) or "WithLogits" in type(loss).__name__ or "with_logits" in getattr(loss, "__name__", "")


def _optimizer(given, net):
    inner = getattr(given, "optimizer", None)
    optimizer = optim.get(given if inner is None else inner, net)
    if not optimizer.param_groups:
        optimizer.add_param_group({"params": net})
    return optimizer


def _split(data, share):
    """The last part of a pair of tensors as validation data."""
    if not (isinstance(data, (tuple, list)) and len(data) == 2):
        raise ValueError("a share for validation is cut off a pair of tensors; give other data as validation=")
    if not 0 < share < 1:
        raise ValueError(f"the share of the data for validation lies between 0 and 1, and is {share}")
    data = as_tree(data[0]), as_tree(data[1])
    samples = size_of(data)
    kept = samples - max(int(samples * share), 1)
    return mapped(lambda x: x[:kept], data), mapped(lambda x: x[kept:], data)


class _Run:
    """One call of `fit`."""

    def __init__(self, net, steps, optimizer, history, epochs, batch_size):
        self.net, self.steps, self.optimizer, self.history = net, steps, optimizer, history
        self.epochs, self.batch_size = epochs, batch_size
        self.data = self.validation = self.view = self.callbacks = None
        self.steps_per_epoch = None
        self.first_epoch = self.epoch = self.step = 0
        self.prepared = False
        self.limit, self._ahead = None, iter(())
        self._kept = []

    # Checkpoints

    def write(self, file):
        """Writes what is needed to go on after the epochs that are done."""
        files.write(file, {
            "epochs": len(self.history), "net": files.state_of(self.net), "optimizer": self.optimizer.state_dict(),
            "random": _random_state(), "history": self.history.history, "within": self.history.within,
            "callbacks": self.callbacks.state(),
        })

    def resume(self, file):
        """Goes on from a file."""
        kept = files.read(file)
        files.load_state(self.net, kept["net"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.history.history = {name: list(row) for name, row in kept["history"].items()}
        self.history.within = [tuple(point) for point in kept["within"]]
        self.first_epoch = kept["epochs"]
        return kept

    def keep(self):
        """Remembers the tensors that Stop must not lose: what a stopped queue did not compute can be taken back to here."""
        found = [value for _, value in self.net.named_parameters()]
        if hasattr(self.net, "named_buffers"):
            found += [value for _, value in self.net.named_buffers()]
        found += leaves(list(self.optimizer.state.values()))
        self._kept = [(value, files.snapshot(value)) for value in found]

    def recover(self):
        """Takes back what cannot be read since Stop cancelled the calls that would have computed it."""
        try:
            for value, _ in self._kept:
                value.wait_to_read()
        except Exception:
            for value, before in self._kept:
                value.assign(before)

    # The loop

    def train(self):
        for self.epoch in range(self.first_epoch, self.epochs):
            self.callbacks("on_epoch_begin", self.epoch, {})
            totals, samples = self._epoch()
            logs = self.steps.values(totals, samples)
            self._refuse_nan(totals["report"].tolist())
            if self.validation is not None:
                logs.update(_evaluated(self.steps, self.validation, "val_"))
            self.history.add(logs)
            self.history.within.append((self.epoch + 1.0, logs["loss"]))
            self.steps_per_epoch = self.step
            self.view.epoch_ended(self.epoch, logs, self.step)
            self.keep()
            self.callbacks("on_epoch_end", self.epoch, logs)
            yield
            reason = self.callbacks.stop_reason()
            if reason is not None:
                self.history.stopped = f"stopped after epoch {self.epoch + 1}: {reason}"
                return

    def _epoch(self):
        set_training(self.net, True)
        totals, recent, samples, self.step = None, deque(), 0, 0
        looked, due = (0.0, 0), time.perf_counter() + LOOK_SECONDS
        for batch in self._batches():
            x, y = pair(batch)
            size = size_of(y) if leaves(y) else size_of(x)
            if not self.prepared:
                self.prepare(x, y)
            if totals is None:
                totals = self.steps.totals()
            if self.callbacks.watch_batches:
                self.callbacks("on_train_batch_begin", self.step, {})
            totals = self.steps.train(x, y, totals, size)
            samples += size
            self.step += 1
            self.view.advance(self.epoch, 1)
            recent.append((self.step, samples, totals))
            if len(recent) > _LAG:
                recent.popleft()
            now = time.perf_counter()
            if now >= due:
                looked = self._look(*recent[0], looked)
                due = time.perf_counter() + LOOK_SECONDS
            if self.callbacks.watch_batches:
                self.callbacks("on_train_batch_end", self.step - 1, BatchLogs(lambda: self.steps.values(totals, samples)))
                if self.callbacks.stop_reason() is not None:
                    break
        if not self.step:
            hint = "; what is gone through only once, as a generator is, serves one epoch: give a function that returns it" if self.epoch else ""
            raise ValueError(f"the data gave no batches in epoch {self.epoch + 1}{hint}")
        return totals, samples

    def _batches(self):
        """The batches of an epoch: all of the data, or as many as an epoch shall have, where the next one goes on."""
        if self.limit is None:
            yield from self.data
            return
        for _ in range(self.limit):
            batch = next(self._ahead, None)
            if batch is None:
                self._ahead = iter(self.data)
                batch = next(self._ahead, None)
                if batch is None:
                    return
            yield batch

    def prepare(self, x, y):
        """Lets layers learn their sizes. In a resumed run the numbers that this draws are those that the first run drew before."""
        before = _random_state() if self.first_epoch else None
        self.steps.prepare(x, y)
        if before is not None:
            _tandem.set_random_state(*before)
        set_training(self.net, True)
        self.prepared = True
        self.keep()

    def _look(self, step, samples, totals, looked):
        """Reads the sum of losses some steps ago; the mean since the last look is a point of the curve."""
        report = totals["report"].tolist()
        self._refuse_nan(report)
        if samples == looked[1]:
            return looked
        if self.steps_per_epoch:
            self.history.within.append((self.epoch + step / self.steps_per_epoch, (report[0] - looked[0]) / (samples - looked[1])))
        self.view.look(self.steps.values(totals, samples))
        self.keep()
        return report[0], samples

    def _refuse_nan(self, report):
        if report[1] < 0 or self.callbacks.take_nan(int(report[1])):
            return
        lr = self.optimizer.learning_rate
        told = f"lower the learning rate (it is {lr:g})" if isinstance(lr, (int, float)) else "lower the learning rate"
        self.history.stopped = f"the loss was NaN at step {int(report[1]) + 1} of epoch {self.epoch + 1}"
        raise FloatingPointError(
            f"{self.history.stopped}; {told}, clip the gradients (td.optim.clip_grad_norm_), or look for NaN, log(0) and division "
            "by 0 in the data and the loss"
        )


def _random_state():
    return list(_tandem.random_state())


def _validation(validation, validation_data, validation_split):
    """What validates; Keras has a name for data and one for a share of them."""
    given = [value for value in (validation, validation_data, validation_split or None) if value is not None]
    if len(given) > 1:
        raise TypeError("validation, validation_data and validation_split say the same thing: give one of them")
    return given[0] if given else None


def fit(
    net, data, loss, optimizer="adam", epochs=1, metrics=(), callbacks=(), validation=None, batch_size=32, shuffle=True, verbose=1,
    steps_per_epoch=None, checkpoint=None, resume=None, *, validation_data=None, validation_split=None,
):
    """Trains a network and gives the `History` of it.

    `data` is a pair of tensors `(x, y)` with samples along the first axis, which is cut into batches of `batch_size` and shuffled
    anew in each epoch; a data set of samples (`len(data)`, `data[i]`); or anything that gives batches `(x, y)` each time it is
    gone through, as a `DataLoader` does; `steps_per_epoch` ends the epochs of data that does not end. Several inputs are a tuple. `loss(predictions, targets)` is a function, an object of
    `td.nn` or `td.losses`, or a name: see `td.losses.get`. `optimizer` is an optimizer of `td.optim` or a name. `metrics` are names,
    objects of `td.metrics` or functions of predictions and targets. `validation` is data like `data`, or the share of a pair of
    tensors that is kept for it; Keras's `validation_data` and `validation_split` are the same.

    Each step is one compiled program: forward, backward, the optimizer's step, loss and metrics. A later call with the same
    network, loss, optimizer and metrics goes on with it, and compiles nothing. A progress bar and the curve of
    the losses change in place, at most ten times a second; `verbose=2` prints a line an epoch, 0 nothing. Stop ends the run and
    keeps weights and history. `checkpoint="run.npz"` (or .safetensors) writes a file after each epoch; `resume` goes on from such
    a file up to `epochs`, and gives the same bits as a run that was never stopped.

    Raises ValueError where data, network and loss do not fit, and FloatingPointError when the loss becomes NaN.

    >>> td.random.seed(0)
    >>> x = td.random.normal((64, 3))
    >>> net = td.nn.Dense(1)
    >>> history = td.fit(net, (x, x @ td.tensor([[1.0], [2.0], [3.0]])), "mse", td.optim.SGD(net, lr=0.1), epochs=30, verbose=0)
    >>> history["loss"][-1] < 1e-3 < history["loss"][0]
    True
    """
    _checked_net(net)
    if isinstance(loss, Tensor):
        raise TypeError("inputs and targets are one argument, a pair, and the loss comes after it: td.fit(net, (x, y), loss)")
    given, loss = (loss, metrics), losses.get(loss)
    validation = _validation(validation, validation_data, validation_split)
    if not isinstance(epochs, int) or epochs < 0:
        raise ValueError(f"epochs is a whole number from 0 on, not {epochs!r}")
    if verbose not in (0, 1, 2, "auto"):
        raise ValueError(f"verbose is 0, 1 or 2, not {verbose!r}")
    if steps_per_epoch is not None and (not isinstance(steps_per_epoch, int) or steps_per_epoch < 1):
        raise ValueError(f"steps_per_epoch is a whole number above 0, not {steps_per_epoch!r}")
    if isinstance(validation, float):
        data, validation = _split(data, validation)
    if checkpoint is not None:
        files.check_name(checkpoint)
    optimizer, history = _optimizer(optimizer, net), History()
    steps = Steps(net, loss, optimizer, _metrics(metrics, loss), given)
    run = _Run(net, steps, optimizer, history, epochs, batch_size)
    run.data = batches(data, batch_size, shuffle)
    run.validation = None if validation is None else batches(validation, batch_size, False)
    run.limit = steps_per_epoch
    run.steps_per_epoch = length(run.data) if steps_per_epoch is None else steps_per_epoch
    run.callbacks = Callbacks(callbacks, net, optimizer, history, run.write)
    kept = run.resume(resume) if resume is not None else None
    run.view = ProgressView(1 if verbose == "auto" else int(verbose), history, epochs, run.first_epoch, run.steps_per_epoch)
    if hasattr(net, "stop_training"):
        net.stop_training = False
    run.callbacks("on_train_begin", {})
    if kept is not None:
        run.callbacks.load_state(kept["callbacks"])
        _tandem.set_random_state(*kept["random"])
    return _train(run, checkpoint)


def _train(run, checkpoint):
    """Goes through the epochs; whatever ends them, the view and the network are left as they should be."""
    history, note = run.history, None
    try:
        with run.view:
            for _ in run.train():
                if checkpoint is not None:
                    run.write(checkpoint)
            note = history.stopped
    except KeyboardInterrupt:
        run.recover()
        history.stopped = note = f"stopped at step {run.step} of epoch {run.epoch + 1}; weights and history are kept"
    except Exception:
        note = history.stopped
        raise
    finally:
        run.view.close(note)
        set_training(run.net, False)
    run.callbacks("on_train_end", {name: values[-1] for name, values in history.history.items() if values})
    return history


def _evaluated(steps, data, prefix="", prepare=False):
    set_training(steps.net, False)
    totals, samples = None, 0
    for batch in data:
        x, y = pair(batch)
        if prepare:
            steps.prepare(x, y)
            prepare = False
        if totals is None:
            totals = steps.totals()
        size = size_of(y) if leaves(y) else size_of(x)
        totals = steps.evaluate(x, y, totals, size)
        samples += size
    if totals is None:
        raise ValueError("the validation data gave no batches" if prefix else "the data gave no batches")
    return steps.values(totals, samples, prefix)


def evaluate(net, data, loss, metrics=(), batch_size=32, verbose=0):
    """The mean loss and the metrics of a network in inference mode, a dict of numbers. Arguments are those of `fit`; nothing is printed.

    >>> td.random.seed(0)
    >>> net = td.nn.Dense(1, in_units=2)
    >>> _ = net.weight.assign(td.ones((2, 1)))
    >>> td.evaluate(net, (td.ones((3, 2)), td.zeros((3, 1))), "mse", ["mae"])
    {'loss': 4.0, 'mae': 2.0}
    """
    given, loss = (loss, metrics), losses.get(loss)
    was_training = getattr(net, "training", None)
    steps = Steps(net, loss, None, _metrics(metrics, loss), given)
    try:
        return _evaluated(steps, batches(data, batch_size, False), prepare=True)
    finally:
        if was_training is not None:
            set_training(net, was_training)


def predict(net, data, batch_size=32, verbose=0):
    """What a network in inference mode gives for all inputs, batch by batch, joined along the first axis; nothing is printed.

    `data` is a tensor of inputs, or anything that `fit` takes, whose targets are left out.

    >>> net = td.nn.Dense(1, in_units=2, use_bias=False)
    >>> _ = net.weight.assign(td.tensor([[1.0], [10.0]]))
    >>> td.predict(net, td.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]), batch_size=2).tolist()
    [[21.0], [43.0], [65.0]]
    """
    was_training = getattr(net, "training", None)
    set_training(net, False)
    try:
        if not isinstance(data, (tuple, list, dict, Tensor)) and hasattr(data, "tolist"):
            data = as_tree(data)
        step, found = Prediction(net), []
        for batch in batches(data, batch_size, False, inputs_only=True):
            x = batch[0] if isinstance(batch, (tuple, list)) and len(batch) == 2 else batch
            x = as_tree(x)
            if not found:
                call(net, x)
            found.append(step(x))
    finally:
        if was_training is not None:
            set_training(net, was_training)
    if not found:
        raise ValueError("the data gave no batches")
    return _joined(found)


def _joined(parts):
    first = parts[0]
    if isinstance(first, Tensor):
        return first if len(parts) == 1 else _tandem.concat(parts, axis=0)
    if isinstance(first, dict):
        return {key: _joined([part[key] for part in parts]) for key in first}
    return type(first)(_joined([part[i] for part in parts]) for i in range(len(first)))
