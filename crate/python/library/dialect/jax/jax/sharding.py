"""`jax.sharding`: how arrays lie on a mesh of devices, of which there is one."""

import math

from ._devices import Device, SingleDeviceSharding, devices  # noqa: F401


class PartitionSpec(tuple):
    """The axes of a mesh that the axes of an array are parted along."""

    def __new__(cls, *parts):
        return super().__new__(cls, parts)

    def __repr__(self):
        return f"P({', '.join(map(repr, self))}{',' * (len(self) == 1)})"


class Mesh:
    """Devices in rows, with names for the axes."""

    def __init__(self, devices, axis_names):
        import numpy

        self.devices = numpy.array(devices, dtype=object) if not hasattr(devices, "shape") else devices
        self.axis_names = (axis_names,) if isinstance(axis_names, str) else tuple(axis_names)
        if len(self.axis_names) != len(self.devices.shape):
            raise ValueError(
                f"Mesh requires the ndim of its first argument (`devices`) to equal the length of its second argument (`axis_names`), but got "
                f"devices.ndim == {len(self.devices.shape)} and len(axis_names) == {len(self.axis_names)}."
            )

    shape = property(lambda self: dict(zip(self.axis_names, self.devices.shape)))
    size, empty = property(lambda self: math.prod(self.devices.shape)), False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def __repr__(self):
        sizes = ", ".join(f"'{name}': {size}" for name, size in self.shape.items())
        return f"Mesh({sizes}, axis_types=({', '.join(['Auto'] * len(self.shape))}{',' * (len(self.shape) == 1)}))"


class NamedSharding:
    """A mesh, and how an array is parted along it."""

    is_fully_replicated = is_fully_addressable = True

    def __init__(self, mesh, spec, *, memory_kind=None):
        self.mesh, self.spec = mesh, spec

    device, device_set = property(lambda self: devices()[0]), property(lambda self: set(devices()))

    def shard_shape(self, global_shape):
        """The shape of the part on each device."""
        return tuple(global_shape)

    def __repr__(self):
        return f"NamedSharding(mesh={self.mesh!r}, spec={self.spec!r}, memory_kind=device)"


def make_mesh(axis_shapes, axis_names, axis_types=None, *, devices=None):
    """A mesh of the devices there are."""
    if math.prod(axis_shapes) > 1:
        raise ValueError(f"Number of devices 1 must be >= the product of mesh_shape {tuple(axis_shapes)}")
    return Mesh(create_device_mesh(axis_shapes), axis_names)


def create_device_mesh(mesh_shape, devices=None, **_):
    """The devices in rows."""
    import numpy

    from ._devices import devices as known

    return numpy.array(list(devices or known()), dtype=object).reshape(mesh_shape)


def shard_map(f=None, *, mesh=None, in_specs=None, out_specs=None, **_):
    """A function of the parts that devices have, which are the whole: there is one."""
    if f is None:
        return lambda f: shard_map(f, mesh=mesh, in_specs=in_specs, out_specs=out_specs)

    def mapped(*args):
        import contextlib

        from jax_extras.collectives import over

        with contextlib.ExitStack() as stack:
            for name in mesh.axis_names:
                stack.enter_context(over(name))
            return f(*args)

    return mapped
