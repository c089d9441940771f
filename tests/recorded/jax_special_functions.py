# %%
import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np

jax.config.update("jax_enable_x64", True)
shown = lambda *values: print(*(np.asarray(value).round(6).tolist() for value in values))
shown(jsp.special.gammainc(2.0, jnp.array([0.0, 0.5, 2.9, 8.0, jnp.inf])), jsp.special.gammaincc(jnp.array([0.5, 30.0]), jnp.array([2.0, 20.0])))
# %%
shown(jsp.special.betainc(jnp.array([0.5, 2.0, 30.0]), 2.0, jnp.array([0.3, 0.9, 0.99])), jsp.special.betainc(1.0, 2.0, jnp.array([0.0, 1.0, 0.3])))
shown(jax.grad(jsp.special.betainc, 2)(2.0, 3.0, 0.4), jax.grad(jsp.special.gammainc, 1)(2.0, 1.5))
# %%
shown(jsp.special.zeta(jnp.array([2.0, 3.5, 9.0]), 1.0), jsp.special.zeta(2.0, 0.25), jsp.special.poch(2.0, jnp.array([0.0, 3.0])))
shown(jsp.special.i0e(jnp.array([-1.0, 30.0])), jsp.special.i1(jnp.array([0.5, -2.0])), jsp.special.i1e(jnp.array([0.5, 40.0])))
# %%
x = jnp.array([0.3, 1.5, 4.0])
shown(jsp.stats.gamma.cdf(x, 2.0, scale=1.5), jsp.stats.gamma.sf(x, 2.0), jsp.stats.beta.cdf(x / 4, 2, 3), jsp.stats.chi2.cdf(x, 3), jsp.stats.chi2.logsf(x, 3))
shown(jsp.stats.poisson.cdf(jnp.array([-1, 0, 2, 5]), 1.5), jsp.stats.pareto.cdf(x, 1.5), jsp.stats.gumbel_r.cdf(x, 1.0, 2.0), jsp.stats.gumbel_l.logpdf(x))
# %%
shown(jsp.stats.gumbel_r.ppf(0.3), jsp.stats.gumbel_l.sf(0.3), jsp.stats.nbinom.pmf(jnp.array([0, 2]), 3, 0.4), jsp.stats.sem(jnp.array([1.0, 2.0, 5.0])))
shown(jsp.stats.multinomial.logpmf(jnp.array([1, 2]), 3, jnp.array([0.3, 0.7])), jsp.stats.sem(jnp.arange(6.0).reshape(2, 3), axis=None))
# %%
keys = jax.random.split(jax.random.key(3), 2)
abs(float(jnp.mean(jnp.abs(jax.random.generalized_normal(keys[1], 2.0, (3000,))))) - 0.564) < 0.05
# %%
near = lambda numbers, mean, far: bool(abs(jnp.mean(numbers) - mean) < far)
print(near(jax.random.f(keys[0], 5.0, 9.0, (4000,)), 9 / 7, 0.15), near(jax.random.wald(keys[0], 2.0, (4000,)), 2.0, 0.2))
near(jnp.abs(jax.random.double_sided_maxwell(keys[0], 0.0, 1.0, (4000,))), 1.596, 0.1)
