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
