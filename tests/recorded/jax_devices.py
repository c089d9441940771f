# Several devices of one processor: meshes, shardings, and what results are known to lie like.
# %%
import os

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import mesh_utils
from jax.sharding import Mesh, NamedSharding, SingleDeviceSharding
from jax.sharding import PartitionSpec as P

print(jax.device_count(), jax.local_device_count(), jax.devices()[2:4], jax.devices()[0] == jax.devices()[1])
mesh = Mesh(mesh_utils.create_device_mesh((4, 2)), ("rows", "columns"))
print(mesh, mesh.device_ids.tolist(), dict(mesh.shape))
table = jnp.arange(48.0).reshape(8, 6)
parted = jax.device_put(table, NamedSharding(mesh, P("rows", "columns")))
print(parted.sharding, parted.sharding.shard_shape((8, 6)), parted.is_fully_replicated, table.committed, parted.committed)
# %%
for shard in parted.addressable_shards[:3]:
    print(shard.device, shard.index, shard.replica_id, shard.data.tolist())
whole = jax.device_put(table, NamedSharding(mesh, P(None, "columns")))
print([shard.replica_id for shard in whole.addressable_shards], parted.addressable_data(5), sorted(d.id for d in parted.devices()))
# %%
jax.debug.visualize_array_sharding(parted, use_color=False)
jax.debug.visualize_array_sharding(whole, use_color=False)
jax.debug.visualize_array_sharding(jax.device_put(jnp.arange(8), NamedSharding(mesh, P("rows"))), use_color=False)


# %%
def specs(*results):
    print([tuple(r.sharding.spec) for r in results])


specs(jnp.sin(parted), parted + 1, parted.T, parted.sum(0), parted.mean(), parted @ parted.T, parted[:, None], parted.reshape(-1), parted[0])
specs(jnp.einsum("ij,kj->ki", parted, whole), jnp.concatenate([parted, parted]), parted.max(1, keepdims=True), parted * table, parted > 2)
double = jax.jit(lambda x: (x * 2, x.sum(1), {"turned": x.T}))
a, b, c = double(parted)
specs(a, b, c["turned"])
print(np.asarray(b), jax.device_get(parted)[1])
# %%
where = NamedSharding(mesh, P("columns"))
specs(jax.jit(lambda x: x * 2, out_shardings=where)(parted), jax.jit(lambda x: x + 1, in_shardings=where)(table))
specs(jax.jit(lambda x: jax.lax.with_sharding_constraint(x - 1, where))(table), jax.make_array_from_callback((8, 6), where, lambda i: np.ones((8, 6))[i]))
print(where.is_equivalent_to(NamedSharding(mesh, P("columns", None)), 2), where == NamedSharding(mesh, P("columns", None)))
other = jax.device_put(table, jax.devices()[3])
print(other.sharding, (other + 1).device, SingleDeviceSharding(jax.devices()[1]))


# %%
def words(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


words(lambda: jax.device_put(jnp.ones((6, 6)), NamedSharding(mesh, P("rows"))))
words(lambda: NamedSharding(mesh, P("depth")))
words(lambda: NamedSharding(mesh, P("rows", "rows")))
words(lambda: jax.make_mesh((16,), ("x",)))
words(lambda: mesh_utils.create_device_mesh((3,)))
words(lambda: other + parted)
words(lambda: jax.jit(lambda x: x + 1, in_shardings=where)(parted))
# %%
explicit = jax.make_mesh((4, 2), ("x", "y"))
seen = jax.device_put(table, NamedSharding(explicit, P("x", "y")))
print(jax.typeof(seen), jax.typeof(seen.T), jax.typeof(seen.sum(0)), jax.typeof(parted), explicit.axis_types)
words(lambda: seen + jax.device_put(jnp.ones((8, 8))[:, :6], NamedSharding(explicit, P("x"))))
words(lambda: jnp.dot(seen, seen.T))
words(lambda: jax.typeof(jnp.dot(seen, seen.T, out_sharding=NamedSharding(explicit, P("x", None)))))


# %%
@jax.jit
def step(params, x, y):
    loss, slopes = jax.value_and_grad(lambda p: jnp.mean((x @ p["w"] + p["b"] - y) ** 2))(params)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, slopes), loss


x, y = jax.random.normal(jax.random.key(0), (16, 4)), jnp.ones((16, 2))
start = {"w": jnp.ones((4, 2)), "b": jnp.zeros(2)}
everywhere, rows = NamedSharding(mesh, P()), NamedSharding(mesh, P("rows"))
alone, spread = start, jax.device_put(start, {"w": rows, "b": everywhere})
for _ in range(3):
    alone, loss = step(alone, x, y)
    spread, same = step(spread, jax.device_put(x, rows), jax.device_put(y, rows))
    print(f"{loss:.4f} {same:.4f}")
specs(spread["w"], spread["b"])
