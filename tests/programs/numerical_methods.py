"""Numerical methods as their users write them: Kalman's filter, Runge and Kutta, mixtures by EM, principal components, Hamiltonian samples."""

import math

import tandem as td

td.random.seed(0)

# Kalman's filter as a scan, at once and compiled.
F, H = td.tensor([[1.0, 1.0], [0.0, 1.0]]), td.tensor([[1.0, 0.0]])
Q, R = 0.01 * td.eye(2), td.eye(1)
measured = td.arange(50, dtype="float32")[:, None] * 0.5 + td.random.normal((50, 1))


def filtered(carry, z):
    m, P = carry
    m, P = F @ m, F @ P @ F.T + Q
    K = P @ H.T @ td.linalg.inv(H @ P @ H.T + R)
    m = m + K @ (z - H @ m)
    return (m, (td.eye(2) - K @ H) @ P), m


run = lambda zs: td.scan(filtered, (td.zeros(2), 10 * td.eye(2)), zs)
(m, P), ms = run(measured)
assert abs(m[0].item() - 24.5) < 2 and td.allclose(ms, td.jit(run)(measured)[1], atol=1e-4)


# Runge and Kutta's method, and its derivative by the initial value.
def rk4(f, y0, t):
    def step(y, ends):
        a, b = ends
        h = b - a
        k1 = f(y, a)
        k2 = f(y + h / 2 * k1, a + h / 2)
        k3 = f(y + h / 2 * k2, a + h / 2)
        k4 = f(y + h * k3, b)
        y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        return y, y

    return td.scan(step, y0, (t[:-1], t[1:]))


t = td.linspace(0, math.pi, 101)
last, ys = rk4(lambda y, t: td.stack([y[1], -y[0]]), td.tensor([0.0, 1.0]), t)
assert td.allclose(ys[:, 0], td.sin(t[1:]), atol=1e-4)
slope = td.grad(lambda y0: rk4(lambda y, t: -y, y0, t)[0])(td.tensor(2.0))
assert abs(slope.item() - math.exp(-math.pi)) < 1e-4

# A mixture of two Gaussians by EM.
x = td.concat([td.random.normal(-2.0, 0.5, (300,)), td.random.normal(3.0, 1.0, (300,))])
mu, sigma, share = td.tensor([-1.0, 1.0]), td.ones(2), td.full((2,), 0.5)
for _ in range(50):
    logp = -0.5 * ((x[:, None] - mu) / sigma) ** 2 - td.log(sigma) + td.log(share)
    r = td.exp(logp - td.logsumexp(logp, axis=1, keepdims=True))
    n = r.sum(0)
    mu = (r * x[:, None]).sum(0) / n
    sigma = td.sqrt((r * (x[:, None] - mu) ** 2).sum(0) / n)
    share = n / len(x)
assert td.allclose(mu, td.tensor([-2.0, 3.0]), atol=0.2) and td.allclose(sigma, td.tensor([0.5, 1.0]), atol=0.2)

# Principal components in two ways.
x = td.random.normal((100, 2)) @ td.tensor([[2.0, 0.3], [0.1, 0.5]])
centred = x - x.mean(axis=0)
s = td.linalg.svd(centred, full_matrices=False)[1]
values = td.linalg.eigh(centred.T @ centred / (len(x) - 1)).eigenvalues
assert td.allclose(td.flip(values, axis=0), s**2 / 99, rtol=1e-3)

# Hamiltonian samples of a Gaussian, with JAX's keys.
key = td.random.key(0)
logp = lambda q: -0.5 * td.sum(q**2 / td.tensor([1.0, 4.0]))
gradient = td.grad(logp)


@td.jit
def leapfrog(q, p, size=0.2):
    p = p + 0.5 * size * gradient(q)
    for i in range(10):
        q = q + size * p
        p = p + (size if i < 9 else 0.5 * size) * gradient(q)
    return q, p


q, samples = td.zeros(2), []
for _ in range(200):
    key, first, second = td.random.split(key, 3)
    p = td.random.normal(first, (2,))
    moved, momentum = leapfrog(q, p)
    change = logp(moved) - 0.5 * (momentum**2).sum() - logp(q) + 0.5 * (p**2).sum()
    if td.log(td.random.uniform(second)) < change:
        q = moved
    samples.append(q)
variances = td.stack(samples).var(axis=0).tolist()
assert 0.6 < variances[0] < 1.5 and 2.5 < variances[1] < 6.5
