"""The search for hyperparameters of the book's English edition, and its blocks of ResNeXt."""
import torch
from scipy import stats

from d2l import torch as d2l

space = {"learning_rate": stats.loguniform(1e-2, 1), "batch_size": stats.randint(32, 33)}
searcher = d2l.RandomSearcher(space, {"learning_rate": 0.1, "batch_size": 8})
tuner = d2l.HPOTuner(d2l.BasicScheduler(searcher), lambda learning_rate, batch_size: torch.tensor(learning_rate))
tuner.run(3)
assert tuner.records[0]["config"] == {"learning_rate": 0.1, "batch_size": 8} and len(tuner.cumulative_runtime) == 3
assert tuner.incumbent_error == min(record["error"] for record in tuner.records) == tuner.incumbent_trajectory[-1]
halving = d2l.SuccessiveHalvingScheduler(searcher, eta=2, r_min=2, r_max=8)
tuner = d2l.HPOTuner(halving, lambda learning_rate, batch_size, max_epochs: torch.tensor(learning_rate / max_epochs))
tuner.run(9)
assert [record["config"]["max_epochs"] for record in tuner.records] == [2, 2, 2, 2, 4, 4, 8, 2, 2] and halving.rung_levels == [2, 4, 8]
assert d2l.rbfkernel([1.0, 2.0], [1.0, 3.0]).round(4).tolist() == [[1.0, 0.6065], [0.8825, 0.8825]]
assert d2l.ResNeXtBlock(8, 2, 0.5, True, 2)(torch.zeros(4, 4, 8, 8)).shape == (4, 8, 4, 4)
lake = d2l.make_env("FrozenLake-v1", seed=0)
assert (lake["num_states"], lake["num_actions"], len(lake["mdp"])) == (16, 4, 64) and lake["mdp"][14, 2] == [(1.0, 15, 1.0, True)]
