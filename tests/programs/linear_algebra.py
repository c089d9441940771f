"""Systems, decompositions and their gradients: at once, compiled, in batches, of good and bad condition."""

import math

import tandem as td

dtypes = ["float32", "float64"] if device == "cpu" else ["float32"]
td.random.seed(4)


def size(x):
    return td.max(abs(x)).item()


def eye(n, dtype):
    return td.astype(td.eye(n), dtype)


for dtype in dtypes:
    eps = 2.0**-52 if dtype == "float64" else 2.0**-23
    n = 12
    a = td.astype(td.random.normal((2, n, n)), dtype)
    b = td.astype(td.random.normal((n, 3)), dtype)
    x = td.linalg.solve(a, b)
    assert size(a @ x - b) < 30 * n * eps * size(x), dtype
    assert size(a @ td.linalg.inv(a) - eye(n, dtype)) < 30 * n * eps * size(td.linalg.inv(a)) * size(a)
    sign, log = td.linalg.slogdet(a)
    assert size(td.linalg.det(a) / (sign * td.exp(log)) - 1) < 1000 * eps
    p = a[0] @ a[0].T + eye(n, dtype)
    lower = td.linalg.cholesky(p)
    assert size(lower @ lower.T - p) < 20 * n * eps * size(p) and size(td.triu(lower, k=1)) == 0
    q, r = td.linalg.qr(b)
    assert q.shape == (n, 3) and size(q @ r - b) < 20 * n * eps and size(q.T @ q - eye(3, dtype)) < 20 * n * eps
    w, v = td.linalg.eigh(p)
    assert size(p @ v - v * w) < 20 * n * eps * size(w) and size(v.T @ v - eye(n, dtype)) < 20 * n * eps
    for m in (b, b.T):
        u, s, vh = td.linalg.svd(m)
        k = s.shape[0]
        assert size(u[:, :k] * s @ vh[:k] - m) < 20 * n * eps * size(s)
        assert size(u.T @ u - eye(u.shape[0], dtype)) < 20 * n * eps and size(vh @ vh.T - eye(vh.shape[0], dtype)) < 20 * n * eps
    hilbert = td.tensor([[1 / (i + j + 1) for j in range(6)] for i in range(6)], dtype=dtype)
    x = td.linalg.solve(hilbert, td.ones(6, dtype=dtype))
    assert size(hilbert @ x - 1) < 100 * eps * size(x), "a bad condition makes the solution large, not the residual"
    power = td.linalg.matrix_power(a[0], -2) @ a[0] @ a[0]
    assert size(power - eye(n, dtype)) < 1e5 * eps

# Singular matrices.
singular = td.tensor([[1.0, 2.0], [2.0, 4.0]])
assert all(math.isnan(v) for v in td.linalg.solve(singular, td.ones(2)).tolist())
assert td.linalg.det(singular).item() == 0 and td.linalg.matrix_rank(singular).item() == 1
assert [t.item() for t in td.linalg.slogdet(singular)] == [0.0, -math.inf]
assert size(singular @ td.linalg.pinv(singular) @ singular - singular) < 1e-5
assert math.isnan(td.linalg.cholesky(td.tensor([[1.0, 2.0], [2.0, 1.0]]))[1, 1].item())
try:
    td.linalg.inv(td.ones((2, 3)))
    raise AssertionError("not square")
except ValueError as error:
    assert "needs square matrices, not shape (2, 3)" in str(error)

# A line through points: least squares in three ways.
t = td.linspace(0.0, 1.0, 20)
y = 3.0 * t - 1.0 + 0.1 * td.random.normal((20,))
design = td.stack([t, td.ones(20)], axis=1)
line = td.linalg.lstsq(design, y)[0]
normal = td.linalg.solve(design.T @ design, design.T @ y)
assert size(line - normal) < 1e-4 and size(td.linalg.pinv(design) @ y - line) < 1e-4

# Gradients, compiled as well.
m = td.tensor([[3.0, 1.0, 0.5], [1.0, 4.0, 1.0], [0.5, 1.0, 5.0]])
right = td.tensor([1.0, 2.0, 3.0])
functions = {
    "solve": lambda m: td.sum(td.linalg.solve(m, right) ** 2),
    "logdet": lambda m: td.linalg.slogdet(m)[1],
    "cholesky": lambda m: td.sum(td.linalg.cholesky(m) ** 3),
    "eigh": lambda m: td.linalg.eigh((m + m.T) / 2)[0][0],
    "svd": lambda m: td.linalg.svd(m)[1][-1],
    "qr": lambda m: td.sum(td.linalg.qr(m)[1] ** 2 * right),
}
for name, f in functions.items():
    gradient = td.grad(f)(m)
    assert size(td.jit(td.grad(f))(m) - gradient) < 1e-3, name
    direction = td.tensor([[0.3, 0.2, -0.1], [0.2, -0.4, 0.1], [-0.1, 0.1, 0.2]])
    difference = (f(m + 1e-2 * direction) - f(m - 1e-2 * direction)).item() / 2e-2
    assert abs(td.sum(gradient * direction).item() - difference) < 2e-2 * (1 + abs(difference)), (name, difference)
inverse = td.linalg.inv(m)
assert size(td.grad(functions["logdet"])(m) - inverse.T) < 1e-5


# Newton's method, compiled.
@td.jit
def newton(x):
    def step(i, x):
        residual = td.stack([x[0] ** 2 + x[1] ** 2 - 4.0, x[0] - x[1]])
        jacobian = td.stack([td.stack([2.0 * x[0], 2.0 * x[1]]), td.tensor([1.0, -1.0])])
        return x - td.linalg.solve(jacobian, residual)

    return td.fori_loop(0, 8, step, x)


assert size(newton(td.tensor([1.0, 2.0])) - math.sqrt(2.0)) < 1e-5

# Principal components by singular values.
cloud = td.random.normal((200, 3)) * td.tensor([3.0, 1.0, 0.1])
centred = cloud - td.mean(cloud, axis=0)
_, s, vh = td.linalg.svd(centred, full_matrices=False)
assert abs(abs(vh[0, 0].item()) - 1) < 0.05
assert size(s**2 / 199 - td.flip(td.linalg.eigvalsh(td.cov(cloud.T)))) < 1e-2

# A matrix with NaN leaves the others of its batch what they are.
batch = td.tensor([[[3.0, 2.0], [2.0, 3.0]], [[float("nan"), 1.0], [1.0, 2.0]]])
for found in (td.linalg.eigvalsh(batch), td.flip(td.linalg.svdvals(batch), axis=-1)):
    assert td.all(abs(found[0] - td.tensor([1.0, 5.0])) < 1e-4) and td.all(td.isnan(found[1]))
