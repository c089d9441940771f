# %%
import flax.linen as nn
import jax
import jax.numpy as jnp
from flax import nnx

plain = {"force_terminal": False}


class Stage(nnx.Module):
    def __init__(self, wide, out, rngs):
        self.inner = nnx.Linear(wide, out, rngs=rngs)
        self.norm = nnx.BatchNorm(out, rngs=rngs)
        self.drop = nnx.Dropout(0.25, rngs=rngs)

    def __call__(self, x, *, scale=1):
        return {"kept": self.drop(self.norm(self.inner(x))) * scale, "given": [x, None]}


class Stages(nnx.Module):
    def __init__(self, rngs):
        self.first, self.second = Stage(16, 128, rngs), Stage(128, 10, rngs)
        self.words = nnx.Embed(5, 16, rngs=rngs)
        self.more = nnx.List([nnx.Linear(10, 2, use_bias=False, rngs=rngs)])

    def encode(self, x):
        return self.first(self.words(x), scale=2)["kept"]

    def __call__(self, x):
        return self.more[0](self.second(self.encode(x))["kept"])


model = Stages(nnx.Rngs(0))
# %%
print(nnx.tabulate(model, jnp.array([1, 2]), console_kwargs={**plain, "width": 110}))
# %%
print(nnx.tabulate(model, jnp.array([1, 2]), depth=1, console_kwargs={**plain, "width": 60}))
# %%
print(nnx.tabulate(model, jnp.array([1, 2]), method="encode", console_kwargs={**plain, "width": 200}))


# %%
class Small(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.LayerNorm()(nn.Dense(300, name="a_rather_long_name")(x))


print(Small().tabulate(jax.random.key(0), jnp.ones((2, 7)), console_kwargs={**plain, "width": 70}))
