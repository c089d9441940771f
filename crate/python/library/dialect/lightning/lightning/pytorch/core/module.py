"""`LightningModule`: a network with its steps and its optimizers."""

import torch
from torch import nn

from ..utilities.exceptions import MisconfigurationException
from .hooks import DataHooks, ModelHooks
from .hparams import HyperparametersMixin


def _step(name):
    def step(self, *args, **kwargs):
        raise NotImplementedError(f"`{name}` must be implemented to be used with the Lightning Trainer")

    step.__name__ = name
    step.is_hook = True
    return step


class LightningModule(HyperparametersMixin, ModelHooks, DataHooks, nn.Module):
    """The base: `training_step(batch, batch_idx)` gives a loss, `configure_optimizers()` what lowers it, `self.log(name, value)` tells values."""

    CHECKPOINT_HYPER_PARAMS_KEY, CHECKPOINT_HYPER_PARAMS_NAME = "hyper_parameters", "hparams_name"
    _trainer = _current_hook = None

    def __init__(self, *args, **kwargs):
        super().__init__()
        self.automatic_optimization, self.strict_loading, self.example_input_array = True, True, None

    def __setattr__(self, name, value):
        if name == "example_input_array":
            object.__setattr__(self, name, value)
        else:
            super().__setattr__(name, value)

    training_step = _step("training_step")

    def validation_step(self, *args, **kwargs):
        """What is done with a batch of validation."""

    def test_step(self, *args, **kwargs):
        """What is done with a batch of a test."""

    validation_step.is_hook = test_step.is_hook = True

    def predict_step(self, batch, *args, **kwargs):
        """What is predicted for a batch."""
        return self(batch)

    def configure_optimizers(self):
        """An optimizer, several, or a dict with a schedule."""

    configure_optimizers.is_hook = True

    def configure_callbacks(self):
        """Further callbacks."""
        return []

    @property
    def trainer(self):
        """The trainer that calls it."""
        if self._trainer is None:
            raise RuntimeError(f"{type(self).__qualname__} is not attached to a `Trainer`.")
        return self._trainer

    @trainer.setter
    def trainer(self, trainer):
        object.__setattr__(self, "_trainer", trainer)
        for inner in self.children():
            if isinstance(inner, LightningModule):
                inner.trainer = trainer

    @property
    def current_epoch(self):
        """The number of the epoch, from 0."""
        return self._trainer.current_epoch if self._trainer is not None else 0

    @property
    def global_step(self):
        """How many steps optimizers made."""
        return self._trainer.global_step if self._trainer is not None else 0

    global_rank = local_rank = property(lambda self: 0)
    on_gpu = property(lambda self: self.device.type == "cuda")

    @property
    def device(self):
        """Where the parameters lie."""
        first = next(iter(self.parameters()), None)
        return torch.device("cpu") if first is None else first.device

    @property
    def dtype(self):
        """The type of the parameters."""
        first = next(iter(self.parameters()), None)
        return torch.get_default_dtype() if first is None else first.dtype

    @property
    def logger(self):
        """What values are written to."""
        return self._trainer.logger if self._trainer is not None else None

    @property
    def loggers(self):
        """All that values are written to."""
        return self._trainer.loggers if self._trainer is not None else []

    def print(self, *args, **kwargs):
        """`print`."""
        print(*args, **kwargs)

    def log(
        self, name, value, prog_bar=False, logger=None, on_step=None, on_epoch=None, reduce_fx="mean", enable_graph=False, sync_dist=False,
        sync_dist_group=None, add_dataloader_idx=True, batch_size=None, metric_attribute=None, rank_zero_only=False,
    ):  # fmt: skip
        """Tells a value: to the loggers, to callbacks, and with `prog_bar` to the bar; at each step, as the mean of the epoch, or both."""
        if self._trainer is None:
            from ..utilities.rank_zero import rank_zero_warn

            rank_zero_warn(
                "You are trying to `self.log()` but the `self.trainer` reference is not registered on the model yet. This is most likely because the "
                "model hasn't been passed to the `Trainer`"
            )
            return
        if isinstance(value, dict):
            raise ValueError(f"`self.log({name}, {value})` was called, but nested dictionaries cannot be logged")
        if self._current_hook is None:
            raise MisconfigurationException("You are trying to `self.log()` but the loop's result collection is not registered yet.")
        self._trainer._results.log(
            self._current_hook, name, value, prog_bar, True if logger is None else logger, on_step, on_epoch, reduce_fx, add_dataloader_idx, batch_size
        )

    def log_dict(self, dictionary, **options):
        """Tells several values."""
        for name, value in dictionary.items():
            self.log(name, value, **options)

    def all_gather(self, data, group=None, sync_grads=False):
        """The data itself: one process computes."""
        return data

    def optimizers(self, use_pl_optimizer=True):
        """The optimizer, or the list of several."""
        found = self.trainer._wrapped_optimizers if use_pl_optimizer else self.trainer.optimizers
        return found[0] if len(found) == 1 else found

    def lr_schedulers(self):
        """The schedule, the list of several, or None."""
        found = [config.scheduler for config in self.trainer.lr_scheduler_configs]
        return None if not found else found[0] if len(found) == 1 else found

    def manual_backward(self, loss, *args, **kwargs):
        """`loss.backward()`, where the program steps itself."""
        if self.automatic_optimization:
            raise MisconfigurationException(
                "`manual_backward()` must be used with `LightningModule.automatic_optimization = False`: see the manual optimization page of the docs"
            )
        loss.backward(*args, **kwargs)

    def backward(self, loss, *args, **kwargs):
        """`loss.backward()`."""
        loss.backward(*args, **kwargs)

    def toggle_optimizer(self, optimizer):
        """Lets only the parameters of this optimizer learn."""
        own = {id(parameter) for group in optimizer.param_groups for parameter in group["params"]}
        kept = [(parameter, parameter.requires_grad) for parameter in self.parameters()]
        object.__setattr__(self, "_toggled", kept)
        for parameter, learns in kept:
            parameter.requires_grad_(id(parameter) in own and learns)

    def untoggle_optimizer(self, optimizer):
        """Lets those learn that did before."""
        for parameter, learns in self.__dict__.pop("_toggled", []):
            parameter.requires_grad_(learns)

    def clip_gradients(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None):
        """Makes gradients smaller."""
        if gradient_clip_val is None:
            gradient_clip_val = self.trainer.gradient_clip_val
        if not gradient_clip_val or gradient_clip_val <= 0:
            return
        parameters = [parameter for group in optimizer.param_groups for parameter in group["params"]]
        way = str(gradient_clip_algorithm or self.trainer.gradient_clip_algorithm or "norm").lower()
        (nn.utils.clip_grad_value_ if way == "value" else nn.utils.clip_grad_norm_)(parameters, gradient_clip_val)

    def configure_gradient_clipping(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None):
        """Makes gradients smaller, before each step."""
        self.clip_gradients(optimizer, gradient_clip_val, gradient_clip_algorithm)

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure=None):
        """A step."""
        optimizer.step(closure=optimizer_closure)

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        """Forgets gradients."""
        optimizer.zero_grad()

    def lr_scheduler_step(self, scheduler, metric):
        """A step of a schedule."""
        if metric is None:
            scheduler.step()
        else:
            scheduler.step(metric)

    def freeze(self):
        """No parameter learns any more."""
        for parameter in self.parameters():
            parameter.requires_grad_(False)
        return self.eval()

    def unfreeze(self):
        """All parameters learn."""
        for parameter in self.parameters():
            parameter.requires_grad_(True)
        return self.train()

    @classmethod
    def load_from_checkpoint(cls, checkpoint_path, map_location=None, hparams_file=None, strict=None, weights_only=None, **kwargs):
        """The module of a checkpoint, made with the arguments that were kept."""
        import inspect

        checkpoint = torch.load(checkpoint_path, map_location=map_location)
        kept = dict(checkpoint.get(cls.CHECKPOINT_HYPER_PARAMS_KEY) or {}) | kwargs
        name = checkpoint.get(cls.CHECKPOINT_HYPER_PARAMS_NAME)
        parameters = inspect.signature(cls.__init__).parameters
        if name not in (None, "kwargs") and name in parameters:
            from .hparams import AttributeDict

            kept = {name: AttributeDict(kept)}
        elif not any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in parameters.values()):
            kept = {key: value for key, value in kept.items() if key in parameters}
        made = cls(**kept)
        made.on_load_checkpoint(checkpoint)
        made.load_state_dict(checkpoint["state_dict"], strict=made.strict_loading if strict is None else strict)
        return made

    def to_torchscript(self, file_path=None, method="script", example_inputs=None, **kwargs):
        """The module as a program of `torch.jit`."""
        made = torch.jit.script(self.eval()) if method == "script" else torch.jit.trace(self.eval(), example_inputs or self.example_input_array)
        if file_path is not None:
            torch.jit.save(made, file_path)
        return made

    def to_onnx(self, file_path=None, input_sample=None, **kwargs):
        """Writes the module as ONNX."""
        sample = self.example_input_array if input_sample is None else input_sample
        if sample is None:
            raise ValueError("Could not export to ONNX since neither `input_sample` nor `model.example_input_array` attribute is set.")
        torch.onnx.export(self, sample, file_path, **kwargs)
