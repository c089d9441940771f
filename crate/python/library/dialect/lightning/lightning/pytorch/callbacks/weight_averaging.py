"""`StochasticWeightAveraging`: the mean of the weights of the last epochs."""

import torch

from ..utilities.exceptions import MisconfigurationException
from .callback import Callback


class StochasticWeightAveraging(Callback):
    """From an epoch on learns at a constant rate, and keeps the mean of the weights."""

    def __init__(self, swa_lrs, swa_epoch_start=0.8, annealing_epochs=10, annealing_strategy="cos", avg_fn=None, device="cpu"):
        if isinstance(swa_epoch_start, float) and not 0 <= swa_epoch_start <= 1:
            raise MisconfigurationException("swa_epoch_start should be a >0 integer or a float between 0 and 1.")
        self._start, self._rate, self._epochs, self._strategy, self._average = swa_epoch_start, swa_lrs, annealing_epochs, annealing_strategy, avg_fn
        self._mean, self._count = None, 0

    def on_fit_start(self, trainer, pl_module):
        """Chooses the epoch."""
        if isinstance(self._start, float):
            self._start = int(trainer.max_epochs * self._start)

    def on_train_epoch_start(self, trainer, pl_module):
        """Changes the schedule."""
        if trainer.current_epoch == self._start:
            from ..trainer.optimizing import LRSchedulerConfig

            schedule = torch.optim.swa_utils.SWALR(trainer.optimizers[0], swa_lr=self._rate, anneal_epochs=self._epochs, anneal_strategy=self._strategy)
            trainer.lr_scheduler_configs = [LRSchedulerConfig(schedule)]

    def on_train_epoch_end(self, trainer, pl_module):
        """Adds the weights of an epoch."""
        if trainer.current_epoch < self._start:
            return
        new = [parameter.detach().clone() for parameter in pl_module.parameters()]
        if self._mean is None:
            self._mean = new
        else:
            average = self._average or (lambda mean, x, count: mean + (x - mean) / (count + 1))
            self._mean = [average(mean, x, self._count) for mean, x in zip(self._mean, new)]
        self._count += 1

    def on_train_end(self, trainer, pl_module):
        """Puts the mean in the place of the weights."""
        if self._mean is not None:
            with torch.no_grad():
                for parameter, mean in zip(pl_module.parameters(), self._mean):
                    parameter.copy_(mean)
