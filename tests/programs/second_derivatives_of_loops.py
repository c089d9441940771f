# Second derivatives through loops of the graph, in every order of modes, against differences and against loops that Python unrolls.
import tandem as td


def near(a, b, tolerance=1e-3):
    return a.shape == b.shape and bool(td.all(td.abs(a - b) <= tolerance * (1 + td.abs(b))).item())


def unrolled(x):
    v = x
    for i in range(3):
        v = td.sin(v * x) + i * x
    return (v ** 2).sum() + td.prod(v)


def finish(v):
    return (v ** 2).sum() + td.prod(v)


def by_scan(x):
    return finish(td.scan(lambda v, i: (td.sin(v * x) + i * x, None), x, td.tensor([0.0, 1.0, 2.0]))[0])


def by_fori(x):
    return finish(td.fori_loop(0, 3, lambda i, v: td.sin(v * x) + i * x, x))


def by_while(x):
    return finish(td.while_loop(lambda s: s[0] < 3, lambda s: (s[0] + 1, td.sin(s[1] * x) + s[0] * x), (0, x))[1])


@td.jit(script=True)
def by_range(x, n):
    v = x
    for i in td.range(n):
        v = td.sin(v * x) + i * x
    return finish(v)


@td.jit(script=True)
def by_break(x):
    v = x
    for i in td.range(50):
        if i >= 3 or v.sum() > 1000:
            break
        v = td.sin(v * x) + i * x
    return finish(v)


@td.jit(script=True)
def by_nested(x):
    v, n = x, td.tensor(0)
    while n < 3:
        k = td.tensor(0)
        total = td.zeros(3)
        while k < n:
            total = total + x
            k += 1
        v = td.sin(v * x) + total
        n += 1
    return finish(v)


x = td.tensor([0.3, -0.4, 0.8])
H, g = td.hessian(unrolled)(x), td.grad(unrolled)(x)
loops = [by_scan, by_fori, by_while, lambda x: by_range(x, 3), lambda x: by_range(x, td.tensor(3)), by_break, by_nested]
for f in loops:
    assert near(f(x), unrolled(x)) and near(td.grad(f)(x), g) and near(td.jit(td.grad(f))(x), g)
    orders = [td.hessian(f), td.jacrev(td.grad(f)), td.jacfwd(td.grad(f)), td.jacrev(td.jacfwd(f)), td.jacfwd(td.jacfwd(f))]
    for second in orders:
        assert near(second(x), H), (f, second(x), H)
    assert near(td.jit(td.hessian(f))(x), H) and near(td.jit(td.jacrev(td.grad(f)))(x), H)
    assert near(td.hvp(f, x, td.ones(3)), H.sum(axis=1))
    assert td.check_grad(lambda x: (td.grad(f)(x) ** 2).sum(), x) < 5e-2
    with td.GradientTape() as outer:
        outer.watch(x)
        with td.GradientTape() as inner:
            inner.watch(x)
            value = f(x)
        first = inner.gradient(value, x)
    assert near(outer.jacobian(first, x), H)
    batch = td.stack([x, x * 0.5])
    assert near(td.vmap(td.grad(f))(batch), td.stack([g, td.grad(unrolled)(x * 0.5)]))

# Derivatives of what stops by its own value: the root of a number, and twice of it.
root = td.jit(lambda a: td.while_loop(lambda r: td.abs(r * r - a) > 1e-4, lambda r: 0.5 * (r + a / r), a))
for a in (td.tensor(2.0), td.tensor(9.0)):
    assert near(td.grad(root)(a), 0.5 / td.sqrt(a)) and near(td.grad(td.grad(root))(a), -0.25 * a ** -1.5, 1e-2)
