# TensorFlow's way: variables, tapes with nested sources, persistent and nested tapes, and what a tape refuses.
import tandem as td


def near(a, b, atol=1e-4):
    return bool(td.all(td.abs(a - b) <= atol + 1e-4 * td.abs(b)).item())


def refused(f, error, words):
    try:
        f()
    except error as e:
        assert words in str(e), e
    else:
        raise AssertionError(f"not refused: {words}")


# A custom training loop: linear regression.
td.random.seed(0)
x = td.random.normal((64, 3))
y = x @ td.tensor([[1.0], [-2.0], [0.5]]) + 0.3
w, b = td.Variable(td.zeros((3, 1)), name="w"), td.Variable(0.0, name="b")
assert isinstance(w, td.Variable) and isinstance(w, td.Tensor) and w.trainable and w.name == "w"
steps = []
for step in range(80):
    with td.GradientTape() as tape:
        loss = td.mean((x @ w + b - y) ** 2)
        if step % 40 == 0:
            steps.append(loss.item())
    grads = tape.gradient(loss, [w, b])
    for v, g in zip([w, b], grads):
        v.assign_sub(0.1 * g)
assert steps[1] < 0.01 < steps[0] and near(w, td.tensor([[1.0], [-2.0], [0.5]]), 0.01) and abs(b.item() - 0.3) < 0.01

# Structures, unconnected sources, several targets, gradients given.
a, c, k = td.Variable(2.0), td.Variable([1.0, 3.0]), td.Variable(1, trainable=True)
assert not k.trainable
with td.GradientTape(persistent=True) as t:
    u = a * a * c
    v = {"s": u.sum(), "n": 3 * a}
g = t.gradient(u, {"a": a, "rest": [c, (w,)]})
assert g["a"].item() == 16.0 and g["rest"][0].tolist() == [4.0, 4.0] and g["rest"][1] == (None,)
assert t.gradient(v, a).item() == 19.0
assert t.gradient(u, c, output_gradients=td.tensor([1.0, 10.0])).tolist() == [4.0, 40.0]
assert t.gradient(u, w, unconnected_gradients="zero").tolist() == [[0.0], [0.0], [0.0]]
assert t.gradient(v["s"], u).tolist() == [1.0, 1.0]
assert t.jacobian(u, c).tolist() == [[4.0, 0.0], [0.0, 4.0]] and t.jacobian(u, a).tolist() == [4.0, 12.0]
assert {id_.tolist() == a.tolist() or id_.tolist() == c.tolist() for id_ in t.watched_variables()} == {True} and len(t.watched_variables()) == 2
del t

# A tape that is not persistent, constants, and control flow of Python.
x0 = td.tensor(3.0)
with td.GradientTape() as t:
    q = x0 * x0
assert t.gradient(q, x0) is None
with td.GradientTape() as t:
    t.watch(x0)
    q = x0
    for i in range(3):
        if q.item() > 5:
            q = q * x0
        else:
            q = q * q
assert t.gradient(q, x0).item() == 4 * 27.0
refused(lambda: t.gradient(q, x0), RuntimeError, "non-persistent")
assert not (x0 * 2).requires_grad
with td.GradientTape(watch_accessed_variables=False) as t:
    t.watch(a)
    q = (a * c).sum()
ga, gc = t.gradient(q, [a, c])
assert ga.item() == 4.0 and gc is None
with td.GradientTape() as t:
    q = a * 2
    with t.stop_recording():
        r = a * 5
    q = q + r
assert t.gradient(q, a).item() == 2.0
with td.GradientTape() as t:
    q = a * 3
    t.reset()
    q2 = q * a
assert t.gradient(q2, a).item() == 6.0

# Second and third order.
z = td.Variable([1.0, 2.0])
with td.GradientTape() as t3:
    with td.GradientTape() as t2:
        with td.GradientTape() as t1:
            f = (z ** 4).sum()
        d1 = t1.gradient(f, z)
        s1 = d1.sum()
    d2 = t2.gradient(s1, z)
d3 = t3.gradient(d2, z)
assert d1.tolist() == [4.0, 32.0] and d2.tolist() == [12.0, 48.0] and near(d3, td.tensor([24.0, 48.0]))
with td.GradientTape() as t2:
    with td.GradientTape() as t1:
        f = td.tanh(z).sum()
    d1 = t1.gradient(f, z)
h = t2.jacobian(d1, z)
assert near(h, td.diag(-2 * td.tanh(z) * (1 - td.tanh(z) ** 2)) if hasattr(td, "diag") else td.eye(2) * (-2 * td.tanh(z) * (1 - td.tanh(z) ** 2)))

# Two tapes over the same forward values, as adversarial training has them.
gen, disc = td.Variable(2.0), td.Variable(3.0)
with td.GradientTape() as gen_tape, td.GradientTape() as disc_tape:
    fake = gen * gen
    score = disc * fake
    gen_loss, disc_loss = score * score, score - disc
assert gen_tape.gradient(gen_loss, [gen]) == [2 * 12.0 * 3.0 * 4.0]
assert disc_tape.gradient(disc_loss, [disc])[0].item() == 3.0

# A variable that is assigned while the tape records: each read counts with the value that it had.
v = td.Variable(3.0)
with td.GradientTape() as t:
    p = v * v
    v.assign_add(1.0)
    p = p * v
assert t.gradient(p, v).item() == 2 * 3.0 * 4.0 + 9.0 and v.item() == 4.0

# In a compiled function.
m = td.Variable([0.5, -0.5])


@td.jit
def step(x):
    with td.GradientTape() as t:
        loss = ((m * x - 1.0) ** 2).sum()
    g = t.gradient(loss, m)
    m.assign_sub(0.1 * g)
    return loss


data = td.tensor([1.0, 2.0])
reference, losses = td.tensor([0.5, -0.5]), []
for _ in range(3):
    value, g = td.value_and_grad(lambda m: ((m * data - 1.0) ** 2).sum())(reference)
    reference = reference - 0.1 * g
    assert abs(step(data).item() - value.item()) < 1e-5 and near(m, reference)
assert step.cache_size() == 1


@td.jit
def second(x):
    with td.GradientTape() as t2:
        t2.watch(x)
        with td.GradientTape() as t1:
            t1.watch(x)
            y = (x ** 3).sum()
        d = t1.gradient(y, x)
    return d, t2.gradient(d, x), t1.watched_variables()


d, dd, read = second(data)
assert near(d, 3 * data ** 2) and near(dd, 6 * data) and read == ()

# A compiled function under a tape.
net = td.jit(lambda x: td.tanh(x * m).sum())
with td.GradientTape() as t:
    out = net(data) * 2
assert near(t.gradient(out, m), 2 * data * (1 - td.tanh(data * m) ** 2))

# A module's parameters as sources, and an optimizer that takes what comes back.
layer = td.nn.Dense(2, in_units=3)
with td.GradientTape() as t:
    total = (layer(td.ones((4, 3))) ** 2).sum()
found = t.gradient(total, layer.parameters())
assert len(found) == 2 and [g.shape for g in found] == [p.shape for p in layer.parameters()]
td.optim.SGD(layer, lr=0.01).step(found)
assert (layer(td.ones((4, 3))) ** 2).sum().item() < total.item()
