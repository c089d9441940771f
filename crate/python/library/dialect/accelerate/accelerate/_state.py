"""What a process knows of itself, and of where in a batch of batches it is."""

import contextlib

import torch

from .utils import DistributedType, GradientAccumulationPlugin


class PartialState:
    """The one process."""

    distributed_type, num_processes, process_index, local_process_index, debug = DistributedType.NO, 1, 0, 0, False
    is_main_process = is_local_main_process = is_last_process = True
    use_distributed, initialized = False, True

    def __init__(self, cpu=False, **options):
        self.device = torch.device("cuda" if torch.cuda.is_available() and not cpu else "cpu")

    def __repr__(self):
        places = f"Process index: {self.process_index}\nLocal process index: {self.local_process_index}"
        return f"Distributed environment: {self.distributed_type}\nNum processes: {self.num_processes}\n{places}\nDevice: {self.device}\n"

    def wait_for_everyone(self):
        """Nothing."""

    def print(self, *args, **kwargs):
        """Prints."""
        print(*args, **kwargs)

    def on_main_process(self, function=None):
        """The function."""
        return function

    on_local_main_process = on_last_process = on_main_process

    def on_process(self, function=None, process_index=None):
        """The function, on the process of this number alone."""
        return function if process_index in (None, 0) else (lambda *args, **kwargs: None)

    @contextlib.contextmanager
    def main_process_first(self):
        """A block, at once."""
        yield

    local_main_process_first = main_process_first

    @contextlib.contextmanager
    def split_between_processes(self, inputs, apply_padding=False):
        """All of the inputs."""
        yield inputs

    def destroy_process_group(self, group=None):
        """Nothing."""


class AcceleratorState(PartialState):
    """The same with the precision."""

    def __init__(self, mixed_precision=None, cpu=False, **options):
        super().__init__(cpu)
        self.mixed_precision = mixed_precision or "no"

    def __repr__(self):
        return f"{super().__repr__()}\nMixed precision type: {self.mixed_precision}\n"


class GradientState:
    """Whether gradients are used after this batch, or added to."""

    def __init__(self, plugin=None):
        self.plugin = plugin or GradientAccumulationPlugin(num_steps=1)
        self.sync_gradients, self.end_of_dataloader, self.remainder = True, False, -1

    @property
    def num_steps(self):
        """How many batches are added up."""
        return self.plugin.num_steps or 1

    def __repr__(self):
        return (
            f"Sync Gradients: {self.sync_gradients}\nAt end of current dataloader: {self.end_of_dataloader}\n"
            f"Extra samples added: {self.remainder}\nGradient accumulation plugin: {{'num_steps': {self.num_steps}}}\n"
        )
