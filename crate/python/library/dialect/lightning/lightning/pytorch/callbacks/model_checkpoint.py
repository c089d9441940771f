"""`ModelCheckpoint`: files of the best states, or of the last."""

import os
import re

import torch

from ..utilities.exceptions import MisconfigurationException
from ..utilities.rank_zero import rank_zero_info, rank_zero_warn
from .callback import Callback


class Checkpoint(Callback):
    """The base of callbacks that write checkpoints."""


class ModelCheckpoint(Checkpoint):
    """Writes a checkpoint after epochs (or steps): the `save_top_k` best by `monitor`, or the last one."""

    CHECKPOINT_JOIN_CHAR, CHECKPOINT_EQUALS_CHAR, CHECKPOINT_NAME_LAST, FILE_EXTENSION, STARTING_VERSION = "-", "=", "last", ".ckpt", 1

    def __init__(
        self, dirpath=None, filename=None, monitor=None, verbose=False, save_last=None, save_top_k=1, save_on_exception=False, save_weights_only=False,
        mode="min", auto_insert_metric_name=True, every_n_train_steps=None, train_time_interval=None, every_n_epochs=None,
        save_on_train_epoch_end=None, enable_version_counter=True,
    ):  # fmt: skip
        self.dirpath, self.filename, self.monitor, self.verbose = (None if dirpath is None else os.fspath(dirpath)), filename, monitor, verbose
        self.save_last, self.save_top_k, self.save_weights_only, self.mode = save_last, save_top_k, save_weights_only, mode
        self.auto_insert_metric_name, self._save_on_train_epoch_end = auto_insert_metric_name, save_on_train_epoch_end
        self._enable_version_counter = enable_version_counter
        if mode not in ("min", "max"):
            raise MisconfigurationException(f"`mode` can be min, max but got {mode}")
        if every_n_train_steps is None and every_n_epochs is None and train_time_interval is None:
            every_n_epochs, every_n_train_steps = 1, 0
        self._every_n_epochs, self._every_n_train_steps = every_n_epochs or 0, every_n_train_steps or 0
        if save_top_k < -1:
            raise MisconfigurationException(f"Invalid value for save_top_k={save_top_k}. Must be >= -1")
        if self._every_n_train_steps < 0:
            raise MisconfigurationException(f"Invalid value for every_n_train_steps={every_n_train_steps}. Must be >= 0")
        if self._every_n_epochs < 0:
            raise MisconfigurationException(f"Invalid value for every_n_epochs={every_n_epochs}. Must be >= 0")
        if self._every_n_train_steps >= 1 and self._every_n_epochs >= 1:
            raise MisconfigurationException(
                f"Combination of parameters every_n_train_steps={every_n_train_steps}, every_n_epochs={every_n_epochs} and "
                f"train_time_interval={train_time_interval} should be mutually exclusive."
            )
        if monitor is None and save_top_k not in (-1, 0, 1):
            raise MisconfigurationException(
                f"ModelCheckpoint(save_top_k={save_top_k}, monitor=None) is not a valid configuration. No quantity for top_k to track."
            )
        self.best_k_models, self.kth_best_model_path, self.kth_value = {}, "", torch.tensor(float("inf") if mode == "min" else -float("inf"))
        self.best_model_path, self.best_model_score, self.current_score, self.last_model_path = "", None, None, ""
        self._last_step = 0

    @property
    def state_key(self):
        """The name of its state in checkpoints."""
        return self._generate_state_key(
            monitor=self.monitor, mode=self.mode, every_n_train_steps=self._every_n_train_steps, every_n_epochs=self._every_n_epochs
        )

    def state_dict(self):
        """What a checkpoint keeps."""
        names = "monitor best_model_score best_model_path current_score dirpath best_k_models kth_best_model_path kth_value last_model_path"
        return {name: getattr(self, name) for name in names.split()}

    def load_state_dict(self, state_dict):
        """Takes over what a checkpoint kept."""
        self.best_model_path = state_dict["best_model_path"]
        if state_dict.get("dirpath", self.dirpath) == self.dirpath:
            for name in ("best_model_score", "kth_best_model_path", "kth_value", "best_k_models", "last_model_path"):
                setattr(self, name, state_dict.get(name, getattr(self, name)))

    def setup(self, trainer, pl_module, stage):
        """Chooses the folder."""
        if self.dirpath is None:
            if trainer.loggers:
                logger = trainer.loggers[0]
                version = logger.version if isinstance(logger.version, str) else f"version_{logger.version}"
                self.dirpath = os.path.join(logger.save_dir or trainer.default_root_dir, str(logger.name), version, "checkpoints")
            else:
                self.dirpath = os.path.join(trainer.default_root_dir, "checkpoints")
        if stage == "fit" and self.save_top_k != 0 and os.path.isdir(self.dirpath) and os.listdir(self.dirpath):
            rank_zero_warn(f"Checkpoint directory {self.dirpath} exists and is not empty.")

    def _may_save(self, trainer):
        return not (trainer.fast_dev_run or trainer.state.fn != "fit" or trainer.sanity_checking or self._last_step == trainer.global_step)

    def _after_training(self, trainer):
        if self._save_on_train_epoch_end is not None:
            return self._save_on_train_epoch_end
        return trainer.check_val_every_n_epoch == 1 and trainer.val_check_interval == 1.0 and not trainer.num_val_batches

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        """Writes after steps."""
        if self._every_n_train_steps and trainer.global_step % self._every_n_train_steps == 0 and self._may_save(trainer):
            self._save(trainer)

    def on_train_epoch_end(self, trainer, pl_module):
        """Writes after epochs."""
        if self._may_save(trainer) and self._after_training(trainer) and self._every_n_epochs and (trainer.current_epoch + 1) % self._every_n_epochs == 0:
            self._save(trainer)

    def on_validation_end(self, trainer, pl_module):
        """Writes after validation."""
        if self._may_save(trainer) and not self._after_training(trainer) and self._every_n_epochs and (trainer.current_epoch + 1) % self._every_n_epochs == 0:
            self._save(trainer)

    def _save(self, trainer):
        values = dict(trainer.callback_metrics)
        values.setdefault("epoch", torch.tensor(trainer.current_epoch))
        values.setdefault("step", torch.tensor(trainer.global_step))
        if self.save_top_k:
            if self.monitor is None:
                self._save_latest(trainer, values)
            elif self.monitor not in values:
                raise MisconfigurationException(
                    f"`ModelCheckpoint(monitor={self.monitor!r})` could not find the monitored key in the returned metrics: {list(values)}. "
                    f"HINT: Did you call `log({self.monitor!r}, value)` in the `LightningModule`?"
                )
            else:
                self._save_best(trainer, values)
        if self.save_last:
            self._save_last(trainer, values)

    def _write(self, trainer, path):
        trainer.save_checkpoint(path, self.save_weights_only)
        self._last_step = trainer.global_step

    def _save_latest(self, trainer, values):
        path = self._free_path(trainer, values, self.best_model_path)
        previous, self.best_model_path = self.best_model_path, path
        self._write(trainer, path)
        if self.save_top_k == 1 and previous and previous != path:
            _remove(previous)

    def check_monitor_top_k(self, trainer, current=None):
        """Whether a value is among the best."""
        if current is None:
            return False
        if self.save_top_k == -1 or len(self.best_k_models) < self.save_top_k:
            return True
        return bool(current < self.kth_value if self.mode == "min" else current > self.kth_value)

    def _save_best(self, trainer, values):
        current = values[self.monitor]
        epoch, step = int(values["epoch"]), int(values["step"])
        if not self.check_monitor_top_k(trainer, current):
            if self.verbose:
                rank_zero_info(f"Epoch {epoch:d}, global step {step:d}: {self.monitor!r} was not in top {self.save_top_k}")
            return
        count = len(self.best_k_models) + 1 if self.save_top_k == -1 else self.save_top_k
        gone = self.kth_best_model_path if len(self.best_k_models) == count and count > 0 else None
        if gone is not None:
            self.best_k_models.pop(gone)
        if bool(torch.isnan(current)):
            current = torch.tensor(float("inf" if self.mode == "min" else "-inf"))
        path = self._free_path(trainer, values, gone)
        self.current_score, self.best_k_models[path] = current, current
        worst, best = (max, min) if self.mode == "min" else (min, max)
        if len(self.best_k_models) == count:
            self.kth_best_model_path = worst(self.best_k_models, key=lambda key: float(self.best_k_models[key]))
            self.kth_value = self.best_k_models[self.kth_best_model_path]
        self.best_model_path = best(self.best_k_models, key=lambda key: float(self.best_k_models[key]))
        self.best_model_score = self.best_k_models[self.best_model_path]
        if self.verbose:
            rank_zero_info(
                f"Epoch {epoch:d}, global step {step:d}: {self.monitor!r} reached {current:0.5f} (best {self.best_model_score:0.5f}), "
                f"saving model to {path!r} as top {count}"
            )
        self._write(trainer, path)
        if gone and gone != path:
            _remove(gone)

    def _save_last(self, trainer, values):
        path = self.format_checkpoint_name(values, self.CHECKPOINT_NAME_LAST)
        previous, self.last_model_path = self.last_model_path, path
        self._write(trainer, path)
        if previous and previous != path:
            _remove(previous)

    def _free_path(self, trainer, values, own=None):
        path = self.format_checkpoint_name(values)
        version = self.STARTING_VERSION
        while self._enable_version_counter and os.path.exists(path) and path != own:
            path = self.format_checkpoint_name(values, ver=version)
            version += 1
        return path

    def format_checkpoint_name(self, metrics, filename=None, ver=None, prefix=None):
        """The path of a checkpoint with these values."""
        name = self.filename if filename is None else filename
        if not name:
            name = f"{{epoch}}{self.CHECKPOINT_JOIN_CHAR}{{step}}"

        def filled(match):
            key, spec = match.group(1), match.group(2) or ""
            value = metrics.get(key, torch.tensor(0))
            value = value.item() if hasattr(value, "item") else value
            text = format(value, spec[1:]) if spec else str(value)
            return f"{key}{self.CHECKPOINT_EQUALS_CHAR}{text}" if self.auto_insert_metric_name else text

        name = re.sub(r"\{(.*?)(:.*?)?\}", filled, name)
        if prefix:
            name = self.CHECKPOINT_JOIN_CHAR.join((prefix, name))
        if ver is not None:
            name = self.CHECKPOINT_JOIN_CHAR.join((name, f"v{ver}"))
        return os.path.join(self.dirpath or "", name + self.FILE_EXTENSION)

    def to_yaml(self, filepath=None):
        """Writes the paths of the best with their values."""
        path = os.path.join(self.dirpath, "best_k_models.yaml") if filepath is None else filepath
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{key}: {float(value)}\n" for key, value in self.best_k_models.items())


def _remove(path):
    if os.path.exists(path):
        os.remove(path)
