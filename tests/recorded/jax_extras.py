"""Cells that use what few JAX programs need."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
from jax import random
from jax.scipy.stats import norm
import jax.scipy as jsp
import jax.scipy.optimize
from jax.flatten_util import ravel_pytree

r = lambda x, n=4: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
x = jnp.array([-1.0, 0.0, 0.5, 2.0])
print(r(norm.pdf(x)), r(norm.logpdf(x, 1.0, 2.0)), r(norm.cdf(x)), r(norm.logpdf(x, loc=1.0, scale=2.0)), r(norm.ppf(jnp.array([0.1, 0.5]))), r(norm.logcdf(x)), r(norm.sf(x)))
print(r(jsp.stats.gamma.logpdf(jnp.array([1.0, 2.0]), 2.0)), r(jsp.stats.beta.pdf(0.3, 2.0, 3.0)), r(jsp.stats.poisson.pmf(2, 3.0)), r(jsp.stats.bernoulli.logpmf(1, 0.3)), r(jsp.stats.expon.pdf(1.0)), r(jsp.stats.uniform.pdf(0.5)), r(jsp.stats.t.logpdf(0.5, 3.0)), r(jsp.stats.binom.pmf(2, 5, 0.3)), r(jsp.stats.laplace.cdf(0.3)), r(jsp.stats.multivariate_normal.logpdf(jnp.array([0.5, 1.0]), jnp.zeros(2), jnp.array([[2.0, 0.5], [0.5, 1.0]]))), r(jsp.stats.cauchy.pdf(1.0)), r(jsp.stats.chi2.pdf(1.0, 3.0)), r(jsp.stats.dirichlet.logpdf(jnp.array([0.2, 0.8]), jnp.array([1.0, 2.0]))))
# %%
p = jnp.array([0.1, 0.5, 0.9])
print(r(jsp.special.logsumexp(x)), r(jsp.special.expit(x)), r(jsp.special.logit(p)), r(jsp.special.gammaln(jnp.array([1.0, 2.5, 5.0]))), r(jsp.special.digamma(jnp.array([1.0, 2.5])), 3), r(jsp.special.erf(x)), r(jsp.special.erfc(x)), r(jsp.special.erfinv(p)), r(jsp.special.xlogy(0.0, 0.0)), r(jsp.special.entr(p)), r(jsp.special.ndtr(x)), r(jsp.special.rel_entr(p, p[::-1])), r(jsp.special.factorial(jnp.array([3.0, 4.0])), 2), r(jsp.special.beta(2.0, 3.0)), r(jsp.special.softmax(x)))
A = jnp.array([[4.0, 1.0], [1.0, 3.0]])
b = jnp.array([1.0, 2.0])
print(r(jsp.linalg.cholesky(A, lower=True)), r(jsp.linalg.solve_triangular(jnp.tril(A), b, lower=True)), r(jsp.linalg.cho_solve(jsp.linalg.cho_factor(A), b)), r(jsp.linalg.expm(A * 0.1), 3), jsp.linalg.block_diag(A, b[None]).shape, r(jsp.linalg.solve(A, b)), jsp.linalg.toeplitz(b), r(jsp.linalg.inv(A)), r(jsp.linalg.eigh(A)[0], 3))
# %%
print(jax.make_jaxpr(lambda x, y: jnp.tanh(x @ y) + 1.0)(jnp.ones((2, 3)), jnp.ones((3, 4))))
print(jax.make_jaxpr(lambda x: x)(1.0))
print(jax.make_jaxpr(lambda x: (jnp.exp(-x), jnp.log(x)))(jnp.ones(3)))
print(jax.make_jaxpr(lambda a, n: a * n, static_argnums=1)(2.0, 3.0))
print(jax.make_jaxpr(lambda x: 1.05 * (x - 1.67 * jnp.exp(x)))(3.0), jax.make_jaxpr(lambda x: (x > 0, x))(3.0))
# %%
k = random.PRNGKey(3)
print(random.gamma(k, 2.0, (2000,)).mean().round(0), random.beta(k, 2.0, 2.0, (2000,)).mean().round(1), random.poisson(k, 3.0, (2000,)).mean().round(0), random.dirichlet(k, jnp.ones(3), (2,)).sum(-1).round(3), random.binomial(k, 10, 0.5, (5,)).shape, random.orthogonal(k, 3).shape, random.t(k, 5.0, (2,)).shape, r(random.lognormal(k, shape=(2,)), 3), r(random.rayleigh(k, 1.0, (2,)), 3), r(random.pareto(k, 2.0, (2,)), 3))
print(jax.ops.segment_sum(jnp.arange(5.0), jnp.array([0, 0, 1, 1, 2])), jax.ops.segment_max(jnp.arange(4), jnp.array([0, 0, 1, 1]), num_segments=3)[:2])
print(jax.image.resize(jnp.arange(4.0).reshape(2, 2), (4, 4), "nearest"), r(jax.image.resize(jnp.arange(4.0).reshape(2, 2), (4, 4), "bilinear"), 3)[1], r(jax.image.resize(jnp.arange(16.0).reshape(4, 4), (2, 2), method="linear"), 3))
print(jnp.apply_along_axis(jnp.sum, 1, A), jnp.vectorize(lambda a, b: a + b)(jnp.arange(3), 1), jnp.vectorize(jnp.dot, signature="(n),(n)->()")(A, A), r(jnp.polyfit(jnp.array([0.0, 1.0, 2.0]), jnp.array([1.0, 3.0, 5.0]), 1), 2), jnp.polymul(b, b), jnp.polyder(jnp.array([1.0, 2.0, 3.0])), jnp.block([[A, A]]).shape, jnp.gcd(jnp.array([4, 6]), 2), jnp.fill_diagonal(A, 0.0, inplace=False))
# %%
f = jax.jit(lambda x: jnp.sin(x) * 2)
lowered = f.lower(1.0)
compiled = lowered.compile()
print(compiled(2.0).round(3), f._cache_size() >= 0, isinstance(lowered.as_text(), str), f.eval_shape(jnp.ones(3)))
print(ravel_pytree({"a": jnp.arange(2.0), "b": [1.0]})[0], ravel_pytree({"a": jnp.arange(2.0), "b": [1.0]})[1](jnp.ones(3)))
seen = []
jax.jit(lambda x: seen.append(isinstance(x, jax.core.Tracer)) or x)(1.0)
print(seen, isinstance(jnp.ones(1), jax.core.Tracer))
with jax.named_scope("part"):
    print(jnp.ones(2).sum())
print(r(jax.scipy.optimize.minimize(lambda v: jnp.sum((v - 2.0) ** 2), jnp.zeros(2), method="BFGS").x, 3))
print(jax.pure_callback(lambda v: np.sin(v), jax.ShapeDtypeStruct((), jnp.float32), 0.0))
