"""Errors of this library."""


class TorchMetricsUserError(Exception):
    """A metric that is used as none can be."""


class TorchMetricsUserWarning(UserWarning):
    """A metric that is used as few should be."""
