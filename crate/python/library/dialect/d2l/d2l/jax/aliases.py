"""The names by which all editions of the book call the library's functions."""

import random

import jax
import numpy as np
from flax import linen as nn
from jax import numpy as jnp

nn_Module = nn.Module
for _name in (
    "ones_like ones zeros_like zeros arange meshgrid sin sinh cos cosh tanh linspace exp log expand_dims matmul int32 int64 float32 stack abs eye"
).split():
    globals()[_name] = getattr(jnp, _name)
tensor, concat, numpy, to, sigmoid, batch_matmul = jnp.array, jnp.concatenate, np.asarray, jax.device_put, jax.nn.sigmoid, jnp.matmul
size = lambda a: a.size
transpose = lambda a: a.T
reshape = lambda x, *args, **kwargs: x.reshape(*args, **kwargs)
reduce_sum = lambda x, *args, **kwargs: x.sum(*args, **kwargs)
reduce_mean = lambda x, *args, **kwargs: x.mean(*args, **kwargs)
argmax = lambda x, *args, **kwargs: x.argmax(*args, **kwargs)
astype = lambda x, *args, **kwargs: x.astype(*args, **kwargs)
swapaxes = lambda x, *args, **kwargs: x.swapaxes(*args, **kwargs)
repeat = lambda x, *args, **kwargs: x.repeat(*args, **kwargs)
_take = lambda x, rows: x[rows]


def get_seed():
    """A random number."""
    return random.randint(0, 10**6)


def get_key():
    """A key of a random number."""
    return jax.random.PRNGKey(get_seed())


def randn(*shape):
    """Numbers of the normal distribution."""
    return jax.random.normal(get_key(), shape)
