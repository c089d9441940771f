"""Spectra, correlations of matrices, matrices of a form, rarer functions of `lax`."""

# %%
import jax, jax.numpy as jnp, jax.scipy as jsp

x = jnp.arange(9.0).reshape(3, 3)
print(jsp.signal.correlate2d(x, jnp.ones((2, 2)), mode="same"), jsp.signal.convolve2d(jnp.ones((2, 2)), x, mode="valid"))
# %%
# digits: 3
t = jnp.linspace(0, 1, 200)
s = jnp.sin(2 * jnp.pi * 20 * t) + 0.1 * t
f, p = jsp.signal.welch(s, fs=200.0, nperseg=64)
print(f[:4], p[5:8])
f, times, z = jsp.signal.stft(s, fs=200.0, nperseg=32)
print(times[:3], z.shape, jnp.abs(z)[2:5, 3].tolist())
print(jnp.abs(jsp.signal.istft(z, fs=200.0, nperseg=32)[1][:200] - s).max() < 1e-5)
# %%
# digits: 4
print(jsp.signal.detrend(jnp.array([1.0, 4.0, 6.0, 8.0, 8.0, 9.0]), type="constant"), jsp.signal.fftconvolve(jnp.array([1.0, 2, 3]), jnp.array([1.0, 1])))
# %%
print(jsp.linalg.toeplitz(jnp.array([[1, 2, 3], [4, 5, 6]])), jsp.linalg.circulant(jnp.array([1, 2, 3])))
# %%
# digits: 4
print(jsp.linalg.expm(jnp.array([[1.0, 2.0], [0.0, 1.0]])).tolist(), jsp.linalg.fiedler_companion(jnp.array([1, -16, 86, -176, 105])))
# %%
print(jax.lax.round(jnp.array([-1.5, -0.5, 0.5, 2.5])), jax.lax.unstack(jnp.eye(2)), jax.lax.stack([jnp.ones(2), jnp.zeros(2)], 1))
print(jax.lax.map(lambda x: x * 2, jnp.arange(7.0), batch_size=3), jax.tree.transpose(jax.tree.structure([0, 0]), None, [(1, 2), (3, 4)]))
