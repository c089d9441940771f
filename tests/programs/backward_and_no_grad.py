# PyTorch's way: requires_grad, backward, gradients that add up, no_grad, detach, and what is refused.
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


# A network of two layers learns XOR.
td.random.seed(2)
x = td.tensor([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
y = td.tensor([[0.0], [1.0], [1.0], [0.0]])
params = [td.random.normal((2, 8)), td.zeros(8), td.random.normal((8, 1)), td.zeros(1)]
for p in params:
    p.requires_grad_()
losses = []
for epoch in range(150):
    hidden = td.tanh(x @ params[0] + params[1])
    loss = td.mean((hidden @ params[2] + params[3] - y) ** 2)
    loss.backward()
    losses.append(loss.item())
    with td.no_grad():
        for p in params:
            p -= 0.3 * p.grad
            p.grad = None
assert losses[-1] < 0.02 < losses[0], losses[-1]

# Properties.
a = td.tensor([1.0, 2.0, 3.0]).requires_grad_(True)
assert a.requires_grad and a.is_leaf and a.grad is None and a.grad_fn is None
b = a * 2
assert b.requires_grad and not b.is_leaf and "Backward" in repr(b.grad_fn)
c = b.detach()
assert not c.requires_grad and c.is_leaf and c.tolist() == [2.0, 4.0, 6.0]
plain = td.ones(3)
assert not plain.requires_grad and plain.is_leaf and not (plain + 1).requires_grad

# Gradients add up; a computed tensor keeps its own when asked.
b.retain_grad()
(b * b).sum().backward()
assert a.grad.tolist() == [8.0, 16.0, 24.0] and b.grad.tolist() == [4.0, 8.0, 12.0]
(a * 1.0).sum().backward()
assert a.grad.tolist() == [9.0, 17.0, 25.0]
a.grad = None
(a * a).backward(td.tensor([1.0, 0.0, 2.0]))
assert a.grad.tolist() == [2.0, 0.0, 12.0]

# Refusals, in PyTorch's sense.
refused(lambda: (a * a).backward(), RuntimeError, "grad can be implicitly created only for scalar outputs")
loss = (a * a).sum()
loss.backward()
refused(loss.backward, RuntimeError, "backward through the graph a second time")
a.grad = None
loss = (a * a * a).sum()
loss.backward(retain_graph=True)
loss.backward()
assert a.grad.tolist() == [6.0, 24.0, 54.0]
refused(lambda: plain.sum().backward(), RuntimeError, "does not require grad")


def in_place():
    global a
    a -= 1


refused(in_place, RuntimeError, "leaf Variable that requires grad")


def element():
    a[0] = 5.0


refused(element, RuntimeError, "leaf Variable that requires grad")
refused(lambda: td.arange(3).requires_grad_(), RuntimeError, "floating point")
alias = a
with td.no_grad():
    a += 1
    assert not (a * 2).requires_grad
assert alias is a and a.tolist() == [2.0, 3.0, 4.0] and a.requires_grad
a.assign([1.0, 2.0, 3.0])


@td.no_grad()
def evaluate():
    assert not td.is_grad_enabled()
    return a * 3


assert not evaluate().requires_grad and td.is_grad_enabled()

# Through indexing, writes to elements, reductions, composites, products, concatenations and casts.
a.grad = None
m = td.tensor([[1.0, 2.0], [3.0, 4.0]]).requires_grad_()
z = td.zeros(4) + 0.0
z[1:3] = a[:2] * 2
t = td.softmax(m @ m, axis=1)[0, 0] + td.concat([a, m.flatten()]).max() + z.sum() + td.where(a > 0, a, 0 * a).sum()
t.backward()
expected = td.grad(lambda a, m: td.softmax(m @ m, axis=1)[0, 0] + td.concat([a, m.flatten()]).max() + 2 * a[:2].sum() + a.sum(), argnums=(0, 1))(a.detach(), m.detach())
assert near(a.grad, expected[0]) and near(m.grad, expected[1]), (a.grad, expected[0], m.grad, expected[1])

# An RNN unrolled by hand, with gradients accumulated over two halves of a batch.
td.random.seed(1)
wx, wh = td.Parameter(td.random.normal((3, 4)) * 0.5), td.Parameter(td.random.normal((4, 4)) * 0.5)
assert isinstance(wx, td.Parameter) and wx.requires_grad
inputs = td.random.normal((5, 6, 3))


def rnn(wx, wh, inputs):
    h = td.zeros((inputs.shape[1], 4))
    for step in inputs:
        h = td.tanh(step @ wx + h @ wh)
    return (h ** 2).sum()


for half in (inputs[:, :3], inputs[:, 3:]):
    rnn(wx, wh, half).backward()
g = td.grad(rnn, argnums=(0, 1))(wx.detach(), wh.detach(), inputs)
assert near(wx.grad, g[0], 1e-3) and near(wh.grad, g[1], 1e-3)

# A gradient of one's own, and values through which none flows.
half = td.custom_gradient(lambda x: x * x, lambda x, y, g: g * 0.5)
u = td.tensor([1.0, 2.0]).requires_grad_()
(half(u) + td.stop_gradient(u) * u).sum().backward()
assert u.grad.tolist() == [1.5, 2.5]
u.grad.zero_()
assert u.grad.tolist() == [0.0, 0.0]

# A derivative of a derivative, as for a gradient penalty.
s = td.tensor([1.0, 2.0]).requires_grad_()
(s ** 3).sum().backward(create_graph=True)
first, s.grad = s.grad, None
(first ** 2).sum().backward()
assert near(s.grad, 2 * 3 * s.detach() ** 2 * 6 * s.detach())
s.grad = None
penalty = (td.grad(lambda v: (v ** 3 * s).sum())(td.tensor([1.0, 2.0])) ** 2).sum()
penalty.backward()
assert near(s.grad, td.tensor([18.0, 2 * 144.0 * 2]))

# The whole step compiled: the gradients are there after it, and the parameters have moved.
w = td.tensor([1.0, -1.0]).requires_grad_()
w2 = td.tensor([1.0, -1.0]).requires_grad_()


def train(w, x):
    w.grad = None
    loss = ((w * x) ** 2).sum()
    loss.backward()
    with td.no_grad():
        w -= 0.1 * w.grad
    return loss


compiled = td.jit(lambda x: train(w2, x))
for i in range(4):
    data = td.tensor([1.0 + i, 2.0])
    one, two = train(w, data), compiled(data)
    assert near(one.detach(), two) and near(w.detach(), w2.detach()) and near(w.grad, w2.grad), i
assert compiled.cache_size() == 1 and w2.requires_grad


# Without zeroing, compiled steps add up, too.
def accumulate(w, x):
    (w * x).sum().backward()


w.grad = w2.grad = None
compiled = td.jit(lambda x: accumulate(w2, x))
for _ in range(3):
    accumulate(w, data), compiled(data)
assert w.grad.tolist() == w2.grad.tolist() == (data * 3).tolist()

# What is long ago recorded goes without trouble.
total = td.zeros(())
for _ in range(3000):
    total = total + s[0]
del total
