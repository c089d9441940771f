"""Lowered programs as StableHLO."""

# %%
import jax, jax.numpy as jnp


def show(f, *args):
    print(jax.jit(f).lower(*args).as_text())


show(lambda x, y: 2 * x + y, 3, 4)
# %%
show(lambda x: jnp.sum(jnp.sin(x) ** 2), jnp.ones((2, 3)))
# %%
show(lambda w, b, x: jnp.tanh(x @ w + b), jnp.ones((3, 4)), jnp.ones(4), jnp.ones((2, 3)))
# %%
show(lambda x: jnp.where(x > 0, x, 2.5 * x), jnp.arange(5.0))
# %%
show(lambda x, y: (x.T.reshape(-1), {"a": y.astype(jnp.int32)}), jnp.ones((2, 3)), jnp.ones(2))
# %%
show(jax.nn.softmax, jnp.ones(3))
# %%
show(lambda x: jax.lax.cond(x > 0, lambda a: a + 1, lambda a: a - 1, x), 1.0)
# %%
show(lambda x: jnp.concatenate([x[1:3], x[:1]]).max(), jnp.ones(4))
# %%
show(lambda x, unused: jax.nn.relu(x) + jnp.array([1.0, 2.0, -3.0]), jnp.ones(3), 1)
