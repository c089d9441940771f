# Layers of `flax.nnx`: their attributes, types and numbers.

# %%
import re

import jax
import jax.numpy as jnp
from flax import nnx


def shown(module):
    print(re.sub(r" at 0x[0-9a-f]+", "", repr(module)))


class Block(nnx.Module):
    def __init__(self, size, rngs):
        self.convolution = nnx.Conv(1, size, (3, 3), rngs=rngs)
        self.norm = nnx.BatchNorm(size, rngs=rngs)
        self.dropout = nnx.Dropout(0.1, rngs=rngs)
        self.size = size


shown(nnx.Linear(2, 3, rngs=nnx.Rngs(0)))
shown(Block(2, nnx.Rngs(0)))
shown(nnx.Sequential(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), nnx.LayerNorm(3, rngs=nnx.Rngs(0)), nnx.Embed(4, 2, rngs=nnx.Rngs(1))))

# %%
rngs = nnx.Rngs(0, dropout=1)
words = jax.random.normal(jax.random.key(3), (2, 4, 8))
attention = nnx.MultiHeadAttention(num_heads=2, in_features=8, qkv_features=8, decode=False, rngs=rngs)
print({name: attention.query.kernel.shape if name == "query" else None for name in ("query",)}, attention.out.kernel.shape, attention.out.bias.shape)
print(jnp.round(attention(words)[0, :2], 4))
print(jnp.round(attention(words, mask=nnx.make_causal_mask(jnp.ones((2, 4))))[1, 0], 4))
print(jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(attention, nnx.Param))))

# %%
dropping = nnx.MultiHeadAttention(2, 8, dropout_rate=0.5, deterministic=False, decode=False, rngs=nnx.Rngs(0, dropout=1))
print(jnp.round(dropping(words)[0, 0], 4))
dropping.eval()
print(jnp.round(dropping(words)[0, 0], 4))
decoding = nnx.MultiHeadAttention(2, 8, decode=True, normalize_qk=True, rngs=nnx.Rngs(0))
decoding.init_cache((2, 3, 8))
for at in range(3):
    print(jnp.round(decoding(words[:, at : at + 1])[0, 0, :3], 4))

# %%
half = nnx.Linear(8, 2, dtype=jnp.bfloat16, rngs=nnx.Rngs(0))
print(half(words).dtype, half.kernel.dtype, nnx.LayerNorm(8, rngs=nnx.Rngs(0))(words.astype(jnp.bfloat16)).dtype)
print(nnx.Linear(8, 2, dtype=jnp.float16, param_dtype=jnp.float16, rngs=nnx.Rngs(0)).kernel.dtype, nnx.Embed(3, 2, dtype=jnp.float16, rngs=nnx.Rngs(0))(jnp.arange(2)).dtype)
for layer in (nnx.LayerNorm(8, rngs=rngs), nnx.RMSNorm(8, rngs=rngs), nnx.GroupNorm(8, 2, rngs=rngs), nnx.BatchNorm(8, rngs=rngs)):
    print(type(layer).__name__, jnp.round(layer(words * 3 + 1)[0, 0], 4))
print(jnp.round(nnx.Conv(8, 3, (2,), padding="CAUSAL", rngs=nnx.Rngs(0))(words)[0, :2], 4), nnx.Conv(8, 3, (3,), padding="CIRCULAR", strides=2, rngs=nnx.Rngs(0))(words).shape)
print(nnx.LinearGeneral((4, 8), (2, 3), axis=(-2, -1), rngs=nnx.Rngs(0))(words).shape)
try:
    nnx.Embed(3, 2, rngs=nnx.Rngs(0))(jnp.ones(2))
except ValueError as error:
    print(error)

# %%
import flax.linen as nn


class Pictures(nn.Module):
    @nn.compact
    def __call__(self, x, train=False):
        x = nn.relu(nn.Conv(8, (3, 3))(x))
        return {"scores": nn.Dense(10)(x.reshape((x.shape[0], -1))), "seen": (x, x.sum())}


plain = {"width": 140, "force_terminal": False}
print(Pictures().tabulate(jax.random.key(0), jnp.ones((1, 8, 8, 1)), console_kwargs=plain))
print(nn.tabulate(Pictures(), jax.random.key(0), depth=0, console_kwargs=plain)(jnp.ones((1, 8, 8, 1)), True))

# %%
# Rules that are not linear in the gradients, in loops and choices.
@jax.custom_vjp
def bounded(x):
    return x


bounded.defvjp(lambda x: (x, None), lambda _, slope: (jnp.clip(slope, -1.0, 1.0),))
print(jax.jit(jax.grad(lambda c: jax.lax.fori_loop(0, 3, lambda i, c: bounded(c * 2), c)))(1.0))
print(jax.grad(lambda c: jax.lax.scan(lambda c, _: (bounded(c * 2), bounded(c)), c, None, length=3)[1].sum())(1.0))
print(jax.grad(lambda c: jax.lax.cond(c > 0, lambda c: bounded(c * 5) * 3, lambda c: c, c))(1.0))
step = jax.checkpoint(lambda c, x: jnp.tanh(c @ x), policy=jax.checkpoint_policies.nothing_saveable)
print(jax.grad(lambda c: jax.lax.scan(lambda c, x: (step(c, x), None), c, jnp.full((3, 2, 2), 0.1))[0].sum())(jnp.ones(2)))
print(jax.random.truncated_normal(jax.random.key(0), -1, 1, (2,), jnp.float16))
