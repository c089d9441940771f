"""State in compiled functions: what a traced function writes has its new value after each call, as it has eagerly."""
import tandem as td
from tandem import nn


def refused(f, words):
    try:
        f()
    except (TypeError, ValueError) as error:
        assert words in str(error), error
    else:
        raise RuntimeError(f"not refused: {words}")


# an optimiser's step whose state moves
w, m = td.tensor([1.0, 2.0, 3.0]), td.zeros(3)
w2, m2 = td.tensor([1.0, 2.0, 3.0]), td.zeros(3)
def make(w, m):
    def step(x):
        loss, g = td.value_and_grad(lambda w: ((w - x) ** 2).sum())(w)
        m.assign(0.9 * m + g)
        w.assign_sub(0.1 * m)
        return loss, w * 1
    return step
eager, compiled = make(w, m), td.jit(make(w2, m2))
for i in range(4):
    x = td.tensor([0.5 * i, 1.0, -1.0])
    a, b = eager(x), compiled(x)
    assert abs(a[0].item() - b[0].item()) < 1e-4, (a, b)
    assert td.all(td.abs(a[1] - b[1]) < 1e-5).item()
    assert td.all(td.abs(w - w2) < 1e-5).item() and td.all(td.abs(m - m2) < 1e-5).item()
assert compiled.cache_size() == 1
# reads in order
p = td.tensor([1.0])
@td.jit
def f(x):
    a = p + 0
    p.assign(p * 2 + x)
    b = p + 0
    p.assign_add(1)
    return a, b, p
r = f(td.tensor([10.0]))
assert [t.tolist() for t in r] == [[1.0], [12.0], [13.0]] and p.tolist() == [13.0]
r = f(td.tensor([0.0]))
assert [t.tolist() for t in r] == [[13.0], [26.0], [27.0]] and p.tolist() == [27.0]
# elements
t = td.arange(24).reshape(4, 6).astype("float32")
def g(x, v):
    x[1] = v
    x[:, ::2] = -1
    x[::-2, 5:1:-3] = td.tensor([[10.0, 20.0], [30.0, 40.0]])
    x[3, 1:1] = 7
    x[0, 0] = v.sum()
    return x * 2
u = t + 0; v = td.ones(6)
a = t + 0
ra = g(a, v); u0 = u
rb = td.jit(g)(u, v)
assert ra.tolist() == rb.tolist(), (ra, rb)
assert a.tolist() == u.tolist()
# what the function makes itself is made anew at each call
@td.jit
def h(x):
    k = td.tensor([1.0, 2.0, 3.0]); z = td.zeros(3)
    k[1] = x; z[0] = x; k.assign_add(z)
    return k
assert h(td.tensor(5.0)).tolist() == [6.0, 5.0, 3.0]
assert h(td.tensor(7.0)).tolist() == [8.0, 7.0, 3.0]
# gradients through writes to elements
def q(x):
    y = x * 1
    y[0] = x[1] * x[2]
    return (y * y).sum()
x = td.tensor([3.0, 4.0, 5.0])
assert td.grad(q)(x).tolist() == [0.0, 2*20*5.0 + 8, 2*20*4.0 + 10] == td.jit(td.grad(q))(x).tolist()
# batch norm's statistics inside of a loss
class Norm(nn.Module):
    def __init__(self): self.gain = td.Parameter(td.ones(2)); self._mean = [td.zeros(2)]
    def forward(self, x):
        mean = x.mean(axis=0)
        self._mean[0].assign(0.9 * self._mean[0] + 0.1 * td.stop_gradient(mean))
        return (x - mean) * self.gain
n1, n2, n3 = Norm(), Norm(), Norm()
def loss(n, x): return (n(x) ** 2).sum() + 0 * n._mean[0].sum()
x = td.tensor([[1.0, 2.0], [3.0, 5.0]])
s = td.jit(lambda x: td.value_and_grad(lambda n: loss(n, x))(n2))
for _ in range(3):
    a = td.value_and_grad(loss)(n1, x); b = s(x)
    assert a[0].item() == b[0].item() and a[1]["gain"].tolist() == b[1]["gain"].tolist()
    assert td.all(td.abs(n1._mean[0] - n2._mean[0]) < 1e-6).item()
assert n1._mean[0].tolist()[0] > 0.5
td.jvp(lambda x: loss(n3, x), (x,), (x,)); assert abs(n3._mean[0].tolist()[0] - 0.2) < 1e-6
# failures leave everything as it was
@td.jit
def bad(x):
    p.assign(x)
    raise KeyError("no")
try: bad(td.tensor([1.0])); raise RuntimeError("not refused")
except KeyError: pass
assert p.tolist() == [27.0]
@td.jit
def inner_fails(x):
    p.assign_add(x)
    def f(y):
        p.assign(y); raise KeyError
    try: td.grad(f)(x)
    except KeyError: pass
    return p
assert inner_fails(td.tensor([1.0])).tolist() == [28.0] == p.tolist()
# refusals
for wrong in (lambda x: td.cond(x.sum() > 0, lambda: p.assign(x) * 1, lambda: x), lambda x: td.scan(lambda c, i: (p.assign_add(c), c), x, td.arange(3)), lambda x: td.fori_loop(0, 3, lambda i, c: (p.assign(c), c + 1)[1], x)):
    refused(lambda: td.jit(wrong)(td.tensor([1.0])), "writes to a tensor")
refused(lambda: td.vmap(lambda x: p.assign(x))(td.tensor([[1.0], [2.0]])), "in vmap")
xs = td.arange(6).reshape(2, 3)
def clear(r):
    r[0] = 9
    return r.sum()
assert td.vmap(clear, in_axes=1)(xs).tolist() == [12, 13, 14] and xs.tolist() == [[9, 9, 9], [3, 4, 5]]
refused(lambda: td.jit(lambda x: (p.assign(x), float(p)))(td.tensor([1.0])), "no number yet")
refused(lambda: td.jit(lambda x: p.assign(x))(td.tensor([1.0, 2.0])), "keeps dtype and shape")
# open sizes
c = td.tensor(0.0)
@td.jit(dims=td.dim("n"))
def count(x):
    c.assign_add(x.sum())
    return c * 2
for n in (3, 5, 4, 3): last = count(td.ones(n))
assert c.item() == 15.0 and last.item() == 30.0
refused(lambda: td.save("f.tandem", td.jit(lambda x: p.assign_add(x)), td.tensor([1.0])), "change nothing")

