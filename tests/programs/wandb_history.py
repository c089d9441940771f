"""What wandb logs stays in the notebook."""

import wandb

run = wandb.init(project="digits", config={"lr": 0.1})
for step in range(3):
    wandb.log({"loss": 1 / (step + 1)})
assert run.config["lr"] == 0.1 and wandb.run is run
assert [row["loss"] for row in run.history] == [1.0, 0.5, 1 / 3]
wandb.finish()
assert wandb.run is None
