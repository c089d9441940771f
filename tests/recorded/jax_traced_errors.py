"""What JAX says where Python asks a traced array for its value."""
# %%
import re
from functools import partial
import jax
import jax.numpy as jnp
import numpy as np


def said(f, *args):
    try:
        return f(*args)
    except Exception as error:
        return re.sub(r" at \S.*?:\d+ for", " at PLACE for", f"{type(error).__name__}: {error}")


@jax.jit
def f1(x):
    if x > 0:
        return x
    return -x


@jax.jit
def f2(n):
    return jnp.zeros(n)


@jax.jit
def f3(v):
    return float(v) + 1


@jax.jit
def f4(v):
    return np.sin(v)


@jax.jit
def f5(k):
    return [1, 2][k]


@jax.jit
def f6(x):
    return x.item()


@partial(jax.jit, static_argnums=1)
def f7(x, n):
    if n > 1 and x > 1:
        return x
    return x


class A:
    @partial(jax.jit, static_argnums=0)
    def m(self, x):
        return int(x)


print(said(f1, 1.0))
print(said(f2, 3))
print(said(f3, 3.0))
print(said(f4, 3.0))
print(said(f5, 0))
print(said(f6, 1.0))
print(said(f7, 1.0, 2))
print(said(A().m, 1.5))
