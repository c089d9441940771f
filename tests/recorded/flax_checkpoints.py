"""Cells of notebooks that keep what they learned in files, step by step."""
# %%
import os
import tempfile

import jax.numpy as jnp
from flax.training import checkpoints

folder = os.path.join(tempfile.mkdtemp(), "kept")
tree = {"dense": {"kernel": jnp.arange(4.0).reshape(2, 2), "bias": jnp.zeros(2)}}
print(checkpoints.latest_checkpoint(folder), checkpoints.restore_checkpoint(folder, None))
# %%
for step in (1, 2, 10):
    print(os.path.basename(checkpoints.save_checkpoint(folder, {**tree, "step": step}, step=step, keep=2)))
print(sorted(os.listdir(folder)), os.path.basename(checkpoints.latest_checkpoint(folder)))
# %%
found = checkpoints.restore_checkpoint(folder, None)
print(found["step"], found["dense"]["kernel"].tolist())
like = checkpoints.restore_checkpoint(folder, {**tree, "step": 0}, step=2)
print(like["step"], like["dense"]["bias"])
# %%
checkpoints.save_checkpoint(folder, tree, step=3, overwrite=True)
print(sorted(os.listdir(folder)))
# %%
try:
    checkpoints.restore_checkpoint(folder, tree, step=7)
except ValueError as error:
    print(str(error).split(":")[0])
