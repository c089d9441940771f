# %%
# What JAX says of arguments that do not fit.
import jax
import jax.numpy as jnp
from jax import random

x, y = jnp.arange(6.0).reshape(2, 3), jnp.arange(3.0)


def told(fun):
    try:
        print(fun())
    except Exception as error:
        print(type(error).__name__, error)


told(lambda: x + jnp.ones(4))
told(lambda: x + jnp.ones((3, 3)))
told(lambda: jnp.concatenate([x, y]))
told(lambda: jnp.stack([x, y]))
told(lambda: x.at[0].set(jnp.ones(4)))
told(lambda: jnp.transpose(x, (0, 0)))
told(lambda: jnp.asarray(None))
told(lambda: jax.jvp(jnp.sin, (1.0,), (1,)))
told(lambda: jax.jvp(jnp.sin, (1.0, 2.0), (1.0,)))
told(lambda: jax.vjp(jnp.sin, 1.0)[1](jnp.ones(2)))
told(lambda: jax.grad(jnp.sin, argnums=1)(1.0))
told(lambda: jax.jacfwd(jnp.sin)(1))


@jax.custom_vjp
def twice(x):
    return 2 * x


twice.defvjp(lambda x: (2 * x, None), lambda kept, g: (g, g))
told(lambda: jax.grad(twice)(1.0))
twice.defvjp(lambda x: (2 * x, None), lambda kept, g: (jnp.ones(3),))
told(lambda: jax.grad(twice)(1.0))

# %%
# Draws of bfloat16, keys, and weak types.
key = random.key(42)
print(random.normal(key, (3,), jnp.bfloat16), random.uniform(key, (3,), jnp.bfloat16), random.truncated_normal(key, -1.0, 1.0, (3,), jnp.bfloat16))
print(random.key_impl(key), repr(jnp.stack([jnp.asarray(2.0), jnp.asarray(3.0)])), repr(jnp.stack([jnp.float32(2), jnp.asarray(3.0)])))
print(jax.make_jaxpr(lambda x: 2 / x + x)(1.0))
