# %%
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


@jax.custom_jvp
def f(x):
    return jnp.sin(x)


@f.defjvp
def _(p, t):
    return f(p[0]), jnp.cos(p[0]) * t[0]


@jax.custom_vjp
def g(x):
    return jnp.exp(x) * 0.3


g.defvjp(lambda x: (g(x), x), lambda x, ct: (0.3 * jnp.exp(x) * ct,))


def loop(fn, n):
    return lambda x: lax.scan(lambda c, _: (fn(c) * 0.5, c), x, None, length=n)[0]


def rounds(fn, n):
    return lambda x: lax.while_loop(lambda s: s[0] < n, lambda s: (s[0] + 1, fn(s[1]) * 0.5), (0, x))[1]


# %%
# digits: 5
for fn in (f, g):
    for n in (3, 30):
        h = loop(fn, n)
        for _ in range(4):
            h = jax.grad(h)
            print(h(0.3))
# %%
# digits: 5
print(jax.jit(jax.grad(jax.grad(jax.grad(loop(f, 30)))))(0.3))
print(jax.jacfwd(rounds(f, 5))(0.2), jax.jit(jax.jacfwd(jax.jacfwd(rounds(f, 50))))(0.2))
# %%
M = jax.random.normal(jax.random.key(1), (4, 3))
B = M.T @ M
# %%
[np.asarray(x).round(2).tolist() for x in jax.jit(jnp.linalg.svd)(M)]
# %%
[np.asarray(x).round(2).tolist() for x in jax.jit(lambda b: jax.vmap(jnp.linalg.eigh)(jnp.stack([b, b + 1])))(B)]
# %%
np.asarray(jax.vmap(jax.grad(lambda b: (jnp.linalg.eigh(b)[1][:, 0] * jnp.arange(3.0)).sum()))(jnp.stack([B, B + 1]))).round(2).tolist()
# %%
print(jax.jvp(lambda x: (x**2, jnp.arange(3), jnp.int32(16777217)), (2.0,), (1.0,))[0])
print(jax.linearize(jnp.sin, 0.0)[1](2.0), jax.linear_transpose(lambda x: 3 * x, 1.0)(2.0))
# %%
@jax.custom_jvp
def h(x):
    return jnp.sin(x) if x > 0 else jnp.cos(x)


@h.defjvp
def h_jvp(primals, tangents):
    (x,), (t,) = primals, tangents
    return h(x), (2 if x > 0 else 3) * t


print(jax.grad(h)(1.0), jax.grad(h)(-1.0), jax.jvp(jnp.sin, (0.0,), (1.0,)))
