"""Complex arrays, Fourier transforms, differential equations and checks of values in JAX."""

# %%
import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import checkify
from jax.experimental.ode import odeint

r = lambda x, n=3: np.round(np.asarray(x, dtype=np.float64), n) + 0.0


def f(x, i):
    checkify.check(i >= 0, "index needs to be non-negative, got {i}", i=i)
    checkify.check(jnp.all(x > 0), "all positive")
    y = x[i]
    return jnp.sin(y)


e, o = jax.jit(checkify.checkify(f))(jnp.array([5.0, 6.0]), -1)
print(e.get(), o)
e, o = jax.vmap(checkify.checkify(f), in_axes=(None, 0))(jnp.array([5.0, 6.0]), jnp.array([0, -3, 1]))
print(e.get())
e, o = checkify.checkify(jax.jit(f))(jnp.array([5.0, -6.0]), jnp.array(1))
print(e.get(), o)
# %%
checkify.check_error(e)
# %%
checkify.check(jnp.array(False), "oh no {}", jnp.array(3))
# %%
jax.jit(lambda x: checkify.check(x > 0, "pos"))(1.0)
# %%
err, _ = checkify.checkify(lambda x, i: x[i], errors=checkify.index_checks)(jnp.ones((3, 3)), 7)
print(err.get())
err, y = checkify.checkify(lambda x: jnp.sqrt(x) + 1, errors=checkify.float_checks)(jnp.array([1.0, -1.0]))
print(err.get(), y)
err, y = checkify.checkify(lambda x, z: x / z, errors=checkify.div_checks)(jnp.array([1.0, -1.0]), jnp.array([1.0, 0.0]))
print(err.get(), y)
t = jnp.linspace(0.0, 2.0, 5)
print(r(odeint(lambda y, t: -y, jnp.array(1.0), t)))
print(r(odeint(lambda y, t, k: k * y, jnp.array([1.0, 2.0]), t, -0.5)))


def pend(y, t, b, c):
    th, om = y
    return om, -b * om - c * jnp.sin(th)


sol = odeint(pend, (jnp.pi - 0.1, 0.0), jnp.linspace(0, 4, 5), 0.25, 5.0)
print(r(sol[0]), r(sol[1]))
print(
    r(jax.grad(lambda k: odeint(lambda y, t, k: k * y, jnp.array(1.0), t, k)[-1])(-0.5)),
    r(jax.grad(lambda y0: odeint(lambda y, t: -y, y0, t).sum())(jnp.array(1.0))),
)
print(r(odeint(lambda y, t: jnp.array([y[0] * (1 - y[1]), y[1] * (y[0] - 1)]), jnp.array([1.5, 1.0]), t, rtol=1e-5, atol=1e-5)))
# %%
odeint(lambda y, t: -y, jnp.array(1.0), jnp.arange(3))
# %%
z = jnp.array([[1 + 1j, 2.0], [0.5j, 1.0]])
print(r(jnp.abs(jnp.linalg.inv(z))), z.T, z.conj().T, jnp.trace(z), z.sum(0), z.mean(), z[0], z[:, 1], z.shape, z.reshape(-1), jnp.concatenate([z, z]).shape)
print(z**2, z**0.5, jnp.where(z.real > 0.6, z, 0), jnp.zeros(2, complex), jnp.ones(2, jnp.complex64), z.astype(jnp.float32))
print(jax.grad(lambda z: jnp.abs(z) ** 2)(1.0 + 2.0j), jax.grad(lambda z: (z**2).real)(1 + 2j), jax.grad(lambda z: z**2, holomorphic=True)(1 + 2j))
print(
    jax.vmap(lambda w: w * 2)(z),
    jax.jit(lambda w: w.conj() * w)(z),
    jax.tree.map(lambda v: v, {"a": 1}),
    jnp.einsum("ij,jk->ik", z, z),
    z @ z,
    jnp.dot(z, jnp.ones(2)),
    jnp.outer(z[0], z[1]),
)
print(
    jnp.allclose(z, z),
    jnp.array_equal(z, z),
    z == z,
    jnp.linalg.norm(z),
    jnp.std(z),
    jnp.var(z),
    jnp.prod(z[0]),
    z.tolist(),
    complex(z[0, 0]),
    z[0, 0].item(),
    float(z[0, 0].real),
    z.dtype == jnp.complex64,
    jnp.issubdtype(z.dtype, jnp.complexfloating),
    z.at[0, 0].set(3j),
    z.at[0].add(1),
    -z,
    abs(z[0, 0]),
    z.size,
    z.ndim,
)
s, V = jnp.linalg.eig(jnp.array([[2.0, 0.0], [0.0, 3.0]]))
print(s, V)
