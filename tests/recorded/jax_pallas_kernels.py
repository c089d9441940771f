"""Kernels of `jax.experimental.pallas`, interpreted."""

# %%
import jax, jax.numpy as jnp
from jax.experimental import pallas as pl
from jax.experimental.pallas import tpu as pltpu


def added(x_ref, y_ref, o_ref):
    o_ref[...] = x_ref[...] + y_ref[...]


pl.pallas_call(added, out_shape=jax.ShapeDtypeStruct((8,), jnp.int32), interpret=True)(jnp.arange(8), jnp.arange(8))
# %%
def product(x_ref, y_ref, z_ref):
    @pl.when(pl.program_id(2) == 0)
    def _():
        z_ref[...] = jnp.zeros_like(z_ref)

    z_ref[...] += x_ref[...] @ y_ref[...]


@jax.jit
def matmul(x, y):
    return pl.pallas_call(
        product,
        out_shape=jax.ShapeDtypeStruct((8, 8), x.dtype),
        grid=(2, 2, 2),
        in_specs=[pl.BlockSpec((4, 4), lambda i, j, k: (i, k)), pl.BlockSpec((4, 4), lambda i, j, k: (k, j))],
        out_specs=pl.BlockSpec((4, 4), lambda i, j, k: (i, j)),
        interpret=True,
    )(x, y)


x = jnp.arange(64.0).reshape(8, 8)
print(jnp.abs(matmul(x, x) - x @ x).max(), matmul(x, x)[1])
# %%
def places(o_ref):
    o_ref[...] = jnp.full(o_ref.shape, 10 * pl.program_id(0) + pl.program_id(1))


def shown(shape, block, grid, index_map=lambda i, j: (i, j)):
    out = jax.ShapeDtypeStruct(shape, jnp.int32)
    print(pl.pallas_call(places, out_shape=out, grid=grid, out_specs=pl.BlockSpec(block, index_map), interpret=True)())


shown((4, 6), (2, 3), (2, 2))
shown((5, 4), (2, 3), (3, 2))
shown((4, 4), (pl.Element(2), pl.Element(2)), (2, 2), lambda i, j: (2 * i, 2 * j))
# %%
def running(x_ref, o_ref, sums):
    sums[...] = jnp.zeros_like(sums)

    def body(i, _):
        sums[...] += x_ref[i]

    jax.lax.fori_loop(0, 4, body, None)
    o_ref[...] = sums[...]


kinds = [pltpu.VMEM((3,), jnp.float32)]
x = jnp.arange(12.0).reshape(4, 3)
pl.pallas_call(running, out_shape=jax.ShapeDtypeStruct((3,), jnp.float32), scratch_shapes=kinds, interpret=True)(x)
# %%
def parts(x_ref, o_ref):
    low, high = x_ref.at[:2], x_ref.at[pl.ds(2, 2)]
    o_ref.at[:2][...] = low[...] * 10
    o_ref.at[2:][...] = high[...] + 1


pl.pallas_call(parts, out_shape=jax.ShapeDtypeStruct((4,), jnp.int32), interpret=True)(jnp.arange(4))
# %%
call = pl.pallas_call(added, out_shape=jax.ShapeDtypeStruct((2,), jnp.float32), interpret=True)
print(jax.vmap(call)(jnp.ones((3, 2)), jnp.arange(6.0).reshape(3, 2)))
print(pl.cdiv(7, 2), pl.next_power_of_2(5), pl.strides_from_shape((2, 3, 4)))
