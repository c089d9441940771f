"""The loops of validation, tests and predictions."""

import torch

from ..core.hooks import is_overridden
from ..utilities.exceptions import MisconfigurationException
from ..utilities.model_summary import print_values
from ..utilities.rank_zero import rank_zero_info
from .results import Results

_WORDS = {"validate": ("validation", "val"), "test": ("test", "test")}


def _arguments(function, batch, index, number, several):
    """The arguments that a step takes: the number of its loader only where it asks for it."""
    import inspect

    names = list(inspect.signature(function).parameters)
    is_open = any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in inspect.signature(function).parameters.values())
    given = {}
    if "batch_idx" in names or is_open or len(names) > 1:
        given["batch_idx"] = index
    if "dataloader_idx" in names and (several or inspect.signature(function).parameters["dataloader_idx"].default is inspect.Parameter.empty):
        given["dataloader_idx"] = number
    if len(names) > 1 and "batch_idx" not in names and not is_open:
        given.pop("batch_idx", None)
        return [batch, index], given
    return [batch], given


def run(trainer, kind, loaders, counts):
    """The values of a stage, of each loader."""
    word, _ = _WORDS[kind]
    module = trainer.lightning_module
    kept = [(inner, inner.training) for inner in module.modules()]
    before, stage = trainer._results, trainer.state.stage
    trainer._results, trainer.state.stage = Results(False), kind
    several = len(loaders) > 1
    step = getattr(module, f"{word}_step")
    module.eval()
    with torch.no_grad():
        trainer._call(f"on_{word}_start")
        trainer._call(f"on_{word}_epoch_start")
        for number, (loader, count) in enumerate(zip(loaders, counts)):
            for index, batch in enumerate(loader):
                if index >= count:
                    break
                trainer._results.start(batch, number if several else None)
                batch = trainer._moved(batch, number)
                extra = (number,) if several else ()
                trainer._call(f"on_{word}_batch_start", batch, index, *extra)
                args, given = _arguments(step, batch, index, number, several)
                made = trainer._call_module(f"{word}_step", *args, **given)
                trainer._call(f"on_{word}_batch_end", made, batch, index, *extra)
                found = trainer._results.metrics(on_step=True)
                if found["log"] and not trainer.sanity_checking:
                    trainer._write(
                        {
                            f"{name}/epoch_{trainer.current_epoch}" if kind == "validate" and trainer.state.fn == "fit" else name: value
                            for name, value in found["log"].items()
                        },
                        index,
                    )
        trainer._results.loader, trainer._results.is_at_end = None, True
        trainer._call(f"on_{word}_epoch_end")
        found = trainer._results.metrics(on_step=False)
        if not trainer.sanity_checking:
            trainer._take(found)
            trainer._write(found["log"])
        else:
            # A look at a few batches before training leaves no values.
            trainer._bar_metrics = {}
        trainer._call(f"on_{word}_end")
    values = []
    for number in range(len(loaders)):
        own = {name: value for name, value in found["callback"].items() if "/dataloader_idx_" not in name or name.endswith(f"/dataloader_idx_{number}")}
        values.append({name: value.item() if isinstance(value, torch.Tensor) and value.numel() == 1 else value for name, value in own.items()})
    trainer._results.reset()
    trainer._results, trainer.state.stage = before, stage
    for inner, training in kept:
        if inner.training != training:
            inner.training = training
    return values


def evaluate(trainer, kind, model, datamodule, sources, ckpt_path, verbose):
    """`Trainer.validate` and `Trainer.test`."""
    word, short = _WORDS[kind]
    if not is_overridden(f"{word}_step", model):
        raise MisconfigurationException(f"No `{word}_step()` method defined to run `Trainer.{kind}`.")
    trainer._attach(model, datamodule, sources, kind)
    _load_weights(trainer, ckpt_path)
    trainer._callback_metrics, trainer._logged_metrics, trainer._bar_metrics = {}, {}, {}
    loaders = trainer._load(short)
    if not loaders:
        raise MisconfigurationException(
            f"`Trainer.{kind}()` requires a `{short}_dataloader()`: pass `dataloaders=`, or have one in the LightningModule or LightningDataModule"
        )
    values = run(trainer, kind, loaders, getattr(trainer, f"num_{short}_batches"))
    if verbose:
        print_values(values, kind)
    trainer._detach()
    return values


def _load_weights(trainer, ckpt_path):
    if ckpt_path is not None:
        path = trainer._checkpoint_of(ckpt_path)
        rank_zero_info(f"Restoring states from the checkpoint path at {path}")
        trainer._restore(path, weights_alone=True)
        rank_zero_info(f"Loaded model weights from the checkpoint at {path}")


def predict(trainer, model, datamodule, sources, ckpt_path, return_predictions):
    """`Trainer.predict`."""
    trainer._attach(model, datamodule, sources, "predict")
    _load_weights(trainer, ckpt_path)
    loaders = trainer._load("predict")
    several = len(loaders) > 1
    module, found = trainer.lightning_module, []
    module.eval()
    with torch.no_grad():
        trainer._call("on_predict_start")
        trainer._call("on_predict_epoch_start")
        for number, (loader, count) in enumerate(zip(loaders, trainer.num_predict_batches)):
            own = []
            for index, batch in enumerate(loader):
                if index >= count:
                    break
                batch = trainer._moved(batch, number)
                extra = (number,) if several else ()
                trainer._call("on_predict_batch_start", batch, index, *extra)
                args, given = _arguments(module.predict_step, batch, index, number, several)
                made = trainer._call_module("predict_step", *args, **given)
                trainer._call("on_predict_batch_end", made, batch, index, *extra)
                own.append(made)
            found.append(own)
        trainer.predictions = found
        trainer._call("on_predict_epoch_end")
        trainer._call("on_predict_end")
    trainer._detach()
    if return_predictions is False:
        return None
    return found if several else found[0] if found else []
