"""Methods that the trainer calls, and that do nothing unless a program has its own."""


def _nothing(name, arguments):
    made = eval(f"lambda self{arguments}: None")
    made.__name__ = made.__qualname__ = name
    made.is_hook = True
    return made


class DataHooks:
    """Those about data."""

    def prepare_data(self):
        """Downloads and writes; called once."""

    def setup(self, stage):
        """Makes data sets, for `"fit"`, `"validate"`, `"test"` or `"predict"`."""

    def teardown(self, stage):
        """Called at the end."""

    def train_dataloader(self):
        """The loader of training."""

    def val_dataloader(self):
        """The loader of validation."""

    def test_dataloader(self):
        """The loader of a test."""

    def predict_dataloader(self):
        """The loader of predictions."""

    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        """The batch on the device."""
        return moved(batch, device)

    def on_before_batch_transfer(self, batch, dataloader_idx):
        """The batch before it moves."""
        return batch

    def on_after_batch_transfer(self, batch, dataloader_idx):
        """The batch after it moved."""
        return batch

    def on_exception(self, exception):
        """Called when something failed."""


for _name in ("prepare_data", "setup", "teardown", "train_dataloader", "val_dataloader", "test_dataloader", "predict_dataloader", "on_exception"):
    getattr(DataHooks, _name).is_hook = True


class ModelHooks:
    """Those about the course of training."""


for _names, _arguments in (
    ("on_fit_start on_fit_end on_train_start on_train_end on_train_epoch_start on_train_epoch_end on_validation_start on_validation_end "
     "on_validation_epoch_start on_validation_epoch_end on_test_start on_test_end on_test_epoch_start on_test_epoch_end on_predict_start "
     "on_predict_end on_predict_epoch_start on_predict_epoch_end on_after_backward configure_model", ""),
    ("on_train_batch_start", ", batch, batch_idx"), ("on_train_batch_end", ", outputs, batch, batch_idx"),
    ("on_validation_batch_start on_test_batch_start on_predict_batch_start", ", batch, batch_idx, dataloader_idx=0"),
    ("on_validation_batch_end on_test_batch_end on_predict_batch_end", ", outputs, batch, batch_idx, dataloader_idx=0"),
    ("on_before_zero_grad on_before_optimizer_step", ", optimizer"), ("on_before_backward", ", loss"),
    ("on_save_checkpoint on_load_checkpoint", ", checkpoint"),
):  # fmt: skip
    for _name in _names.split():
        setattr(ModelHooks, _name, _nothing(_name, _arguments))


def moved(batch, device):
    """A batch on a device."""
    if hasattr(batch, "to"):
        return batch.to(device)
    if isinstance(batch, dict):
        return type(batch)((key, moved(value, device)) for key, value in batch.items())
    if isinstance(batch, tuple) and hasattr(batch, "_fields"):
        return type(batch)(*(moved(value, device) for value in batch))
    return type(batch)(moved(value, device) for value in batch) if isinstance(batch, (list, tuple)) else batch


def is_overridden(name, owner):
    """Whether a program has a method of its own."""
    found = getattr(owner, name, None)
    return found is not None and not hasattr(getattr(found, "__func__", found), "is_hook")
