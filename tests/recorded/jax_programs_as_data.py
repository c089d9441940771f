"""Programs as data: `make_jaxpr`, equations, primitives of one's own."""

# %%
import jax, jax.numpy as jnp
from jax import lax
from jax import make_jaxpr

x = jnp.ones(3)
m = jnp.ones((2, 3))
# %%
print(make_jaxpr(lambda x: jnp.sin(x) * 2 + x**2)(x))
# %%
print(make_jaxpr(lambda x: x**3 - x / 2 + x**0.5)(x))
# %%
print(make_jaxpr(lambda x: x.sum() + jnp.mean(x))(x))
# %%
print(make_jaxpr(lambda x: jnp.where(x > 0, x, 0.0))(x))
# %%
print(make_jaxpr(lambda m, x: m @ x)(m, x))
# %%
print(make_jaxpr(lambda m, x: jnp.dot(m, x) + 1)(m, x))
# %%
print(make_jaxpr(jax.nn.relu)(x))
# %%
print(make_jaxpr(jax.nn.softmax)(x))
# %%
print(make_jaxpr(lambda x: x[0])(x))
# %%
print(make_jaxpr(lambda x: x[1:])(x))
# %%
print(make_jaxpr(lambda x, i: x[i])(x, 1))
# %%
print(make_jaxpr(jax.jit(lambda x: x + 1))(x))
# %%
print(make_jaxpr(lambda x: lax.scan(lambda c, a: (c + a, c * a), 0.0, x))(x))
# %%
print(make_jaxpr(lambda x: lax.cond(x[0] > 0, lambda x: x + 1, lambda x: x - 1, x))(x))
# %%
print(make_jaxpr(lambda x: lax.while_loop(lambda c: c < 10, lambda c: c + 1, x))(1))
# %%
print(make_jaxpr(lambda x: lax.fori_loop(0, 10, lambda i, c: c + i, x))(1))
# %%
print(make_jaxpr(lambda x: jnp.exp(x).reshape(1, 3).T)(x))
# %%
print(make_jaxpr(lambda x: jnp.concatenate([x, x]))(x))
# %%
print(make_jaxpr(lambda x: x.astype(int) + 1)(x))
# %%
print(make_jaxpr(lambda x: jnp.maximum(x, 0) + jnp.zeros(3))(x))
# %%
print(make_jaxpr(lambda x: jnp.max(x) + jnp.argmax(x))(x))
# %%
print(make_jaxpr(lambda x, m: m + x)(x, m))
# %%
print(make_jaxpr(lambda x: jnp.linalg.norm(x))(x))
# %%
print(make_jaxpr(lambda x: jnp.log1p(x) + lax.rsqrt(x) + jnp.abs(x) - jax.nn.sigmoid(x) + jnp.square(x))(x))
# %%
print(make_jaxpr(lambda x: {"a": x, "b": (x, 3.0)})(x))
# %%
c = jnp.arange(3.0)
print(make_jaxpr(lambda x: x + c)(x))
# %%
print(make_jaxpr(lambda x: jnp.clip(x, 0, 1))(x))
# %%
print(make_jaxpr(lambda x: jnp.sort(x) + jnp.cumsum(x))(x))
# %%
print(make_jaxpr(lambda x: jnp.var(x) + jnp.std(x))(x))
# %%
print(make_jaxpr(lambda x: -x * x + x - x)(x))
# %%
print(make_jaxpr(lambda x: jnp.stack([x, x]) + jnp.expand_dims(x, 0))(x))
# %%
print(make_jaxpr(lambda m: jnp.einsum("ij,kj->ik", m, m))(m))
# %%
print(make_jaxpr(lambda x: jax.checkpoint(jnp.sin)(x))(x))
# %%
print(make_jaxpr(lambda x: lax.map(jnp.sin, x))(x))
# %%
print(make_jaxpr(lambda a, b: a + b)(1, 2.0))
# %%
print(make_jaxpr(lambda x: lax.add(lax.mul(x, x), x))(x))
# %%
print(make_jaxpr(lambda x: jax.nn.gelu(x))(x))
# %%
print(make_jaxpr(lambda x: x.mean(0))(m))
# %%
print(make_jaxpr(lambda x: x == 1)(m))
# %%
# jaxpr cookbook
import jax, jax.numpy as jnp
from jax import lax
from jax.extend import core
from functools import wraps


def mlp(params, x):
    for w, b in params[:-1]:
        x = jax.nn.relu(x @ w + b)
    w, b = params[-1]
    return x @ w + b


params = [(jnp.ones((3, 4)), jnp.zeros(4)), (jnp.ones((4, 2)), jnp.zeros(2))]
print(jax.make_jaxpr(mlp)(params, jnp.ones((5, 3))))
# %%
j = jax.make_jaxpr(lambda x: jnp.sin(x) * 2 + jnp.cos(x).sum())(jnp.ones(3))
for e in j.eqns:
    print(e.primitive.name, [type(v).__name__ for v in e.invars], [v.aval for v in e.outvars], sorted(e.params))
# %%
print(len(j.eqns), j.jaxpr.invars[0].aval.shape, j.in_avals, j.out_avals, j.consts)
# %%
print(jax.core.eval_jaxpr(j.jaxpr, j.consts, jnp.ones(3)), core.jaxpr_as_fun(j)(jnp.ones(3)))
# %%
mul = core.Primitive("mul_add")


def f(x, y, z):
    return mul.bind(x, y, z)


mul.def_impl(lambda x, y, z: x * y + z)
mul.def_abstract_eval(lambda x, y, z: jax.core.ShapedArray(x.shape, x.dtype))
print(f(2.0, 3.0, 4.0), jax.make_jaxpr(f)(1.0, 2.0, 3.0))
# %%
try:
    jax.jit(f)(1.0, 2.0, 3.0)
except NotImplementedError as e:
    print(str(e)[:60])
# %%
from jax.interpreters import ad, batching, mlir

mlir.register_lowering(mul, mlir.lower_fun(lambda x, y, z: x * y + z, multiple_results=False))
print(jax.jit(f)(1.0, 2.0, 3.0))
# %%
count = {}


def visit(jaxpr):
    for e in jaxpr.eqns:
        count[e.primitive.name] = count.get(e.primitive.name, 0) + 1
        for s in core.jaxprs_in_params(e.params):
            visit(s)


visit(jax.make_jaxpr(lambda x: lax.scan(lambda c, a: (jnp.tanh(c + a), c), 0.0, x))(jnp.ones(3)).jaxpr)
print(count)
# %%
print(jax.make_jaxpr(lambda x: lax.fori_loop(0, x.shape[0], lambda i, a: a + x[i], 0.0))(jnp.ones(3)))
# %%
print(jax.jit(lambda x: x * 2).trace(jnp.ones(3)).jaxpr)
# %%
print(jax.make_jaxpr(lambda x, n: x * n, static_argnums=1)(jnp.ones(2), 3), jax.make_jaxpr(lambda x: x + 1, return_shape=True)(jnp.ones(2)))


# %%
@jax.custom_vjp
def clip(x):
    return x


clip.defvjp(lambda x: (x, None), lambda r, g: (jnp.clip(g, -1, 1),))
print(jax.make_jaxpr(jax.grad(lambda x: (clip(x) ** 2).sum()))(jnp.ones(2)).out_avals)
# %%
print(jax.make_jaxpr(lambda k: jax.random.split(k))(jax.random.key(0)).out_avals)
# %%
print(jax.eval_shape(lambda x: {"a": x @ x.T, "b": x.sum(0)}, jax.ShapeDtypeStruct((3, 2), jnp.float32)))
