# %%
import jax
import jax.numpy as jnp
from jax import lax

keys = jax.random.split(jax.random.key(0), 4)
square = keys.reshape(2, 2)


def told(found):
    print(found.shape, found.dtype, jax.random.key_data(found).ravel()[:6])


for found in (jnp.stack([keys[0], keys[1]]), jnp.stack([keys, keys], axis=-1), jnp.concatenate([keys, keys[:1]]), jnp.reshape(keys, (2, 2)), jnp.expand_dims(keys, 1)):
    told(found)
for found in (jnp.squeeze(keys[None]), jnp.ravel(square), square.T, keys.flatten(), jnp.swapaxes(square, 0, 1), jnp.roll(keys, 1), jnp.flip(keys), jnp.tile(keys, 2)):
    told(found)
for found in (jnp.where(True, keys[0], keys[1]), jnp.take(keys, jnp.array([1, 3]), axis=0), jnp.repeat(keys, 2), jnp.broadcast_to(keys[0], (3,)), jnp.vstack([keys, keys])):
    told(found)
for found in (keys.at[0].set(keys[1]), lax.select(False, keys[0], keys[1]), lax.dynamic_index_in_dim(keys, 1, keepdims=False), jnp.atleast_1d(keys[0])):
    told(found)

# %%
told(jax.tree.map(lambda *parts: jnp.stack(parts), keys[0], keys[1]))
told(jax.jit(lambda held: jnp.stack([held[1], held[0]]))(keys))
print([part.shape for part in jnp.split(keys, 2)], jnp.stack([jnp.ones(2), jnp.zeros(2)]))
print(jax.random.choice(keys[0], 5, (3,)), jax.random.choice(keys[1], jnp.arange(4.0), (2,), replace=False), jax.random.choice(keys[0], 3, p=jnp.array([0.2, 0.3, 0.5])))
