"""Errors of the trainer."""


class MisconfigurationException(Exception):
    """A trainer or a module that cannot be used like this."""


MisconfigurationException.__module__ = "lightning.fabric.utilities.exceptions"
