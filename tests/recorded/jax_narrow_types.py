"""Arrays of bfloat16 and other narrow types: how they print, promote and round, in all transformations."""
# %%
import jax, jax.numpy as jnp, numpy as np
x = jnp.arange(6, dtype=jnp.bfloat16).reshape(2, 3)
print(x.dtype, x.dtype.itemsize, x.nbytes, jnp.dtype("bfloat16") == jnp.bfloat16, jnp.issubdtype(x.dtype, jnp.floating))
x
# %%
print(repr(x * 2.5), repr(x + 1), repr(x + jnp.ones(3)), repr(-x), repr(x / 3), repr(x @ x.T), sep="\n")
# %%
print(repr(jnp.array([1 / 3, 1e30, 1e-30, jnp.nan, jnp.inf, 257, 259], jnp.bfloat16)), jnp.bfloat16(3.14159))
print(repr(jnp.arange(1000, 1010, dtype=jnp.bfloat16)))
# %%
for other in (jnp.float16, jnp.float32, jnp.int32, jnp.bool_, jnp.bfloat16):
    print(jnp.promote_types(jnp.bfloat16, other), jnp.result_type(x, jnp.ones(2, other)), (x[0] + jnp.ones(3, other)).dtype)
print(jnp.result_type(x, 1.0), jnp.finfo(jnp.bfloat16), jnp.finfo(x.dtype).eps, jnp.iinfo(jnp.int4))
# %%
print(repr(jax.jit(lambda v: v / 3)(x)), repr(jax.grad(lambda v: (v**2).sum())(x)), repr(jax.vmap(lambda r: r.sum())(x)), sep="\n")
print(jax.lax.scan(lambda c, r: (c + r.sum(), c), jnp.bfloat16(0), x), jax.lax.while_loop(lambda c: c < 10, lambda c: c * 2, jnp.bfloat16(1)))
print(repr(jax.hessian(lambda a: (a**3).sum())(x[0])), jax.jvp(jnp.sin, (x[0],), (x[0],)), sep="\n")
# %%
print(repr(x.at[0].add(1)), x[0], repr(x[:, 1]), repr(x[x > 2]), repr(jnp.where(x > 2, x, 0)), x.sum(), x.mean(axis=0), x.argmax(), sep="\n")
print(x.astype(jnp.float32).dtype, x.astype("bfloat16").dtype, jnp.sum(x, dtype=jnp.float32).dtype, jnp.float32(x).dtype, jnp.zeros(2, x.dtype).dtype)
print(repr(jax.lax.bitcast_convert_type(x, jnp.uint16)))
# %%
print(repr(jax.random.normal(jax.random.key(0), (3,), jnp.bfloat16)), repr(jax.random.uniform(jax.random.key(1), (3,), jnp.bfloat16)), sep="\n")
# %%
print(repr(jnp.array([0.1, 100.0, 500.0], jnp.float8_e4m3fn)), repr(jnp.array([0.1, 100.0, 70000.0], jnp.float8_e5m2)), jnp.int4(3) + jnp.int4(6))
# %%
import optax
from flax import linen as nn
layer = nn.Dense(3, dtype=jnp.bfloat16)
kept = nn.Dense(3, param_dtype=jnp.bfloat16).init(jax.random.key(0), jnp.ones((2, 4)))
print(layer.apply(layer.init(jax.random.key(0), jnp.ones((2, 4))), jnp.ones((2, 4))).dtype, jax.tree.map(lambda a: a.dtype, kept))
weights = {"w": jnp.ones((3,), jnp.bfloat16)}
change, state = optax.adam(0.1).update(jax.grad(lambda p: jnp.sum(p["w"] ** 2))(weights), optax.adam(0.1).init(weights), weights)
print(optax.apply_updates(weights, change), optax.sgd(0.1, 0.9, accumulator_dtype=jnp.bfloat16).init({"w": jnp.ones(2)}))
# %%
jax.make_jaxpr(lambda v: v.astype(jnp.bfloat16))(jnp.ones(2))
# %%
jax.eval_shape(lambda a: a + 1, jax.ShapeDtypeStruct((2,), jnp.bfloat16)), jax.typeof(x)
# %%
import jax

print(repr(jnp.finfo(jnp.float8_e4m3fn).max.astype(jnp.float32)), repr(jax.set_mesh(jax.make_mesh((1,), ("X",))))[:44])
