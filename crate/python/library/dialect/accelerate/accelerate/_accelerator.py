"""`Accelerator`: prepares a script's objects and adds gradients up."""

import contextlib
import os

import torch
from torch import nn

from ._prepared import AcceleratedOptimizer, AcceleratedScheduler, DataLoaderShard, skip_first_batches
from ._state import AcceleratorState, GradientState
from .utils import DataLoaderConfiguration, GradientAccumulationPlugin, ProjectConfiguration

# Questions that the state answers.
_OF_STATE = (
    "device", "distributed_type", "num_processes", "process_index", "local_process_index", "is_main_process", "is_local_main_process",
    "is_last_process", "mixed_precision", "use_distributed", "print", "wait_for_everyone", "on_main_process", "on_local_main_process",
    "on_last_process", "on_process", "main_process_first", "local_main_process_first", "split_between_processes",
)  # fmt: skip


class Accelerator:
    """What a script asks of its devices: here, one."""

    def __init__(
        self,
        device_placement=True,
        split_batches=False,
        mixed_precision=None,
        gradient_accumulation_steps=1,
        cpu=False,
        dataloader_config=None,
        log_with=None,
        project_dir=None,
        project_config=None,
        gradient_accumulation_plugin=None,
        step_scheduler_with_optimizer=True,
        **options,
    ):
        if mixed_precision not in (None, "no", "fp16", "bf16", "fp8"):
            raise ValueError(f"Unknown mixed_precision mode: {mixed_precision}. Choose between ['no', 'fp8', 'fp16', 'bf16']")
        self.state = AcceleratorState(mixed_precision, cpu)
        self.device_placement, self.step_scheduler_with_optimizer = device_placement, step_scheduler_with_optimizer
        plugin = gradient_accumulation_plugin or GradientAccumulationPlugin(num_steps=gradient_accumulation_steps)
        self.gradient_state = GradientState(plugin)
        self.dataloader_config = dataloader_config or DataLoaderConfiguration(split_batches=bool(split_batches))
        self.project_configuration = project_config or ProjectConfiguration(project_dir=project_dir)
        self.step, self.flag_tensor, self.trackers, self.log_with = 0, None, [], log_with or []
        self._models, self._optimizers, self._schedulers, self._dataloaders, self._custom = [], [], [], [], []
        self._logged = []

    def __getattr__(self, name):
        if name in _OF_STATE:
            return getattr(self.state, name)
        raise AttributeError(f"'Accelerator' object has no attribute '{name}'")

    @property
    def sync_gradients(self):
        """Whether gradients are used after this batch."""
        return self.gradient_state.sync_gradients

    @sync_gradients.setter
    def sync_gradients(self, value):
        self.gradient_state.sync_gradients = value

    @property
    def gradient_accumulation_steps(self):
        """How many batches are added up."""
        return self.gradient_state.num_steps

    @gradient_accumulation_steps.setter
    def gradient_accumulation_steps(self, value):
        self.gradient_state.plugin.num_steps = value

    @property
    def project_dir(self):
        """Where states are kept."""
        return self.project_configuration.project_dir

    @property
    def logging_dir(self):
        """Where logs are kept."""
        return self.project_configuration.logging_dir

    @property
    def optimizer_step_was_skipped(self):
        """Never: gradients are not scaled."""
        return False

    def prepare(self, *args, device_placement=None):
        """Models on the device, and what stands for optimizers, loaders and schedules, in the order of the arguments."""
        placed = device_placement or [None] * len(args)
        made = tuple(self._prepared(each, place) for each, place in zip(args, placed))
        return made[0] if len(made) == 1 else made

    def _prepared(self, each, placed=None):
        if isinstance(each, (AcceleratedOptimizer, AcceleratedScheduler, DataLoaderShard)):
            return each
        if isinstance(each, nn.Module):
            return self.prepare_model(each, placed)
        if isinstance(each, torch.optim.Optimizer):
            return self.prepare_optimizer(each)
        if isinstance(each, torch.utils.data.DataLoader):
            return self.prepare_data_loader(each, placed)
        return self.prepare_scheduler(each) if hasattr(each, "step") and hasattr(each, "get_last_lr") else each

    def _places(self, placed):
        return self.device_placement if placed is None else placed

    def prepare_model(self, model, device_placement=None, evaluation_mode=False):
        """The model on the device."""
        self._models.append(model)
        return model.to(self.device) if self._places(device_placement) else model

    def prepare_optimizer(self, optimizer, device_placement=None):
        """An optimizer that waits while gradients are added up."""
        self._optimizers.append(AcceleratedOptimizer(optimizer, self.gradient_state))
        return self._optimizers[-1]

    def prepare_scheduler(self, scheduler):
        """A schedule that waits as well."""
        self._schedulers.append(AcceleratedScheduler(scheduler, self.gradient_state, self.step_scheduler_with_optimizer))
        return self._schedulers[-1]

    def prepare_data_loader(self, data_loader, device_placement=None, slice_fn_for_dispatch=None):
        """A loader of batches on the device."""
        device = self.device if self._places(device_placement) else None
        self._dataloaders.append(DataLoaderShard(data_loader, device, self.gradient_state))
        return self._dataloaders[-1]

    def backward(self, loss, **kwargs):
        """Adds the gradients of a part of the loss: that of a batch among those that are added up."""
        (loss / self.gradient_accumulation_steps).backward(**kwargs)

    @contextlib.contextmanager
    def accumulate(self, *models):
        """A batch, after which gradients are used if enough batches are added up or the data end."""
        plugin, state = self.gradient_state.plugin, self.gradient_state
        if plugin.sync_with_dataloader and state.end_of_dataloader:
            self.step, state.sync_gradients = 0, True
        else:
            self.step += 1
            state.sync_gradients = self.step % state.num_steps == 0
        yield

    @contextlib.contextmanager
    def no_sync(self, model):
        """A batch: there is no other device to wait for."""
        yield

    @contextlib.contextmanager
    def join_uneven_inputs(self, joinables, even_batches=None):
        """A block, as it is."""
        yield

    def autocast(self, autocast_handler=None):
        """A block in the precision that was asked for."""
        kinds = {"bf16": torch.bfloat16, "fp16": torch.float16}
        kind = kinds.get(self.state.mixed_precision)
        return contextlib.nullcontext() if kind is None else torch.autocast(self.device.type, dtype=kind)

    def clip_grad_norm_(self, parameters, max_norm, norm_type=2):
        """Clips the norm of gradients; gives what it was."""
        return nn.utils.clip_grad_norm_(parameters, max_norm, norm_type=norm_type)

    def clip_grad_value_(self, parameters, clip_value):
        """Clips each gradient."""
        nn.utils.clip_grad_value_(parameters, clip_value)

    def unscale_gradients(self, optimizer=None):
        """Nothing: gradients are not scaled."""

    def gather(self, tensor):
        """The tensor: no other process has one."""
        return tensor

    def gather_for_metrics(self, input_data, use_gather_object=False):
        """The same; no rows were added."""
        return self.gather(input_data)

    def reduce(self, tensor, reduction="sum", scale=1.0):
        """The tensor: the sum over one process."""
        return tensor

    def pad_across_processes(self, tensor, dim=0, pad_index=0, pad_first=False):
        """The tensor: no other process has a longer one."""
        return tensor

    def unwrap_model(self, model, keep_fp32_wrapper=True, keep_torch_compile=True):
        """The model."""
        return model

    def get_state_dict(self, model, unwrap=True):
        """The model's state."""
        return model.state_dict()

    def skip_first_batches(self, dataloader, num_batches=0):
        """The loader from a later batch on."""
        return skip_first_batches(dataloader, num_batches)

    def save(self, obj, f, safe_serialization=False):
        """Writes a value into a file."""
        torch.save(obj, f)

    def save_model(self, model, save_directory, max_shard_size="10GB", safe_serialization=True):
        """Writes a model's state into a folder."""
        os.makedirs(save_directory, exist_ok=True)
        if safe_serialization:
            from safetensors.torch import save_file

            save_file(model.state_dict(), os.path.join(save_directory, "model.safetensors"), metadata={"format": "pt"})
        else:
            torch.save(model.state_dict(), os.path.join(save_directory, "pytorch_model.bin"))

    def register_for_checkpointing(self, *objects):
        """States that are kept, too."""
        for each in objects:
            if not (hasattr(each, "state_dict") and hasattr(each, "load_state_dict")):
                raise ValueError(f"All `objects` must include a `state_dict` and `load_state_dict` function to be stored, and {each} has none.")
        self._custom.extend(objects)

    def _parts(self):
        groups = ("model", self._models), ("optimizer", self._optimizers), ("scheduler", self._schedulers), ("custom_checkpoint", self._custom)
        for name, parts in groups:
            for place, part in enumerate(parts):
                yield f"{name}_{place}.bin" if place or name == "custom_checkpoint" else f"{name}.bin", part

    def save_state(self, output_dir=None, safe_serialization=True, **options):
        """Writes the states of all that was prepared into a folder; gives its name."""
        project = self.project_configuration
        if project.automatic_checkpoint_naming:
            output_dir = os.path.join(self.project_dir, "checkpoints", f"checkpoint_{project.iteration}")
            project.iteration += 1
        os.makedirs(output_dir, exist_ok=True)
        for name, part in self._parts():
            torch.save(part.state_dict(), os.path.join(output_dir, name))
        torch.save({"step": self.step, "torch": torch.get_rng_state()}, os.path.join(output_dir, "random_states_0.pkl"))
        return output_dir

    def load_state(self, input_dir=None, load_kwargs=None, **options):
        """Takes the states of such a folder."""
        for name, part in self._parts():
            part.load_state_dict(torch.load(os.path.join(input_dir, name)))
        kept = torch.load(os.path.join(input_dir, "random_states_0.pkl"), weights_only=False)
        self.step = kept["step"]
        torch.set_rng_state(kept["torch"])

    def init_trackers(self, project_name, config=None, init_kwargs=None):
        """Begins to keep what `log` is given."""
        self._logged = []

    def log(self, values, step=None, log_kwargs=None):
        """Keeps values; no service is told of them."""
        self._logged.append((step, dict(values)))

    def get_tracker(self, name, unwrap=False):
        """What was logged, as pairs of steps and values."""
        return self._logged

    def end_training(self):
        """Nothing is open."""

    def free_memory(self, *objects):
        """Forgets what was prepared; gives None for each argument."""
        for kept in self._models, self._optimizers, self._schedulers, self._dataloaders:
            kept.clear()
        self.step = 0
        return [None] * len(objects)

    clear = free_memory

    def set_trigger(self):
        """Sets the flag that `check_trigger` finds."""
        self.flag_tensor = True

    def check_trigger(self):
        """Whether the flag was set; it is taken back."""
        found, self.flag_tensor = bool(self.flag_tensor), None
        return found
