"""Rules of derivatives that call their own function, and keys that are traced."""
# %%
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

r = lambda x, n=4: (np.round(np.asarray(x, dtype=np.float64), n) + 0.0).tolist()

# %%
# A fixed point, whose backward rule is a fixed point again: derivatives of the first and the second order.
@partial(jax.custom_vjp, nondiff_argnums=(0,))
def fixed_point(f, a, guess):
    apart = lambda pair: jnp.abs(pair[0] - pair[1]) > 1e-6
    return lax.while_loop(apart, lambda pair: (pair[1], f(a, pair[1])), (guess, f(a, guess)))[1]


def forward(f, a, guess):
    found = fixed_point(f, a, guess)
    return found, (a, found)


def step(f, packed, u):
    a, found, g = packed
    return g + jax.vjp(lambda x: f(a, x), found)[1](u)[0]


def backward(f, kept, g):
    a, found = kept
    solved = fixed_point(partial(step, f), (a, found, g), g)
    return jax.vjp(lambda a: f(a, found), a)[1](solved)[0], jnp.zeros_like(found)


fixed_point.defvjp(forward, backward)
root = lambda a: fixed_point(lambda a, x: 0.5 * (x + a / x), a, a)
print(r(root(2.0)), r(jax.grad(root)(2.0)), r(jax.grad(jax.grad(root))(2.0)), r(jax.jit(jax.grad(root))(3.0)))

# %%
# Draws with keys that are traced.
key = jax.random.key(0)
print(r(jax.jit(lambda k: jax.random.truncated_normal(k, -2, 2, (3,)))(key)))
print(r(jax.jit(lambda k: jax.nn.initializers.lecun_normal()(k, (2, 3)))(key)))
print(r(jax.vmap(lambda k: jax.nn.initializers.glorot_normal()(k, (2, 2)))(jax.random.split(key, 2))))
print(r(jax.jit(lambda k, high: jax.random.uniform(k, (2, 3), minval=jnp.zeros(3), maxval=high))(key, 2.0)))

# %%
# The transpose of a linear function of numbers and of shapes.
print(r(jax.linear_transpose(lambda x: 3 * x, 1.0)(2.0)[0]))
print(r(jax.linear_transpose(lambda x: x[::-1].cumsum(), jax.ShapeDtypeStruct((3,), jnp.float32))(jnp.ones(3))[0]))

# %%
# What a compiled function prints has been printed behind the barrier.
@jax.jit
def told(x):
    jax.debug.print("x = {x}", x=x)
    return x + 1


told(jnp.arange(2))
jax.effects_barrier()
print("after")
