# %%
import numpy as np
from numpy.linalg import eigvals
# The first complex numbers of a program may stand within a call.
print(np.round(np.array([[2.55 + 1j, 0.25]]), 1), eigvals(np.array([[2, 1j], [-1j, 2]])).round(8).real.tolist())
# %%
import numpy as np
z = np.array([1+2j, 3-4j, -0.5j]); z, z.dtype, z.shape, z.real, z.imag, abs(z), np.angle(z), z.conj()
# %%
t = np.linspace(0, 1, 5); 1j * t, np.exp(1j * np.pi * t).round(6), np.zeros(3, complex), np.zeros((2, 2), dtype=complex), np.ones(2, dtype=np.complex128)
# %%
z + 1, z * 2, 2 - z, z / (1 + 1j), z ** 2, z * z.conj(), z + np.array([1.0, 2, 3]), np.array([1, 2, 3]) * z, -z, z == z, z != 3 - 4j
# %%
print(z); print(z[1]); print(z[0].real, type(z[0]).__name__); z[0], z[::-1], z[1:], z.sum(), z.mean(), z.T
# %%
z[1:] = 5; z[0] = 2j; w = z[:2]; w += 1; z.real[2] = 9; z.imag = 1; z
# %%
def mandelbrot(h, w, maxit=12):
    y, x = np.ogrid[-1.4:1.4:h*1j, -2:0.8:w*1j]
    c = x + y*1j
    z = c
    divtime = maxit + np.zeros(z.shape, dtype=int)
    for i in range(maxit):
        z = z**2 + c
        diverge = z*np.conj(z) > 2**2
        div_now = diverge & (divtime == maxit)
        divtime[div_now] = i
        z[diverge] = 2
    return divtime
print(mandelbrot(8, 12))
# %%
c = np.linspace(-2, 0.5, 6)[None, :] + 1j * np.linspace(-1, 1, 5)[:, None]
z = np.zeros_like(c); n = np.zeros(c.shape, int); mask = np.ones(c.shape, bool)
for i in range(20):
    z[mask] = z[mask]**2 + c[mask]
    mask[np.abs(z) > 2] = False
    n[mask] = i
n, c.dtype, c.shape
# %%
a = np.array([[1, 2j], [3, 4]]); b = np.array([[0, 1], [1j, 1]]); a @ b, a.dot(b), np.dot(a[0], b[0]), np.vdot(a[0], b[0]), a.T, a.conj().T, np.linalg.inv(a).round(6), np.linalg.det(a).round(6), np.linalg.norm(a), np.outer([1, 1j], [1, 2])
# %%
np.sqrt(np.array([-1+0j, 2j, 4])), np.log(np.array([1j, -1+0j])), np.sqrt(-1+0j), np.exp(1j*np.pi).real, np.sin(np.array([1+1j])).round(5), np.tanh(np.array([0.5j])).round(5)
# %%
np.fft.fft([0, 1, 2, 3]), np.fft.ifft([0, 1, 2, 3]), np.fft.rfft([1, 2, 3, 4, 5]), np.fft.irfft([10, -2+2j, -2]), np.fft.fftfreq(8, 0.1), np.fft.rfftfreq(5), np.fft.fftshift(np.fft.fftfreq(5)), np.fft.ifftshift(np.arange(5))
# %%
fs = 100; t = np.arange(0, 1, 1/fs); x = np.sin(2*np.pi*5*t) + 0.5*np.sin(2*np.pi*20*t)
X = np.fft.fft(x); f = np.fft.fftfreq(len(x), 1/fs); P = np.abs(X)**2
idx = np.argsort(P[:50])[-2:]; f[idx], (2/len(x)*np.abs(X[:50]))[[5, 20]].round(6), np.allclose(np.fft.ifft(X).real, x), X.dtype
# %%
rng = np.random.default_rng(0)
for n in (1, 2, 3, 7, 12, 30, 64, 67, 97, 134, 1009):
    x = rng.random(n) + 1j * rng.random(n)
    X = np.fft.fft(x)
    k = np.arange(n)
    D = np.exp(-2j * np.pi * ((k[:, None] * k) % n) / n) @ x
    print(n, np.abs(X - D).max() < 1e-10, np.allclose(np.fft.ifft(X), x), np.allclose(np.fft.irfft(np.fft.rfft(x.real), n), x.real))
# %%
img = np.arange(16.0).reshape(4, 4); F = np.fft.fft2(img); print(F.round(3)); np.fft.ifft2(F).real.round(6), np.abs(np.fft.fftshift(F)).round(2), np.fft.rfft2(img).shape, np.fft.irfft2(np.fft.rfft2(img)).round(6), np.fft.fftn(img).shape
# %%
np.iscomplex([1, 1j]), np.isreal([1, 1j]), np.iscomplexobj(a), np.isrealobj(img), np.real_if_close(np.array([1+1e-17j])), np.real(1+2j), np.imag([1+2j]), np.angle(1j, deg=True), np.conj(1+1j), np.abs(3+4j), np.complex128(1+2j), np.complex64(0.1+0.2j)
# %%
np.where(np.array([True, False]), np.array([1j, 2]), 0), np.concatenate([[1, 2j], [3.0]]), np.stack([np.array([1j]), np.array([2.0])]), np.sort(np.array([3, 1j, 1+1j])), np.prod(np.array([1j, 1j])), np.cumsum(np.array([1j, 1])), np.allclose(np.array([1j]), 1j), np.array_equal([1j], [1j]), np.unique(np.array([1j, 1, 1j])), np.var(np.array([1j, 1])), np.std(np.array([1+1j, 2]))
# %%
np.array([1j, 1e10]), np.array([0.1+0.25j, 100]), np.array([1e-10j]), np.array([np.nan+1j, 1]), str(np.array([[1+1j, 2], [3, 4]])), np.array(1j), np.array([1, 2], dtype=complex), np.array([1j], dtype=np.complex64), np.arange(3).astype(complex), np.arange(2000) * 1j
# %%
x = np.float64(2.0); x * 1j, 1j * x, np.int64(3) + 1j, np.array([1.0], np.float32) * 1j, x + np.complex128(1), 3 * np.complex128(1j), np.complex128(1j) ** 2, abs(np.complex128(3+4j)), np.complex128(2+3j).real, np.complex128(1j) == 1j
# %%
np.array([1.0, 2.0]).imag, np.isnan(np.array([np.nan*1j, 1])), np.array([1+1j]).astype(float), np.array([1.5+1j]).tolist(), f"{np.complex128(1+2j):.2f}", np.eye(2, dtype=complex), np.full(2, 1j), np.linalg.solve(np.array([[1j, 1], [1, 0]]), np.array([1, 2])), np.einsum('ij,j->i', np.eye(2)*1j, [1, 2])
# %%
x = np.array([1.0, 2]); x *= 1j
# %%
np.roots([1, -3, 2]), np.roots([1, 2, 3]), np.roots([1, 0, 0, -1]), np.roots([2, -4, 0, 0]), np.roots([1, -6, 11, -6]).round(8), np.roots([3.2, 2, 1])
# %%
np.linalg.eigvals([[0, 1], [-1, 0]]), np.linalg.eig(np.array([[0, -1], [1, 0]])), np.linalg.eig(np.array([[2.0, 1], [0, 3]])).eigenvalues
# %%
np.poly([1j, -1j]), np.poly([1, 2]), np.poly(np.array([[0, 1], [-1, 0]])), np.polyval([1, 0, 1], 1j), np.poly1d([1, 2, 5]).roots, np.roots([1, 0, 0, 0, -1]).round(6) + 0
# %%
np.linalg.matrix_power(np.array([[1j, 0], [0, 1]]), 2)
# %%
H = np.array([[2, 1j, 0], [-1j, 2, 1], [0, 1, 1]]); w, v = np.linalg.eigh(H); w.round(6), np.allclose(H @ v, v * w), np.linalg.eigvalsh(H).round(6), np.allclose(v.conj().T @ v, np.eye(3)), np.linalg.norm(H, 2).round(6)
# %%
I2 = np.eye(2, dtype=complex); w, v = np.linalg.eigh(I2); w, np.allclose(v.conj().T @ v, np.eye(2))
# %%
sx = np.array([[0, 1], [1, 0]]); sy = np.array([[0, -1j], [1j, 0]]); sz = np.diag([1, -1]); H = np.kron(sx, sy); psi = np.array([1, 0, 0, 1j]) / np.sqrt(2)
print(sx @ sy - sy @ sx, np.trace(sy @ sy), np.vdot(psi, H @ psi).real.round(6), np.abs(psi)**2, (H.conj().T == H).all())
# %%
z = np.exp(2j*np.pi*np.arange(6)/6); print(z.round(3)); print(z.sum().round(10)); np.allclose(z**6, 1), z.reshape(2, 3).sum(axis=0).round(3), z[[0, 2]].round(2), z[np.abs(z.imag) < 0.1].round(2), len(z), z.size, z.ndim, z.nbytes, list(z[:2].round(1)), [complex(w) for w in z[:1]], z.tolist()[:1]
# %%
from numpy import exp, pi, sum, abs, mean
from numpy.fft import fft, ifft, fftfreq
z = exp(1j * pi * 0.25); z, abs(z), fft([1.0, 0, 0, 0]), fft([1, 2, 3]), ifft(fft([1, 2, 3, 4])), fft(np.array([1, 1j, 0, 2])), np.fft.rfft([1, 0, 0, 0])
# %%
print(f"{z:.3f} {z.real:.2f}"); print("%.2f" % z.imag, str(np.fft.fft([1, 2, 3, 4])[1])); np.round(np.fft.fft(np.ones((2, 3)), axis=0), 2), np.fft.fft([1, 2, 3], 5).round(3), np.fft.fft([1, 2, 3, 4], norm="ortho"), np.fft.ifft([4, 0, 0, 0])
# %%
np.float64(2) ** 0.5 * 1j, np.int32(2) * 1j, np.True_ * 1j, (1 + 2j) * np.arange(3), np.arange(3) / 1j, np.array([1j]) == 1j, np.isclose(1j, 1j), np.real([1+1j, 2]), np.real(np.array([3.0])), np.real(3), np.imag(np.array([3.0]))
# %%
from numpy import *
z = exp(1j * linspace(0, pi, 4)); print(z.round(2), abs(z), z.real.round(3), z.sum().round(3), conj(z)[1].round(3), array([1, 2]) * 1j)
import numpy as np
a = np.zeros((2, 2), dtype=complex); a[0, 0] = 1 + 1j; a[1] = [1j, 2]; a += 1; a *= 2; a /= 2; print(a, a.T.conj(), a[a.real > 1], a.real.max(), np.max(np.abs(a)), a.ravel()[0], a.flatten().shape, a.copy() is a, np.copy(a).dtype, a.shape, a.dtype == complex, a.dtype.kind, np.issubdtype(a.dtype, np.complexfloating), isinstance(a[0, 0], complex), np.iscomplexobj(a))
# %%
b = np.empty(3, dtype=np.complex64); b.fill(1j); print(b, b.dtype, b.nbytes, (b * 2).dtype, (b + 1.5).dtype, (b * np.float64(2)).dtype, (b + np.ones(3)).dtype, b.tolist()); print(np.array([[1, 1j], [1j, 1]]).trace(), np.diag([1j, 2]), np.cumsum([1j, 2j]), np.mean([1j, 3]), np.linspace(0, 1, 3) + 0j, np.round(1.234 + 5.678j, 1), complex(np.array(2 + 1j)), np.power(1j, 2), np.square(1j), np.multiply(1j, [1, 2]), np.add(1, 1j), np.reciprocal(2j), np.sqrt(np.array([-4 + 0j])), np.sqrt(2j), np.log(-1 + 0j), np.exp([0j, 1j * np.pi]).round(3), np.tile([1j], 2), np.vstack([[1j], [2]]), np.roll([1j, 2, 3], 1), np.append([1j], 2), np.where([True, False], 1j, 0))
# %%
for w in np.array([1 + 2j, 3]): print(w, type(w).__name__, w.real, w.imag, abs(w), f"{w:.1f}")
print(np.array([1 + 2j]) == [1 + 2j], np.array_equal(np.array([1j]), np.array([1j])), sorted([abs(w) for w in [3 + 4j, 1j]]), np.array([3 + 4j, 1j]).argmax() if False else 0, np.angle([1, 1j, -1]), np.rad2deg(np.angle(1 + 1j)), np.nan_to_num(np.array([np.nan + 1j])), np.isfinite([1j, np.inf]), np.all([1j, 0]), np.any([0j]), np.nonzero([0, 1j]), np.count_nonzero([1j, 0]), np.array_str(np.array([1j])), np.array([1j, 2]).var(), np.polyval([1, 1j], 2), np.polymul([1, 1j], [1, -1j]), np.abs(np.array([3 + 4j], np.complex64)).dtype)
# %%
x = np.array([1.0, 2.0]); x[0] = 1j
# %%
np.array([1j]).astype(int), np.array([2 + 1j]) > 1, np.array([1j]) // 2
