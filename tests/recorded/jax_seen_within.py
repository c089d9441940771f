# What is printed of arrays within derivatives and mapped functions, and by rules while derivatives are taken.

# %%
import jax
import jax.numpy as jnp

square = jnp.arange(4.0).reshape(2, 2)


def seen(x):
    print(x, x.sum(), x.shape)
    return (x**2).sum()


jax.grad(seen)(square)
jax.vmap(seen)(square)
jax.jit(seen)(square)
jax.jit(jax.grad(seen))(square)
jax.grad(jax.grad(lambda x: seen(x) * x))(3.0)
jax.vmap(jax.grad(lambda x: seen(x)))(jnp.arange(3.0))
jax.grad(lambda x: jax.vmap(seen)(x).sum())(square)

# %%
jax.vmap(lambda x, y: (print(x, y, x > 1), x * y)[1], in_axes=(0, None))(square, 3.0)

# %%
jax.vmap(jax.jit(seen))(square)

# %%
jax.grad(lambda x: (print(x > 1, f"{x}", [x]), jax.debug.print("value {}", x), x * 2)[2])(3.0)


# %%
@jax.custom_vjp
def told(x):
    return x


def told_backward(_, slope):
    jax.debug.print("slope {}", slope)
    print(slope)
    return (slope * 10,)


told.defvjp(lambda x: (x, None), told_backward)
print(jax.grad(lambda x: told(told(x) * x) ** 2)(3.0))
print(jax.value_and_grad(lambda p, x: jnp.sum(told(p["w"] * x) ** 2))({"w": jnp.ones(2)}, jnp.arange(2.0)))

# %%
@jax.custom_vjp
def bounded(x, low, high):
    return x


def bounded_backward(bounds, slope):
    print("bounds", *bounds)
    return jnp.clip(slope, *bounds), None, None


bounded.defvjp(lambda x, low, high: (x, (low, high)), bounded_backward)
jax.grad(lambda x: bounded(x, -0.1, 0.1) * 5)(0.3)


# %%
@jax.custom_jvp
def counted(x):
    print("called")
    return {"a": 1.0, "b": jnp.sin(x)}


counted.defjvp(lambda primals, tangents: (counted(*primals), {"a": 0.0, "b": jnp.cos(*primals) * tangents[0]}))
print(counted(0.0))
print(jax.jit(counted)(0.0))
print(jax.vmap(lambda x: counted(x)["b"])(jnp.arange(3.0)))

doubled = jax.custom_jvp(lambda x: x**2)
doubled.defjvp(lambda primals, tangents: (doubled(*primals), 100.0 * tangents[0]))
compiled = jax.jit(lambda x: doubled(x))
print(compiled(0.5), jax.grad(compiled)(0.5), jax.jvp(compiled, (0.5,), (1.0,))[1])


# %%
@jax.jit
def logged(x):
    jax.debug.callback(lambda v: print("log", v), x)
    return x


jax.vmap(logged)(jnp.arange(3.0))

# %%
# Derivatives of complex functions: cotangents are conjugate on both sides.
value, back = jax.vjp(lambda z: (2 * jnp.real(z) + 3 * jnp.imag(z)) + (5 * jnp.real(z) - 7 * jnp.imag(z)) * 1j, jnp.array(1 + 2j))
print(value, *back(jnp.array(0.5 + 0.25j)))

# %%
kept = []
jax.jit(lambda x: (kept.append(x * 2), x)[1])(jnp.ones(3))
try:
    jnp.sin(kept[0])
except jax.errors.UnexpectedTracerError as error:
    print(str(error)[:60])

try:
    jax.jit(lambda x, n: x, static_argnums=1)(1.0, [1, 2])
except ValueError as error:
    print(error)

# %%
for first, second in (({"x": 1}, {"y": 2}), ([1, 2], [1]), ({"a": [1, 2]}, {"a": (1, 2)}), ({"a": 1, "b": 2}, {"a": 1}), ({"a": [1, {"b": (1, 2)}]}, {"a": [1, {"b": (1,)}]})):
    try:
        jax.tree.map(lambda a, b: a, first, second)
    except ValueError as error:
        print(error)
