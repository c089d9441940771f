"""What JAX says of shapes that do not fit."""
# %%
import jax
import jax.numpy as jnp


def said(f):
    try:
        return f()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print(said(lambda: jnp.stack([jnp.ones(2), jnp.ones(3)])))
print(said(lambda: jnp.broadcast_to(jnp.ones(3), (2, 4))))
print(said(lambda: jnp.split(jnp.arange(5), 2)))
print(said(lambda: jax.vmap(lambda x, y: x + y)(jnp.ones(2), jnp.ones(3))))
print(said(lambda: jax.vmap(lambda x, y: x + y["k"])(jnp.ones(2), {"k": jnp.ones(3)})))
print(said(lambda: jax.vmap(lambda x, y: x + y, in_axes=(None, None))(jnp.ones(2), jnp.ones(2))))
print(said(lambda: jnp.ones((2, 3)) @ jnp.ones((2, 3))))
print(said(lambda: jnp.ones((2, 3)) + jnp.ones((2, 4))))
