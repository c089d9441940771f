"""`td.custom_gradient` of a function that gives its result and the function of its gradient, as TensorFlow's."""
import tandem as td


@td.custom_gradient
def log1pexp(x):
    e = td.exp(x)

    def grad(upstream):
        return upstream * (1 - 1 / (1 + e))

    return td.log(1 + e), grad


# log(1 + exp(100)) overflows in float32, and its slope is 1 all the same.
assert td.grad(log1pexp)(100.0).item() == 1.0
assert abs(td.grad(log1pexp)(0.5).item() - 0.62246) < 1e-4
assert abs(td.jit(td.grad(log1pexp))(td.tensor(0.5)).item() - 0.62246) < 1e-4
assert td.allclose(td.vmap(td.grad(log1pexp))(td.tensor([0.0, 0.0])), td.tensor([0.5, 0.5]))
x = td.tensor([1.0, 2.0], requires_grad=True)
log1pexp(x).sum().backward()
assert td.allclose(x.grad, td.sigmoid(td.tensor([1.0, 2.0])))
with td.GradientTape() as tape:
    v = td.Variable(3.0)
    y = log1pexp(v)
assert abs(tape.gradient(y, v).item() - 0.95257) < 1e-4


@td.custom_gradient
def product(a, b):
    return a * b, lambda g: (g * b, g * td.full((2,), 7.0))


left, right = td.grad(lambda a, b: product(a, b).sum(), argnums=(0, 1))(td.ones(2), td.full((2,), 3.0))
assert left.tolist() == [3.0, 3.0] and right.tolist() == [7.0, 7.0]


@td.custom_gradient
def both(a):
    return (a * 2, a * 3), lambda g, h: g * 10 + h


assert td.grad(lambda a: both(a)[0] + both(a)[1])(1.0).item() == 11.0
