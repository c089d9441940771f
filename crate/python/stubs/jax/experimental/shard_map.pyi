"""`jax.experimental.shard_map`, which lies in another module."""
from jax._devices import Device as Device
from jax._devices import SingleDeviceSharding as SingleDeviceSharding
from jax._devices import devices as devices
from jax.sharding import Mesh as Mesh
from jax.sharding import NamedSharding as NamedSharding
from jax.sharding import PartitionSpec as PartitionSpec
from jax.sharding import create_device_mesh as create_device_mesh
from jax.sharding import make_mesh as make_mesh
from jax.sharding import shard_map as shard_map
from typing import Any

def __getattr__(name: str) -> Any: ...
