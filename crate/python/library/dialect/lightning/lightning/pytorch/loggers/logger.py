"""The base of loggers."""


class Logger:
    """What the trainer calls: `log_metrics(metrics, step)`, `log_hyperparams(params)`, `save()` and `finalize(status)`."""

    name = version = save_dir = log_dir = root_dir = None
    group_separator = "/"

    def log_metrics(self, metrics, step=None):
        """Writes values."""

    def log_hyperparams(self, params, *args, **kwargs):
        """Writes arguments."""

    def log_graph(self, model, input_array=None):
        """Writes a graph."""

    def save(self):
        """Writes what is still in memory."""

    def finalize(self, status):
        """Called at the end."""
        self.save()

    def after_save_checkpoint(self, checkpoint_callback):
        """Called when a checkpoint was written."""


class DummyLogger(Logger):
    """One that writes nothing."""

    name, version = "", ""
    experiment = None
