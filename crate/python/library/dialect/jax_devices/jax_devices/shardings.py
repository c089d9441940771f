"""How arrays lie: shardings, and the shards of arrays."""

import math

from jax._devices import devices
from jax_devices.meshes import AxisType, Mesh, P, PartitionSpec, names_of


class Sharding:
    """How an array lies on devices."""

    is_fully_addressable, memory_kind = True, "device"

    def devices_indices_map(self, global_shape):
        """The part of each device."""
        return {device: (slice(None),) * len(global_shape) for device in self.devices()}

    def addressable_devices_indices_map(self, global_shape):
        """The part of each device, all of which this process has."""
        return self.devices_indices_map(global_shape)

    device_set = addressable_devices = property(lambda self: set(self.devices()))
    num_devices = property(lambda self: len(self.devices()))

    def shard_shape(self, global_shape):
        """The shape of the part on each device."""
        return tuple(global_shape)

    def is_equivalent_to(self, other, ndim):
        """Whether arrays of this rank lie in the same way."""
        shape = (math.lcm(*range(1, 9)) * max(self.num_devices, other.num_devices),) * ndim
        return _ids(self.devices_indices_map(shape)) == _ids(other.devices_indices_map(shape))


def _ids(places):
    return {device.id: [(at.start, at.stop) for at in index] for device, index in places.items()}


class SingleDeviceSharding(Sharding):
    """Where an array lies that lies in one place."""

    is_fully_replicated = True

    def __init__(self, device, memory_kind="device"):
        self.device, self.memory_kind = device, memory_kind or "device"

    def devices(self):
        """The device."""
        return [self.device]

    def __repr__(self):
        return f"SingleDeviceSharding(device={self.device!r}, memory_kind={self.memory_kind})"

    def __eq__(self, other):
        return isinstance(other, SingleDeviceSharding) and other.device == self.device

    def __hash__(self):
        return hash(self.device)


def make_single_device_sharding(device, memory_kind=None):
    """Where an array lies on one device."""
    return SingleDeviceSharding(device)


class DuplicateSpecError(Exception):
    """An axis of a mesh that parts two axes of an array."""


class IndivisibleError(ValueError):
    """An axis that cannot be parted evenly."""


class NamedSharding(Sharding):
    """A mesh, and how an array is parted along it."""

    def __init__(self, mesh, spec, *, memory_kind=None):
        from jax_devices.spreading import begin

        begin()
        if not isinstance(spec, PartitionSpec):
            raise TypeError(f"Unexpected type {type(spec)} for spec of NamedSharding; pass a jax.sharding.PartitionSpec, such as P('x', None)")
        self.mesh, self.spec, self.memory_kind = mesh, spec, memory_kind or "device"
        names = names_of(spec)
        for name in names:
            if name not in mesh.axis_names:
                raise ValueError(f"Resource axis: {name} of {spec!r} is not found in mesh: {tuple(mesh.axis_names)}.")
            if names.count(name) > 1:
                raise DuplicateSpecError(
                    f"A single NamedSharding spec specification can map every mesh axis to at most one positional dimension, but {spec!r} has "
                    f"duplicate entries for `{name}`"
                )

    def devices(self):
        """The devices of the mesh."""
        return self.mesh.flat() if isinstance(self.mesh, Mesh) else devices()[: self.mesh.size]

    is_fully_replicated = property(lambda self: all(count == 1 for count in self.parts(len(self.spec))))
    explicit = property(lambda self: AxisType.Explicit in self.mesh.axis_types)

    def entries(self, rank):
        """What parts each axis of an array, or None."""
        return [None if part in (None, ()) or part == PartitionSpec.UNCONSTRAINED else part for part in self.spec] + [None] * (rank - len(self.spec))

    def parts(self, rank):
        """How many parts each axis of an array has."""
        sizes = self.mesh.shape
        return [math.prod(sizes[name] for name in tupled(part)) for part in self.entries(rank)]

    def shard_shape(self, global_shape):
        """The shape of the part on each device."""
        counts = self.parts(len(global_shape))
        for axis, (size, count) in enumerate(zip(global_shape, counts)):
            if size % count:
                raise IndivisibleError(
                    f"Sharding {self} implies that array axis {axis} is partitioned {count} times, but the dimension size is {size} (full shape: "
                    f"{tuple(global_shape)}, per-dimension tiling factors: {counts} should evenly divide the shape)"
                )
        return tuple(size // count for size, count in zip(global_shape, counts))

    def devices_indices_map(self, global_shape):
        """The part of each device."""
        sizes, shape, found = self.mesh.shape, self.shard_shape(global_shape), {}
        for n, device in enumerate(self.devices()):
            at = {}
            for name in reversed(self.mesh.axis_names):
                n, at[name] = divmod(n, sizes[name])
            index = []
            for size, whole, part in zip(shape, global_shape, self.entries(len(global_shape))):
                place = 0
                for name in tupled(part):
                    place = place * sizes[name] + at[name]
                index.append(slice(None) if size == whole else slice(place * size, (place + 1) * size))
            found[device] = tuple(index)
        return found

    def update(self, *, mesh=None, spec=None, memory_kind=None):
        """Another one, which differs in what is given."""
        return NamedSharding(mesh or self.mesh, self.spec if spec is None else spec if isinstance(spec, PartitionSpec) else P(*spec))

    def with_spec(self, spec):
        """The mesh with another way to part arrays."""
        return self.update(spec=spec)

    def with_memory_kind(self, kind):
        """The same in another kind of memory."""
        return NamedSharding(self.mesh, self.spec, memory_kind=kind)

    def __eq__(self, other):
        if isinstance(other, str):
            # Other dialects know devices by their names.
            return self.devices()[0] == other
        return isinstance(other, NamedSharding) and (self.mesh, tuple(self.spec), self.memory_kind) == (other.mesh, tuple(other.spec), other.memory_kind)

    def __hash__(self):
        return hash((self.mesh, tuple(self.spec)))

    def __repr__(self):
        kind = f", memory_kind={self.memory_kind}" if isinstance(self.mesh, Mesh) else ""
        return f"NamedSharding(mesh={self.mesh}, spec={self.spec!r}{kind})"


def tupled(part):
    """The axes of a mesh that part an axis of an array."""
    return () if part is None else part if isinstance(part, tuple) else (part,)


def sharding_of(x):
    """How an array lies: as it was said, or in one place."""
    from jax._devices import device_of

    return x.__dict__.get("_sharding") or SingleDeviceSharding(device_of(x))


class Shard:
    """The part of an array on a device."""

    def __init__(self, device, index, replica_id, array):
        self.device, self.index, self.replica_id, self._array = device, index, replica_id, array

    @property
    def data(self):
        from jax_devices.spreading import plain

        found = plain(self._array)[self.index] if self.index else plain(self._array)
        found._sharding = SingleDeviceSharding(self.device)
        return found

    def __repr__(self):
        return f"Shard(device={self.device!r}, index={self.index}, replica_id={self.replica_id}, data={self.data})"


def shards_of(x):
    """The parts of an array on all devices."""
    counts, found = {}, []
    for device, index in sharding_of(x).devices_indices_map(tuple(x.shape)).items():
        key = tuple((at.start, at.stop) for at in index)
        counts[key] = counts.get(key, -1) + 1
        found.append(Shard(device, index, counts[key], x))
    return found
