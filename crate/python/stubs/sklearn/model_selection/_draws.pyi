"""How many samples of each class are drawn, and draws without repetition."""
from sklearn.utils.validation import check_random_state as check_random_state
from typing import Any
import numpy as np

def approximate_mode(class_counts, n_draws, rng):
    """The most likely numbers of classes among `n_draws` samples; ties are broken at random."""
    ...

def sample_without_replacement(population, draws, random_state=None):
    """Different numbers below `population`."""
    ...
