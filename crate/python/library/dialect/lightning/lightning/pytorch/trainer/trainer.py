"""`Trainer`: what it is told, whom it calls, and its states; the loops lie in `fitting.py` and `evaluating.py`."""

import math
import os
from datetime import timedelta

import torch

from ..callbacks import Callback, Checkpoint, ModelCheckpoint, ModelSummary, ProgressBar, TQDMProgressBar
from ..core.hooks import is_overridden
from ..utilities.exceptions import MisconfigurationException
from ..utilities.rank_zero import rank_zero_info
from .evaluating import evaluate, predict
from .fitting import fit
from .results import Results
from .states import TrainerFn, TrainerState


def _limit(name, value):
    if value is None:
        return 1.0
    if isinstance(value, float) and 0 <= value <= 1 or isinstance(value, int) and value >= 0:
        return value
    raise MisconfigurationException(f"You have passed invalid value {value} for {name}, it has to be in [0.0, 1.0] or an int.")


class Trainer:
    """Trains, validates, tests and predicts.

    `Trainer(max_epochs=3, callbacks=[...], logger=CSVLogger("logs"))`, then `fit(module, train_loader, val_loader)`, `validate`, `test` and
    `predict`. The device is the CPU, or WebGPU with `accelerator="gpu"`. Numbers are of 32 bits, whatever `precision` says of fewer.
    """

    def __init__(
        self, *, accelerator="auto", strategy="auto", devices="auto", num_nodes=1, precision=None, logger=None, callbacks=None, fast_dev_run=False,
        max_epochs=None, min_epochs=None, max_steps=-1, min_steps=None, max_time=None, limit_train_batches=None, limit_val_batches=None,
        limit_test_batches=None, limit_predict_batches=None, overfit_batches=0.0, val_check_interval=None, check_val_every_n_epoch=1,
        num_sanity_val_steps=None, log_every_n_steps=None, enable_checkpointing=None, enable_progress_bar=None, enable_model_summary=None,
        accumulate_grad_batches=1, gradient_clip_val=None, gradient_clip_algorithm=None, deterministic=None, benchmark=None, inference_mode=True,
        use_distributed_sampler=True, profiler=None, detect_anomaly=False, barebones=False, plugins=None, sync_batchnorm=False,
        reload_dataloaders_every_n_epochs=0, default_root_dir=None, enable_autolog_hparams=True, model_registry=None,
    ):  # fmt: skip
        if barebones:
            logger, enable_checkpointing, enable_progress_bar, enable_model_summary, num_sanity_val_steps = False, False, False, False, 0
        self.default_root_dir = os.getcwd() if default_root_dir is None else os.fspath(default_root_dir)
        self.fast_dev_run = int(fast_dev_run) if fast_dev_run else False
        if isinstance(fast_dev_run, int) and fast_dev_run < 0:
            raise MisconfigurationException(f"fast_dev_run={fast_dev_run!r} is not a valid configuration. It should be >= 0.")
        if max_epochs is None and max_steps == -1 and max_time is None:
            max_epochs = 1000
        if self.fast_dev_run:
            max_steps, max_epochs, num_sanity_val_steps, val_check_interval, check_val_every_n_epoch = self.fast_dev_run, 1, 0, 1.0, 1
            limit_train_batches = limit_val_batches = limit_test_batches = limit_predict_batches = self.fast_dev_run
            logger, enable_checkpointing = False, False
            rank_zero_info(
                f"Running in `fast_dev_run` mode: will run the requested loop using {self.fast_dev_run} batch(es). Logging and checkpointing is suppressed."
            )
        self.max_epochs, self.min_epochs, self.max_steps, self.min_steps = -1 if max_epochs is None else max_epochs, min_epochs, max_steps, min_steps
        if self.max_epochs < -1:
            raise MisconfigurationException(f"`max_epochs` must be a non-negative integer or -1. You passed in {self.max_epochs}.")
        self.limit_train_batches, self.limit_val_batches = _limit("limit_train_batches", limit_train_batches), _limit("limit_val_batches", limit_val_batches)
        self.limit_test_batches = _limit("limit_test_batches", limit_test_batches)
        self.limit_predict_batches = _limit("limit_predict_batches", limit_predict_batches)
        self.overfit_batches = overfit_batches
        if overfit_batches:
            self.limit_train_batches = self.limit_val_batches = overfit_batches
        self.val_check_interval = 1.0 if val_check_interval is None else val_check_interval
        self.check_val_every_n_epoch = check_val_every_n_epoch
        self.num_sanity_val_steps = math.inf if num_sanity_val_steps == -1 else 2 if num_sanity_val_steps is None else num_sanity_val_steps
        self.log_every_n_steps = 50 if log_every_n_steps is None else log_every_n_steps
        self.accumulate_grad_batches, self.gradient_clip_val = accumulate_grad_batches, gradient_clip_val
        if gradient_clip_algorithm is not None and str(gradient_clip_algorithm).lower() not in ("value", "norm"):
            raise MisconfigurationException(f"`gradient_clip_algorithm` {gradient_clip_algorithm} is invalid. Allowed algorithms: ['value', 'norm'].")
        self.gradient_clip_algorithm, self.inference_mode, self.precision = gradient_clip_algorithm, inference_mode, precision or "32-true"
        self.reload_dataloaders_every_n_epochs, self.profiler, self._detect_anomaly = reload_dataloaders_every_n_epochs, profiler, detect_anomaly
        self.enable_model_summary = enable_model_summary is not False
        self._device = self._chosen_device(accelerator)
        self._set_logger(logger)
        self._set_callbacks(callbacks, enable_checkpointing, enable_progress_bar, max_time)
        self.state, self.should_stop, self.lightning_module, self.datamodule = TrainerState(), False, None, None
        self.optimizers, self.lr_scheduler_configs, self._wrapped_optimizers = [], [], []
        self.current_epoch = self.global_step = self._batches_that_stepped = 0
        self.num_training_batches, self.num_val_batches, self.num_test_batches, self.num_predict_batches = math.inf, [], [], []
        self.train_dataloader = self.val_dataloaders = self.test_dataloaders = self.predict_dataloaders = None
        self._results, self._callback_metrics, self._logged_metrics, self._bar_metrics = Results(True), {}, {}, {}
        self.sanity_checking, self.ckpt_path, self.predictions, self.is_last_batch, self._is_in_epoch = False, None, None, False, False
        rank_zero_info(f"GPU available: {torch.cuda.is_available()}, used: {self._device != 'cpu'}")
        rank_zero_info("TPU available: False, using: 0 TPU cores")

    def _chosen_device(self, accelerator):
        name = str(accelerator).lower()
        if name not in ("auto", "cpu", "gpu", "cuda", "mps", "tpu"):
            raise ValueError(f"You selected an invalid accelerator name: `accelerator={accelerator!r}`. Available names are: auto, tpu, mps, cuda, cpu.")
        if name in ("gpu", "cuda") and not torch.cuda.is_available():
            raise MisconfigurationException("No supported gpu backend found!")
        return "cuda" if name in ("gpu", "cuda") else "cpu"

    def _set_logger(self, logger):
        from ..loggers import CSVLogger

        if logger is None or logger is True:
            self.loggers = [CSVLogger(self.default_root_dir)]
        elif logger is False:
            self.loggers = []
        else:
            self.loggers = list(logger) if isinstance(logger, (list, tuple)) else [logger]

    def _set_callbacks(self, callbacks, enable_checkpointing, enable_progress_bar, max_time):
        given = [] if callbacks is None else [callbacks] if isinstance(callbacks, Callback) else list(callbacks)
        if any(isinstance(callback, Checkpoint) for callback in given):
            if enable_checkpointing is False and not self.fast_dev_run:
                raise MisconfigurationException("Trainer was configured with `enable_checkpointing=False` but found `ModelCheckpoint` in callbacks list.")
        elif enable_checkpointing is not False:
            given.append(ModelCheckpoint())
        if enable_progress_bar is not False and not any(isinstance(callback, ProgressBar) for callback in given):
            given.append(TQDMProgressBar())
        if self.enable_model_summary and not any(isinstance(callback, ModelSummary) for callback in given):
            given.append(ModelSummary())
        if max_time is not None:
            from ..callbacks import Timer

            given.append(Timer(max_time if isinstance(max_time, (str, dict, timedelta)) else timedelta(seconds=max_time), interval="step"))
        # Checkpoints come last: they keep what the others changed.
        self.callbacks = [x for x in given if not isinstance(x, Checkpoint)] + [x for x in given if isinstance(x, Checkpoint)]

    @property
    def logger(self):
        """What values are written to."""
        return self.loggers[0] if self.loggers else None

    @logger.setter
    def logger(self, logger):
        self.loggers = [] if not logger else [logger]

    model = property(lambda self: self.lightning_module)
    log_dir = property(lambda self: self.default_root_dir if not self.loggers else self.loggers[0].log_dir)
    is_global_zero = property(lambda self: True)
    global_rank = local_rank = node_rank = property(lambda self: 0)
    world_size = num_devices = num_nodes = property(lambda self: 1)
    training = property(lambda self: self.state.stage == "train")
    validating = property(lambda self: self.state.stage == "validate" and not self.sanity_checking)
    testing = property(lambda self: self.state.stage == "test")
    predicting = property(lambda self: self.state.stage == "predict")
    interrupted = property(lambda self: self.state.stopped)
    num_sanity_val_batches = property(lambda self: [min(self.num_sanity_val_steps, count) for count in self.num_val_batches])
    checkpoint_callbacks = property(lambda self: [x for x in self.callbacks if isinstance(x, Checkpoint)])
    checkpoint_callback = property(lambda self: next(iter(self.checkpoint_callbacks), None))
    early_stopping_callbacks = property(lambda self: [x for x in self.callbacks if type(x).__name__ == "EarlyStopping"])
    early_stopping_callback = property(lambda self: next(iter(self.early_stopping_callbacks), None))
    progress_bar_callback = property(lambda self: next((x for x in self.callbacks if isinstance(x, ProgressBar)), None))

    @property
    def strategy(self):
        """The trainer itself: one process computes."""
        return self

    @property
    def root_device(self):
        """The device."""
        return torch.device(self._device)

    def barrier(self, name=None):
        """Nothing."""

    @property
    def estimated_stepping_batches(self):
        """How many steps there will be."""
        if self.max_epochs == -1 and self.max_steps == -1:
            return math.inf
        if self.train_dataloader is None:
            self._load("train")
        steps = math.ceil(self.num_training_batches / self.accumulate_grad_batches) * max(self.max_epochs, 1)
        return min(steps, self.max_steps) if self.max_steps != -1 else steps

    @property
    def callback_metrics(self):
        """All values that were told, as callbacks see them."""
        self._take(self._results.metrics(on_step=not self._results.is_at_end), log=False)
        return self._callback_metrics

    @property
    def logged_metrics(self):
        """The values that were written to loggers."""
        return self._logged_metrics

    @property
    def progress_bar_metrics(self):
        """The values beside the bar."""
        self._take(self._results.metrics(on_step=True), log=False)
        return {name: value.item() if hasattr(value, "item") else value for name, value in self._bar_metrics.items()}

    def _take(self, found, log=True):
        self._callback_metrics.update(found["callback"])
        self._bar_metrics.update(found["pbar"])
        if log:
            self._logged_metrics.update(found["log"])

    def _write(self, values, step=None):
        """Writes values to the loggers."""
        if not values:
            return
        self._logged_metrics.update(values)
        if not self.loggers:
            return
        plain = {name: value.item() if isinstance(value, torch.Tensor) and value.numel() == 1 else value for name, value in values.items()}
        step = plain.pop("step", None) if step is None else step
        if step is None:
            plain.setdefault("epoch", self.current_epoch)
            step = self._batches_that_stepped
        for logger in self.loggers:
            logger.log_metrics(metrics=dict(plain), step=int(step))
            logger.save()

    def _logs_this_step(self):
        return self.log_every_n_steps > 0 and (self._batches_that_stepped + 1) % self.log_every_n_steps == 0

    def _call_module(self, name, *args, **kwargs):
        """Calls a hook of the module, which may tell values."""
        module = self.lightning_module
        before = module._current_hook
        object.__setattr__(module, "_current_hook", name)
        try:
            return getattr(module, name)(*args, **kwargs)
        finally:
            object.__setattr__(module, "_current_hook", before)

    def _call_callbacks(self, name, *args, only=None, **kwargs):
        """Calls a hook of all callbacks, or of those that write checkpoints (`only=True`) or not."""
        for callback in list(self.callbacks):
            watches = isinstance(callback, Checkpoint) or type(callback).__name__ == "EarlyStopping"
            if only is not None and watches is not only:
                continue
            function = getattr(callback, name, None)
            if callable(function):
                module = self.lightning_module
                before = module._current_hook
                object.__setattr__(module, "_current_hook", name)
                try:
                    function(self, module, *args, **kwargs)
                finally:
                    object.__setattr__(module, "_current_hook", before)

    def _call(self, name, *args, **kwargs):
        """Calls a hook of the callbacks, and then of the module."""
        self._call_callbacks(name, *args, **kwargs)
        return self._call_module(name, *args, **kwargs)

    def _moved(self, batch, number=0):
        source = self.datamodule if self.datamodule is not None and is_overridden("transfer_batch_to_device", self.datamodule) else self.lightning_module
        batch = source.on_before_batch_transfer(batch, number)
        if type(source).transfer_batch_to_device is not _plain_transfer() or self._device != "cpu":
            batch = source.transfer_batch_to_device(batch, self.root_device, number)
        hooks = self.datamodule if self.datamodule is not None else source
        return hooks.on_after_batch_transfer(batch, number)

    def _load(self, stage):
        """The loaders of a stage, in a list; those of training as they are."""
        name, source = f"{stage}_dataloader", self._sources.get(stage)
        if source is None:
            owner = self.datamodule if self.datamodule is not None and self._has_loader(self.datamodule, name) else self.lightning_module
            source = getattr(owner, name)() if self._has_loader(owner, name) else None
        if stage == "train":
            if source is None:
                raise MisconfigurationException(
                    "An invalid dataloader was passed to `Trainer.fit(train_dataloaders=...)`. Found None. Either pass the dataloader to the `.fit()` "
                    "method OR implement `def train_dataloader(self):` in your LightningModule/LightningDataModule."
                )
            if isinstance(source, (list, tuple, dict)):
                from ..utilities.combined_loader import CombinedLoader

                source = CombinedLoader(source, "max_size_cycle")
            self.train_dataloader, self.num_training_batches = source, self._count(source, self.limit_train_batches)
            return source
        loaders = (
            [] if source is None else list(source) if isinstance(source, (list, tuple)) else list(source.values()) if isinstance(source, dict) else [source]
        )
        limit = getattr(self, f"limit_{stage}_batches")
        setattr(self, f"{stage}_dataloaders", source)
        setattr(self, f"num_{stage}_batches", [self._count(loader, limit) for loader in loaders])
        return loaders

    @staticmethod
    def _has_loader(owner, name):
        return is_overridden(name, owner) or name in getattr(owner, "__dict__", {})

    @staticmethod
    def _count(loader, limit):
        try:
            count = len(loader)
        except (TypeError, NotImplementedError):
            return math.inf if isinstance(limit, float) and limit == 1.0 else limit
        if isinstance(limit, int):
            return min(count, limit)
        return count if limit == 1.0 else int(count * limit)

    def _attach(self, model, datamodule, sources, fn):
        """Gives the trainer its module and data, and calls what prepares them."""
        from ..core.module import LightningModule

        if not isinstance(model, LightningModule):
            raise TypeError(f"`model` must be a `LightningModule` or `torch._dynamo.OptimizedModule`, got `{type(model).__qualname__}`")
        fn = TrainerFn(fn)
        self.lightning_module, self.datamodule, self._sources = model, datamodule, sources
        model.trainer = self
        if datamodule is not None:
            datamodule.trainer = self
        for callback in _listed(model.configure_callbacks()):
            self.callbacks = [x for x in self.callbacks if type(x) is not type(callback)]
            self.callbacks.insert(0, callback)
        self.state.fn, self.state.status, self.state.stage = fn, "running", "train" if fn == "fit" else fn.value
        for owner in (datamodule, model):
            if owner is not None:
                owner.prepare_data()
        if datamodule is not None:
            datamodule.setup(fn)
        self._call_callbacks("setup", stage=fn)
        self._call_module("setup", stage=fn)
        self._call_module("configure_model")
        if self.precision in ("64", "64-true", 64):
            model.double()
        if self._device != "cpu":
            model.to(self._device)
        kept = [x.hparams_initial for x in (datamodule, model) if x is not None and x._log_hyperparams and "_hparams" in x.__dict__]
        for logger in self.loggers:
            if kept:
                logger.log_hyperparams({key: value for one in kept for key, value in one.items()})
            logger.save()

    def _detach(self):
        fn = self.state.fn
        if self.datamodule is not None:
            self.datamodule.teardown(fn)
        self._call_callbacks("teardown", stage=fn)
        self._call_module("teardown", stage=fn)
        for logger in self.loggers:
            logger.finalize("success")
        self.state.status, self.state.stage = "finished", None

    def _guarded(self, run):
        try:
            return run()
        except KeyboardInterrupt as error:
            rank_zero_info("\nDetected KeyboardInterrupt, attempting graceful shutdown ...")
            self.state.status = "interrupted"
            self._call_callbacks("on_exception", error)
            raise
        except BaseException as error:
            if self.lightning_module is not None and self.lightning_module._trainer is not None:
                self._call_callbacks("on_exception", error)
            self.state.status, self.state.stage = "interrupted", None
            raise

    def fit(self, model, train_dataloaders=None, val_dataloaders=None, datamodule=None, ckpt_path=None, weights_only=None):
        """Trains a module."""
        train_dataloaders, datamodule = _data_of(train_dataloaders, datamodule)
        self.should_stop = False
        self._guarded(lambda: fit(self, model, datamodule, {"train": train_dataloaders, "val": val_dataloaders}, ckpt_path))

    def validate(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None, weights_only=None):
        """The values of `validation_step`, of each loader."""
        dataloaders, datamodule = _data_of(dataloaders, datamodule)
        return self._guarded(lambda: evaluate(self, "validate", self._module(model), datamodule, {"val": dataloaders}, ckpt_path, verbose))

    def test(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None, weights_only=None):
        """The values of `test_step`, of each loader."""
        dataloaders, datamodule = _data_of(dataloaders, datamodule)
        return self._guarded(lambda: evaluate(self, "test", self._module(model), datamodule, {"test": dataloaders}, ckpt_path, verbose))

    def predict(self, model=None, dataloaders=None, datamodule=None, return_predictions=None, ckpt_path=None, weights_only=None):
        """What `predict_step` gives for each batch."""
        dataloaders, datamodule = _data_of(dataloaders, datamodule)
        return self._guarded(lambda: predict(self, self._module(model), datamodule, {"predict": dataloaders}, ckpt_path, return_predictions))

    def _module(self, model):
        found = self.lightning_module if model is None else model
        if found is None:
            raise TypeError("`Trainer.validate()` requires a `LightningModule` when it hasn't been passed in a previous run")
        return found

    def _checkpoint_of(self, ckpt_path):
        """The path that `"best"` or `"last"` stands for."""
        if ckpt_path not in ("best", "last"):
            return ckpt_path
        callback = self.checkpoint_callback
        found = "" if callback is None else callback.best_model_path if ckpt_path == "best" else callback.last_model_path or callback.best_model_path
        if not found:
            raise ValueError(f'`.{self.state.fn}(ckpt_path="{ckpt_path}")` is set but `ModelCheckpoint` is not configured to save the best model.')
        return found

    def save_checkpoint(self, filepath, weights_only=None, storage_options=None):
        """Writes weights, optimizers, schedules, callbacks and arguments."""
        module = self.lightning_module
        if module is None:
            raise AttributeError(
                "Saving a checkpoint is only possible if a model is attached to the Trainer. Did you call `Trainer.save_checkpoint()` before calling `Trainer.{fit,validate,test,predict}`?"
            )
        found = {
            "epoch": self.current_epoch, "global_step": self.global_step, "pytorch-lightning_version": _version(), "state_dict": module.state_dict(),
            "loops": {"batches_that_stepped": self._batches_that_stepped, "epochs": self.current_epoch + self._is_in_epoch},
        }  # fmt: skip
        if not weights_only:
            found["callbacks"] = {callback.state_key: state for callback in self.callbacks if (state := callback.state_dict())}
            found["optimizer_states"] = [optimizer.state_dict() for optimizer in self.optimizers]
            found["lr_schedulers"] = [config.scheduler.state_dict() for config in self.lr_scheduler_configs]
        for owner in (module, self.datamodule):
            if owner is not None and owner.__dict__.get("_hparams"):
                if "_hparams_name" in owner.__dict__:
                    found["hparams_name" if owner is module else "datamodule_hparams_name"] = owner.__dict__["_hparams_name"]
                found[owner.CHECKPOINT_HYPER_PARAMS_KEY] = dict(owner.hparams)
        if not weights_only:
            self._call_callbacks("on_save_checkpoint", found)
        module.on_save_checkpoint(found)
        folder = os.path.dirname(os.fspath(filepath))
        if folder:
            os.makedirs(folder, exist_ok=True)
        torch.save(found, filepath)

    def _restore(self, path, weights_alone=False):
        """Takes over a checkpoint."""
        checkpoint = torch.load(path)
        self.lightning_module.on_load_checkpoint(checkpoint)
        self.lightning_module.load_state_dict(checkpoint["state_dict"], strict=self.lightning_module.strict_loading)
        if weights_alone:
            return
        self._call_callbacks("on_load_checkpoint", checkpoint)
        for callback in self.callbacks:
            if callback.state_key in checkpoint.get("callbacks", {}):
                callback.load_state_dict(checkpoint["callbacks"][callback.state_key])
        for optimizer, state in zip(self.optimizers, checkpoint.get("optimizer_states", [])):
            optimizer.load_state_dict(state)
        for config, state in zip(self.lr_scheduler_configs, checkpoint.get("lr_schedulers", [])):
            config.scheduler.load_state_dict(state)
        self.current_epoch = checkpoint.get("loops", {}).get("epochs", checkpoint["epoch"] + 1)
        self.global_step = checkpoint["global_step"]
        self._batches_that_stepped = checkpoint.get("loops", {}).get("batches_that_stepped", self.global_step)

    def _before_step(self, optimizer):
        self._call("on_before_optimizer_step", optimizer)

    def print(self, *args, **kwargs):
        """`print`."""
        print(*args, **kwargs)


def _listed(callbacks):
    return [callbacks] if isinstance(callbacks, Callback) else list(callbacks or [])


def _data_of(loaders, datamodule):
    """Loaders and data module, whichever stands in the first place."""
    from ..core.datamodule import LightningDataModule

    if isinstance(loaders, LightningDataModule):
        return None, loaders
    if loaders is not None and datamodule is not None:
        raise MisconfigurationException("You cannot pass `train_dataloader` or `val_dataloaders` to `trainer.fit(datamodule=...)`")
    return loaders, datamodule


def _plain_transfer():
    from ..core.hooks import DataHooks

    return DataHooks.transfer_batch_to_device


def _version():
    from .. import __version__

    return __version__
