# %%
import flax.linen as nn
import jax
import jax.numpy as jnp


# %%
class Slopes(nn.Module):
    @nn.compact
    def __call__(self, x):
        value, back = nn.vjp(lambda part, x: part(x) ** 2, nn.Dense(2, kernel_init=nn.initializers.ones), x)
        return value, back(jnp.ones_like(value))


x = jnp.arange(3.0)
print(Slopes().apply(Slopes().init(jax.random.key(0), x), x))


# %%
class Moves(nn.Module):
    @nn.compact
    def __call__(self, x):
        part = nn.Dense(1, kernel_init=nn.initializers.constant(0.5))
        along = {"params": jax.tree.map(jnp.ones_like, part.variables.get("params", {}))}
        return nn.jvp(lambda part, x: part(x), part, (x,), (x,), along)


print(Moves().apply(Moves().init(jax.random.key(0), x), x))


# %%
class Product(nn.Module):
    @nn.compact
    def __call__(self, x, y):
        return self.param("scale", nn.initializers.ones, ()) * x * y


class Inputs(nn.Module):
    @nn.compact
    def __call__(self, x, y):
        part = Product()
        found = nn.value_and_grad(lambda part, x, y: (part(x, y), "more"), part, x, y, has_aux=True)
        return found, nn.grad(lambda part, x: part(x, x), part, x)


print(Inputs().apply({"params": {"Product_0": {"scale": jnp.array(2.0)}}}, jnp.array(3.0), jnp.array(5.0)))


# %%
class Signs(nn.Module):
    @nn.compact
    def __call__(self, x):
        def call(part, x):
            return part(x)

        def back(pull, slope):
            own, *others = pull(slope)
            return (jax.tree.map(jnp.sign, own), *others)

        own = nn.custom_vjp(call, forward_fn=lambda part, x: nn.vjp(call, part, x), backward_fn=back)
        return own(nn.Dense(1, kernel_init=nn.initializers.constant(0.25)), x).sum()


held = Signs().init(jax.random.key(0), x)
print(Signs().apply(held, x), jax.grad(lambda v: Signs().apply(v, x))(held))


# %%
# Collections that change within the derivative are kept.
class Normed(nn.Module):
    @nn.compact
    def __call__(self, x):
        value, back = nn.vjp(lambda part, x: part(x), nn.BatchNorm(use_running_average=False, momentum=0.5), x)
        return back(value)[0]["params"]["scale"].round(2)


rows = jnp.arange(6.0).reshape(3, 2)
held = Normed().init(jax.random.key(0), rows)
print(held, jax.jit(lambda v: Normed().apply(v, rows, mutable=["batch_stats"])[1])(held), Normed().apply(held, rows, mutable=["batch_stats"])[0])


# %%
class Both(nn.Module):
    def setup(self):
        self.first, self.second = nn.Dense(2, use_bias=False), nn.Dense(1)

    def __call__(self, x):
        return nn.vjp(lambda model, x: model.second(model.first(x)).sum(), self, x)[1](jnp.ones(()))


held = Both().init(jax.random.key(1), rows)
print(jax.tree.map(jnp.shape, held), jax.tree.map(jnp.shape, Both().apply(held, rows)))
