"""Rates of learning, times, accumulated gradients, layers that learn later."""

import time
from datetime import timedelta

from torch import nn

from ..utilities.exceptions import MisconfigurationException
from ..utilities.rank_zero import rank_zero_info
from .callback import Callback


class LearningRateMonitor(Callback):
    """Writes the rates of learning to the loggers, at each step or epoch."""

    def __init__(self, logging_interval=None, log_momentum=False, log_weight_decay=False):
        if logging_interval not in (None, "step", "epoch"):
            raise MisconfigurationException("logging_interval should be `step` or `epoch` or `None`.")
        self.logging_interval, self.log_momentum, self.log_weight_decay, self.lrs = logging_interval, log_momentum, log_weight_decay, {}

    def on_train_start(self, trainer, *args, **kwargs):
        """Refuses a trainer without a logger."""
        if not trainer.loggers:
            raise MisconfigurationException("Cannot use `LearningRateMonitor` callback with `Trainer` that has no logger.")

    def _rates(self, trainer, interval):
        found, taken = {}, {}
        for optimizer in trainer.optimizers:
            config = next((config for config in trainer.lr_scheduler_configs if config.scheduler.optimizer is optimizer), None)
            if self.logging_interval is None and config is not None and config.interval != interval:
                continue
            name = (config.name if config is not None else None) or f"lr-{type(optimizer).__name__}"
            taken[name] = taken.get(name, -1) + 1
            name = name if taken[name] == 0 else f"{name}-{taken[name]}"
            for i, group in enumerate(optimizer.param_groups):
                own = name if len(optimizer.param_groups) == 1 else f"{name}/{group.get('name', f'pg{i + 1}')}"
                found[own] = group["lr"]
                self.lrs.setdefault(own, []).append(group["lr"])
                if self.log_momentum:
                    found[f"{own}-momentum"] = group["betas"][0] if "betas" in group else group.get("momentum", 0)
                if self.log_weight_decay:
                    found[f"{own}-weight_decay"] = group["weight_decay"]
        return found

    def _write(self, trainer, interval):
        rates = self._rates(trainer, interval)
        if not rates:
            return
        trainer._callback_metrics.update(_tensors(rates))
        for logger in trainer.loggers:
            logger.log_metrics(dict(rates), step=trainer._batches_that_stepped)

    def on_train_batch_start(self, trainer, *args, **kwargs):
        """Writes at a step."""
        if self.logging_interval != "epoch" and trainer._logs_this_step():
            self._write(trainer, "step")

    def on_train_epoch_start(self, trainer, *args, **kwargs):
        """Writes at an epoch."""
        if self.logging_interval != "step":
            self._write(trainer, "epoch")


def _tensors(values):
    import torch

    return {name: torch.tensor(float(value)) for name, value in values.items()}


class GradientAccumulationScheduler(Callback):
    """Other numbers of batches for a step from certain epochs on."""

    def __init__(self, scheduling):
        if not scheduling:
            raise TypeError("Empty dict cannot be interpreted correct")
        self.scheduling = scheduling

    def on_train_epoch_start(self, trainer, *_):
        """Sets the number."""
        known = [epoch for epoch in self.scheduling if epoch <= trainer.current_epoch]
        trainer.accumulate_grad_batches = self.scheduling[max(known)] if known else 1


class Timer(Callback):
    """Ends training after a time."""

    def __init__(self, duration=None, interval="step", verbose=True):
        if isinstance(duration, str):
            days, hours, minutes, seconds = (int(part) for part in duration.strip().split(":"))
            duration = timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
        elif isinstance(duration, dict):
            duration = timedelta(**duration)
        self._duration = duration.total_seconds() if duration is not None else None
        self._interval, self._verbose, self._start, self._end = interval, verbose, {}, {}

    def _begin(self, stage):
        self._start[stage] = time.monotonic()

    def on_train_start(self, trainer, pl_module):
        """The time begins."""
        self._begin("train")

    def on_train_end(self, trainer, pl_module):
        """It ends."""
        self._end["train"] = time.monotonic()

    def time_elapsed(self, stage="train"):
        """Seconds since the beginning."""
        stage = getattr(stage, "value", stage)
        return self._end.get(stage, time.monotonic()) - self._start[stage] if stage in self._start else 0

    def start_time(self, stage="train"):
        """When it began."""
        return self._start.get(stage)

    def end_time(self, stage="train"):
        """When it ended."""
        return self._end.get(stage)

    def time_remaining(self, stage="train"):
        """Seconds that are left."""
        return None if self._duration is None else self._duration - self.time_elapsed(stage)

    def _look(self, trainer):
        if self._duration is not None and self.time_elapsed() >= self._duration:
            trainer.should_stop = True
            if self._verbose:
                rank_zero_info(f"Time limit reached. Elapsed time is {timedelta(seconds=int(self.time_elapsed()))}. Signaling Trainer to stop.")

    def on_train_batch_end(self, trainer, *args, **kwargs):
        """Looks."""
        if self._interval == "step":
            self._look(trainer)

    def on_train_epoch_end(self, trainer, *args, **kwargs):
        """Looks."""
        if self._interval == "epoch":
            self._look(trainer)


class DeviceStatsMonitor(Callback):
    """Nothing: a page knows no temperatures."""

    def __init__(self, cpu_stats=None):
        pass


class BasePredictionWriter(Callback):
    """The base of what writes predictions: after each batch, or after all."""

    def __init__(self, write_interval="batch"):
        if write_interval not in ("batch", "epoch", "batch_and_epoch"):
            raise MisconfigurationException(f"`write_interval` should be one of ['batch', 'epoch', 'batch_and_epoch'] but got {write_interval}")
        self.interval = write_interval

    def write_on_batch_end(self, trainer, pl_module, prediction, batch_indices, batch, batch_idx, dataloader_idx):
        """Writes those of a batch."""

    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        """Writes all."""

    def on_predict_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        """Writes those of a batch."""
        if "batch" in self.interval:
            self.write_on_batch_end(trainer, pl_module, outputs, None, batch, batch_idx, dataloader_idx)

    def on_predict_epoch_end(self, trainer, pl_module):
        """Writes all."""
        if "epoch" in self.interval:
            self.write_on_epoch_end(trainer, pl_module, trainer.predictions, None)


class BaseFinetuning(Callback):
    """The base of what freezes layers, and lets them learn later."""

    @staticmethod
    def flatten_modules(modules):
        """All layers inside that have none inside."""
        modules = [modules] if isinstance(modules, nn.Module) else list(modules)
        found = [inner for module in modules for inner in module.modules()]
        return [inner for inner in found if not list(inner.children()) or list(inner.parameters(recurse=False))]

    @staticmethod
    def filter_params(modules, train_bn=True, requires_grad=True):
        """The parameters that learn, or that do not."""
        for module in BaseFinetuning.flatten_modules(modules):
            if isinstance(module, nn.modules.batchnorm._BatchNorm) and not train_bn:
                continue
            for parameter in module.parameters(recurse=False):
                if parameter.requires_grad == requires_grad:
                    yield parameter

    @staticmethod
    def make_trainable(modules):
        """Lets layers learn."""
        for module in BaseFinetuning.flatten_modules(modules):
            for parameter in module.parameters(recurse=False):
                parameter.requires_grad_(True)

    @staticmethod
    def freeze(modules, train_bn=True):
        """Keeps layers as they are."""
        for module in BaseFinetuning.flatten_modules(modules):
            learns = isinstance(module, nn.modules.batchnorm._BatchNorm) and train_bn
            for parameter in module.parameters(recurse=False):
                parameter.requires_grad_(learns)

    @staticmethod
    def unfreeze_and_add_param_group(modules, optimizer, lr=None, initial_denom_lr=10.0, train_bn=True):
        """Lets layers learn, at a rate of their own."""
        BaseFinetuning.make_trainable(modules)
        rate = optimizer.param_groups[0]["lr"] if lr is None else float(lr)
        known = {id(parameter) for group in optimizer.param_groups for parameter in group["params"]}
        new = [parameter for parameter in BaseFinetuning.filter_params(modules, train_bn) if id(parameter) not in known]
        if new:
            optimizer.add_param_group({"params": new, "lr": rate / (initial_denom_lr if lr is None else 1.0)})

    def setup(self, trainer, pl_module, stage):
        """Freezes."""
        self.freeze_before_training(pl_module)

    def on_train_epoch_start(self, trainer, pl_module):
        """Lets layers learn."""
        for optimizer in trainer.optimizers:
            self.finetune_function(pl_module, trainer.current_epoch, optimizer)

    def finetune_function(self, pl_module, epoch, optimizer):
        """What is done at an epoch."""
        raise NotImplementedError

    def freeze_before_training(self, pl_module):
        """What is frozen."""
        raise NotImplementedError


class BackboneFinetuning(BaseFinetuning):
    """Lets `pl_module.backbone` learn from an epoch on."""

    def __init__(
        self, unfreeze_backbone_at_epoch=10, lambda_func=lambda epoch: 2, backbone_initial_ratio_lr=10e-2, backbone_initial_lr=None, should_align=True,
        initial_denom_lr=10.0, train_bn=True, verbose=False, rounding=12,
    ):  # fmt: skip
        self.unfreeze_backbone_at_epoch, self.lambda_func, self.backbone_initial_ratio_lr = unfreeze_backbone_at_epoch, lambda_func, backbone_initial_ratio_lr
        self.backbone_initial_lr, self.should_align, self.initial_denom_lr, self.train_bn = backbone_initial_lr, should_align, initial_denom_lr, train_bn
        self.previous_backbone_lr = None

    def on_fit_start(self, trainer, pl_module):
        """Refuses a module without such a part."""
        if not isinstance(getattr(pl_module, "backbone", None), nn.Module):
            raise MisconfigurationException("The LightningModule should have a nn.Module `backbone` attribute")

    def freeze_before_training(self, pl_module):
        """The part is frozen."""
        self.freeze(pl_module.backbone)

    def finetune_function(self, pl_module, epoch, optimizer):
        """From the epoch on it learns, faster and faster up to the rate of the others."""
        rate = optimizer.param_groups[0]["lr"]
        if epoch == self.unfreeze_backbone_at_epoch:
            start = rate * self.backbone_initial_ratio_lr if self.backbone_initial_lr is None else self.backbone_initial_lr
            self.previous_backbone_lr = start
            self.unfreeze_and_add_param_group(pl_module.backbone, optimizer, start, train_bn=self.train_bn, initial_denom_lr=self.initial_denom_lr)
        elif epoch > self.unfreeze_backbone_at_epoch:
            new = self.lambda_func(epoch + 1) * self.previous_backbone_lr
            new = rate if self.should_align and new > rate else new
            optimizer.param_groups[-1]["lr"] = self.previous_backbone_lr = new
