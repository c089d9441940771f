"""`tf.distribute`: ways to use several devices; here there is one, which holds the only replica."""

import enum

import tandem as td
from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor
from tensorflow.devices import device
from tensorflow.function import mapped


class ReduceOp(enum.Enum):
    """How values of several replicas become one."""

    SUM, MEAN = "SUM", "MEAN"


class InputContext:
    """What a function that makes a data set for a worker is told."""

    def __init__(self, num_input_pipelines=1, input_pipeline_id=0, num_replicas_in_sync=1):
        self.num_input_pipelines, self.input_pipeline_id = num_input_pipelines, input_pipeline_id
        self.num_replicas_in_sync = num_replicas_in_sync

    def get_per_replica_batch_size(self, global_batch_size):
        """The share of a batch that a replica gets."""
        if global_batch_size % self.num_replicas_in_sync:
            raise ValueError(
                f"The `global_batch_size` {global_batch_size!r} is not divisible by `num_replicas_in_sync` {self.num_replicas_in_sync!r} "
            )
        return global_batch_size // self.num_replicas_in_sync

    def __repr__(self):
        return f"tf.distribute.InputContext(input pipeline id {self.input_pipeline_id}, total: {self.num_input_pipelines})"


class ValueContext:
    """What a function that makes the value of a replica is told."""

    def __init__(self, replica_id_in_sync_group=0, num_replicas_in_sync=1):
        self.replica_id_in_sync_group, self.num_replicas_in_sync = replica_id_in_sync_group, num_replicas_in_sync

    def __repr__(self):
        return f"tf.distribute.ValueContext(replica id {self.replica_id_in_sync_group},  total replicas in sync: {self.num_replicas_in_sync})"


class DistributedValues:
    """Values, one for each replica."""

    def __init__(self, values):
        self.values = tuple(values)

    def __repr__(self):
        return "PerReplica:{\n" + ",\n".join(f"  {at}: {value}" for at, value in enumerate(self.values)) + "\n}"


DistributedDataset, DistributedIterator = td.data.Dataset, object


class _Kept:
    """Options that are kept and have no effect."""

    def __init__(self, *args, **options):
        self.__dict__.update(options)


class InputOptions(_Kept):
    """How data sets are spread."""


class RunOptions(_Kept):
    """How a function is run."""


class CrossDeviceOps(_Kept):
    """How values go between devices."""


class HierarchicalCopyAllReduce(CrossDeviceOps):
    """By way of groups of devices."""


class NcclAllReduce(CrossDeviceOps):
    """By NVIDIA's library."""


class ReductionToOneDevice(CrossDeviceOps):
    """By one device."""


class InputReplicationMode(enum.Enum):
    """How data sets are spread over workers."""

    PER_WORKER, PER_REPLICA = "PER_WORKER", "PER_REPLICA"


def _reduced(reduce_op, value, axis=None):
    """The values of the only replica; along an axis, their sum or mean."""
    word = getattr(reduce_op, "value", reduce_op)
    if word not in ("SUM", "MEAN"):
        raise ValueError(f"{reduce_op!r} is not a valid ReduceOp")
    if axis is None:
        return value
    import tensorflow as tf

    return mapped(lambda one: (tf.reduce_sum if word == "SUM" else tf.reduce_mean)(one, axis=axis), value)


class ReplicaContext:
    """What a function that runs on a replica asks about it."""

    replica_id_in_sync_group = property(lambda self: as_tensor(0))
    num_replicas_in_sync = property(lambda self: self.strategy.num_replicas_in_sync)

    def __init__(self, strategy, replica_id_in_sync_group=0):
        self.strategy = strategy

    @property
    def devices(self):
        """Where it runs."""
        return (f"/job:localhost/replica:0/task:0/device:{'GPU' if td.device().name == 'webgpu' else 'CPU'}:0",)

    def all_reduce(self, reduce_op, value, options=None):
        """The sum or the mean over the replicas."""
        return _reduced(reduce_op, value)

    def all_gather(self, value, axis, options=None):
        """The values of all replicas, joined."""
        return value

    def merge_call(self, merge_fn, args=(), kwargs=None):
        """A function of the values of all replicas."""
        return merge_fn(self.strategy, *args, **(kwargs or {}))

    def __enter__(self):
        _entered.append(self)
        return self

    def __exit__(self, *error):
        _entered.pop()


# What is entered: contexts of replicas, and strategies.
_entered = []


class StrategyExtended:
    """Parts of a strategy for libraries."""

    def __init__(self, strategy):
        self._strategy = strategy

    worker_devices = parameter_devices = property(lambda self: ReplicaContext(self._strategy).devices)
    experimental_require_static_shapes = False

    def colocate_vars_with(self, colocate_with_variable):
        """A block whose variables lie where another does."""
        return device(None)

    def reduce_to(self, reduce_op, value, destinations, options=None):
        """The sum or the mean over the replicas."""
        return _reduced(reduce_op, value)

    def update(self, var, fn, args=(), kwargs=None, group=True):
        """A function of a variable."""
        return fn(var, *args, **(kwargs or {}))

    def variable_created_in_scope(self, v):
        """True: there is one device."""
        return True


class _Scope:
    """A block whose variables belong to a strategy."""

    def __init__(self, strategy, name):
        self._strategy, self._device = strategy, device(name) if name else None

    def __enter__(self):
        if self._device:
            self._device.__enter__()
        _entered.append(self._strategy)
        return self._strategy

    def __exit__(self, *error):
        _entered.pop()
        if self._device:
            self._device.__exit__()


class Strategy:
    """Everything on one device."""

    num_replicas_in_sync, cluster_resolver, _name = 1, None, None

    def __init__(self, extended=None):
        self.extended = StrategyExtended(self)

    def scope(self):
        """A block whose variables are made there."""
        return _Scope(self, self._name)

    def run(self, fn, args=(), kwargs=None, options=None):
        """The function on each replica, of which there is one."""
        with _Scope(self, self._name), ReplicaContext(self):
            return fn(*args, **(kwargs or {}))

    def reduce(self, reduce_op, value, axis):
        """The sum or the mean over the replicas, and along an axis of the value."""
        return _reduced(reduce_op, value, axis)

    def gather(self, value, axis):
        """The values of all replicas, joined."""
        return value

    def experimental_local_results(self, value):
        """The values of the replicas of this machine."""
        return value.values if isinstance(value, DistributedValues) else (value,)

    unwrap = experimental_local_results

    def group(self, value, name=None):
        """Nothing to wait for."""

    def experimental_distribute_dataset(self, dataset, options=None):
        """The data set."""
        return dataset

    def distribute_datasets_from_function(self, dataset_fn, options=None):
        """The data set that a function makes."""
        return dataset_fn(InputContext(num_replicas_in_sync=self.num_replicas_in_sync))

    experimental_distribute_datasets_from_function = distribute_datasets_from_function

    def experimental_distribute_values_from_function(self, value_fn):
        """What a function makes for each replica."""
        return DistributedValues([value_fn(ValueContext())])

    def make_dataset_iterator(self, dataset):
        """The elements of a data set."""
        return iter(dataset)

    def configure(self, *args, **options):
        """Nothing."""


class OneDeviceStrategy(Strategy):
    """Everything on a device that is named."""

    def __init__(self, device=None):
        super().__init__()
        self._name = getattr(device, "_device_name", device)


class MirroredStrategy(Strategy):
    """A replica on each device of one machine."""

    def __init__(self, devices=None, cross_device_ops=None):
        super().__init__()
        names = [devices] if isinstance(devices, str) else list(devices or ())
        self._name = names[0] if names else None


class MultiWorkerMirroredStrategy(Strategy):
    """A replica on each device of several machines, of which this one is known."""

    def __init__(self, cluster_resolver=None, communication_options=None, **options):
        super().__init__()
        from .clusters import TFConfigClusterResolver

        self.cluster_resolver = cluster_resolver or TFConfigClusterResolver()


def _tpu(*args, **options):
    raise ValueError("Please provide a TPU Name to connect to.")


class TPUStrategy(Strategy):
    """There are no TPUs."""

    __init__ = _tpu


class ParameterServerStrategy(Strategy):
    """Machines that keep variables for others; there are none."""

    def __init__(self, cluster_resolver=None, variable_partitioner=None):
        raise NotImplementedError("There is one machine here, and no parameter server.")


class experimental:
    """`tf.distribute.experimental`."""

    class CommunicationImplementation(enum.Enum):
        """How values go between machines."""

        AUTO, RING, NCCL = "AUTO", "RING", "NCCL"

    CollectiveCommunication = CommunicationImplementation
    CommunicationOptions = CollectiveHints = type("CommunicationOptions", (_Kept,), {})
    MultiWorkerMirroredStrategy, ParameterServerStrategy = MultiWorkerMirroredStrategy, ParameterServerStrategy
    TPUStrategy, ValueContext = TPUStrategy, ValueContext

    class CentralStorageStrategy(Strategy):
        """Variables on the CPU, and a replica on each GPU."""

        def __init__(self, compute_devices=None, parameter_device=None):
            super().__init__()


_default = Strategy()


def get_strategy():
    """The strategy of the block, or that of everything on one device."""
    return next((getattr(one, "strategy", one) for one in reversed(_entered)), _default)


def has_strategy():
    """Whether this is within the block of a strategy."""
    return bool(_entered)


def in_cross_replica_context():
    """Whether this is within the block of a strategy and no replica runs."""
    return bool(_entered) and isinstance(_entered[-1], Strategy)


def get_replica_context():
    """What a replica may ask; nothing within the block of a strategy."""
    if not _entered:
        return ReplicaContext(_default)
    return _entered[-1] if isinstance(_entered[-1], ReplicaContext) else None


def experimental_set_strategy(strategy):
    """From here on this strategy."""
    _entered[:] = [] if strategy is None else [strategy]


_missing = missing_names("tensorflow.distribute")


def __getattr__(name):
    if name != "cluster_resolver":
        return _missing(name)
    from . import clusters

    return clusters
