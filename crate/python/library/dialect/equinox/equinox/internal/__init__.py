"""What other libraries take from the inside."""

import jax
import jax.numpy as jnp


class GetKey:
    """Keys one after the other."""

    def __init__(self, seed=0):
        self.key = jax.random.PRNGKey(seed)

    def __call__(self):
        self.key, key = jax.random.split(self.key)
        return key


def while_loop(cond_fun, body_fun, init_val, *, max_steps=None, kind="lax", **options):
    """`lax.while_loop`, of so many rounds at most."""
    if max_steps is None:
        return jax.lax.while_loop(cond_fun, body_fun, init_val)
    start = (jnp.asarray(0), init_val)
    return jax.lax.while_loop(lambda s: (s[0] < max_steps) & cond_fun(s[1]), lambda s: (s[0] + 1, body_fun(s[1])), start)[1]


def scan(f, init, xs, length=None, **options):
    """`lax.scan`."""
    return jax.lax.scan(f, init, xs, length)


def left_broadcast_to(arr, shape):
    """The array with further axes behind its own."""
    return jnp.broadcast_to(arr.reshape(arr.shape + (1,) * (len(shape) - arr.ndim)), shape)
