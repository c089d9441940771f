# %%
# k-means by hand
import numpy as np
rng = np.random.default_rng(42)
centers = np.array([[0, 0], [5, 5], [0, 5]])
X = np.concatenate([rng.normal(c, 0.5, size=(30, 2)) for c in centers])
C = X[rng.choice(len(X), 3, replace=False)]
for it in range(20):
    d = np.linalg.norm(X[:, None, :] - C[None, :, :], axis=2)
    labels = d.argmin(axis=1)
    new = np.array([X[labels == k].mean(axis=0) for k in range(3)])
    if np.allclose(new, C):
        break
    C = new
print("iterations", it)
print(C[np.lexsort((C[:, 1], C[:, 0]))].round(3))
print(np.bincount(labels))
print(np.unique(labels, return_counts=True))
# %%
# PCA via SVD and eigh
np.set_printoptions(precision=3, suppress=True)
rng = np.random.default_rng(0)
A = rng.normal(size=(50, 3)) @ np.array([[3, 0, 0], [0, 1, 0], [0, 0, .2]])
Xc = A - A.mean(axis=0)
cov = np.cov(Xc, rowvar=False)
vals, vecs = np.linalg.eigh(cov)
order = np.argsort(vals)[::-1]
print(vals[order])
print((vals[order] / vals.sum()).cumsum())
U, S, Vt = np.linalg.svd(Xc, full_matrices=False)
print(S**2 / (len(A) - 1))
print(np.abs(Vt @ vecs[:, order]).round(2))
np.set_printoptions(precision=8, suppress=False)
# %%
# linear regression by gradient descent
rng = np.random.default_rng(1)
x = np.linspace(0, 10, 50); y = 3 * x + 4 + rng.normal(0, 1, 50)
w = b = 0.0
for epoch in range(2000):
    err = w * x + b - y
    w -= 0.01 * 2 * np.mean(err * x)
    b -= 0.01 * 2 * np.mean(err)
    if epoch % 500 == 0:
        print(f"{epoch:5d} loss={np.mean(err**2):10.4f}")
print(f"w = {w:.3f}, b = {b:.3f}")
coef, res, rank, sv = np.linalg.lstsq(np.c_[x, np.ones_like(x)], y, rcond=None)
print(coef.round(4), res.round(4), rank, sv.round(4)); print(np.polyfit(x, y, 1).round(4)); p = np.poly1d(np.polyfit(x, y, 2)); print(p.order, np.corrcoef(x, y).round(4))
# %%
# game of life
def step(g):
    n = sum(np.roll(np.roll(g, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
    return ((n == 3) | ((g == 1) & (n == 2))).astype(int)
g = np.zeros((6, 6), dtype=int); g[1, 2] = g[2, 3] = 1; g[3, 1:4] = 1
for k in range(4):
    print("\n".join("".join(".#"[c] for c in row) for row in g)); print()
    g = step(g)
print(g.sum())
# %%
# Monte Carlo pi and a random walk
np.random.seed(0)
n = 100000
pts = np.random.rand(n, 2)
print(4 * np.mean((pts**2).sum(axis=1) <= 1))
walk = np.cumsum(np.random.choice([-1, 1], size=1000)); print(walk[-1], walk.min(), walk.max(), np.argmax(walk))
print(np.random.randint(1, 7, 10), np.random.permutation(5), np.random.normal(0, 1, 3).round(4)); rng = np.random.default_rng(7); print(rng.integers(0, 10, 5), rng.standard_normal(2).round(4), rng.permutation(4), rng.uniform(1, 2, 2).round(4), rng.choice(["a", "b", "c"], 4), rng.shuffle(np.arange(3)))
# %%
# ODE: Euler, RK4, Lorenz
def rk4(f, y, t, h):
    k1 = f(t, y); k2 = f(t + h/2, y + h/2*k1); k3 = f(t + h/2, y + h/2*k2); k4 = f(t + h, y + h*k3)
    return y + h/6*(k1 + 2*k2 + 2*k3 + k4)
def lorenz(t, s, sigma=10, rho=28, beta=8/3):
    x, y, z = s
    return np.array([sigma*(y-x), x*(rho-z)-y, x*y-beta*z])
s = np.array([1.0, 1.0, 1.0]); traj = np.empty((200, 3))
for i in range(200):
    traj[i] = s; s = rk4(lorenz, s, 0, 0.01)
print(traj[::50]); print(traj.mean(axis=0), traj[-1])
# %%
# image filters
img = np.zeros((7, 7)); img[2:5, 2:5] = 255
kernel = np.ones((3, 3)) / 9
pad = np.pad(img, 1, mode="edge")
out = np.zeros_like(img)
for i in range(img.shape[0]):
    for j in range(img.shape[1]):
        out[i, j] = (pad[i:i+3, j:j+3] * kernel).sum()
print(out.round().astype(np.uint8))
w = np.lib.stride_tricks.sliding_window_view(pad, (3, 3)); print(w.shape, np.allclose(np.einsum("ijkl,kl->ij", w, kernel), out), np.allclose((w * kernel).sum(axis=(2, 3)), out))
gx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]); print(np.hypot(np.tensordot(w, gx), np.tensordot(w, gx.T)).round(1)[1:4])
print(np.clip(img * 1.5, 0, 255).astype("uint8")[3], (255 - img.astype(np.uint8))[0], np.histogram(img, bins=4))
# %%
# structured prints
data = np.array([[1.5, 2.25, 3], [4, 5.125, 6]])
for i, row in enumerate(data):
    print(f"row {i}: " + ", ".join(f"{v:8.3f}" for v in row))
print(np.array2string(data, precision=2, separator=", ")); print(np.array2string(data, formatter={"float_kind": lambda v: f"{v:.1f}"})); print(f"{data.mean():.2f} {data.max()=} {data.shape!r}")
with np.printoptions(precision=1): print(data)
print(repr(np.arange(1200).reshape(2, 600))); print(np.eye(3, dtype=int)); print(np.array([1e-5, 1, 1e5])); print(np.array([True, False]), np.array(["a", "bcd"]), np.array([1, None, "x"], dtype=object))
# %%
# sorting, searching, sets
a = np.array([5, 2, 9, 2, 7]); print(np.sort(a), np.argsort(a, kind="stable"), np.searchsorted(np.sort(a), [2, 6]), np.partition(a, 2)[:2], np.unique(a, return_index=True, return_inverse=True, return_counts=True)); m = np.array([[3, 1], [2, 4]]); m.sort(axis=0); print(m, np.sort(m, axis=None), np.isin(a, [2, 7]), np.setdiff1d(a, [2]), np.intersect1d(a, [9, 5]), np.union1d([1], a), np.digitize([1, 5, 8], [0, 4, 8]), np.flatnonzero(a > 4), np.argwhere(m > 2).tolist(), np.nonzero(m > 2), np.count_nonzero(a == 2), np.bincount([0, 1, 1, 3]), a[a.argmax()], np.where(a > 4, a, -1), np.select([a < 3, a > 6], [0, 1], 2), np.extract(a > 4, a), np.take(a, [0, -1]), np.diff(a), np.ediff1d(a), np.cumsum(a), np.cumprod(a[:3]))
# %%
# vectorize, apply_along_axis, broadcasting
f = np.vectorize(lambda x, y: x if x > y else y * 2); print(f([1, 5, 3], 2), f(np.arange(4).reshape(2, 2), [[1], [2]])); print(np.apply_along_axis(lambda r: r.max() - r.min(), 1, np.array([[1, 5], [2, 9]]))); table = np.arange(1, 4)[:, None] * np.arange(1, 4); print(table, np.fromfunction(lambda i, j: i + j, (2, 3)), np.tile([1, 2], (2, 2)), np.repeat([1, 2], [2, 1]), np.broadcast_to([1, 2], (2, 2)), np.meshgrid([1, 2], [3, 4]), np.add.outer([1, 2], [10, 20]), np.multiply.accumulate([1, 2, 3]), np.add.reduce([[1, 2], [3, 4]], axis=1), np.maximum.reduce([1, 5, 2]))
# %%
# save / load
np.save("x.npy", np.arange(6).reshape(2, 3)); print(np.load("x.npy")); np.savez("y.npz", a=np.arange(3), b=np.eye(2)); z = np.load("y.npz"); print(sorted(z.files), z["b"]); np.savetxt("t.csv", np.array([[1.5, 2], [3, 4]]), delimiter=",", fmt="%.2f", header="a,b"); print(open("t.csv").read()); print(np.loadtxt("t.csv", delimiter=","), np.genfromtxt("t.csv", delimiter=","))
# %%
# text counting
import string, collections
text = "The quick brown fox jumps over the lazy dog. The dog barks; the fox runs away."
words = text.lower().translate(str.maketrans("", "", string.punctuation)).split()
c = collections.Counter(words); u, n = np.unique(words, return_counts=True); o = np.lexsort((u, -n)); print(c.most_common(3), u[o][:4], n[o][:4], len(u), [w for w in u if len(w) > 4], np.char.upper(u[:2]), np.array(words)[np.char.startswith(words, "t")])
letters = np.array(list(text.lower())); print(dict(zip(*map(list, np.unique(letters[np.char.isalpha(letters)], return_counts=True)))))
# %%
# neural network XOR by hand
import numpy as np
rng = np.random.default_rng(3)
X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]]); y = np.array([[0], [1], [1], [0]])
W1 = rng.normal(size=(2, 8)); b1 = np.zeros((1, 8)); W2 = rng.normal(size=(8, 1)); b2 = np.zeros((1, 1))
sig = lambda z: 1 / (1 + np.exp(-z))
for i in range(3000):
    h = np.tanh(X @ W1 + b1); p = sig(h @ W2 + b2)
    d2 = (p - y) / len(X); d1 = d2 @ W2.T * (1 - h**2)
    W2 -= 0.5 * h.T @ d2; b2 -= 0.5 * d2.sum(0, keepdims=True); W1 -= 0.5 * X.T @ d1; b1 -= 0.5 * d1.sum(0, keepdims=True)
print(p.round(2).ravel(), ((p > .5) == y).all(), f"{-np.mean(y*np.log(p) + (1-y)*np.log(1-p)):.4f}")
# %%
# heat equation, Jacobi, finite differences
u = np.zeros((10, 10)); u[0, :] = 100
for _ in range(200):
    new = u.copy(); new[1:-1, 1:-1] = 0.25 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2])
    if np.abs(new - u).max() < 1e-4: break
    u = new
print(_, u[::3, ::3].round(3)); x = np.linspace(0, 1, 11); print(np.gradient(x**2, x).round(3), np.trapezoid(x**2, x).round(5), np.interp(0.55, x, x**2).round(4)); A = np.diag(-2*np.ones(5)) + np.diag(np.ones(4), 1) + np.diag(np.ones(4), -1); print(A, np.linalg.solve(A, np.ones(5)), np.linalg.cond(A).round(4))
# %%
# Markov chain, power iteration, PageRank
P = np.array([[0.9, 0.075, 0.025], [0.15, 0.8, 0.05], [0.25, 0.25, 0.5]]); s = np.array([1, 0, 0]); print(s @ np.linalg.matrix_power(P, 50)); w, v = np.linalg.eig(P.T); st = np.real(v[:, np.argmax(w)]); print(st / st.sum()); L = np.array([[0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 0], [0, 0, 1, 0]], float); M = (L / L.sum(1, keepdims=True)).T; r = np.ones(4) / 4
for _ in range(100): r = 0.15/4 + 0.85 * M @ r
print(r.round(4), np.argsort(-r))
# %%
# signal: low pass by FFT, windows, convolution, autocorrelation
fs = 200; t = np.arange(0, 1, 1/fs); sig = np.sin(2*np.pi*3*t) + 0.3*np.sin(2*np.pi*50*t)
F = np.fft.rfft(sig); f = np.fft.rfftfreq(len(sig), 1/fs); F[f > 10] = 0; clean = np.fft.irfft(F, n=len(sig)); print(np.abs(clean - np.sin(2*np.pi*3*t)).max() < 1e-10, f[np.abs(np.fft.rfft(sig)).argmax()], F.shape, F.dtype); print(np.convolve([1, 2, 3], [0, 1, 0.5], "same"), np.hanning(5), np.correlate(sig, sig, "full").argmax()); spec = np.abs(np.fft.fft(sig * np.hamming(len(sig))))[:6].round(3); print(spec); print(20*np.log10(np.abs(np.fft.rfft(sig))[[3, 50]]).round(2)); phase = np.unwrap(np.angle(np.exp(1j*np.linspace(0, 12, 8)))); print(phase.round(3))
# %%
# structured data, records with dictionaries, np.loadtxt, string arrays
import io
raw = io.StringIO("1 2.5\n2 3.5\n3 4.5"); a, b = np.loadtxt(raw, unpack=True); print(a, b, np.column_stack([a, b]), np.vstack([a, b]), np.hstack([a, b]), np.array_split(np.arange(7), 3), np.vander([1, 2, 3], 3), np.tril_indices(3), np.triu_indices(3, 1), np.min(np.zeros((0, 3)), axis=1), np.rot90([[1, 2], [3, 4]]), np.flip([1, 2, 3]), np.insert([1, 2, 3], 1, 9), np.delete([1, 2, 3], 0), np.append([1], [2, 3]), np.ravel([[1, 2]]), np.squeeze([[1]]), np.expand_dims([1], 0).shape, np.swapaxes(np.ones((2, 3)), 0, 1).shape, np.moveaxis(np.ones((2, 3, 4)), 0, -1).shape)
# %%
# student statistics
g = np.array([88, 92, 79, 93, 85, 60, 77]); print(g.mean(), np.median(g), g.std(ddof=1).round(3), np.percentile(g, [25, 50, 75]), (g - g.mean()) / g.std(), g[g > g.mean()], np.where(g >= 80, "pass", "fail"), np.histogram(g, bins=[60, 70, 80, 90, 100]), np.cov(g, g[::-1]), np.round(np.corrcoef(g, g[::-1]), 3), np.var(g), np.ptp(g), np.average(g, weights=np.arange(7)), np.quantile(g, 0.9), np.argsort(g)[::-1][:3], np.nanmean([1, np.nan, 3]), np.allclose(g, g + 1e-9), np.all(g > 50), np.any(g > 92), np.mean(g > 80), np.cumsum(g), np.clip(g, 70, 90), np.sign([-1, 0, 2]), np.floor([1.7]), np.ceil([1.2]), np.round(2.567, 2), np.mod(7, 3), np.power(2, 10), np.exp(1), np.log([1, np.e]), np.sqrt(16), np.pi, np.inf, -np.inf, np.nan)
# %%
# einsum and friends
a = np.arange(6).reshape(2, 3); b = np.arange(12).reshape(3, 4); print(np.einsum("ij,jk->ik", a, b), np.einsum("ii", np.eye(3)), np.einsum("ij->j", a), np.einsum("i,j->ij", [1, 2], [3, 4]), np.tensordot(a, b, 1), np.inner([1, 2], [3, 4]), np.outer([1, 2], [3, 4]), np.cross([1, 0, 0], [0, 1, 0]), np.kron([1, 2], [1, 1]), np.linalg.norm(a, axis=1), np.linalg.matrix_rank(a), np.linalg.pinv(a).round(3), np.linalg.qr(np.array([[1., 2], [3, 4]]))[1].round(3)); d = ((a[:, None] - a[None]) ** 2).sum(-1); print(d, np.sqrt(d).round(2)); onehot = np.eye(3)[[0, 2]]; print(onehot, onehot.argmax(1)); idx = np.ix_([0, 1], [0, 2]); print(a[idx], a[:, [True, False, True]], a[a % 2 == 0], a[..., None].shape, a[::-1, ::-1], np.roll(a, 1, axis=1), np.take_along_axis(a, np.array([[0], [2]]), 1))
# %%
# class-based program with numpy and printing
class Matrix:
    def __init__(self, rows): self.a = np.array(rows, float)
    def __add__(self, o): return Matrix(self.a + o.a)
    def __mul__(self, o): return Matrix(self.a @ o.a if isinstance(o, Matrix) else self.a * o)
    __rmul__ = __mul__
    def __repr__(self): return "\n".join(" ".join(f"{v:6.2f}" for v in r) for r in self.a)
m = Matrix([[1, 2], [3, 4]]); print(m + m); print(m * m); print(2 * m); print(np.float64(3) * 2, np.int64(7) // 2, type(np.int64(1) + 1), isinstance(np.float64(1), float), f"{np.float64(1/3):.3f}", "%d" % np.int64(5), "{:>8.2f}|{:<5}".format(np.float32(2.5), np.int8(3)), str(np.float32(0.1)), repr(np.float32(0.1)), int(np.float64(2.9)), range(np.int64(3)), [1, 2, 3][np.int64(1)], np.int64(5) == 5, {np.int64(1): "a"}[1], sum(np.array([1, 2])), max(np.array([1, 5])), list(map(int, np.array([1.5, 2.5]))), sorted(np.array([3, 1])), np.array([1, 2]).tolist(), bool(np.array([1])), len(np.zeros((3, 2))), round(np.float64(2.675), 2), np.float64(1e20), np.int32(2**31 - 1), np.uint8(200) + np.uint8(100) if False else 0)
# %%
# quantum: gates, Julia set, roots of unity
H = np.array([[1, 1], [1, -1]]) / np.sqrt(2); Z = np.diag([1, -1]); S = np.diag([1, 1j]); psi = H @ np.array([1, 0], dtype=complex); print(psi, np.abs(psi)**2, S @ psi, np.kron(psi, psi), np.allclose(H.conj().T @ H, np.eye(2)), np.trace(S), np.outer(psi, psi.conj()))
y, x = np.mgrid[-1.2:1.2:6j, -1.5:1.5:8j]; z = x + 1j*y; c = -0.8 + 0.156j; n = np.zeros(z.shape, int)
for k in range(30):
    m = np.abs(z) < 2; z[m] = z[m]**2 + c; n += m
print(n)
# %%
# simulation: queues, SIR, predator-prey, birthday
def sir(b, g, n=60):
    S, I, R = [0.99], [0.01], [0.0]
    for _ in range(n):
        new = b * S[-1] * I[-1]; rec = g * I[-1]
        S.append(S[-1] - new); I.append(I[-1] + new - rec); R.append(R[-1] + rec)
    return np.array([S, I, R])
out = sir(0.4, 0.1); print(out[:, ::20].round(4), out[1].argmax(), out.sum(axis=0)[:3])
rng = np.random.default_rng(5); days = rng.integers(0, 365, size=(2000, 23)); print(np.mean([len(np.unique(r)) < 23 for r in days]), np.mean(np.diff(np.sort(days, axis=1), axis=1).min(axis=1) == 0)); dice = rng.integers(1, 7, (10000, 2)).sum(1); print(np.bincount(dice)[2:], dice.mean()); print(rng.normal(10, 2, 4).round(3), rng.exponential(2, 2).round(3), rng.poisson(3, 5), rng.binomial(10, .5, 3), rng.beta(2, 3).__round__(3), rng.choice(5, 3, replace=False), rng.random((2, 2)).round(3)); np.random.seed(1); print(np.random.rand(2).round(3), np.random.exponential(1, 2).round(3), np.random.shuffle, np.random.binomial(5, .5, 3), np.random.choice(["a", "b"], 3, p=[.1, .9])) if False else None
# %%
import numpy as np
np.exp(1), np.exp(1.0), np.sqrt(2), np.sin(np.pi), np.log(10), np.log(np.float64(2)), np.arctan(1), np.arcsin(1.0), np.sqrt(np.float32(2)), np.sqrt(16), np.exp(710.5), np.log(0), np.sqrt(-1.0), np.log10(1000), np.log2(8), np.tanh(0.5), np.cos(0), np.exp(True), np.sqrt(np.int64(4)), np.exp(-np.inf), np.sin(np.inf)
# %%
np.min(np.zeros((0, 3)), axis=1), np.max(np.zeros((2, 0)), axis=0, keepdims=True), np.zeros((0, 2), int).max(axis=1)
# %%
np.zeros((0, 3)).min(axis=0)
# %%
round(np.float64(2.675), 2), round(np.float64(1234.5), -2), round(np.float64(2.5)), round(np.float64(0.5), 0), round(np.int64(15), -1), round(np.float64(np.nan), 2), round(np.float32(1.15), 1)
