# Writes by masks in compiled functions, derivatives and vmap are those of eager code; reading by a mask there is refused.
import operator

import tandem as td


def same(a, b):
    return a.dtype == b.dtype and a.shape == b.shape and bool(td.all(td.abs(td.astype(a, "float32") - td.astype(b, "float32")) <= 1e-5).item())


def refusal(f, *args):
    try:
        f(*args)
    except TypeError as error:
        return str(error)
    raise AssertionError("it was not refused")


x = td.tensor([[1.0, -2.0, 3.0], [-4.0, 5.0, -6.0]])
row = td.tensor([True, False])


def set_number(x):
    x = x * 1
    x[x < 0] = 0.5
    return x


def set_row(x):
    x = x * 1
    x[row] = td.tensor([7.0, 8.0, 9.0])
    return x


def set_each(x):
    x = x * 1
    x[x < 0] = td.tensor([10.0, 20.0, 30.0])
    return x


def set_part(x):
    x = x * 1
    x[0, x[0] < 0] = 9.0
    x[:, td.tensor([True, False, True])] = -1.0
    return x


def add_number(x):
    x = x * 1
    x[x < 0] += 100
    x[0, x[0] > 0] *= 2
    return x


def add_each(x):
    x = x * 1
    x[x < 0] += td.tensor([10.0, 20.0, 30.0])
    x[row] -= td.tensor([1.0, 2.0, 3.0])
    x[row] /= [2.0, 4.0, 8.0]
    return x


def add_tensor(x):
    x = x * 1
    x[x > 2] *= x.sum()
    return x


def powers(x):
    x = x * 1
    x[x > 0] **= 0.5
    x[x > 1.5] //= 2
    x[x < 0] %= 3
    return x


def integers(x):
    n = td.astype(x, "int32")
    n[n > 0] <<= 2
    n[n < 0] += 1.75
    n[n == 4] |= 3
    return n


def truths(x):
    b = x > 0
    b[row] ^= True
    b[x > 4] &= False
    return b


functions = [set_number, set_row, set_each, set_part, add_number, add_each, add_tensor, powers, integers, truths]
for f in functions:
    expected = f(x)
    assert not same(expected, x), f
    for compiled in (td.jit(f), td.jit(f, script=True), td.jit(f, codegen=False)):
        found = compiled(x)
        assert same(found, expected), (f, found, expected)

# Derivatives: what was overwritten has none; elements beside the mask do not make them infinite.
for f in (set_number, set_row, add_number, add_tensor, powers):
    loss = lambda x: (f(x) ** 2).sum()
    gradient = td.grad(loss)(x)
    assert bool(td.all(td.isfinite(gradient)).item()), (f, gradient)
    assert same(td.jit(td.grad(loss))(x), gradient)
    with td.GradientTape() as tape:
        tape.watch(x)
        value = loss(x)
    assert same(tape.gradient(value, x), gradient), f
assert td.grad(lambda x: set_number(x).sum())(x).tolist() == [[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]
assert td.check_grad(lambda x: (add_tensor(x) ** 2).sum(), x) < 1e-1


def clipped(v):
    v = v * 1
    v[v < 0] *= -1
    v[v > 4] = 4.0
    return v


rows = td.stack([clipped(r) for r in x])
assert same(td.vmap(clipped)(x), rows) and same(td.jit(td.vmap(clipped))(x), rows)

# What the caller gave is changed as in eager code, in loops of the graph too.
change = td.jit(lambda v: operator.setitem(v, v > 2, 0.0))
y = x * 1
change(y)
assert y.tolist() == [[1.0, -2.0, 0.0], [-4.0, 0.0, -6.0]]


@td.jit(script=True)
def grow(v, n):
    for i in td.range(n):
        v[v < 10] += i + 1
    return v


assert grow(td.tensor([0.0, 8.0, 20.0]), td.tensor(4)).tolist() == [10.0, 11.0, 20.0]

# Reading is refused where it stands, in every kind of trace.
for wrap in (td.jit, td.grad, td.vmap, lambda f: td.jit(f, script=True)):
    words = refusal(wrap(lambda x: x[x > 0].sum()), x)
    assert "td.where(mask, x, other)" in words and "td.compress(mask, x, size=n)" in words, words
assert "td.where" in refusal(td.jit(lambda x: x[x > 0]), x)
assert "td.where" in refusal(td.jit(lambda x: operator.setitem(x, x > 0, x[x > 0] + 1)), x)


def reads_another(x):
    x[x > 0] += x[x > 0]
    return x


assert "td.where" in refusal(td.jit(reads_another), x)
