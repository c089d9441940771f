"""Cells of JAX notebooks about arrays."""
# %%
import jax
import jax.numpy as jnp
import numpy as np

x = jnp.arange(10)
print(x)
print(repr(x))
print(x.dtype, x.shape, x.ndim, x.size, len(x))
print(isinstance(x, jax.Array), isinstance(x, jnp.ndarray), isinstance(np.ones(2), jax.Array))
print(type(x))
# %%
print(repr(jnp.array([1.0, 2.0, 3.0])), repr(jnp.array([[1, 2], [3, 4]])), repr(jnp.array([True, False])))
print(repr(jnp.array(3.0)), repr(jnp.asarray(2)), repr(jnp.zeros((2, 3))), repr(jnp.ones(3, dtype=int)))
print(repr(jnp.linspace(0, 1, 5)), repr(jnp.eye(2)), repr(jnp.full((2, 2), 7)), repr(jnp.full((2,), 7.5)))
print(repr(jnp.arange(0, 1, 0.1)), repr(jnp.arange(3.0)), repr(jnp.arange(2, 10, 3)))
# %%
x = jnp.array([1.0, 2.0, 3.0])
try:
    x[0] = 10.0
except TypeError as e:
    print(str(e)[:90])
y = x.at[0].set(10.0)
print(x, y)
print(x.at[1].add(5), x.at[jnp.array([0, 2])].multiply(2), x.at[1:].min(2.5), x.at[:2].max(1.5), x.at[-1].divide(2))
print(x.at[10].set(5), x[10], x[-20], x.at[10].get(), x.at[10].get(mode="fill", fill_value=-1))
print(x.at[0].power(3), x.at[1].apply(jnp.exp), x.at[x > 1.5].set(0))
# %%
x = jnp.arange(12.0).reshape(3, 4)
print(x[1], x[:, 1], x[1, 2], x[-1, ::-1], x[0:2, 1:3])
print(x[jnp.array([0, 2])], x[jnp.array([0, 1]), jnp.array([2, 3])], x[x > 5], x[..., 0], x[None].shape, x[:, None, :].shape)
print(x[np.array([2, 0])][:, np.array([1, 3])])
# %%
for bad in (lambda: x[[0, 1]], lambda: x[0.5], lambda: x["a"], lambda: x[0, 0, 0], lambda: hash(x)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, str(e)[:60])
# %%
a, b = jnp.array([1.0, 2.0, 3.0]), jnp.array([10, 20, 30])
print(repr(a + b), repr(b / 2), repr(b // 7), repr(b % 7), repr(b**2), repr(-a), repr(a @ a), repr(2 - a), repr(1 / a))
print(repr(a > 1.5), repr(a == 2), repr((a > 1) & (a < 3)), repr(~(a > 1)), repr(b + 1.5), repr(b * True))
print(repr(jnp.array([True, False]) + jnp.array([True, True])), repr(b << 1), repr(b & 6), repr(divmod(b, 7)))
# %%
for bad in (lambda: a + jnp.ones(4), lambda: a @ jnp.ones(4), lambda: jnp.add([1, 2], 3), lambda: jnp.sum([1, 2]), lambda: jnp.array("a"), lambda: a.reshape(2, 2), lambda: bool(a), lambda: float(a), lambda: jnp.concatenate([1, 2])):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, str(e))
# %%
print(repr(jnp.sin(3.0)), repr(jnp.add(1, 2)), repr(jnp.sum(3.0)), repr(2 * jnp.sin(1.0)), repr(jnp.sin(1.0) * a), repr(jnp.where(True, 1.0, 2.0)))
print(repr(jnp.float32(3)), repr(jnp.int32(3)), jnp.float32, a.weak_type, jnp.sin(1.0).weak_type)
print(a.astype(int), a.astype(jnp.float16).dtype, b.astype("float32"), jnp.float32 == a.dtype, a.dtype == jnp.float32, a.dtype == "float32")
# %%
print(np.asarray(a), type(np.asarray(a)).__name__, float(a[1]), int(b[0]), a.tolist(), a[0].item(), f"{a[0]:.2f}")
print(repr(np.ones(3) + a), repr(a * np.array([1, 2, 3.0])), repr(np.float64(3) * a), repr(a * np.float32(2)))
print(repr(jnp.array(np.arange(3))), repr(jnp.asarray(np.ones(2))), [float(v) for v in a], list(b))
# %%
print(a.sum(), a.mean(), a.std(), a.var(), a.max(), a.min(), a.argmax(), a.argmin(), a.prod(), a.cumsum(), (a > 1).any(), (a > 1).all(), a.T, a.dot(a), a.round(1), a.clip(1.5, 2.5))
m = jnp.arange(6.0).reshape(2, 3)
print(m.sum(axis=0), m.sum(axis=1, keepdims=True), m.mean(axis=-1), m.max(axis=0), m.T.shape, m.ravel(), m.flatten().shape, m.transpose(1, 0).shape, m.swapaxes(0, 1).shape, m.squeeze().shape, m.nbytes, m.itemsize, m.mT.shape, m.argmax(axis=1), m.std(axis=0, ddof=1), m.var(axis=1))
# %%
print(a.devices(), a.device, jax.devices(), jax.default_backend(), jax.local_device_count(), jax.device_count())
print(a.block_until_ready(), a.sharding, jax.device_put(np.ones(2)), repr(jax.device_get(a)))
# %%
big = jnp.arange(2000)
print(big)
print(repr(big))
print(repr(jnp.ones((3, 30))))
print(repr(jnp.zeros((0, 3))), repr(jnp.array([])), repr(jnp.array([jnp.nan, jnp.inf, 1e-8])), repr(jnp.array([1e10, 1.0])))
# %%
jax.config.update("jax_enable_x64", True)
print(repr(jnp.array([1.0, 2.0])), repr(jnp.arange(3)), repr(jnp.sin(1.0)), repr(jnp.zeros(2)), jnp.ones(2).dtype, jnp.sum(jnp.arange(3)).dtype, (jnp.arange(3) / 2).dtype)
jax.config.update("jax_enable_x64", False)
print(repr(jnp.array([1.0, 2.0])))
# %%
table = jnp.arange(6.0).reshape(2, 3)
print(table.sum(axis=[0, 1]), jnp.max(table, axis=[1]), table.mean(axis=[-1]), jnp.all(table > -1, axis=[0, 1]), jnp.std(table, axis=[0, 1]))
try:
    table.sum(axis=[0, 2])
except ValueError as error:
    print(error)
