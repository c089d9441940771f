# %%
import jax
import jax.numpy as jnp
import numpy as np

y = np.array([1.0, 2.0, 3.0])


@jax.jit
def mixed(x):
    mask = (y == y) & (y > 0)
    if not np.all(mask):
        print("never")
    print(type(mask).__name__, bool(np.all(mask)), (y + 1).sum(), y[0], -y, y @ y, 2 * y, np.add(y * 2, 1), np.where(y > 1, y, 0))
    return y * x + y, x > y, y[1] * x, y - x, x - y


print(mixed(jnp.ones(3)))
print(y == y, y + 1, type(y + 1).__name__)

# %%
print(jax.grad(lambda w: ((y * w - y) ** 2).sum())(2.0), jax.vmap(lambda a: a * y)(jnp.arange(2.0)))
print(jax.jit(lambda x: np.sqrt(y) * x)(2.0), jax.lax.scan(lambda c, x: (c + y, x * y[0]), jnp.zeros(3), jnp.arange(2.0)))
