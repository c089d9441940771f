"""`paddle.Model`: a network with loops for training, evaluation and prediction."""

import numpy as np
import tandem as td

from paddle._tensor import operand
from paddle.io import DataLoader, Dataset, DistributedBatchSampler
from paddle.metric import Metric
from paddle.serialization import load as _load
from paddle.serialization import save as _save
from . import callbacks as _callbacks


def _list(value):
    return [] if value is None else list(value) if isinstance(value, (list, tuple)) else [value]


def _arrays(values):
    return [value.numpy() for value in _list(values)]


class Model:
    """A network, with descriptions of its inputs and labels: `prepare`, then `fit`, `evaluate`, `predict`."""

    def __init__(self, network, inputs=None, labels=None):
        self.network, self._inputs, self._labels = network, _list(inputs), _list(labels)
        self._optimizer = self._loss = None
        self._metrics, self.stop_training, self.mode, self._epoch = [], False, "train", 0

    def prepare(self, optimizer=None, loss=None, metrics=None, amp_configs=None):
        """What moves the parameters, what is to be small, and what is measured."""
        self._optimizer, self._loss, self._metrics = optimizer, loss, _list(metrics)
        if loss is not None and not callable(loss):
            raise TypeError("'loss' must be sub classes of `paddle.nn.Layer` or any callable function.")
        for metric in self._metrics:
            if not isinstance(metric, Metric):
                raise TypeError(f"{type(metric).__name__} is not sub class of paddle.metric.Metric")

    # Batches

    def _computed(self, inputs, labels):
        outputs = _list(self.network(*map(operand, _list(inputs))))
        labels = [operand(label) for label in _list(labels)]
        losses = _list(self._loss(*outputs, *labels)) if self._loss is not None and labels else []
        return outputs, labels, losses

    def _measured(self, outputs, labels):
        found = []
        for metric in self._metrics:
            found.append(metric.update(*[value.numpy() for value in _list(metric.compute(*outputs, *labels))]))
        return found

    def train_batch(self, inputs, labels=None, update=True):
        """One step; gives the loss, and metrics beside it."""
        self.network.train()
        outputs, labels, losses = self._computed(inputs, labels)
        total = losses[0]
        for loss in losses[1:]:
            total = total + loss
        total.backward()
        if update:
            self._optimizer.step()
            self._optimizer.clear_grad()
        with td.no_grad():
            metrics = self._measured(outputs, labels)
        found = [float(loss.item()) for loss in losses]
        return (found, metrics) if self._metrics else found

    def eval_batch(self, inputs, labels=None):
        """The loss of a batch, and metrics beside it."""
        self.network.eval()
        with td.no_grad():
            outputs, labels, losses = self._computed(inputs, labels)
            metrics = self._measured(outputs, labels)
        found = [float(loss.item()) for loss in losses]
        return (found, metrics) if self._metrics and losses else metrics if self._metrics else found

    def predict_batch(self, inputs):
        """Outputs as arrays."""
        self.network.eval()
        with td.no_grad():
            return _arrays(self.network(*map(operand, _list(inputs))))

    # Loops

    def _loader(self, data, batch_size, shuffle, drop_last, num_workers=0):
        if not isinstance(data, Dataset):
            return data
        order = DistributedBatchSampler(data, batch_size, shuffle=shuffle, drop_last=drop_last)
        return DataLoader(data, batch_sampler=order, num_workers=num_workers)

    def _names(self):
        names = ["loss"] if self._loss is not None else []
        for metric in self._metrics:
            names += _list(metric.name())
        return names

    def _logs(self, result):
        found = {}
        losses = result[0] if self._metrics and self._loss is not None else result if self._loss is not None else []
        if losses:
            found["loss"] = losses
        for metric in self._metrics:
            values = metric.accumulate()
            found.update(zip(_list(metric.name()), _list(values)))
        return found

    def _split(self, batch):
        batch = _list(batch)
        count = len(self._inputs) or max(1, len(batch) - max(len(self._labels), 1))
        return batch[:count], batch[count:]

    def _callbacks(self, given, log_freq, verbose, save_freq=1, save_dir=None):
        found = _list(given)
        if not any(isinstance(one, _callbacks.ProgBarLogger) for one in found):
            found = [_callbacks.ProgBarLogger(log_freq, verbose), *found]
        if not any(isinstance(one, _callbacks.LRScheduler) for one in found):
            found.append(_callbacks.LRScheduler())
        if save_dir and not any(isinstance(one, _callbacks.ModelCheckpoint) for one in found):
            found.append(_callbacks.ModelCheckpoint(save_freq, save_dir))
        return found

    def fit(self, train_data=None, eval_data=None, batch_size=1, epochs=1, eval_freq=1, log_freq=10, save_dir=None, save_freq=1, verbose=2,
            drop_last=False, shuffle=True, num_workers=0, callbacks=None, accumulate_grad_batches=1, num_iters=None):  # fmt: skip
        """Goes through the data `epochs` times, and after each `eval_freq` through that for evaluation."""
        loader = self._loader(train_data, batch_size, shuffle, drop_last, num_workers)
        checked = None if eval_data is None else self._loader(eval_data, batch_size, False, False)
        steps = _length(loader)
        params = {"epochs": epochs, "steps": steps, "verbose": verbose, "metrics": self._names(), "batch_size": batch_size}
        call = _callbacks.CallbackList(self._callbacks(callbacks, log_freq, verbose, save_freq, save_dir), self, params)
        self.stop_training, done = False, 0
        call("on_train_begin", {})
        for epoch in range(epochs):
            if self.stop_training:
                break
            self._epoch, logs = epoch, {}
            call("on_epoch_begin", epoch, {})
            for metric in self._metrics:
                metric.reset()
            for step, batch in enumerate(loader):
                call("on_train_batch_begin", step, logs)
                update = (step + 1) % accumulate_grad_batches == 0 or step + 1 == steps
                logs = self._logs(self.train_batch(*self._split(batch), update))
                logs.update(step=step, batch_size=batch_size)
                call("on_train_batch_end", step, logs)
                done += 1
                if num_iters is not None and done >= num_iters:
                    self.stop_training = True
                    break
            call("on_epoch_end", epoch, logs)
            if checked is not None and epoch % eval_freq == 0:
                self._evaluated(checked, call)
        call("on_train_end", logs if epochs else {})

    def _evaluated(self, loader, call, num_iters=None):
        for metric in self._metrics:
            metric.reset()
        logs, samples = {}, 0
        call("on_eval_begin", {"steps": _length(loader), "metrics": self._names()})
        for step, batch in enumerate(loader):
            if num_iters is not None and step >= num_iters:
                break
            call("on_eval_batch_begin", step, logs)
            inputs, labels = self._split(batch)
            logs = self._logs(self.eval_batch(inputs, labels))
            samples += inputs[0].shape[0]
            call("on_eval_batch_end", step, logs)
        logs["samples"] = samples
        call("on_eval_end", logs)
        logs.pop("samples")
        return logs

    def evaluate(self, eval_data, batch_size=1, log_freq=10, verbose=2, num_workers=0, callbacks=None, num_samples=None, num_iters=None):
        """Loss and metrics over the data, a dict."""
        loader = self._loader(eval_data, batch_size, False, False)
        params = {"steps": _length(loader), "verbose": verbose, "metrics": self._names()}
        call = _callbacks.CallbackList(self._callbacks(callbacks, log_freq, verbose), self, params)
        return self._evaluated(loader, call, num_iters)

    def predict(self, test_data, batch_size=1, num_workers=0, stack_outputs=False, verbose=1, callbacks=None):
        """Outputs as arrays: a list of batches for each output, or with `stack_outputs` one array for each."""
        loader = self._loader(test_data, batch_size, False, False)
        call = _callbacks.CallbackList(self._callbacks(callbacks, 10, verbose), self, {"steps": _length(loader), "metrics": []})
        call("on_predict_begin", {"steps": _length(loader)})
        found, samples = [], 0
        for step, batch in enumerate(loader):
            batch = _list(batch)
            count = len(self._inputs) or (len(batch) - 1 if len(batch) > 1 else 1)
            found.append(self.predict_batch(batch[:count]))
            samples += batch[0].shape[0]
            call("on_predict_batch_end", step, {})
        call("on_predict_end", {"samples": samples})
        fields = [list(field) for field in zip(*found)]
        return [np.concatenate(field) for field in fields] if stack_outputs else fields

    # Files

    def save(self, path, training=True):
        """Writes `path + ".pdparams"`, and for training on, `path + ".pdopt"`."""
        _save(self.network.state_dict(), path + ".pdparams")
        if training and self._optimizer is not None:
            _save(self._optimizer.state_dict(), path + ".pdopt")

    def load(self, path, skip_mismatch=False, reset_optimizer=False):
        """Reads what `save` wrote."""
        import os

        state = _load(path if path.endswith(".pdparams") else path + ".pdparams")
        if skip_mismatch:
            own = self.network.state_dict()
            state = {name: value for name, value in state.items() if name in own and list(own[name].shape) == list(value.shape)}
        self.network.set_state_dict(state)
        if not reset_optimizer and self._optimizer is not None and os.path.exists(path + ".pdopt"):
            self._optimizer.set_state_dict(_load(path + ".pdopt"))

    def parameters(self, *args, **kwargs):
        """The network's parameters."""
        return self.network.parameters()

    def summary(self, input_size=None, dtype=None):
        """Prints a table of the layers."""
        from .summaries import summary

        return summary(self.network, input_size if input_size is not None else [spec.shape for spec in self._inputs], dtype)


def _length(loader):
    try:
        return len(loader)
    except (TypeError, ValueError):
        return None
