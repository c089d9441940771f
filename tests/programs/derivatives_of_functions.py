# vjp, Jacobians, Hessians, Hessian-vector products, checkpoints and check_grad; Newton's method with a Hessian.
import tandem as td


def near(a, b, atol=1e-4):
    return bool(td.all(td.abs(a - b) <= atol + 1e-4 * td.abs(b)).item())


x = td.tensor([1.0, 2.0, 3.0])
f = lambda x: td.stack([x[0] * x[1], td.sin(x[2]), x[0] ** 2]) if hasattr(td, "stack") else x
expected = td.tensor([[2.0, 1.0, 0.0], [0.0, 0.0, -0.98999250], [2.0, 0.0, 0.0]])
for jac in (td.jacobian, td.jacrev, td.jacfwd):
    assert near(jac(f)(x), expected) and near(td.jit(jac(f))(x), expected)
both = td.jacobian(lambda a, b: (a * b, {"s": (a + b).sum()}), argnums=(0, 1))(x, x * 2)
assert near(both[0][1], td.eye(3) * x) and both[1]["s"][0].tolist() == [1.0, 1.0, 1.0]
tree = td.jacobian(lambda p: p["w"] * p["b"])({"w": x, "b": td.tensor(2.0)})
assert near(tree["w"], td.eye(3) * 2) and near(tree["b"], x)

value, pull = td.vjp(lambda x, y: {"p": x * y, "q": y.sum()}, x, x + 1)
gx, gy = pull({"p": td.ones(3), "q": td.tensor(2.0)})
assert near(value["p"], x * (x + 1)) and near(gx, x + 1) and near(gy, x + 2)
rows = td.vmap(pull)({"p": td.eye(3), "q": td.zeros(3)})[0]
assert near(rows, td.eye(3) * (x + 1))
assert near(td.grad(lambda x: (td.vjp(lambda x: x ** 3, x)[1](td.ones(3))[0]).sum())(x), 6 * x)


def rosen(x):
    return (100.0 * (x[1:] - x[:-1] ** 2) ** 2 + (1.0 - x[:-1]) ** 2).sum()


p, v = td.tensor([0.5, 0.7, -0.2]), td.tensor([1.0, -1.0, 2.0])
H = td.hessian(rosen)(p)
assert H.shape == (3, 3) and near(H, H.T, 1e-2) and near(td.hvp(rosen, p, v), H @ v, 1e-2) and near(td.jit(td.hessian(rosen))(p), H, 1e-2)
assert abs(H[0, 0].item() - (1200 * 0.25 - 400 * 0.7 + 2)) < 1e-2
products = td.hvp(lambda a, b: (a * b * b).sum(), (x, x), (td.ones(3), td.zeros(3)))
assert near(products[0], td.zeros(3)) and near(products[1], 2 * x)


def solve2(H, g):
    det = H[0, 0] * H[1, 1] - H[0, 1] * H[1, 0]
    return td.stack([H[1, 1] * g[0] - H[0, 1] * g[1], H[0, 0] * g[1] - H[1, 0] * g[0]]) / det


at = td.tensor([0.5, 0.4])
for _ in range(12):
    at = at - solve2(td.hessian(rosen)(at), td.grad(rosen)(at))
assert near(at, td.ones(2), 1e-3), at

assert td.check_grad(lambda x, w: td.tanh(x @ w), td.tensor([[0.1, 0.2]]), td.tensor([[0.3, -0.1], [0.5, 0.4]])) < 1e-2
wrong = td.custom_gradient(lambda x: x * x, lambda x, y, g: g * x)
try:
    td.check_grad(lambda x: wrong(x).sum(), x)
except AssertionError as error:
    assert "args[0] at [0]" in str(error) and "differences give" in str(error), error
else:
    raise RuntimeError("a wrong gradient was not found")

# Checkpoints: the same gradients, eagerly, by tape and compiled.
td.random.seed(0)
w = td.Parameter(td.random.normal((8, 8)) * 0.3)
xs = td.random.normal((16, 8))


def block(x):
    for _ in range(3):
        x = td.tanh(x @ w)
    return x


def loss(block, x):
    for _ in range(4):
        x = block(x)
    return (x ** 2).sum()


plain, kept = td.grad(lambda x: loss(block, x)), td.grad(lambda x: loss(td.checkpoint(block), x))
assert near(plain(xs), kept(xs)) and near(td.jit(kept)(xs), plain(xs))
with td.GradientTape(persistent=True) as t:
    a, b = loss(block, xs), loss(td.checkpoint(block), xs)
assert near(t.gradient(a, w), t.gradient(b, w), 1e-3)
assert near(td.jvp(lambda x: loss(td.checkpoint(block), x), (xs,), (xs,))[1], td.jvp(lambda x: loss(block, x), (xs,), (xs,))[1], 1e-2)

# What a checkpointed function writes is written once.
calls = td.tensor(0.0)


def counted(x):
    calls.assign_add(1.0)
    return td.tanh(x)


g = td.grad(lambda x: td.checkpoint(counted)(x).sum())
assert near(g(xs), 1 - td.tanh(xs) ** 2) and calls.item() == 1.0
td.jit(g)(xs)
assert calls.item() == 2.0

# A checkpoint's inner values are not kept: the plan of memory shows it.
layers = [td.random.normal((128, 128)) * 0.1 for _ in range(16)]


def part(x, ws):
    for m in ws:
        x = td.tanh(x @ m)
    return x


def deep(ws, x, wrap):
    for i in range(0, 16, 4):
        x = wrap(part)(x, ws[i : i + 4])
    return (x * x).sum()


big = td.random.normal((1024, 128))
peaks = [td.trace(lambda ws, x: td.grad(lambda ws: deep(ws, x, wrap))(ws))(layers, big).data()["plan"]["peakBytes"] for wrap in (lambda f: f, td.checkpoint)]
assert peaks[1] < 0.75 * peaks[0], peaks
