"""`TensorBoardLogger`, over `torch.utils.tensorboard`."""

from .csv_logs import CSVLogger


class TensorBoardLogger(CSVLogger):
    """Writes to `save_dir/name/version` what `SummaryWriter` writes."""

    def __init__(self, save_dir, name="lightning_logs", version=None, log_graph=False, default_hp_metric=True, prefix="", sub_dir=None, **kwargs):
        super().__init__(save_dir, name, version, prefix)
        self.hparams = {}

    @property
    def experiment(self):
        """The `SummaryWriter`."""
        if self._experiment is None:
            from torch.utils.tensorboard import SummaryWriter

            self._experiment = SummaryWriter(log_dir=self.log_dir)
        return self._experiment

    def log_hyperparams(self, params=None, metrics=None, step=None):
        """Keeps arguments."""
        self.hparams.update(params or {})

    def log_metrics(self, metrics, step=None):
        """Writes values."""
        for key, value in metrics.items():
            name = f"{self._prefix}-{key}" if self._prefix else key
            if isinstance(value, dict):
                self.experiment.add_scalars(name, value, step)
            else:
                self.experiment.add_scalar(name, value.item() if hasattr(value, "item") else value, step)

    def save(self):
        """Nothing: values are written at once."""

    def finalize(self, status):
        """Nothing."""
