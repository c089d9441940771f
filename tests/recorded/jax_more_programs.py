"""More of what JAX notebooks do."""
# %%
import functools
import jax
import jax.numpy as jnp
import numpy as np
import matplotlib.pyplot as plt
from jax import grad, jit, lax, random, vmap
from jax.tree_util import tree_map

r = lambda x, n=3: (np.round(np.asarray(x, dtype=np.float64), n) + 0.0).tolist()
keys = random.split(random.key(0), 4)
print(r(vmap(random.normal)(keys)), keys.shape, keys.dtype, keys.ndim)
def body(key, _):
    key, sub = random.split(key)
    return key, random.uniform(sub)
key, draws = lax.scan(body, random.key(3), None, length=30)
print(r(draws[:3]), key)
print(r(jit(lambda k: random.normal(k, (2,)))(random.key(9))), r(lax.fori_loop(0, 3, lambda i, s: s + random.uniform(random.fold_in(random.key(0), i)), 0.0)))
print(r(random.normal(random.key(1), (2, 2))), isinstance(keys, jax.Array), jax.dtypes.issubdtype(jnp.float32, np.floating))
# %%
class Model:
    def __init__(self, scale):
        self.scale = scale

    @functools.partial(jax.jit, static_argnums=0)
    def __call__(self, x):
        return x * self.scale

    @jax.jit
    def other(x):
        return x + 1

m = Model(3.0)
print(m(jnp.arange(3.0)), Model.other(1.0))

@jit
def rk(params, batch):
    inputs, targets = batch
    return jax.tree.map(lambda p: p.sum(), params), inputs.mean() - targets

print(rk({"a": [jnp.ones(2), jnp.zeros(3)], "b": (jnp.arange(2),)}, (np.ones((2, 2)), 3)))
print(jit(lambda x, y=2: x * y)(3, y=4), jit(lambda d: d["x"])({"x": 1.5}), jit(lambda: jnp.zeros(2))(), jit(lambda x: (x, None, {"k": x}))(1), jit(lambda x: 3)(1.0))
print(jit(lambda *xs, **kw: sum(xs) + kw["z"])(1, 2, z=3), jit(jnp.dot)(jnp.ones(2), jnp.ones(2)), jit(grad(jnp.sin))(0.0), jit(vmap(lambda x: x @ x))(jnp.ones((2, 3))))
# %%
fig, ax = plt.subplots()
x = jnp.linspace(0, 1, 5)
ax.plot(x, jnp.sin(x))
print(np.mean(x), np.array(x)[:2], np.max(jnp.array([1, 5])), list(map(float, x[:2])), sum(jnp.arange(4)), max(jnp.array([1.0, 3.0])), sorted(jnp.array([3, 1]).tolist()))
print(f"{x[1]:.3f} {x[1]}", "%.2f" % x[1], int(jnp.array(3.7)), bool(jnp.array(1)), round(float(x[2]), 2), str(x[0]), {"a": x[0]}, [x[0]], x[0] in x, 5.0 in x)
y = x
y += 1
print(x[0], y[0], x is y, (x == x).all(), x.at[0].set(3).sum(), -x[1:2], abs(-x)[:2], x[::2], x[jnp.newaxis].shape, x[:, None].shape, divmod(jnp.array(7), 2), 2 ** jnp.arange(3), jnp.arange(3) ** 2.0, jnp.array([1, 2]) / 0)
# %%
def value(x):
    return jnp.sum(x**2)

print(jax.grad(value)(np.ones(2, np.float32)), jax.grad(lambda p: value(p["w"]) + p["b"][0])({"w": jnp.ones(2), "b": (1.0,)}))
print(jax.grad(lambda x, y: x * y, argnums=(0, 1))(2.0, 3.0), jax.value_and_grad(lambda x: (x**2, {"aux": x * 2}), has_aux=True)(3.0))
print(jax.grad(jax.grad(jnp.tanh))(0.5).round(4), vmap(grad(jnp.tanh))(jnp.linspace(-1, 1, 3)).round(4), jax.jacobian(lambda x: jnp.outer(x, x))(jnp.ones(2)).shape, jax.vjp(lambda x: jnp.stack([x, x**2]), 2.0)[1](jnp.ones(2))[0])
print(grad(lambda x: jnp.linalg.norm(x))(jnp.array([3.0, 4.0])), grad(lambda x: jnp.prod(x))(jnp.array([2.0, 3.0])), grad(lambda x: jnp.max(x))(jnp.array([2.0, 3.0])), grad(lambda x: jnp.sort(x)[0])(jnp.array([2.0, 1.0])), grad(lambda x: x[jnp.array([0, 0, 1])].sum())(jnp.ones(3)), grad(lambda x: jnp.concatenate([x, x]).sum())(jnp.ones(2)), grad(lambda x: x.at[0].set(0.0).sum())(jnp.ones(2)), grad(lambda x: jnp.cumsum(x)[-1])(jnp.ones(2)), grad(lambda x: jnp.where(x > 0, jnp.sqrt(x), 0.0).sum())(jnp.array([4.0, 1.0])), grad(lambda x: jax.nn.logsumexp(x))(jnp.zeros(2)), grad(lambda w: jnp.linalg.inv(w).sum())(jnp.eye(2)), grad(lambda x: jnp.einsum("i,i->", x, x))(jnp.ones(2)), grad(lambda x: lax.stop_gradient(x) * x)(3.0))
# %%
print(jnp.where(jnp.arange(4) % 2 == 0, "a" == "a", False), jnp.maximum(jnp.array([1, 2]), jnp.array([2, 1])), jnp.arange(5)[jnp.array([True, False, True, False, True])], jnp.ones((2, 3))[..., None].shape, jnp.zeros(3).at[jnp.array([0, 1])].set(jnp.array([1.0, 2.0])), jnp.zeros((2, 2)).at[:, 0].set(1), jnp.zeros((2, 2)).at[0].add(jnp.array([1.0, 2.0])), jnp.zeros(3).at[-1].set(1), jnp.eye(3)[jnp.array([2, 0])], jnp.arange(6).reshape(2, -1), jnp.full((2,), True))
print(jnp.zeros((3, 3)).at[jnp.arange(3), jnp.arange(3)].set(5.0), jnp.zeros((2, 3)).at[1, 1:].set(7), jnp.arange(9).reshape(3, 3).at[jnp.ix_(jnp.array([0, 2]), jnp.array([0, 2]))].set(0), jnp.zeros(4, int).at[jnp.array([1, 1, 2])].add(1), jnp.arange(4).at[::2].multiply(10))
try:
    jnp.zeros(3).at[0].set(jnp.ones(2))
except Exception as e:
    print(type(e).__name__)
print(jax.nn.one_hot(jnp.array([1, 0]), 2).astype(int), jax.nn.initializers.zeros(None, (2,)), jax.tree.map(lambda a, b: a - b, {"x": jnp.ones(2)}, {"x": jnp.ones(2)}), tree_map(lambda x: x + 1, [1, (2,)]), jax.tree.leaves({"b": 1, "a": 2}), jnp.array([[1, 2], [3, 4]]).sum(axis=0).tolist())
print(jnp.array([1.5, 2.5]).astype(jnp.int32), jnp.asarray([True]).astype(float), jnp.array(["1"] == ["1"]), jnp.int32(7) // 2, jnp.float32(7) % 2, jnp.bool_(True), jnp.uint8(250) + jnp.uint8(10), jnp.int8(3) * 2, (jnp.int32(3) + jnp.float16(1)).dtype, jnp.ones(2, jnp.float16) * 2.5, (jnp.ones(1, bool) + 1).dtype)
# %%
try:
    jax.jit(lambda x: x + "a")(1.0)
except Exception as e:
    print(type(e).__name__)
leak = []
jit(lambda x: leak.append(x) or x)(1.0)
try:
    leak[0] + 1
except Exception as e:
    print(type(e).__name__)
print(jax.config.jax_enable_x64, jax.config.read("jax_enable_x64"), jax.__version__[:4] >= "0.4.", jnp.ones(2).device.platform, jax.devices()[0].device_kind, jax.process_index())
with jax.enable_x64(True):
    print(jnp.ones(1).dtype)
print(jnp.ones(1).dtype, jax.random.uniform(random.PRNGKey(0), dtype=jnp.float32).dtype)
