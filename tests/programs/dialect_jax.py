"""A network under JAX's names: random streams, transformations, a compiled step, optimizers of optax and a layer of flax."""

from functools import partial

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import grad, jit, lax, random, vmap

key = random.key(0)
assert np.allclose(random.normal(key, (3,)), [1.6226422, 2.0252647, -0.43359444], atol=1e-6)
first, second = random.split(key)
assert not bool((random.uniform(first, (4,)) == random.uniform(second, (4,))).any())

x = jnp.arange(6.0).reshape(2, 3)
assert repr(x) == "Array([[0., 1., 2.],\n       [3., 4., 5.]], dtype=float32)"
assert x.at[0, 1].set(9.0)[0, 1] == 9.0 and x[0, 1] == 1.0
try:
    x[0] = 1.0
    assert False
except TypeError as error:
    assert ".at[" in str(error)

assert float(grad(lambda v: v**3)(2.0)) == 12.0
assert vmap(lambda row: row @ row)(x).tolist() == [5.0, 50.0]
assert float(jax.hessian(lambda v: (v**2).sum())(x[0])[1, 1]) == 2.0
carry, sums = lax.scan(lambda c, v: (c + v, c + v), 0.0, jnp.arange(5.0))
assert float(carry) == 10.0 and sums.tolist() == [0.0, 1.0, 3.0, 6.0, 10.0]
assert float(lax.while_loop(lambda v: v < 50, lambda v: v * 2, 3.0)) == 96.0
assert float(jit(lambda v: lax.cond(v > 0, jnp.sqrt, jnp.negative, v))(4.0)) == 2.0


@partial(jit, static_argnames="power")
def raised(x, power):
    return x**power


assert raised(jnp.array([1.0, 2.0]), power=3).tolist() == [1.0, 8.0]
try:
    jit(lambda v: 1 if v > 0 else 2)(1.0)
    assert False
except jax.errors.TracerBoolConversionError:
    pass


class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(1)(nn.tanh(nn.Dense(16)(x)))


points = jnp.linspace(-1, 1, 64)[:, None]
targets = jnp.sin(3 * points)
net, optimizer = Net(), optax.adam(0.02)
params = net.init(random.key(1), points)
state = optimizer.init(params)
assert jax.tree.map(jnp.shape, params)["params"]["Dense_0"]["kernel"] == (16, 1)


def loss(params):
    return ((net.apply(params, points) - targets) ** 2).mean()


@jit
def step(params, state):
    value, gradients = jax.value_and_grad(loss)(params)
    updates, state = optimizer.update(gradients, state, params)
    return optax.apply_updates(params, updates), state, value


for _ in range(150):
    params, state, value = step(params, state)
assert float(value) < 0.02, float(value)
assert step._cache_size() == 1
