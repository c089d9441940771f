# %%
import jax
import jax.numpy as jnp
from jax import lax

seen = []


def told(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, "|".join(line for line in str(error).split("\n") if " is " not in line or "carry" in line))


def add(total, x):
    print("add", total, x)
    seen.append(total)
    return total + x, total


print(lax.scan(add, 0.0, jnp.arange(3.0)), len(seen))

# %%
print(lax.fori_loop(0, 4, lambda i, v: (print("body", i, v), v + i)[1], 1.0))
print(lax.while_loop(lambda v: (print("test", v), v < 3)[1], lambda v: (print("step", v), v + 1)[1], 0))
print(lax.map(lambda x: (print("map", x), x * 2)[1], jnp.arange(2)))

# %%
counter = iter(range(10))
print(lax.fori_loop(0, 10, lambda i, v: v + next(counter), 0), next(counter))

# %%
print(lax.cond(True, lambda x: (print("yes", x), x + 1)[1], lambda x: (print("no", x), x)[1], 1.0))
print(repr(lax.switch(7, [lambda x: (print("first"), x)[1], lambda x: (print("second"), x * 2)[1]], jnp.ones(2))))


# %%
def draw(key, _):
    key, own = jax.random.split(key)
    return key, jax.random.randint(own, (), 0, 9)


key, draws = lax.scan(draw, jax.random.key(3), None, length=3)
print(draws, key.dtype, jax.random.key_data(key))
print(lax.scan(lambda c, z: (c * z, c), 1 + 0j, jnp.array([1 + 2j, 3j])))
print(lax.scan(lambda c, x: (c + x, c), 0, jnp.arange(3.0)))

# %%
with jax.disable_jit():
    print(lax.scan(lambda c, x: (c + x, print("known", c)), 0.0, jnp.arange(2.0)))
    print(lax.cond(False, lambda x: print("yes"), lambda x: print("no", x), 2.0))
    print(lax.while_loop(lambda v: v < 2, lambda v: (print("known", v), v + 1)[1], 0))

# %%
told(lambda: lax.scan(lambda state, x: ((state[0], jnp.ones(2)), x), (1, 2.0), jnp.ones(3)))
told(lambda: lax.scan(lambda state, x: ({"a": x, "b": jnp.zeros(3, int)}, x), {"a": jnp.zeros(2), "b": jnp.zeros(3)}, jnp.ones(3)))
told(lambda: lax.scan(lambda state, x: ((state, state), x), jnp.ones(()), jnp.ones(3)))
told(lambda: lax.while_loop(lambda v: v[0] < 2, lambda v: [v[0] + 1], (1,)))
told(lambda: lax.fori_loop(0, 3, lambda i, v: v * jnp.ones(2), jnp.array(1.0)))
told(lambda: lax.scan(lambda state, x: ({"a": x}, x), {"a": jnp.ones(()), "b": jnp.ones(())}, jnp.ones(3)))

# %%
told(lambda: lax.cond(True, lambda x: x, lambda x: (x, x), 1.0))
told(lambda: lax.cond(True, lambda x: {"u": x}, lambda x: {"v": x}, 1.0))
told(lambda: lax.cond(True, lambda x: (x, x[:1]), lambda x: (x, x), jnp.ones(2)))
told(lambda: lax.switch(0, [lambda x: x, lambda x: x, lambda x: x > 0], jnp.ones(2)))
told(lambda: lax.switch(1.5, [lambda x: x, lambda x: x], 1.0))
told(lambda: lax.cond("a", lambda x: x, lambda x: x, 1.0))


# %%
@jax.custom_vjp
def grown(x):
    return lax.while_loop(lambda v: v < 100, lambda v: v * 2, x)


grown.defvjp(lambda x: (grown(x), x), lambda x, g: (g * x,))
print(jax.grad(grown)(3.0), jax.grad(lambda x: x * lax.stop_gradient(lax.while_loop(lambda v: v < 90, lambda v: v + 1, x)))(3.0))
print(
    jax.grad(lambda w: lax.fori_loop(0, 3, lambda i, v: v * w, 1.0))(2.0),
    jax.grad(lambda w: lax.scan(lambda c, x: (c * w + x, c), 1.0, jnp.arange(3.0))[0])(2.0),
)
print(jax.hessian(lambda x: lax.cond(x[0] > 0, lambda v: (v**3).sum(), lambda v: v.sum(), x))(jnp.ones(2)))

# %%
print(jax.grad(abs)(0.0), jax.grad(lambda x: abs(x) * 3)(-2.0), abs(jnp.array([-1, 2])))

# %%
kept = []
jax.jit(lambda x: kept.append(x * 2))(jnp.ones(3))
for use in (lambda: kept[0] + 1, lambda: jax.jit(lambda x: x + kept[0])(1.0)):
    try:
        use()
    except jax.errors.UnexpectedTracerError as error:
        print(str(error).split("\n")[0])
