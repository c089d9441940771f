"""Derivatives of decompositions, first and second, at once, on a tape and compiled, against differences of gradients."""

import math

import tandem as td

dtype = "float64" if device == "cpu" else "float32"
step, tolerance = (1e-5, 1e-6) if device == "cpu" else (1e-2, 3e-2)


def matrix(rows):
    return td.tensor(rows, dtype=dtype)


square = matrix([[2.0, 0.3, -0.2], [0.1, 1.1, 0.5], [-0.4, 0.2, 3.2]])
tall = matrix([[2.0, 0.3], [0.1, 1.1], [-0.4, 0.2]])
w = matrix([[0.3, -1.0, 0.7], [0.2, 0.5, -0.6], [1.1, 0.4, -0.3]])
direction = matrix([[0.7, -0.3, 0.2], [0.5, 0.9, -0.8], [0.1, 0.6, 0.4]])


def exponential(x):
    values, vectors = td.linalg.eigh(x + x.T)
    return (vectors * td.exp(values / 4)) @ vectors.T


functions = {
    "eigvalsh": (square, lambda x: td.sum(td.linalg.eigvalsh(x + x.T) * w[0])),
    "eigh": (square, lambda x: td.sum(td.linalg.eigh(x + x.T)[1] ** 2 * w)),
    "function of a matrix": (square, lambda x: td.sum(exponential(x) * w)),
    "svdvals": (square, lambda x: td.sum(td.linalg.svdvals(x) * w[0])),
    "left": (tall, lambda x: td.sum(td.linalg.svd(x, full_matrices=False)[0] ** 2 * w[:, :2])),
    "right": (tall, lambda x: td.sum(td.linalg.svd(x.T, full_matrices=False)[2] ** 2 * w[:2])),
    "pinv": (tall, lambda x: td.sum(td.linalg.pinv(x) * w[:2])),
    "lstsq": (tall, lambda x: td.sum(td.linalg.lstsq(x, w[0])[0] * w[1, :2])),
    "nuclear norm": (tall, lambda x: td.linalg.norm(x, "nuc")),
    "condition": (square, lambda x: td.linalg.cond(x)),
}
for name, (x, f) in list(functions.items())[:: 1 if device == "cpu" else 3]:
    c = direction[:, : x.shape[1]]
    along = lambda x: td.sum(td.grad(f)(x) * c)
    slope = (f(x + step * c) - f(x - step * c)) / (2 * step)
    assert abs((along(x) - slope).item()) < tolerance * (1 + abs(slope.item())), name
    change = (td.grad(f)(x + step * c) - td.grad(f)(x - step * c)) / (2 * step)
    bound = tolerance * (1 + td.max(abs(change)).item())
    second = td.grad(along)(x)
    assert td.max(abs(second - change)).item() < bound, (name, second.tolist(), change.tolist())
    assert td.max(abs(td.jit(td.grad(along))(x) - change)).item() < bound, name
    v = td.Variable(x)
    with td.GradientTape() as outer:
        with td.GradientTape() as inner:
            value = f(v)
        s = td.sum(inner.gradient(value, v) * c)
    assert td.max(abs(outer.gradient(s, v) - change)).item() < bound, name

# Batches are like their matrices.
stack = td.stack([square, square.T @ square])
both = td.grad(lambda x: td.sum(td.linalg.pinv(x) ** 2) + td.sum(td.linalg.eigvalsh(x + td.matrix_transpose(x)) ** 3))
assert td.max(abs(both(stack) - td.stack([both(stack[0]), both(stack[1])]))).item() < tolerance * 100

# What does not exist is no number: eigenvectors of equal values. The values' own gradient is there.
assert td.grad(lambda x: td.sum(td.linalg.eigh(x)[0]))(td.eye(3)).tolist() == td.eye(3).tolist()
assert not td.any(td.isfinite(td.grad(lambda x: td.sum(td.linalg.eigh(x)[1]))(td.eye(3)))).item()


# In a compiled loop there are first derivatives; second ones are no numbers.
def total(x):
    def step(sum, m):
        return sum + td.sum(td.linalg.eigvalsh(m + m.T) * w[0]) + td.sum(td.linalg.pinv(m)), None

    return td.scan(step, td.zeros((), dtype=dtype), x)[0]


expected = td.grad(lambda x: total(x))(stack)
assert td.max(abs(td.jit(td.grad(total))(stack) - expected)).item() < tolerance * 100
again = td.jit(td.grad(lambda x: td.sum(td.grad(total)(x) ** 2)))(stack)
assert not any(math.isfinite(v) for v in td.flatten(again).tolist())


# A compiled function of which one result is there only transposed: what the other's gradient owes to it is not lost on a tape.
def crossed(_x, _p, _q, p, q, g_p, g_q):
    return g_p @ q + g_q * p, td.zeros_like(p), td.zeros_like(q)


both_results = td.custom_gradient(lambda x, p, q: (p, q), crossed)


@td.jit
def powers(x):
    constant = td.stop_gradient(x)
    p, q = both_results(x, constant @ constant, constant @ constant @ constant)
    return p, td.matrix_transpose(q)


v = td.Variable(tall[:2])
with td.GradientTape() as outer:
    with td.GradientTape() as inner:
        value = td.sum(powers(v)[0])
    s = td.sum(inner.gradient(value, v) * w[:2, :2])
expected = td.grad(lambda x: td.sum(td.grad(lambda y: td.sum(powers(y)[0]))(x) * w[:2, :2]))(tall[:2])
assert td.max(abs(expected)).item() > 0.1
assert td.max(abs(outer.gradient(s, v) - expected)).item() < tolerance * 10
