"""The data and loops of the chapter on optimization."""
from typing import Any

def get_data_ch11(batch_size=10, n=1500):
    """Batches of the noise of airfoils (five measures and the sound pressure), each column of mean 0 and deviation 1."""
    ...

def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    """Trains a linear model by an update rule, with a chart; gives times and losses."""
    ...

def train_concise_ch11(trainer_fn, hyperparams, data_iter, num_epochs=4):
    """Trains a linear layer by an optimizer, with a chart."""
    ...
