"""Cells of JAX notebooks about grad, jit, vmap and their kin."""
# %%
import functools
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import grad, jit, lax, random, value_and_grad, vmap

f = lambda x: x**3 + 2 * x**2 - 3 * x + 1
dfdx = jax.grad(f)
d2fdx = jax.grad(dfdx)
d3fdx = jax.grad(d2fdx)
print(dfdx(1.0), d2fdx(1.0), d3fdx(1.0), jax.grad(d3fdx)(1.0))
print(repr(dfdx(1.0)), repr(jax.grad(lambda x: jnp.sum(x**2))(jnp.array([1.0, 2.0]))))
# %%
def sum_squared_error(x, y):
    return jnp.sum((x - y) ** 2)

x, y = jnp.asarray([1.0, 2.0, 3.0, 4.0]), jnp.asarray([1.1, 2.1, 3.1, 4.1])
print(jnp.round(jax.grad(sum_squared_error)(x, y), 4))
print([jnp.round(g, 4).tolist() for g in jax.grad(sum_squared_error, argnums=(0, 1))(x, y)])
v, g = jax.value_and_grad(sum_squared_error)(x, y)
print(v.round(4), g.round(4))

def with_aux(x, y):
    return sum_squared_error(x, y), x - y

g, aux = jax.grad(with_aux, has_aux=True)(x, y)
print(g.round(4), aux.round(4))
# %%
for bad in (lambda: jax.grad(lambda x: x)(x), lambda: jax.grad(lambda x: x**2)(3), lambda: jax.grad(lambda x: x**2)("a"), lambda: jax.grad(lambda x: 2)(3.0), lambda: jax.vmap(lambda a, b: a + b)(jnp.ones(2), jnp.ones(3)), lambda: jax.vmap(lambda a: a)(3.0)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, str(e).splitlines()[0][:70])
# %%
def predict(params, inputs):
    for W, b in params[:-1]:
        inputs = jnp.tanh(inputs @ W + b)
    W, b = params[-1]
    return inputs @ W + b

def loss(params, inputs, targets):
    return jnp.mean((predict(params, inputs) - targets) ** 2)

key = random.PRNGKey(0)
params = []
for m, n in [(3, 8), (8, 1)]:
    key, sub = random.split(key)
    params.append((0.1 * random.normal(sub, (m, n)), jnp.zeros(n)))
inputs, targets = random.normal(key, (16, 3)), jnp.ones((16, 1))

@jit
def update(params, inputs, targets, lr=0.1):
    grads = grad(loss)(params, inputs, targets)
    return jax.tree_util.tree_map(lambda p, g: p - lr * g, params, grads)

print(loss(params, inputs, targets).round(4))
for i in range(50):
    params = update(params, inputs, targets)
if True:
    print(loss(params, inputs, targets).round(4))
# %%
@jit
def selu(x, alpha=1.67, lmbda=1.05):
    print("tracing", x.shape)
    return lmbda * jnp.where(x > 0, x, alpha * jnp.exp(x) - alpha)

print(selu(jnp.arange(3.0)).round(4))
print(selu(jnp.arange(3.0) - 1).round(4))
print(selu(jnp.arange(2.0)).round(4))
# %%
@jit
def bad(x):
    if x > 0:
        return x
    return -x

try:
    bad(1.0)
except jax.errors.TracerBoolConversionError as e:
    print(type(e).__name__, isinstance(e, jax.errors.ConcretizationTypeError), isinstance(e, TypeError), str(e).splitlines()[0])
for g in (lambda x: float(x), lambda x: int(x), lambda x: [1, 2][x], lambda x: jnp.ones(x), lambda x: range(x), lambda x: np.asarray(x), lambda x: jnp.arange(x)):
    try:
        jit(g)(1)
    except Exception as e:
        print(type(e).__name__, str(e).splitlines()[0][:80])
try:
    jit(lambda x: x[x > 0])(jnp.arange(3.0))
except Exception as e:
    print(type(e).__name__, isinstance(e, IndexError))
# %%
@partial(jit, static_argnums=(1,))
def power(x, n):
    return x if n == 0 else x * power(x, n - 1)

@partial(jax.jit, static_argnames=["mode"])
def scaled(x, mode="double"):
    return x * 2 if mode == "double" else x * 3

print(power(2.0, 3), scaled(jnp.arange(3)), scaled(jnp.arange(3), mode="triple"), grad(power)(2.0, 3))
try:
    power(1.0, [1])
except ValueError as e:
    print(str(e)[:44])
# %%
mat, batch = random.normal(random.PRNGKey(1), (5, 3)), random.normal(random.PRNGKey(2), (4, 3))
apply = lambda v: jnp.dot(mat, v)
print(vmap(apply)(batch).shape, jnp.allclose(vmap(apply)(batch), batch @ mat.T, atol=1e-5))
print(vmap(jnp.dot, in_axes=(0, None))(batch, batch[0]).shape, vmap(lambda a, b: a + b, in_axes=(1, 0), out_axes=1)(jnp.ones((3, 4)), jnp.zeros((4, 3))).shape)
print(vmap(lambda d, k: d["a"] * d["b"] + k, in_axes=({"a": 0, "b": None}, None))({"a": jnp.arange(3), "b": 2}, 1))
print(vmap(vmap(lambda a, b: a * b, (None, 0)), (0, None))(jnp.arange(3), jnp.arange(4)))
per_example = vmap(grad(lambda w, x: jnp.dot(w, x) ** 2), in_axes=(None, 0))
print(per_example(jnp.ones(3), jnp.eye(3)), jit(per_example)(jnp.ones(3), jnp.eye(3)).shape)
# %%
def rosen(x):
    return jnp.sum(100.0 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)

x0 = jnp.array([1.0, 2.0, 0.5])
print(jax.hessian(rosen)(x0), jax.jacfwd(jax.jacrev(rosen))(x0).shape)
print(jax.jacrev(lambda x: x**2)(x0), jax.jacfwd(lambda x: jnp.stack([x.sum(), x.prod()]))(x0))
print(jax.jacobian(lambda p: {"s": p["a"] * p["b"]})({"a": jnp.array([1.0, 2.0]), "b": jnp.array(3.0)}))
# %%
primals, tangents = (2.0,), (1.0,)
print(jax.jvp(lambda x: x**2, primals, tangents), jax.jvp(jnp.multiply, (2.0, 3.0), (1.0, 0.0)))
y, pull = jax.vjp(lambda x, y: x * y, 2.0, 3.0)
print(y, pull(1.0))
y, lin = jax.linearize(lambda x: x**2, 3.0)
print(y, lin(1.0))
hvp = lambda f, x, v: jax.jvp(jax.grad(f), (x,), (v,))[1]
print(hvp(rosen, x0, jnp.ones(3)))
print(grad(lambda x: jnp.vdot(grad(rosen)(x), jnp.ones(3)))(x0))
# %%
def relu_loop(x):
    total = 0.0
    for i in range(3):
        if x > 0:
            total = total + x**i
    return total

print(grad(relu_loop)(2.0), grad(relu_loop)(-2.0))
print(grad(lambda x: x + lax.stop_gradient(x) ** 2)(3.0), grad(lambda x: jnp.where(x > 0, x, 0.0))(2.0), grad(jnp.abs)(-1.0), grad(lambda x: jnp.maximum(x, 0))(2.0))
print(grad(jax.checkpoint(lambda x: jnp.sin(jnp.sin(x))))(1.0).round(4), jit(grad(jax.remat(lambda x: jnp.sin(x))))(0.0))
# %%
@jax.custom_vjp
def clip_gradient(lo, hi, x):
    return x

clip_gradient.defvjp(lambda lo, hi, x: (x, (lo, hi)), lambda res, g: (None, None, jnp.clip(g, res[0], res[1])))
print(grad(lambda x: clip_gradient(-0.5, 0.5, x) * 3)(2.0), jit(grad(lambda x: clip_gradient(-0.5, 0.5, x * 3)))(2.0), clip_gradient(-1, 1, 5.0))

@jax.custom_jvp
def log1pexp(x):
    return jnp.log(1.0 + jnp.exp(x))

@log1pexp.defjvp
def log1pexp_jvp(primals, tangents):
    (x,), (t,) = primals, tangents
    return log1pexp(x), (1 - 1 / (1 + jnp.exp(x))) * t

print(grad(log1pexp)(100.0), jit(grad(log1pexp))(0.0), vmap(jit(grad(log1pexp)))(jnp.arange(3.0)).round(4), jax.jvp(log1pexp, (0.0,), (1.0,)))

@partial(jax.custom_vjp, nondiff_argnums=(0,))
def app(f, x):
    return f(x)

app.defvjp(lambda f, x: (f(x), x), lambda f, x, g: (5 * g,))
print(grad(lambda x: app(lambda y: y**2, x))(3.0))
# %%
print(jax.eval_shape(lambda a, b: {"s": a @ b, "t": a.sum()}, jnp.ones((2, 3)), jax.ShapeDtypeStruct((3, 4), jnp.float32)))
print(jax.pmap(lambda x: x * 2)(jnp.ones((1, 3))), jax.pmap(lambda x: lax.psum(x, "i"), axis_name="i")(jnp.arange(1)))
with jax.disable_jit():
    print(bad(-2.0))
jax.debug.print("x = {x}, y = {}", 3, x=jnp.arange(2))

@jit
def shown(x):
    jax.debug.print("inside {}", x)
    y = jnp.sin(x)
    jax.debug.print("y {y:.3f}", y=y)
    return y

print(shown(2.0).round(3))
print(shown(1.0).round(3))
