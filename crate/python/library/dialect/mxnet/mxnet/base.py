"""`MXNetError`."""


class MXNetError(RuntimeError):
    """What MXNet raises."""
