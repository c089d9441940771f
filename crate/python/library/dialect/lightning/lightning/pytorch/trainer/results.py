"""What `self.log` tells: values of steps, and what they are together over an epoch."""

import torch

from ..utilities.exceptions import MisconfigurationException
from ..utilities.rank_zero import rank_zero_warn

# Where values are told at each step, unless they say otherwise; elsewhere it is once an epoch.
_OF_STEPS = {
    "training_step", "on_train_batch_start", "on_train_batch_end", "backward", "on_after_backward", "on_before_optimizer_step", "optimizer_step",
    "configure_gradient_clipping", "clip_gradients", "on_before_zero_grad", "optimizer_zero_grad", "on_before_backward",
}  # fmt: skip
_ONLY_EPOCH = {name for kind in ("train", "validation", "test") for name in (f"on_{kind}_start", f"on_{kind}_epoch_start", f"on_{kind}_epoch_end")}


def _size_of(batch):
    """How many rows a batch has: those of its first tensor."""
    if isinstance(batch, torch.Tensor):
        return batch.shape[0] if batch.ndim else 1
    if isinstance(batch, dict):
        batch = list(batch.values())
    if isinstance(batch, (list, tuple)):
        for part in batch:
            found = _size_of(part)
            if found is not None:
                return found
    return None


class _Value:
    """A value under its name."""

    def __init__(self, name, on_step, on_epoch, prog_bar, logger, reduce_fx, number):
        self.name, self.on_step, self.on_epoch, self.prog_bar, self.logger, self.reduce_fx = name, on_step, on_epoch, prog_bar, logger, reduce_fx
        self.number, self.last, self.total, self.weight, self.metric, self.is_new = number, None, None, 0, None, False

    def add(self, value, batch_size):
        """Takes a step's value."""
        self.is_new = True
        if hasattr(value, "_forward_cache") and hasattr(value, "compute"):
            self.metric = value
            cached = value._forward_cache
            self.last = cached if cached is not None else None
            return
        value = value.detach().clone() if isinstance(value, torch.Tensor) else torch.tensor(value, dtype=torch.get_default_dtype())
        if value.numel() != 1:
            raise ValueError(
                f"`self.log({self.name}, {value})` was called, but the tensor must have a single element. You can try doing `self.log({self.name}, {value}.mean())`"
            )
        value = value.reshape(())
        self.last = value
        if not self.on_epoch:
            return
        if self.reduce_fx in ("mean", torch.mean):
            value = value if value.is_floating_point() else value.float()
            value, self.weight = value * batch_size, self.weight + batch_size
        if self.total is None:
            self.total = value
        elif self.reduce_fx in ("max", torch.max):
            self.total = torch.max(self.total, value)
        elif self.reduce_fx in ("min", torch.min):
            self.total = torch.min(self.total, value)
        else:
            self.total = self.total + value

    def of_epoch(self):
        """The value of all steps."""
        if self.metric is not None:
            return self.metric.compute() if self.metric.update_called else None
        if self.total is None:
            return None
        return self.total / self.weight if self.weight else self.total


class Results:
    """All values of a loop."""

    def __init__(self, is_training):
        self.is_training, self.values, self.batch, self.loader, self._size = is_training, {}, None, None, None
        # Whether the batches of the epoch are over, and its values are known.
        self.is_at_end = False

    def start(self, batch, loader=None):
        """A batch comes, of the loader with this number where there are several."""
        self.batch, self.loader, self._size = batch, loader, None

    def _batch_size(self, given):
        if given is not None:
            return given
        if self._size is None:
            found = _size_of(self.batch)
            self._size = 1 if found is None else found
        return self._size

    def log(self, hook, name, value, prog_bar, logger, on_step, on_epoch, reduce_fx, add_dataloader_idx, batch_size):
        """Takes a value that a hook tells."""
        default = hook in _OF_STEPS
        on_step = default if on_step is None else on_step
        on_epoch = (not default) if on_epoch is None else on_epoch
        if on_step and hook in _ONLY_EPOCH:
            raise MisconfigurationException(f"You can't `self.log({name!r}, ..., on_step=True)` inside `{hook}`, must be False.")
        if not on_step and not on_epoch:
            raise MisconfigurationException("`self.log(on_step=False, on_epoch=False)` is not useful.")
        if "/dataloader_idx_" in name:
            raise MisconfigurationException(f"You called `self.log` with the key `{name}` but it should not contain information about `dataloader_idx`")
        number = self.loader if add_dataloader_idx else None
        key = (hook, name, number)
        if key not in self.values:
            if isinstance(value, int) and not isinstance(value, bool):
                rank_zero_warn(
                    f"You called `self.log({name!r}, ...)` in your `{hook}` but the value needs to be floating to be reduced. Converting it to "
                    f"{torch.get_default_dtype()}. You can silence this warning by converting the value to floating point yourself. If you don't "
                    "intend to reduce the value (for instance when logging the global step or epoch) then you can use `self.logger.log_metrics("
                    f"{{{name!r}: ...}})` instead."
                )
            self.values[key] = _Value(name, on_step, on_epoch, prog_bar, logger, reduce_fx, number)
        self.values[key].add(value, self._batch_size(batch_size))

    def metrics(self, on_step):
        """Those for callbacks, for loggers and for the bar."""
        found = {"callback": {}, "log": {}, "pbar": {}}
        for value in self.values.values():
            if not (value.on_step if on_step else value.on_epoch):
                continue
            number = value.last if on_step else value.of_epoch()
            if number is None or (on_step and not value.is_new):
                continue
            end = f"/dataloader_idx_{value.number}" if value.number is not None else ""
            is_forked = value.on_step and value.on_epoch
            name = value.name + end
            forked = f"{value.name}_{'step' if on_step else 'epoch'}{end}" if is_forked else name
            if value.logger:
                found["log"][forked] = number
            if self.is_training or (value.on_epoch and not on_step):
                found["callback"][name] = found["callback"][forked] = number
            if value.prog_bar:
                found["pbar"][forked] = number
        return found

    def reset(self):
        """Forgets all, and the batches of metrics."""
        for value in self.values.values():
            if value.metric is not None:
                value.metric.reset()
        self.values, self.is_at_end = {}, False
