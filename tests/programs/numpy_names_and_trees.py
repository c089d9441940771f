"""NumPy's names of functions, JAX's control flow and trees, and norms, exponentials and factors of matrices."""

import math

import tandem as td

x = td.tensor([1.0, 2.0, 3.0])
assert td.power(x, 2).tolist() == [1, 4, 9] and td.absolute(-x).tolist() == [1, 2, 3] and td.mod(td.tensor(-7), 3).item() == 2
assert td.round(td.tensor(2.567), 2).item() == td.tensor(2.57).item() and td.round(x).tolist() == [1, 2, 3]
assert td.fmod(td.tensor([-7, 7]), td.tensor([3, -3])).tolist() == [-1, 1]
assert td.fmin(td.tensor([1.0, td.nan]), 2.0).tolist() == [1, 2]
assert td.allclose(td.cbrt(td.tensor([0.0, 2.0, -1e-20, td.inf])), td.tensor([0.0, 1.259921, -2.1544e-7, td.inf]), rtol=1e-4)
assert td.allclose(td.polyval(td.polyfit(x, x**3, 2), x), x**3, atol=1e-3)
assert td.tril_indices(3, -1)[0].tolist() == [1, 2, 2] and [len(part) for part in td.array_split(td.arange(7), 3)] == [3, 2, 2]

# What numpy.convolve and numpy.correlate give.
short = td.tensor([0.0, 1.0, 0.5])
assert td.convolve(x, short, "same").tolist() == [1, 2.5, 4] and td.convolve(x, short, "valid").tolist() == [2.5]
assert td.convolve(td.tensor([1, 2, 3]), td.tensor([1, 1])).tolist() == [1, 3, 5, 3]
assert td.convolve(td.arange(4.0), td.ones(2), "same").tolist() == [0, 1, 3, 5]
assert td.correlate(x, short, "same").tolist() == [2, 3.5, 3] and td.correlate(x, short, "full").tolist() == [0.5, 2, 3.5, 3, 0]
assert td.correlate(td.tensor([1.0, 2.0]), x, "full").tolist() == [3, 8, 5, 2]

# Control flow, at once and compiled.
branches = [lambda v: v, lambda v: v * 2, lambda v: v * 3]
choose = lambda i, v: td.switch(i, branches, v)
for f in (choose, td.jit(choose)):
    assert [f(td.tensor(i), td.tensor(1.0)).item() for i in (-1, 0, 1, 2, 9)] == [1, 1, 2, 3, 3]
assert td.jit(lambda x: td.map(lambda v: v * v, x))(x).tolist() == [1, 4, 9]
assert td.jit(lambda x: td.associative_scan(td.add, x, reverse=True))(x).tolist() == [6, 5, 3]
assert td.associative_scan(td.add, td.ones((2, 3)), axis=1).tolist() == [[1, 2, 3]] * 2
combined = td.associative_scan(lambda l, r: (l[0] * r[0], l[1] * r[0] + r[1]), (td.full((5,), 0.5), td.ones(5)))
assert td.allclose(combined[1], td.tensor([1, 1.5, 1.75, 1.875, 1.9375]))
assert td.jit(lambda x, n: x**n, static_argnums=1)(x, 2).tolist() == [1, 4, 9] and td.remat is td.checkpoint

# JAX's way to train.
params = {"w": td.zeros(3), "b": td.zeros(())}
data, wanted = td.random.normal((64, 3)), td.tensor([1.0, -2.0, 0.5])
loss = lambda p, x, y: td.mean((x @ p["w"] + p["b"] - y) ** 2)
gradient = td.jit(td.grad(loss))
for _ in range(60):
    params = td.tree.map(lambda p, g: p - 0.2 * g, params, gradient(params, data, data @ wanted + 3.0))
assert td.allclose(params["w"], wanted, atol=0.05) and abs(params["b"].item() - 3) < 0.05
assert td.tree_map(lambda a, b: a + b, {"a": 1, "b": (2, None)}, {"a": 1, "b": (2, None)}) == {"a": 2, "b": (4, None)}
try:
    td.tree.map(lambda a, b: a, [1, 2], [1])
except ValueError as error:
    assert "tree 2" in str(error)

# The slope of a norm at 0 is 0.
assert td.grad(td.linalg.norm)(td.zeros(3)).tolist() == [0, 0, 0] and td.zeros(3).norm().item() == 0
assert td.vector_norm(td.ones((2, 3)), axis=1).shape == (2,) and td.vector_norm(td.tensor([3, 4])).item() == 5
assert td.allclose(td.vmap(td.grad(td.vector_norm))(td.tensor([[3.0, 4.0], [0.0, 0.0]])), td.tensor([[0.6, 0.8], [0.0, 0.0]]))

# Matrices.
m = td.random.normal((4, 3, 3))
p, l, u = td.linalg.lu(m)
assert td.allclose(p @ l @ u, m, atol=1e-5)
turn = lambda a: td.tensor([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
t = td.tensor([[0.0, -2.0], [2.0, 0.0]])
assert td.allclose(td.linalg.expm(td.stack([t, t * 5, t * 0])), td.stack([turn(2), turn(10), td.eye(2)]), atol=1e-4)
assert abs(td.grad(lambda s: td.linalg.matrix_exp(s * t)[0, 0])(1.0).item() + 2 * math.sin(2)) < 1e-3

# What to write instead of names that are not there.
for name, remedy in (("clamp", "td.clip"), ("double", "float64"), ("cat", "td.concat"), ("custom_vjp", "td.custom_gradient")):
    try:
        getattr(td, name)
    except AttributeError as error:
        assert remedy in str(error)
    else:
        raise AssertionError(name)
