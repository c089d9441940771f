"""Parts of jax.scipy: interpolation, distributions, special functions."""

# %%
import jax
import jax.numpy as jnp
import numpy as np
from functools import partial
from jax import lax

r = lambda x, n=4: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
x = jnp.arange(8.0)
print(r(jnp.abs(jnp.fft.fft(x))))
print(jnp.fft.fft(x).dtype, jnp.fft.rfft(x).shape)
print(r(jnp.fft.irfft(jnp.fft.rfft(x))))
print(r(jnp.fft.ifft(jnp.fft.fft(x)).real))
print(jnp.fft.fftfreq(8), jnp.fft.rfftfreq(8, 0.5))
print(jnp.fft.fftshift(x), jnp.fft.ifftshift(x))
print(r(jnp.abs(jnp.fft.fft2(jnp.arange(16.0).reshape(4, 4)))))
print(jnp.fft.rfft(x))
print(r(jax.grad(lambda v: jnp.sum(jnp.abs(jnp.fft.fft(v)) ** 2))(x)))
print(r(jax.jit(lambda v: jnp.abs(jnp.fft.rfft(v)))(x)))
z = jnp.array([1 + 2j, 3 - 1j])
print(z, z.dtype, z.real, z.imag, jnp.conj(z), jnp.abs(z), r(jnp.angle(z)))
print(z * z, z + 1, z / 2, 2 * z, jnp.sum(z), jnp.exp(z))
print(jnp.iscomplexobj(z), jnp.isreal(z), jnp.real(z), jnp.imag(z))
print(repr(z))
print(jnp.vdot(z, z), z @ z, jnp.sqrt(jnp.array(-1 + 0j)))
print(jnp.exp(1j * jnp.pi), 1j * jnp.arange(3))
print(lax.complex(1.0, 2.0), jnp.roots(jnp.array([1.0, -3.0, 2.0])))
print(jnp.linalg.eigvals(jnp.array([[0.0, 1.0], [-1.0, 0.0]])))
from jax.experimental import checkify


def f(x):
    checkify.check(x > 0, "x must be positive, got {x}", x=x)
    return jnp.log(x)


# %%
checked = checkify.checkify(f)
err, out = checked(jnp.float32(1.0))
print(err.get(), out)
err, out = checked(jnp.float32(-1.0))
print(err.get())
# %%
err.throw()
# %%
err, out = jax.jit(checked)(-2.0)
print(err.get())


def g(x, i):
    return jnp.sin(x[i]) / 0.0


ch = checkify.checkify(g, errors=checkify.float_checks | checkify.index_checks)
err, out = ch(jnp.arange(3.0), 5)
print(err.get()[:60])
err, _ = checkify.checkify(lambda x: x / 0.0, errors=checkify.all_checks)(jnp.float32(1.0))
print(err.get()[:40])
err, _ = checkify.checkify(lambda x: jnp.log(x), errors=checkify.nan_checks)(-1.0)
print(err.get()[:40])
err, _ = checkify.checkify(lambda x: jnp.log(x), errors=checkify.user_checks)(-1.0)
print(err.get())
from jax.scipy import ndimage

im = jnp.arange(12.0).reshape(3, 4)
print(ndimage.map_coordinates(im, [jnp.array([0.5, 1.2]), jnp.array([0.5, 2.7])], order=1))
print(ndimage.map_coordinates(im, [jnp.array([0.5, 1.2, 5.0]), jnp.array([0.5, 2.7, -1.0])], order=0, mode="nearest"))
print(ndimage.map_coordinates(im, [jnp.array([0.5, 1.2, 5.0]), jnp.array([0.5, 2.7, -1.0])], order=1, mode="wrap"))
print(ndimage.map_coordinates(im, [jnp.array([0.5, 1.2, 5.0]), jnp.array([0.5, 2.7, -1.0])], order=1, mode="reflect"))
print(ndimage.map_coordinates(im, [jnp.array([0.5, 1.2, 5.0]), jnp.array([0.5, 2.7, -1.0])], order=1, mode="mirror"))
print(ndimage.map_coordinates(im, [jnp.array([0.5, 1.2, 5.0]), jnp.array([0.5, 2.7, -1.0])], order=1, mode="constant", cval=7.0))
# %%
print(ndimage.map_coordinates(im, [jnp.array([0.5]), jnp.array([0.5])], order=2))
from jax.scipy.interpolate import RegularGridInterpolator

gx, gy = jnp.linspace(0, 1, 3), jnp.linspace(0, 2, 4)
vals = gx[:, None] + gy[None, :] ** 2
rgi = RegularGridInterpolator((gx, gy), vals)
print(r(rgi(jnp.array([[0.25, 1.0], [0.9, 0.1]]))))
print(r(RegularGridInterpolator((gx, gy), vals, method="nearest")(jnp.array([[0.25, 1.0], [0.9, 0.1]]))))
print(r(RegularGridInterpolator((gx, gy), vals, bounds_error=False, fill_value=-1.0)(jnp.array([[2.0, 1.0], [0.9, 0.1]]))))
from jax.scipy.cluster.vq import vq

print(vq(jnp.array([[0.0, 0.0], [3.0, 3.0], [0.9, 1.1]]), jnp.array([[0.0, 0.0], [1.0, 1.0]])))
import jax.scipy.stats as st

data = jnp.array([[0.0, 1.0, 2.0, 4.0]])
kde = st.gaussian_kde(data)
print(r(kde(jnp.array([0.5, 3.0]))), r(kde.logpdf(jnp.array([0.5]))), kde.d, kde.n, r(kde.integrate_box_1d(0.0, 2.0)))
print(r(st.t.pdf(0.5, 3.0)), r(st.binom.pmf(jnp.arange(4), 5, 0.3)), r(st.binom.logpmf(2, 5, 0.3)))
print(r(st.norm.isf(0.1)), r(st.norm.logsf(1.0)), r(st.truncnorm.pdf(0.5, -1.0, 1.0)), r(st.gamma.cdf(1.0, 2.0)), r(st.beta.cdf(0.3, 2.0, 3.0)))
print(
    r(st.poisson.cdf(2, 3.0)),
    r(st.geom.pmf(2, 0.3)),
    r(st.nbinom.pmf(2, 3, 0.4)),
    r(st.logistic.pdf(0.2)),
    r(st.logistic.cdf(0.2)),
    r(st.pareto.pdf(2.0, 1.5)),
    r(st.cauchy.cdf(1.0)),
    r(st.expon.cdf(1.0)),
)
# %%
print(
    r(st.vonmises.pdf(0.3, 1.0)),
    r(st.wrapcauchy.pdf(0.3, 0.5)),
    r(st.gennorm.pdf(0.3, 1.5)),
    r(st.betabinom.pmf(1, 4, 2.0, 3.0)),
    r(st.multinomial.pmf(jnp.array([1, 2]), 3, jnp.array([0.3, 0.7]))),
)
print(
    r(st.chi2.cdf(1.0, 3.0)),
    r(st.chi2.sf(1.0, 3.0)),
    r(st.laplace.pdf(0.3)),
    r(st.uniform.cdf(0.3, 0.0, 2.0)),
    r(st.bernoulli.cdf(0, 0.3)),
    r(st.bernoulli.ppf(0.5, 0.3)),
)
from jax.scipy.optimize import minimize

res = minimize(lambda v: jnp.sum((v - jnp.array([1.0, 2.0])) ** 2), jnp.zeros(2), method="BFGS", tol=1e-6)
print(res._fields)
import jax.scipy.special as sp

print(r(sp.log_softmax(jnp.array([1.0, 2.0]))), r(sp.gammasgn(-0.5)), r(sp.gamma(4.5)), r(sp.comb(5, 2)) if hasattr(sp, "comb") else "no comb")
