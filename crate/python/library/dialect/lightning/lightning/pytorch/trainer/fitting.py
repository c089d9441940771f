"""The loop of training."""

import torch

from ..core.hooks import is_overridden
from ..utilities.exceptions import MisconfigurationException
from ..utilities.rank_zero import rank_zero_info, rank_zero_warn
from .evaluating import _arguments, run
from .optimizing import LightningOptimizer, configured, step_schedules
from .results import Results

_EXPECTS = "method defined. Lightning `Trainer` expects as minimum a `training_step()`, `train_dataloader()` and `configure_optimizers()` to be defined."


def fit(trainer, model, datamodule, sources, ckpt_path):
    """`Trainer.fit`."""
    from ..core.module import LightningModule

    if isinstance(model, LightningModule):
        _check(trainer, model, datamodule, sources)
    trainer._attach(model, datamodule, sources, "fit")
    trainer._callback_metrics, trainer._logged_metrics, trainer._bar_metrics = {}, {}, {}
    trainer.train_dataloader = None
    trainer.optimizers, trainer.lr_scheduler_configs = configured(model)
    trainer._wrapped_optimizers = [LightningOptimizer(optimizer, trainer) for optimizer in trainer.optimizers]
    if ckpt_path is not None:
        path = trainer._checkpoint_of(ckpt_path)
        rank_zero_info(f"Restoring states from the checkpoint path at {path}")
        trainer._restore(path)
        rank_zero_info(f"Restored all states from the checkpoint at {path}")
    trainer._call("on_fit_start")
    validates = is_overridden("validation_step", model)
    loaders = trainer._load("val") if validates else []
    if loaders and trainer.num_sanity_val_steps and trainer.limit_val_batches:
        _sanity(trainer, loaders)
    model.train()
    loader = trainer.train_dataloader if trainer.train_dataloader is not None else trainer._load("train")
    _say_of_logging(trainer)
    trainer._results = Results(True)
    trainer._call("on_train_start")
    _epochs(trainer, loader, loaders)
    trainer._call("on_train_end")
    trainer._call("on_fit_end")
    trainer._detach()


def _check(trainer, model, datamodule, sources):
    for name in ("training_step", "configure_optimizers"):
        if not is_overridden(name, model):
            raise MisconfigurationException(f"No `{name}()` {_EXPECTS}")
    has_step = is_overridden("validation_step", model)
    has_loader = sources["val"] is not None or any(owner is not None and trainer._has_loader(owner, "val_dataloader") for owner in (datamodule, model))
    if has_loader and not has_step:
        rank_zero_warn("You passed in a `val_dataloader` but have no `validation_step`. Skipping val loop.")
    if has_step and not has_loader:
        rank_zero_warn("You defined a `validation_step` but have no `val_dataloader`. Skipping val loop.")
    if not model.automatic_optimization:
        if trainer.gradient_clip_val is not None and trainer.gradient_clip_val > 0:
            raise MisconfigurationException(
                "Automatic gradient clipping is not supported for manual optimization. Remove "
                f"`Trainer(gradient_clip_val={trainer.gradient_clip_val})` or switch to automatic optimization."
            )
        if trainer.accumulate_grad_batches != 1:
            raise MisconfigurationException(
                "Automatic gradient accumulation is not supported for manual optimization. Remove "
                f"`Trainer(accumulate_grad_batches={trainer.accumulate_grad_batches})` or switch to automatic optimization."
            )


def _say_of_logging(trainer):
    count = trainer.num_training_batches
    if trainer.loggers and count < trainer.log_every_n_steps and not trainer.fast_dev_run:
        rank_zero_warn(
            f"The number of training batches ({count}) is smaller than the logging interval Trainer(log_every_n_steps={trainer.log_every_n_steps}). "
            "Set a lower value for log_every_n_steps if you want to see logs for the training epoch."
        )


def _sanity(trainer, loaders):
    """A few batches of validation before training, so that errors show early."""
    trainer.sanity_checking, state = True, torch.get_rng_state()
    trainer._call_callbacks("on_sanity_check_start")
    run(trainer, "validate", loaders, [min(trainer.num_sanity_val_steps, count) for count in trainer.num_val_batches])
    trainer._call_callbacks("on_sanity_check_end")
    # Training draws the numbers that it would without this.
    torch.set_rng_state(state)
    trainer.sanity_checking = False
    trainer._callback_metrics, trainer._logged_metrics, trainer._bar_metrics = {}, {}, {}


def _is_done(trainer):
    """Whether training ends before the next epoch, which is then said."""
    if trainer.max_steps != -1 and trainer.global_step >= trainer.max_steps:
        rank_zero_info(f"`Trainer.fit` stopped: `max_steps={trainer.max_steps!r}` reached.")
        return True
    if trainer.max_epochs != -1 and trainer.current_epoch >= trainer.max_epochs:
        rank_zero_info(f"`Trainer.fit` stopped: `max_epochs={trainer.max_epochs!r}` reached.")
        return True
    if trainer.should_stop:
        enough = (not trainer.min_epochs or trainer.current_epoch >= trainer.min_epochs) and (not trainer.min_steps or trainer.global_step >= trainer.min_steps)
        if enough:
            return True
        rank_zero_info(
            f"Trainer was signaled to stop but the required `min_epochs={trainer.min_epochs!r}` or `min_steps={trainer.min_steps!r}` has not been met. "
            "Training will continue..."
        )
        trainer.should_stop = False
    return False


def _epochs(trainer, loader, loaders):
    if trainer.num_training_batches == 0:
        rank_zero_info("`Trainer.fit` stopped: No training batches.")
        return
    while not _is_done(trainer):
        every = trainer.reload_dataloaders_every_n_epochs
        if every and trainer.current_epoch and trainer.current_epoch % every == 0:
            loader = trainer._load("train")
            loaders = trainer._load("val") if loaders else loaders
        sampler = getattr(loader, "sampler", None)
        if callable(getattr(sampler, "set_epoch", None)):
            sampler.set_epoch(trainer.current_epoch)
        trainer._results.reset()
        trainer._is_in_epoch = True
        trainer._call("on_train_epoch_start")
        _batches(trainer, loader, loaders)
        trainer._results.batch, trainer._results.is_at_end = None, True
        _end_of_epoch(trainer)
        trainer._is_in_epoch = False
        trainer.current_epoch += 1
    trainer._results.reset()


def _end_of_epoch(trainer):
    trainer._call_callbacks("on_train_epoch_end", only=False)
    trainer._call_module("on_train_epoch_end")
    # What watches values sees those of the epoch.
    found = trainer._results.metrics(on_step=False)
    trainer._take(found, log=False)
    trainer._call_callbacks("on_train_epoch_end", only=True)
    step_schedules(trainer, "epoch", trainer.current_epoch + 1, plateau=False if trainer._validated else None)
    trainer._batches_that_stepped -= 1
    trainer._write(found["log"])
    trainer._batches_that_stepped += 1


def _validates_now(trainer, index, is_last, loaders):
    if not loaders or not trainer.limit_val_batches:
        return False
    interval = trainer.val_check_interval
    if trainer.check_val_every_n_epoch is None:
        return isinstance(interval, int) and trainer._batches_that_stepped % interval == 0
    if (trainer.current_epoch + 1) % trainer.check_val_every_n_epoch:
        return False
    if isinstance(interval, float):
        if interval == 1.0:
            return is_last
        every = max(1, int(trainer.num_training_batches * interval))
        return (index + 1) % every == 0
    return (index + 1) % interval == 0


def _batches(trainer, loader, loaders):
    """An epoch."""
    module, count = trainer.lightning_module, trainer.num_training_batches
    source, trainer._validated = iter(loader), False
    index, coming = 0, next(source, None)
    while coming is not None and index < count:
        batch, coming = coming, next(source, None)
        if type(loader).__name__ == "CombinedLoader":
            batch = batch[0]
        trainer.is_last_batch = is_last = coming is None or index + 1 >= count
        trainer._results.start(batch)
        batch = trainer._moved(batch)
        trainer._call_callbacks("on_train_batch_start", batch, index)
        if trainer._call_module("on_train_batch_start", batch, index) == -1:
            break
        made = _step(trainer, module, batch, index, is_last)
        if module.automatic_optimization and _stepped(trainer, index, is_last):
            step_schedules(trainer, "step", trainer.global_step)
        trainer._call("on_train_batch_end", made, batch, index)
        found = trainer._results.metrics(on_step=True)
        trainer._take(found)
        if trainer._logs_this_step():
            trainer._write(found["log"])
        trainer._batches_that_stepped += 1
        for value in trainer._results.values.values():
            value.is_new = False
        if _validates_now(trainer, index, is_last, loaders):
            trainer._batches_that_stepped -= 1
            trainer._validated = True
            run(trainer, "validate", loaders, trainer.num_val_batches)
            module.train()
            trainer._batches_that_stepped += 1
            if is_last:
                # Schedules that watch a value step when it is known.
                step_schedules(trainer, "epoch", trainer.current_epoch + 1, plateau=True)
        index += 1
        if trainer.max_steps != -1 and trainer.global_step >= trainer.max_steps:
            break
        if trainer.should_stop and trainer.val_check_interval != 1.0:
            break


def _stepped(trainer, index, is_last):
    return (index + 1) % trainer.accumulate_grad_batches == 0 or is_last


def _loss_of(made):
    if made is None or isinstance(made, torch.Tensor):
        return made
    if isinstance(made, dict):
        if "loss" not in made:
            raise MisconfigurationException("In automatic_optimization, when `training_step` returns a dict, the 'loss' key needs to be present")
        return made["loss"]
    raise MisconfigurationException("In automatic optimization, `training_step` must return a Tensor, a dict, or None (where the step will be skipped).")


def _step(trainer, module, batch, index, is_last):
    """What a batch changes: loss, gradients, and, unless gradients of several batches are added, the step of the optimizer."""
    args, given = _arguments(module.training_step, batch, index, 0, False)

    def call():
        return trainer._call_module("training_step", *args, **given)

    if not module.automatic_optimization:
        return call()
    made = call()
    loss = _loss_of(made)
    if loss is None:
        rank_zero_warn("`training_step` returned `None`. If this was on purpose, ignore this warning...")
        return None
    if trainer.accumulate_grad_batches > 1:
        loss = loss / trainer.accumulate_grad_batches
    optimizer = trainer.optimizers[0] if trainer.optimizers else None
    if optimizer is not None and index % trainer.accumulate_grad_batches == 0:
        trainer._call("on_before_zero_grad", optimizer)
        module.optimizer_zero_grad(trainer.current_epoch, index, optimizer)
    trainer._call("on_before_backward", loss)
    module.backward(loss)
    trainer._call("on_after_backward")
    if optimizer is not None and _stepped(trainer, index, is_last):
        trainer._before_step(optimizer)
        object.__setattr__(module, "_current_hook", "configure_gradient_clipping")
        module.configure_gradient_clipping(optimizer, trainer.gradient_clip_val, trainer.gradient_clip_algorithm)
        object.__setattr__(module, "_current_hook", None)
        _move(trainer, module, optimizer, index, loss)
    result = {"loss": loss.detach() * trainer.accumulate_grad_batches}
    return result | {key: value for key, value in made.items() if key != "loss"} if isinstance(made, dict) else result


def _move(trainer, module, optimizer, index, loss):
    """The step; one that looks at its loss several times (LBFGS) is given a function of it."""
    closure = None
    if type(optimizer).__name__ == "LBFGS":

        def closure():
            return loss

    module.optimizer_step(trainer.current_epoch, index, optimizer, closure)
    trainer.global_step += 1
