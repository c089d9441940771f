"""`tf.distribute`: ways to use several devices; here there is one."""

from tandem.dialect import missing_names
from tensorflow.devices import device


class _Scope:
    def __init__(self, name):
        self._device = device(name) if name else None

    def __enter__(self):
        if self._device:
            self._device.__enter__()

    def __exit__(self, *error):
        if self._device:
            self._device.__exit__()


class OneDeviceStrategy:
    """Everything on one device."""

    num_replicas_in_sync = 1

    def __init__(self, device=None):
        self._name = getattr(device, "_device_name", device)

    def scope(self):
        """A block whose tensors are made there."""
        return _Scope(self._name)

    def run(self, fn, args=(), kwargs=None):
        """The function, once."""
        return fn(*args, **(kwargs or {}))

    def reduce(self, reduce_op, value, axis=None):
        """The value."""
        return value

    def experimental_distribute_dataset(self, dataset):
        """The data set."""
        return dataset


class MirroredStrategy(OneDeviceStrategy):
    """One replica: there is one GPU at most."""

    def __init__(self, devices=None, **options):
        super().__init__(devices[0] if devices else None)


class ReduceOp:
    """How values of several devices become one."""

    SUM, MEAN = "SUM", "MEAN"


Strategy = OneDeviceStrategy
_default = OneDeviceStrategy()


def get_strategy():
    """That of everything on one device."""
    return _default


def has_strategy():
    """False: nothing is spread over devices."""
    return False


def in_cross_replica_context():
    """False: there is one replica."""
    return False


__getattr__ = missing_names("tensorflow.distribute")
