"""Functions exported for known and symbolic sizes, compiled ahead of calls, and what structures of trees can do."""
# %%
import jax, jax.numpy as jnp
from jax import export
a, b = export.symbolic_shape("a, b")
print(a + b, a - b, 2 * a + 3 * b - 1, a * a + b, -a, a * b + a + b + 1, 1 - a, a == b, a + 1 == a, a >= 1)
print(export.symbolic_shape("2*n, m+1, 3, _x"), export.is_symbolic_dim(a), export.symbolic_args_specs((jnp.ones((3, 4)), {"k": jnp.ones(2)}), ("b, ...", {"k": "n"})))
# %%
a > 5
# %%
e = export.export(jax.jit(lambda x: x @ x.T))(jax.ShapeDtypeStruct((a, b), jnp.float32))
print(e.in_avals, e.out_avals, e.fun_name, e.in_tree, e.out_tree, e.platforms, e.nr_devices, e.call(jnp.ones((2, 3))))
f = export.export(jax.jit(lambda x: {"r": jnp.concatenate([x, x])}))(jax.ShapeDtypeStruct(export.symbolic_shape("n"), jnp.float32))
print(f.out_avals, f.out_tree, f.call(jnp.arange(2.0)), jax.grad(lambda v: f.call(v)["r"].sum())(jnp.arange(3.0)))
# %%
e.call(jnp.ones(3))
# %%
fixed = export.export(jax.jit(jnp.sin))(jax.ShapeDtypeStruct((3,), jnp.float32))
for x in (jnp.ones(4), jnp.ones(3, jnp.int32)):
    try:
        fixed.call(x)
    except ValueError as error:
        print(error)
fixed.call(jnp.arange(3.0))
# %%
lowered = jax.jit(lambda x, y: 2 * x + y, static_argnums=0).lower(7, 8)
print(lowered.in_avals, lowered.in_tree, lowered.out_tree, lowered.compile()(5))
# %%
jax.jit(lambda x, y: 2 * x + y).lower(3, 4).compile()(8.0, 9)
# %%
t = jax.tree.structure({"a": 1, "b": (2, 3)})
print(t.compose(jax.tree.structure([0, 0])), t.node_data())
# %%
q, tau = jnp.linalg.qr(jnp.array([[1.0, 2.0], [3.0, 4.0], [5.0, 7.0]]), mode="raw")
print(q.round(3), tau.round(3))
# %%
key = jax.random.key(0)
print(jax.random.exponential(key, (3,)).round(4), jax.random.truncated_normal(key, -1, 1, (3,)).round(4), jnp.hsplit(jnp.arange(4), 2), jnp.vsplit(jnp.eye(2), 2))
print(jnp.indices((2, 2)), jnp.tril_indices(2), jnp.triu_indices(2), jnp.diag_indices(2), jax.linear_transpose(lambda x: 2 * x, jax.ShapeDtypeStruct((2,), jnp.float32))(jnp.ones(2)))
# %%
print(jax.make_jaxpr(jax.jit(jax.vmap(lambda x: jnp.sin(x) * 2)))(jnp.ones(3)))
