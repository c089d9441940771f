"""Arrays of dialects: results have the class of their operands, and views share memory."""

import tandem as td
from tandem.dialect import SharedTensor, as_class, copied, detached, has_gpu


class Array(SharedTensor):
    pass


def array(values, **kwargs):
    return as_class(td.tensor(values, **kwargs), Array)


a = array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
plain = td.ones((2, 3))

# Ops, methods and functions; plain tensors and numbers give way.
for result in (
    a + 1, 1 + a, a + plain, plain * a, -a, abs(a), +a, a @ plain.T, plain @ a.T, a == 2, a.sum(), a.max(axis=0), td.exp(a), td.concat([plain, a]),
    td.where(plain > 0, a, plain), td.matmul(plain, td.transpose(a)), a.astype("int32"), a[0], a[[0, 1]], a.T, a.reshape(3, 2),
    a.reshape((6,)), a.to("cpu"), a.copy(), td.tensor(a), td.stack([a, a]), td.std(a, axis=1), a.mean(), td.softmax(a, axis=-1), next(iter(a)),
):
    assert type(result) is Array, (type(result), result.shape)
assert all(type(part) is Array for part in td.split(a, 3, axis=1))
assert type(td.sort(plain)) is td.Tensor and type(plain + 1) is td.Tensor
assert (a + plain).tolist() == [[2.0, 3.0, 4.0], [5.0, 6.0, 7.0]]
a.note = "instances have attributes"
assert a.note and not hasattr(a + 1, "note")


class Other(SharedTensor):
    pass


b = as_class(td.ones(3), Other)
assert type(a * b) is Array and type(b * a) is Other

# Parameters and variables give plain tensors, as do parameters of a class's own give that class.
w = td.Variable([1.0, 2.0])
assert type(w * 2) is td.Tensor and type(w + w) is td.Tensor and type(td.Parameter(td.ones(2)).sum()) is td.Tensor


class OwnParameter(Array):
    _result_class = Array


p = as_class(td.Variable([1.0, 2.0]), OwnParameter)
assert type(p) is OwnParameter and type(p * 2) is Array and type(p[0]) is Array


# In traces.
@td.jit
def f(x, y):
    seen.append(type(x))
    return x * 2, {"sum": (x + y).sum(), "y": y}


seen = []
double, rest = f(a, plain)
assert seen == [Array] and type(double) is Array and type(rest["sum"]) is Array and type(rest["y"]) is td.Tensor
double, rest = f(td.ones((2, 3)), plain)
assert seen == [Array, td.Tensor] and type(double) is td.Tensor
assert f(a, plain) and len(seen) == 2

g = td.grad(lambda x: (x * x).sum())(a)
assert type(g) is Array and g.tolist() == [[2.0, 4.0, 6.0], [8.0, 10.0, 12.0]]
assert type(td.vmap(lambda x: x * 2)(a)) is Array


@td.jit(script=True)
def looped(x):
    while x.sum() < 100:
        x = x * 2
    return x


assert type(looped(a)) is Array and looped(a).sum().item() == 168.0

# Views write through.
a = array(list(range(6)))
b = a[1:3]
b[:] = 0
assert a.tolist() == [0, 0, 0, 3, 4, 5]
c = a.reshape(2, 3)
c += 1
assert a.tolist() == [1, 1, 1, 4, 5, 6] and b.tolist() == [1, 1]
a[2] = 9
assert b.tolist() == [1, 9] and c.tolist() == [[1, 1, 9], [4, 5, 6]]
row = c[1]
column = c.T[2]
row *= 2
assert a.tolist() == [1, 1, 9, 8, 10, 12] and column.tolist() == [9, 12]
column[:] = array([7, 7])
assert a.tolist() == [1, 1, 7, 8, 10, 7] and row.tolist() == [8, 10, 7]
a[::-2][0] = 100
assert a.tolist() == [1, 1, 7, 8, 10, 100]
c.T.reshape(-1)[0] = 5
assert a.tolist() == [5, 1, 7, 8, 10, 100]
last = a[-1]
last += 1
assert a[5].item() == 101
for r in c:
    r[0] = -1
assert a.tolist() == [-1, 1, 7, -1, 10, 101]
c[0][1] = 4
assert a[1].item() == 4

# Names of one array.
d = a
d += 1
assert a is d and a.tolist() == [0, 5, 8, 0, 11, 102]

# Copies do not share.
e = copied(a)
e[0] = 50
advanced = a[[0, 1]]
advanced[:] = 99
assert a[0].item() == 0 and a[1].item() == 5
computed = a + 0
computed[0] = 3
assert a[0].item() == 0

# The same memory under two classes.
f1 = array([1.0, 2.0])
f2 = as_class(f1, Other)
half = f1[:1]
f2[0] = 8.0
assert f1.tolist() == [8.0, 2.0] and half.tolist() == [8.0]

# Gradients.
p = as_class(td.Variable([1.0, 2.0, 3.0]), Array)
(p * p).sum().backward()
assert type(p.grad) is Array and p.grad.tolist() == [2.0, 4.0, 6.0]
with td.no_grad():
    p[:] = p - 0.5 * p.grad
assert p.tolist() == [0.0, 0.0, 0.0] and p.requires_grad
with td.no_grad():
    p -= 0.5 * p.grad
assert p.tolist() == [-1.0, -2.0, -3.0] and p.requires_grad
p.data += 1
assert p.tolist() == [0.0, -1.0, -2.0]
p.data[0] = 4.0
p.data = p.data * 2
assert p.tolist() == [8.0, -2.0, -4.0] and p.requires_grad
p.grad.zero_()
assert p.grad.tolist() == [0.0, 0.0, 0.0]
try:
    p += 1
    assert False
except RuntimeError as error:
    assert "in-place" in str(error)
try:
    p[0:2][:] = 0
    assert False
except RuntimeError as error:
    assert "in-place" in str(error)

x = as_class(td.Variable([1.0, 2.0, 3.0]), Array)
y = x * 2
y += 1
y *= y
y.sum().backward()
assert x.grad.tolist() == [12.0, 20.0, 28.0]

x.grad = None
buffer = array([0.0, 0.0, 0.0, 0.0])
part = buffer[1:]
part[:] = x * 3
(buffer * buffer).sum().backward()
assert x.grad.tolist() == [18.0, 36.0, 54.0]

x.grad = None
y = x * 2
y[0:1] *= 10
y.sum().backward()
assert x.grad.tolist() == [20.0, 2.0, 2.0]


# In traces, views are functional updates of what they are views of.
@td.jit
def zero_middle(x):
    x = x + 0
    v = x[1:3]
    v[:] = 0
    v += 1
    return x, v


whole, middle = zero_middle(array([5.0, 6.0, 7.0, 8.0]))
assert whole.tolist() == [5.0, 1.0, 1.0, 8.0] and middle.tolist() == [1.0, 1.0]

state = array([1.0, 2.0, 3.0])
tail = state[1:]


@td.jit
def step(delta):
    tail[:] = tail + delta
    return state.sum()


assert step(array([1.0, 1.0])).item() == 8.0 and state.tolist() == [1.0, 3.0, 4.0]
assert step(array([1.0, 1.0])).item() == 10.0 and state.tolist() == [1.0, 4.0, 5.0] and tail.tolist() == [4.0, 5.0]

assert has_gpu() in (True, False)
try:
    td.dialect.missing_names("torch")("Einsum")
    assert False
except AttributeError as error:
    assert str(error) == "torch.Einsum is not part of Tandem's torch; in Tandem: td.einsum"

# An element is written where it lies, whoever looks at it.
base = array([0.0] * 8)
rows, part = base.reshape(2, 4), base[2:6]
turned = rows.T
part[0] = 1.0
rows[1, 3] = 2.0
turned[0, 1] = 3.0
assert base.tolist() == [0.0, 0.0, 1.0, 0.0, 3.0, 0.0, 0.0, 2.0], base.tolist()
assert part.tolist() == [1.0, 0.0, 3.0, 0.0] and turned.tolist() == [[0.0, 3.0], [0.0, 0.0], [1.0, 0.0], [0.0, 2.0]]

# A long chain of views.
for _ in range(2000):
    base = base[:]
base[0] = 4.0
assert rows[0, 0].item() == 4.0
