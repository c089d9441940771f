"""The base of callbacks."""

HOOKS = {
    "": "on_sanity_check_start on_sanity_check_end on_fit_start on_fit_end on_train_start on_train_end on_train_epoch_start on_train_epoch_end "
    "on_validation_start on_validation_end on_validation_epoch_start on_validation_epoch_end on_test_start on_test_end on_test_epoch_start "
    "on_test_epoch_end on_predict_start on_predict_end on_predict_epoch_start on_predict_epoch_end on_after_backward",
    ", stage": "setup teardown",
    ", batch, batch_idx": "on_train_batch_start",
    ", outputs, batch, batch_idx": "on_train_batch_end",
    ", batch, batch_idx, dataloader_idx=0": "on_validation_batch_start on_test_batch_start on_predict_batch_start",
    ", outputs, batch, batch_idx, dataloader_idx=0": "on_validation_batch_end on_test_batch_end on_predict_batch_end",
    ", exception": "on_exception", ", checkpoint": "on_save_checkpoint on_load_checkpoint", ", loss": "on_before_backward",
    ", optimizer": "on_before_optimizer_step on_before_zero_grad",
}  # fmt: skip


class Callback:
    """The base: methods that the trainer calls, with itself and the module."""

    @property
    def state_key(self):
        """The name of its state in checkpoints."""
        return type(self).__qualname__

    def _generate_state_key(self, **options):
        return f"{type(self).__qualname__}{options!r}"

    def state_dict(self):
        """What a checkpoint keeps of it."""
        return {}

    def load_state_dict(self, state_dict):
        """Takes over what a checkpoint kept."""


for _arguments, _names in HOOKS.items():
    for _name in _names.split():
        _made = eval(f"lambda self, trainer, pl_module{_arguments}: None")
        _made.__name__ = _made.__qualname__ = _name
        setattr(Callback, _name, _made)
