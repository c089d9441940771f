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
# %%
def with_rule(back):
    own = jax.custom_vjp(lambda x: x * 1.5)
    own.defvjp(lambda x: (x * 1.5, x), back)
    return own


limited = with_rule(lambda x, g: (jnp.where(g > 0.2, 0.2, g),))
turned = with_rule(lambda x, g: (-g,))
squared = with_rule(lambda x, g: (g * g + x,))
plain = with_rule(lambda x, g: (jnp.ones_like(g),))


def rolled(own):
    return lambda x: lax.scan(lambda c, t: (own(c * t), c), x, jnp.array([1.0, 2.0, -0.5]))[0]


def picked(own):
    return lambda x: lax.cond(x > 0, lambda x: own(x * 3) ** 2, lambda x: x, x)


# %%
# digits: 4
for own in (limited, turned, squared, plain):
    print(jax.grad(rolled(own))(1.5), jax.grad(picked(own))(0.7))
# %%
# digits: 4
print(jax.jit(jax.grad(rolled(squared)))(0.4), jax.vjp(rolled(plain), 0.4)[1](2.0)[0])
print(jax.vmap(jax.grad(picked(limited)))(jnp.array([0.5, -0.5])))
# %%
# digits: 4
def fitted(x):
    return lax.while_loop(lambda s: s[0] < 2, lambda s: (s[0] + 1, s[1] - 0.1 * jax.grad(lambda y: limited(y) ** 2)(s[1])), (0, x))[1]


@jax.custom_vjp
def own(x):
    return jnp.exp(x)


own.defvjp(lambda x: (own(x), x), lambda x, g: (g * own(x) * 2,))
print(fitted(2.0), jax.grad(jax.grad(own))(0.3), jax.grad(jax.grad(lambda x: lax.scan(lambda c, _: (own(c) * 0.1, None), x, None, length=2)[0]))(0.3))
# %%
# digits: 4
print(lax.associative_scan(lambda a, b: limited(a * b), jnp.array([1.0, 2.0, 3.0])))
print(jax.grad(lambda x: lax.associative_scan(lambda a, b: limited(a * b), x).sum())(jnp.array([1.0, 2.0, 3.0])))
