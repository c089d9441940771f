"""`EarlyStopping`: ends training when a value gets no better."""

from enum import Enum

import torch

from ..utilities.exceptions import MisconfigurationException
from ..utilities.rank_zero import rank_zero_info, rank_zero_warn
from .callback import Callback


class EarlyStoppingReason(Enum):
    """Why training ended."""

    NOT_STOPPED, STOPPING_THRESHOLD, DIVERGENCE_THRESHOLD, PATIENCE_EXHAUSTED, NON_FINITE_METRIC = range(5)


class EarlyStopping(Callback):
    """Watches `monitor`; after `patience` looks without a better value by `min_delta` training ends."""

    mode_dict = {"min": torch.lt, "max": torch.gt}
    order_dict = {"min": "<", "max": ">"}

    def __init__(
        self, monitor, min_delta=0.0, patience=3, verbose=False, mode="min", strict=True, check_finite=True, stopping_threshold=None,
        divergence_threshold=None, check_on_train_epoch_end=None, log_rank_zero_only=False,
    ):  # fmt: skip
        self.monitor, self.min_delta, self.patience, self.verbose, self.mode, self.strict = monitor, min_delta, patience, verbose, mode, strict
        self.check_finite, self.stopping_threshold, self.divergence_threshold = check_finite, stopping_threshold, divergence_threshold
        self.wait_count = self.stopped_epoch = 0
        self.stopping_reason, self.stopping_reason_message = EarlyStoppingReason.NOT_STOPPED, None
        self._check_on_train_epoch_end = check_on_train_epoch_end
        if mode not in self.mode_dict:
            raise MisconfigurationException(f"`mode` can be {', '.join(self.mode_dict)}, got {mode}")
        self.min_delta *= 1 if mode == "max" else -1
        self.best_score = torch.tensor(float("inf") if mode == "min" else -float("inf"))

    @property
    def state_key(self):
        """The name of its state in checkpoints."""
        return self._generate_state_key(monitor=self.monitor, mode=self.mode)

    @property
    def monitor_op(self):
        """What says that one value is better."""
        return self.mode_dict[self.mode]

    def setup(self, trainer, pl_module, stage):
        """Chooses when to look."""
        if self._check_on_train_epoch_end is None:
            self._check_on_train_epoch_end = trainer.val_check_interval == 1.0 and trainer.check_val_every_n_epoch == 1

    def state_dict(self):
        """What a checkpoint keeps."""
        return {
            "wait_count": self.wait_count, "stopped_epoch": self.stopped_epoch, "best_score": self.best_score, "patience": self.patience,
            "stopping_reason": self.stopping_reason.value, "stopping_reason_message": self.stopping_reason_message,
        }  # fmt: skip

    def load_state_dict(self, state_dict):
        """Takes over what a checkpoint kept."""
        for name in ("wait_count", "stopped_epoch", "best_score", "patience"):
            setattr(self, name, state_dict[name])

    def on_train_epoch_end(self, trainer, pl_module):
        """Looks."""
        if self._check_on_train_epoch_end:
            self._look(trainer)

    def on_validation_end(self, trainer, pl_module):
        """Looks."""
        if not self._check_on_train_epoch_end:
            self._look(trainer)

    def _look(self, trainer):
        if trainer.state.fn != "fit" or trainer.sanity_checking or trainer.fast_dev_run:
            return
        logs = trainer.callback_metrics
        if self.monitor not in logs:
            text = (
                f"Early stopping conditioned on metric `{self.monitor}` which is not available. Pass in or modify your `EarlyStopping` callback to use "
                f"any of the following: `{'`, `'.join(logs)}`"
            )
            if self.strict:
                raise RuntimeError(text)
            if self.verbose:
                rank_zero_warn(text, category=RuntimeWarning)
            return
        should_stop, reason = self._evaluate_stopping_criteria(logs[self.monitor].squeeze())
        trainer.should_stop = trainer.should_stop or should_stop
        if should_stop:
            self.stopped_epoch, self.stopping_reason_message = trainer.current_epoch, reason
        if reason and self.verbose:
            rank_zero_info(reason)

    def _evaluate_stopping_criteria(self, current):
        order, end = self.order_dict[self.mode], " Signaling Trainer to stop."
        if self.check_finite and not bool(torch.isfinite(current)):
            self.stopping_reason = EarlyStoppingReason.NON_FINITE_METRIC
            return True, f"Monitored metric {self.monitor} = {current} is not finite. Previous best value was {self.best_score:.3f}.{end}"
        if self.stopping_threshold is not None and bool(self.monitor_op(current, self.stopping_threshold)):
            self.stopping_reason = EarlyStoppingReason.STOPPING_THRESHOLD
            return True, f"Stopping threshold reached: {self.monitor} = {current} {order} {self.stopping_threshold}.{end}"
        if self.divergence_threshold is not None and bool(self.monitor_op(-current, -self.divergence_threshold)):
            self.stopping_reason = EarlyStoppingReason.DIVERGENCE_THRESHOLD
            return True, f"Divergence threshold reached: {self.monitor} = {current} {order} {self.divergence_threshold}.{end}"
        if bool(self.monitor_op(current - self.min_delta, self.best_score)):
            if bool(torch.isfinite(self.best_score)):
                better = f" by {abs(self.best_score - current):.3f} >= min_delta = {abs(self.min_delta)}. New best score: {current:.3f}"
                reason = f"Metric {self.monitor} improved{better}"
            else:
                reason = f"Metric {self.monitor} improved. New best score: {current:.3f}"
            self.best_score, self.wait_count = current, 0
            return False, reason
        self.wait_count += 1
        if self.wait_count < self.patience:
            return False, None
        self.stopping_reason = EarlyStoppingReason.PATIENCE_EXHAUSTED
        return True, (f"Monitored metric {self.monitor} did not improve in the last {self.wait_count} records. Best score: {self.best_score:.3f}.{end}")
