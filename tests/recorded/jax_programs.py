"""Whole programs of JAX notebooks."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
from functools import partial
from jax import grad, jit, lax, random, vmap

def sigmoid(x):
    return 0.5 * (jnp.tanh(x / 2) + 1)

def predict(W, b, inputs):
    return sigmoid(jnp.dot(inputs, W) + b)

inputs = jnp.array([[0.52, 1.12, 0.77], [0.88, -1.08, 0.15], [0.52, 0.06, -1.30], [0.74, -2.49, 1.39]])
targets = jnp.array([True, True, False, True])

def loss(W, b):
    preds = predict(W, b, inputs)
    label_probs = preds * targets + (1 - preds) * (1 - targets)
    return -jnp.sum(jnp.log(label_probs))

key = random.key(0)
key, W_key, b_key = random.split(key, 3)
W, b = random.normal(W_key, (3,)), random.normal(b_key, ())
print(grad(loss, argnums=0)(W, b).round(3), grad(loss, (0, 1))(W, b)[1].round(3))
r = lambda x, n=3: (np.round(np.asarray(x, dtype=np.float64), n) + 0.0).tolist()
key, subkey = random.split(key)
vec = random.normal(subkey, W.shape)
unitvec = vec / jnp.sqrt(jnp.vdot(vec, vec))
eps = 1e-4
numerical = (loss(W + eps / 2.0 * unitvec, b) - loss(W - eps / 2.0 * unitvec, b)) / eps
print(jnp.allclose(numerical, jnp.vdot(grad(loss)(W, b), unitvec), rtol=0.1))
def loss2(params_dict):
    preds = predict(params_dict["W"], params_dict["b"], inputs)
    return -jnp.sum(jnp.log(preds * targets + (1 - preds) * (1 - targets)))
print(jax.tree.map(r, grad(loss2)({"W": W, "b": b})))
hess = jax.hessian(loss)(W, b)
print(r(hess), hess.shape)
J = jax.jacrev(lambda d: predict(d["W"], d["b"], inputs))({"W": W, "b": b})
print({k: v.shape for k, v in J.items()})
# %%
LAYER_SIZES = [784, 64, 10]

def init_params(rng):
    keys = random.split(rng, len(LAYER_SIZES) - 1)
    return [dict(weights=random.normal(k, (m, n)) * jnp.sqrt(2 / m), biases=jnp.ones(shape=(n,))) for k, m, n in zip(keys, LAYER_SIZES[:-1], LAYER_SIZES[1:])]

def forward(params, x):
    *hidden, last = params
    for layer in hidden:
        x = jax.nn.relu(x @ layer["weights"] + layer["biases"])
    return x @ last["weights"] + last["biases"]

batched = vmap(forward, in_axes=(None, 0))

@jit
def step(params, x, y):
    def xent(params):
        return -jnp.mean(jax.nn.log_softmax(batched(params, x))[jnp.arange(x.shape[0]), y])

    value, grads = jax.value_and_grad(xent)(params)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)

rng = np.random.RandomState(0)
xs, ys = rng.rand(32, 784).astype(np.float32), rng.randint(0, 10, 32)
params = init_params(random.PRNGKey(1))
values = []
for _ in range(10):
    value, params = step(params, xs, ys)
    values.append(float(value))
print([round(v, 2) for v in values], jnp.argmax(batched(params, xs), axis=1).shape, jax.tree.map(lambda p: p.shape, params))
# %%
import dataclasses
from typing import NamedTuple

class CounterState(NamedTuple):
    n: jax.Array

@jit
def count(state):
    return state.n, CounterState(state.n + 1)

state = CounterState(jnp.array(0))
for _ in range(3):
    value, state = count(state)
    print(value)

class Params(NamedTuple):
    weight: jnp.ndarray
    bias: jnp.ndarray

def init(rng):
    weights_key, bias_key = random.split(rng)
    return Params(random.normal(weights_key, ()), random.normal(bias_key, ()))

@jax.jit
def update(params, x, y):
    g = jax.grad(lambda p: jnp.mean((p.weight * x + p.bias - y) ** 2))(params)
    return jax.tree_util.tree_map(lambda p, gr: p - 0.05 * gr, params, g)

rng = random.key(42)
x_rng, noise_rng, rng = random.split(rng, 3)
x = random.normal(x_rng, (128, 1))
y = 3 * x - 1 + 0.15 * random.normal(noise_rng, (128, 1))
p = init(rng)
for _ in range(200):
    p = update(p, x, y)
print(r(p.weight, 2), r(p.bias, 2))
# %%
@partial(jit, static_argnums=(0, 1))
def random_walk(steps, walkers, key):
    def body(position, k):
        position = position + 2 * random.bernoulli(k, 0.5, (walkers,)).astype(jnp.int32) - 1
        return position, position

    return lax.scan(body, jnp.zeros(walkers, jnp.int32), random.split(key, steps))

last, path = random_walk(50, 4, random.PRNGKey(3))
print(last, path.shape, path[:3, 0])

def metropolis(key, n):
    logp = lambda x: -0.5 * (x - 1.0) ** 2

    def body(carry, key):
        x, accepted = carry
        k1, k2 = random.split(key)
        prop = x + random.normal(k1) * 1.5
        ok = jnp.log(random.uniform(k2)) < logp(prop) - logp(x)
        x = jnp.where(ok, prop, x)
        return (x, accepted + ok), x

    return lax.scan(body, (jnp.array(0.0), 0), random.split(key, n))

(_, acc), chain = jax.jit(metropolis, static_argnums=1)(random.PRNGKey(0), 2000)
print(int(acc) > 1000, r(chain[:3]), round(float(chain.mean()), 1))
# %%
def selu_np(x):
    return np.sin(x)

def impure(x):
    print("Executing function")
    return x

print(jit(impure)(4.0), jit(impure)(5.0))
f = jit(impure)
print(f(4.0))
print(f(5.0))
print(jit(impure)(jnp.array([5.0])))
g = 0.0
def uses_global(x):
    return x + g
print(jit(uses_global)(4.0))
x = np.arange(10)
print(jnp.where(x > 5, x, 0).sum(), jnp.arange(10)[11], jnp.sum(jnp.arange(10)))
try:
    jnp.sum([1, 2, 3])
except TypeError as e:
    print(f"TypeError: {e}")
print(jnp.arange(10.0).at[jnp.array([0, 0, 1])].add(1.0), jnp.float32(1) == 1, jnp.pi, jnp.inf)
print(random.PRNGKey(0), [float(random.normal(k)) > -10 for k in random.split(random.PRNGKey(0), 2)])
# %%
def newton(f, x0, n=6):
    df = grad(f)
    return lax.fori_loop(0, n, lambda i, x: x - f(x) / df(x), x0)

print(r(newton(lambda x: x**2 - 2.0, 1.0), 5), r(jit(newton, static_argnums=(0, 2))(lambda x: x**3 - 8.0, 3.0, 10), 4))

def rk4(f, y0, ts):
    def step(y, pair):
        t, dt = pair
        k1 = f(y, t); k2 = f(y + dt * k1 / 2, t + dt / 2); k3 = f(y + dt * k2 / 2, t + dt / 2); k4 = f(y + dt * k3, t + dt)
        y = y + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        return y, y
    return lax.scan(step, y0, (ts[:-1], jnp.diff(ts)))[1]

print(r(rk4(lambda y, t: -y, jnp.array([1.0, 2.0]), jnp.linspace(0.0, 1.0, 11))[-1]))
kernel = lambda a, b: jnp.exp(-0.5 * jnp.sum((a - b) ** 2))
X = random.normal(random.PRNGKey(0), (5, 2))
K = vmap(lambda a: vmap(lambda b: kernel(a, b))(X))(X)
L = jnp.linalg.cholesky(K + 1e-3 * jnp.eye(5))
print(K.shape, r(jnp.diag(K)), jnp.allclose(L @ L.T, K, atol=1e-2))
batch = vmap(partial(jnp.dot), in_axes=(None, 0))(jnp.eye(2), jnp.ones((3, 2)))
print(batch, jax.vmap(lambda k: random.uniform(k, (2,)))(random.split(random.PRNGKey(5), 2)).shape)
print(vmap(lambda x, i: x[i])(jnp.arange(6).reshape(3, 2), jnp.array([0, 1, 0])), vmap(lambda x, i: x.at[i].set(9))(jnp.zeros((2, 3)), jnp.array([0, 2])), vmap(jnp.sort)(jnp.array([[3, 1], [2, 5]])), vmap(lambda m: jnp.linalg.inv(m))(jnp.stack([jnp.eye(2), 2 * jnp.eye(2)])))
