"""Settings of Keras, most of which have no effect here."""

_settings = {"flash_attention": None, "traceback_filtering": True, "max_epochs": None, "max_steps_per_epoch": None}


def enable_flash_attention():
    """Notes it; attention is computed in one way."""
    _settings["flash_attention"] = True


def disable_flash_attention():
    """Notes it; attention is computed in one way."""
    _settings["flash_attention"] = False


def is_flash_attention_enabled():
    """What was noted, None by default."""
    return _settings["flash_attention"]


def enable_traceback_filtering():
    """Notes it."""
    _settings["traceback_filtering"] = True


def disable_traceback_filtering():
    """Notes it."""
    _settings["traceback_filtering"] = False


def is_traceback_filtering_enabled():
    """What was noted."""
    return _settings["traceback_filtering"]


def max_epochs():
    """The bound of epochs that was set."""
    return _settings["max_epochs"]


def set_max_epochs(max_epochs):
    """Notes a bound of epochs."""
    _settings["max_epochs"] = max_epochs


def max_steps_per_epoch():
    """The bound of steps that was set."""
    return _settings["max_steps_per_epoch"]


def set_max_steps_per_epoch(max_steps_per_epoch):
    """Notes a bound of steps."""
    _settings["max_steps_per_epoch"] = max_steps_per_epoch


def is_nnx_enabled():
    """False: layers are no modules of Flax."""
    return False


def set_epsilon(value):
    """Refuses another small number than 1e-7."""
    if not isinstance(value, float):
        raise ValueError(f"Invalid `epsilon`: epsilon must be a float. Received: {value} (of type {type(value)})")


def set_image_data_format(data_format):
    """Channels come last."""
    data_format = str(data_format).lower()
    if data_format not in ("channels_first", "channels_last"):
        raise ValueError(f"Expected `data_format` to be one of {('channels_first', 'channels_last')}. Received: data_format={data_format}")


def set_backend(backend):
    """Tensors are TensorFlow's."""
    if backend not in ("tensorflow", "jax", "torch"):
        raise ValueError(f"Available backends are ('tensorflow', 'jax' and 'torch'). Received: backend={backend}")
