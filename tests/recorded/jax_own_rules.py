# %%
import jax
import jax.numpy as jnp


# %%
# a forward rule that calls the function itself, whose value it gives
@jax.custom_vjp
def scaled(x):
    return x**2


def scaled_forward(x):
    return scaled(x), x


def scaled_backward(x, g):
    return (g * 100.0,)


scaled.defvjp(scaled_forward, scaled_backward)
print(scaled(3.0), jax.grad(scaled)(3.0), jax.jit(jax.grad(scaled))(3.0), jax.value_and_grad(lambda x: scaled(x) * 2)(jnp.float32(2.0)))
jax.vmap(jax.grad(scaled))(jnp.arange(3.0))


# %%
@jax.custom_vjp
def wave(x, y):
    return jnp.sin(x) * y


wave.defvjp(lambda x, y: (wave(x, y), (jnp.cos(x), jnp.sin(x), y)), lambda kept, g: (kept[0] * g * kept[2], kept[1] * g))
print(jax.grad(wave, argnums=(0, 1))(2.0, 3.0))


# %%
# the other uses of the function keep their rule
@jax.custom_vjp
def clipped(x):
    return x


clipped.defvjp(lambda x: (clipped(x), None), lambda _, g: (jnp.clip(g, -1, 1),))
print(jax.grad(lambda x: (clipped(x) * 5).sum() + (clipped(x * 2) * 0.25).sum())(jnp.ones(2)), jax.jit(clipped)(2.0))
# %%
w = jnp.array([2.0, 3.0])


@jax.custom_vjp
def sine(x):
    return jnp.sin(x)


sine.defvjp(lambda x: (sine(x), x), lambda x, g: (g * w * jnp.cos(x),))
x = jnp.array([0.5, 1.0])
print(jax.grad(lambda x: sine(x).sum())(x), jax.jit(jax.grad(lambda x: sine(x).sum()))(x))
print(jax.grad(lambda x: jax.grad(lambda x: sine(x).sum())(x).sum())(x))
print(jax.vmap(jax.grad(lambda x: sine(jnp.stack([x, x])).sum()))(x))
# %%
def loss(a, x):
    scale = a * 3.0

    @jax.custom_vjp
    def square(x):
        return x**2

    square.defvjp(lambda x: (square(x), x), lambda x, g: (g * x * w,))
    return (square(x) * scale).sum()


print(jax.grad(loss, (0, 1))(2.0, x))
# %%
key = jax.random.PRNGKey(0)


@jax.custom_vjp
def noisy(x):
    return x


noisy.defvjp(lambda x: (x, None), lambda _, g: (g + jax.random.normal(key, g.shape),))
print(jax.grad(lambda x: noisy(x).sum())(x))
# %%
# Derivatives of a gradient are those of what the rule computed, where it did not ask the function.
@jax.custom_vjp
def tilted(x):
    return jnp.sin(x)


tilted.defvjp(lambda x: (jnp.sin(x), x), lambda x, slope: (5.0 * slope * x,))
print(jax.grad(tilted)(2.0), jax.grad(jax.grad(tilted))(2.0), jax.grad(jax.grad(lambda x: tilted(x) ** 2))(2.0))
print(jax.grad(jax.grad(lambda x: jnp.exp(tilted(x))))(0.7), jax.hessian(lambda x: jnp.sum(tilted(x) ** 2))(jnp.array([1.0, 2.0])))
print(jax.jit(jax.grad(jax.grad(lambda x: tilted(x) ** 2)))(2.0).round(4), jax.vmap(jax.grad(jax.grad(lambda x: tilted(x) ** 2)))(jnp.array([1.0, 2.0])))
scaled = lambda x, y: tilted(x) * y**2
print(jax.grad(jax.grad(scaled, 1), 0)(2.0, 3.0), jax.grad(jax.grad(scaled, 0), 1)(2.0, 3.0), jax.grad(jax.grad(jax.grad(scaled, 1), 0), 0)(2.0, 3.0))
# %%
# A rule that asks the function is asked again.
@jax.custom_vjp
def asked_again(x):
    return jnp.sin(x)


asked_again.defvjp(lambda x: (asked_again(x), x), lambda x, slope: (5.0 * slope * x,))
print(jax.grad(jax.grad(lambda x: asked_again(x) ** 2))(2.0), jax.grad(jax.grad(jax.grad(lambda x: asked_again(x) ** 2)))(2.0))
# %%
# A derivative within another one: the value has the derivative of what the rule computed, the gradient that of the rule.
@jax.custom_jvp
def bent(x):
    return jnp.sin(x)


bent.defjvp(lambda p, t: (bent(*p), 3 * p[0] ** 2 * t[0]))


def around(own):
    def total(x):
        (value, other), slope = jax.value_and_grad(lambda y: (own(y) * x, y * x), has_aux=True)(x)
        return value * 2 + slope + 3 * other

    return total


for own in (tilted, asked_again, bent):
    print(jax.grad(around(own))(0.5).round(4), jax.grad(jax.grad(around(own)))(0.5).round(4), jax.grad(lambda x: jax.vjp(own, x)[0])(1.5).round(4))
# %%
# Derivatives along tangents are refused where they reach the function.
@jax.custom_vjp
def backwards_only(x):
    return jnp.sin(x)


backwards_only.defvjp(lambda x: (backwards_only(x), x), lambda x, slope: (5.0 * slope * x,))


def said(run):
    try:
        return run()
    except TypeError as error:
        return str(error)


print(said(lambda: jax.jvp(backwards_only, (3.0,), (1.0,))), said(lambda: jax.jit(jax.jacfwd(lambda x: backwards_only(x * 2)))(3.0)))
print(jax.linearize(backwards_only, 3.0)[0].round(4), said(lambda: jax.linearize(backwards_only, 3.0)[1](1.0)), jax.jvp(jax.grad(tilted), (2.0,), (1.0,)))
print(jax.grad(lambda x: jax.jvp(lambda y: y * backwards_only(x * 1.0), (x,), (1.0,))[1])(3.0))
print(jax.jvp(lambda x: x * backwards_only(2.0), (3.0,), (1.0,))[1].round(4), jax.jvp(lambda x: x * backwards_only(jax.lax.stop_gradient(x)), (3.0,), (1.0,))[1].round(4))
