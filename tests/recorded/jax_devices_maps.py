# Functions over the shards that several devices have: shard_map and pmap with their collectives.
# %%
import os

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh
from jax.sharding import PartitionSpec as P

mesh = Mesh(jax.devices(), ("i",))
square = Mesh(np.array(jax.devices()).reshape(4, 2), ("x", "y"))
v = jnp.arange(16.0)


def over(f, given=P("i"), out=P("i"), **options):
    return jax.shard_map(f, mesh=mesh, in_specs=given, out_specs=out, **options)


print(over(lambda b: b * jax.lax.axis_index("i"))(v))
print(
    over(lambda b: jax.lax.psum(b, "i"), out=P())(v), over(lambda b: jax.lax.pmean(b.sum(), "i"), out=P())(v), over(lambda b: jax.lax.pmax(b, "i"), out=P())(v)
)
print(over(lambda b: jax.lax.ppermute(b, "i", [(n, (n + 1) % 8) for n in range(8)]))(v))
print(over(lambda b: jax.lax.all_gather(b, "i", tiled=True)[None], out=P("i", None))(v).shape)
print(over(lambda b: jax.lax.psum_scatter(b, "i", tiled=True), P(None), P("i"))(jnp.arange(8.0)))
print(over(lambda b: jax.lax.all_to_all(b, "i", 1, 0, tiled=True), P("i", None), P(None, "i"))(jnp.arange(64.0).reshape(8, 8))[1])


# %%
@jax.jit
@partial(jax.shard_map, mesh=square, in_specs=(P("x", "y"), P("y", None)), out_specs=P("x", None))
def product(a, b):
    print(a.shape, b.shape, jax.lax.axis_size("x"))
    return jax.lax.psum(a @ b, "y")


a, b = jnp.arange(32.0).reshape(8, 4), jnp.ones((4, 3))
found = product(a, b)
print(jnp.allclose(found, a @ b), found.sharding.spec)
within = jax.shard_map(lambda a, b: jax.lax.psum(a @ b, "y"), mesh=square, in_specs=(P("x", "y"), P("y", None)), out_specs=P("x", None))
slopes = jax.grad(lambda a: within(a, b).sum())(a)
print(slopes.sum())


# %%
def words(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, str(error).split("\n")[0])


words(lambda: over(lambda b: b)(jnp.ones(6)))
words(lambda: over(lambda b: b, out=P())(v))
words(lambda: over(lambda b: b.sum())(v))
# %%
rows = jnp.arange(24.0).reshape(8, 3)
twice = jax.pmap(lambda x: x * 2)
print(twice(rows).sharding, twice(rows)[1], twice(rows).addressable_shards[2].index)
print(jax.pmap(lambda x: x / jax.lax.psum(x, "d"), axis_name="d")(rows + 1)[0])
print(jax.pmap(lambda x, y: x + y, in_axes=(0, None))(rows, 1.0)[2], jax.pmap(lambda x, n: x**n, static_broadcasted_argnums=1)(rows, 2)[3])
print(jax.pmap(lambda x: x.sum(), out_axes=0)(rows[:4]), jax.pmap(lambda x: jax.lax.pmean(x, "d"), "d")(rows)[5])
words(lambda: twice(jnp.ones((9, 2))))
# %%
rows = jnp.arange(16.0).reshape(8, 2)
halves = [[0, 1, 2, 3], [4, 5, 6, 7]]
print(jax.pmap(lambda v: jax.lax.psum(v, "d", axis_index_groups=[[0, 7], [1, 2, 3, 4, 5, 6]]), axis_name="d")(rows)[:, 0])
print(jax.pmap(lambda v: jax.lax.all_gather(v, "d", axis_index_groups=halves), axis_name="d")(rows)[5, :, 0])
print(jax.pmap(lambda v: v * jax.lax.psum(1, "d", axis_index_groups=halves), axis_name="d")(rows)[7])
try:
    jax.vmap(lambda v: jax.lax.psum(v, "d", axis_index_groups=halves), axis_name="d")(rows)
except NotImplementedError as error:
    print(error)
# %%
part = jax.shard_map(lambda v: jax.lax.psum(v, "y"), mesh=square, in_specs=P(None, "y"), out_specs=P(None, None), axis_names={"y"})
print(part(jnp.arange(8.0).reshape(2, 4)))
print(jax.vmap(jax.vmap(lambda v: jax.lax.axis_index(("a", "b")), axis_name="b"), axis_name="a")(jnp.zeros((2, 3))))
print([name for name in ("cpu", "grad", "mT", "clone") if hasattr(rows, name)])
