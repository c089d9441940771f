"""`tf.distribute`: ways to use several devices; here there is one."""
from tandem.dialect.names import missing_names as missing_names
from tensorflow.devices import device as device
from typing import Any

class MirroredStrategy(OneDeviceStrategy):
    """One replica: there is one GPU at most."""
    def __init__(self, devices=None, **options): ...
    def __getattr__(self, name: str): ...

class OneDeviceStrategy:
    """Everything on one device."""
    def __init__(self, device=None): ...
    def experimental_distribute_dataset(self, dataset):
        """The data set."""
        ...
    num_replicas_in_sync: Any
    def reduce(self, reduce_op, value, axis=None):
        """The value."""
        ...
    def run(self, fn, args=..., kwargs=None):
        """The function, once."""
        ...
    def scope(self):
        """A block whose tensors are made there."""
        ...
    def __getattr__(self, name: str): ...

class ReduceOp:
    """How values of several devices become one."""
    MEAN: Any
    SUM: Any
    def __getattr__(self, name: str): ...

Strategy = OneDeviceStrategy
def get_strategy():
    """That of everything on one device."""
    ...

def has_strategy():
    """False: nothing is spread over devices."""
    ...

def in_cross_replica_context():
    """False: there is one replica."""
    ...

def __getattr__(name: str) -> Any: ...
