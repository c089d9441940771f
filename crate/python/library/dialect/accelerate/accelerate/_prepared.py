"""What `prepare` gives: an optimizer and a scheduler that wait while gradients are added up, and a loader that says where it ends."""

import torch
from torch.utils.data import DataLoader

from .utils import send_to_device


class AcceleratedOptimizer(torch.optim.Optimizer):
    """An optimizer that steps when gradients are used."""

    def __init__(self, optimizer, state):
        self.optimizer, self._gradients = optimizer, state
        self.step_was_skipped = False

    def __getattr__(self, name):
        return getattr(self.__dict__["optimizer"], name)

    @property
    def param_groups(self):
        """Groups of parameters."""
        return self.optimizer.param_groups

    @property
    def state(self):
        """What it has learnt of the parameters."""
        return self.optimizer.state

    @property
    def defaults(self):
        """The options of new groups."""
        return self.optimizer.defaults

    def add_param_group(self, param_group):
        """Adds a group."""
        self.optimizer.add_param_group(param_group)

    def state_dict(self):
        """Its state."""
        return self.optimizer.state_dict()

    def load_state_dict(self, state_dict):
        """Takes a state."""
        self.optimizer.load_state_dict(state_dict)

    def zero_grad(self, set_to_none=True):
        """Clears gradients that were used."""
        if self._gradients.sync_gradients:
            self.optimizer.zero_grad(set_to_none)

    def step(self, closure=None):
        """Steps if gradients are used."""
        if self._gradients.sync_gradients:
            return self.optimizer.step() if closure is None else self.optimizer.step(closure)
        return None

    def train(self):
        """Nothing."""

    eval = train

    def __repr__(self):
        return repr(self.optimizer).replace(type(self.optimizer).__name__, "AcceleratedOptimizer", 1)


class AcceleratedScheduler:
    """A schedule that goes on with its optimizer."""

    def __init__(self, scheduler, state, with_optimizer):
        self.scheduler, self._gradients, self._with_optimizer = scheduler, state, with_optimizer

    def __getattr__(self, name):
        return getattr(self.__dict__["scheduler"], name)

    def step(self, *args, **kwargs):
        """Goes on if gradients are used."""
        if not self._with_optimizer or self._gradients.sync_gradients:
            self.scheduler.step(*args, **kwargs)
        elif self._gradients.plugin.adjust_scheduler and hasattr(self.scheduler, "_step_count"):
            self.scheduler._step_count += 1


class DataLoaderShard(DataLoader):
    """A loader whose batches are on the device, and that says which is the last."""

    def __init__(self, loader, device, state, skipped=0):
        self.base_dataloader, self.device, self._gradients, self._skipped = loader, device, state, skipped

    def __getattr__(self, name):
        return getattr(self.__dict__["base_dataloader"], name)

    def __setattr__(self, name, value):
        self.__dict__[name] = value

    def __len__(self):
        return len(self.base_dataloader) - self._skipped

    @property
    def total_dataset_length(self):
        """Rows of the data set."""
        return len(self.base_dataloader.dataset)

    def set_epoch(self, epoch):
        """Tells the sampler which epoch it is, where that asks for it."""
        for part in self.base_dataloader.sampler, self.base_dataloader.dataset:
            if hasattr(part, "set_epoch"):
                part.set_epoch(epoch)

    def __iter__(self):
        self._gradients.end_of_dataloader, self._gradients.remainder = False, 0
        batches = iter(self.base_dataloader)
        for _ in range(self._skipped):
            next(batches)
        nothing = object()
        batch = next(batches, nothing)
        while batch is not nothing:
            following = next(batches, nothing)
            self._gradients.end_of_dataloader = following is nothing
            yield batch if self.device is None else send_to_device(batch, self.device)
            batch = following
        self._gradients.end_of_dataloader, self._gradients.remainder = False, -1


def skip_first_batches(dataloader, num_batches=0):
    """The loader from a later batch on."""
    if isinstance(dataloader, DataLoaderShard):
        return DataLoaderShard(dataloader.base_dataloader, dataloader.device, dataloader._gradients, num_batches)
    from ._state import GradientState

    return DataLoaderShard(dataloader, None, GradientState(), num_batches)
