"""Distributions that draw until they accept, rules of one's own in loops, ranks and what is not NaN."""

# %%
import jax, jax.numpy as jnp

k = jax.random.key(2)
# %%
# digits: 4
print(jax.random.gamma(k, 2.0, (3,)))
# %%
# digits: 4
print(jax.random.gamma(k, 0.5, (3,)))
# %%
# digits: 4
print([x.tolist() for x in (jax.random.loggamma(k, jnp.array([0.5, 2.0, 3.0])),)])
# %%
# digits: 4
print([x.tolist() for x in (jax.random.dirichlet(k, jnp.ones(3)),)])
# %%
# digits: 4
print([x.tolist() for x in (jax.random.dirichlet(k, jnp.array([1.0, 2.0, 3.0]), (2,)),)])
# %%
# digits: 4
print(jax.random.beta(k, 2.0, 3.0, (3,)))
# %%
# digits: 4
print(jax.random.t(k, 2.0, (3,)))
# %%
# digits: 4
print(jax.random.chisquare(k, 2.0, (3,)))
# %%
# digits: 4
print(jax.random.poisson(k, 3.0, (5,)))
# %%
# digits: 4
print(jax.random.poisson(k, 30.0, (5,)))
# %%
# digits: 4
print(jax.random.binomial(k, 10, 0.3, (5,)))
# %%
# digits: 4
print(jax.random.binomial(k, 100, 0.3, (5,)))
# %%
# digits: 4
print(jax.random.geometric(k, 0.3, (5,)))
# %%
# digits: 4
print(jax.random.gumbel(k, (3,)), jax.random.laplace(k, (3,)), jax.random.logistic(k, (3,)), jax.random.cauchy(k, (3,)))
# %%
# digits: 4
print(jax.random.exponential(k, (3,)), jax.random.pareto(k, 2.0, (3,)), jax.random.rayleigh(k, 1.0, (3,)), jax.random.wald(k, 1.0, (3,)))
# %%
# digits: 4
print(jax.random.weibull_min(k, 1.0, 2.0, (3,)), jax.random.maxwell(k, (3,)), jax.random.double_sided_maxwell(k, 0.0, 1.0, (3,)))
# %%
# digits: 4
print(
    [
        x.tolist()
        for x in (
            jax.random.f(k, 2.0, 3.0, (3,)),
            jax.random.generalized_normal(k, 2.0, (3,)),
            jax.random.ball(k, 2, shape=(3,)),
        )
    ]
)
# %%
# digits: 4
print(jax.random.lognormal(k, 1.0, (3,)), jax.random.triangular(k, 0.0, 0.5, 1.0, (3,)), jax.random.truncated_normal(k, -1.0, 1.0, (3,)))
# %%
# digits: 4
print(jax.random.multinomial(k, 10, jnp.array([0.2, 0.3, 0.5])), jax.random.categorical(k, jnp.zeros(4), shape=(5,)))
# %%
# digits: 4
print(jax.random.choice(k, 5, (3,), replace=False), jax.random.choice(k, 5, (3,), p=jnp.array([0.1, 0.2, 0.3, 0.2, 0.2])), jax.random.permutation(k, 5))
# %%
# digits: 4
print(jax.random.gamma(k, jnp.array([1.5, 2.0])))
# %%
# digits: 4
print(
    [
        x.tolist()
        for x in (
            jax.jit(lambda k: jax.random.gamma(k, 2.0))(k),
            jax.vmap(lambda k: jax.random.gamma(k, 2.0))(jax.random.split(k, 3)),
        )
    ]
)
# %%
# digits: 4
print(
    [
        x.tolist()
        for x in (
            jax.random.dirichlet(jax.random.PRNGKey(2), jnp.ones(3)),
            jax.random.gamma(jax.random.PRNGKey(0), jnp.broadcast_to(2.0, (3,)), (3,)),
        )
    ]
)
# %%
# digits: 4
print(jax.random.hypergeometric(k, 5, 5, 3, (4,)) if hasattr(jax.random, "hypergeometric") else 0)
# %%
# digits: 4
print(
    jax.random.normal(k, (2,), dtype=complex),
    jax.random.categorical(k, jnp.zeros((2, 4)), axis=-1),
    jax.random.categorical(k, jnp.zeros(6), shape=(3,), replace=False),
)
# %%
import jax, jax.numpy as jnp


@jax.custom_jvp
def f(x):
    return jnp.sin(x)


@f.defjvp
def f_jvp(p, t):
    (x,), (t,) = p, t
    return f(x), jnp.cos(x) * t


# %%
# digits: 5
print(
    jax.grad(f)(3.0),
    jax.grad(jax.grad(f))(3.0),
    jax.jit(jax.grad(f))(3.0),
    jax.vmap(jax.grad(f))(jnp.arange(3.0)),
    jax.hessian(f)(1.0),
    jax.jvp(f, (1.0,), (2.0,)),
)


# %%
def body(x, _):
    return f(x), f(x)


print(jax.grad(lambda x: jax.lax.scan(body, x, None, length=3)[0])(1.0))
# %%
# digits: 5
print(jax.grad(lambda x: jax.lax.scan(body, x, None, length=40)[0])(1.0))
# %%
# digits: 5
print(jax.jit(jax.grad(lambda x: jax.lax.scan(body, x, None, length=3)[0]))(1.0))
# %%
# digits: 5
print(jax.jit(lambda x: jax.lax.while_loop(lambda c: c < 10.0, lambda c: f(c) + c + 2, x))(1.0))
# %%
# digits: 5
print(jax.grad(lambda x: jax.lax.cond(x > 0, f, lambda x: x, x))(1.0), jax.jit(jax.grad(lambda x: jax.lax.cond(x > 0, f, lambda x: x, x)))(1.0))


# %%
@jax.custom_vjp
def g(x):
    return jnp.round(x)


g.defvjp(lambda x: (jnp.round(x), None), lambda r, ct: (ct,))
print(jax.jit(jax.grad(lambda x: jax.lax.scan(lambda c, _: (g(c) * 1.5, None), x, None, length=3)[0]))(1.2))
# %%
# digits: 5
print(jax.grad(lambda x: jax.lax.scan(lambda c, _: (g(c) * 1.5, None), x, None, length=30)[0])(1.2))
# %%
# digits: 5
print(jax.grad(lambda x: jax.lax.map(g, x).sum())(jnp.ones(30)))
# %%
import jax, jax.numpy as jnp, jax.scipy.stats as st

x = jnp.array([[3.0, 1.0, 2.0, 1.0], [5.0, 5.0, 5.0, 1.0]])
# %%
# digits: 5
print([st.rankdata(x, m, axis=-1) for m in ("average", "min", "max", "dense", "ordinal")])
# %%
# digits: 5
print(st.rankdata(x), st.rankdata(jnp.array([3, 1, 2])))
# %%
# digits: 5
print(st.mode(x), st.mode(x, axis=1), st.mode(x, axis=None, keepdims=True))
# %%
# digits: 5
print(jax.jit(lambda x: st.rankdata(x, axis=0))(x))
# %%
# digits: 5
print(jnp.roots(jnp.array([1.0, -3.0, 2.0])), jnp.nanmedian(x), jax.jit(jnp.nanmedian)(x), jax.jit(lambda x: jnp.nanpercentile(x, 30))(x))
# %%
# digits: 5
y = jnp.array([[1.0, jnp.nan, 3.0, 2.0], [jnp.nan, jnp.nan, 4.0, 5.0]])
print(
    [
        x.tolist()
        for x in (
            jnp.nanmedian(y),
            jnp.nanmedian(y, axis=1),
            jnp.nanmedian(y, 0, keepdims=True),
            jnp.nanquantile(y, jnp.array([0.2, 0.7]), axis=1),
            jnp.nanpercentile(y, 30, axis=0),
        )
    ]
)
# %%
# digits: 5
print(
    jnp.nanquantile(y, 0.3, method="nearest"), jnp.nanquantile(y, 0.3, method="lower"), jnp.nanmedian(jnp.array([1, 2, 4])), jnp.nanmedian(jnp.array([jnp.nan]))
)
# %%
from jax import lax

print(lax.reduce((jnp.array([3, 1, 2]), jnp.array([3, 1, 2])), (0, 0), lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1])), (0,)))
print(lax.scan(lambda c, x: (c + 1.5, x), 0, jnp.arange(3)), lax.bitcast_convert_type(1.0, jnp.int32))
# %%
x = jnp.arange(6.0).reshape(2, 3)
print(jnp.compress(jnp.array([True, False]), x, axis=0), x.compress(jnp.array([True, False]), axis=0), jnp.pad(x, 1, mode="reflect"))
# %%
print(jax.vmap(lambda a, f: f(a), in_axes=(0, None))(jnp.arange(3.0), jnp.square), lax.cond(True, 3.0, lambda x: x + 1, 4.0, lambda x: x - 1))
