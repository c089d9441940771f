"""Bars of progress, and the table of layers."""

from ..utilities.model_summary import ModelSummary as _Table
from .callback import Callback


class ModelSummary(Callback):
    """Prints the layers of a module before training."""

    def __init__(self, max_depth=1, **options):
        self._max_depth = max_depth

    def on_fit_start(self, trainer, pl_module):
        """Prints."""
        if self._max_depth and trainer.enable_model_summary:
            print(_Table(pl_module, self._max_depth).shown())


class RichModelSummary(ModelSummary):
    """The same table."""


class ProgressBar(Callback):
    """The base of bars: what stands beside them, and whether they are shown."""

    def __init__(self):
        self._trainer, self._is_enabled, self._bar = None, True, None

    is_enabled = property(lambda self: self._is_enabled)
    is_disabled = property(lambda self: not self._is_enabled)
    trainer = property(lambda self: self._trainer)
    total_train_batches = property(lambda self: self._trainer.num_training_batches)

    def disable(self):
        """Shows none."""
        self._is_enabled = False

    def enable(self):
        """Shows it."""
        self._is_enabled = True

    def print(self, *args, **kwargs):
        """`print`."""
        print(*args, **kwargs)

    def setup(self, trainer, pl_module, stage):
        """Knows its trainer."""
        self._trainer = trainer

    def get_metrics(self, trainer, pl_module):
        """What stands beside the bar."""
        version = next((logger.version for logger in trainer.loggers if logger.version is not None), None)
        found = {} if version is None else {"v_num": version[-4:] if isinstance(version, str) else version}
        return found | trainer.progress_bar_metrics


class TQDMProgressBar(ProgressBar):
    """A bar for each epoch, each validation and each test."""

    def __init__(self, refresh_rate=1, process_position=0, leave=False):
        super().__init__()
        self._refresh_rate = refresh_rate

    def _open(self, words, count):
        if not self._is_enabled or not self._refresh_rate:
            return
        from tqdm.auto import tqdm

        self._close()
        self._bar = tqdm(desc=words, total=count, leave=True)

    def _advance(self, beside=None):
        if self._bar is not None:
            self._bar.update(1)
            if beside is not None:
                self._bar.set_postfix({name: f"{value:.3g}" if isinstance(value, float) else value for name, value in beside.items()})

    def _close(self):
        if self._bar is not None:
            self._bar.close()
            self._bar = None

    def on_train_epoch_start(self, trainer, pl_module):
        """A bar begins."""
        self._open(f"Epoch {trainer.current_epoch}", trainer.num_training_batches)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        """It grows."""
        self._advance(self.get_metrics(trainer, pl_module))

    def on_train_epoch_end(self, trainer, pl_module):
        """It ends."""
        if self._bar is not None:
            self._bar.set_postfix({name: f"{value:.3g}" if isinstance(value, float) else value for name, value in self.get_metrics(trainer, pl_module).items()})
        self._close()

    def on_test_start(self, trainer, pl_module):
        """A bar begins."""
        self._open("Testing", sum(trainer.num_test_batches))

    def on_predict_start(self, trainer, pl_module):
        """A bar begins."""
        self._open("Predicting", sum(trainer.num_predict_batches))

    def on_test_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        """It grows."""
        self._advance()

    on_predict_batch_end = on_test_batch_end

    def on_test_end(self, trainer, pl_module):
        """It ends."""
        self._close()

    on_predict_end = on_train_end = on_test_end


class RichProgressBar(TQDMProgressBar):
    """The same bar."""

    def __init__(self, refresh_rate=1, leave=False, theme=None, console_kwargs=None):
        super().__init__(refresh_rate)
