"""The frozen lake of the pages on reinforcement learning, and pictures of values and policies on it."""
from typing import Any

def frozen_lake(seed):
    """The lake whose ice does not slip: its map, sizes, and what follows each action in each state."""
    ...

def make_env(name='', seed=0):
    """What is known of an environment; of the frozen lake alone."""
    ...

def show_Q_function_progress(env_desc, V_all, pi_all):
    """Values and policies of some rounds: the first ten or so, and a few later ones."""
    ...

def show_value_function_progress(env_desc, V, pi):
    """Values and policies of all rounds."""
    ...
