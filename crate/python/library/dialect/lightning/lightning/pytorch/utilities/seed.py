"""`seed_everything`: one seed for Python, NumPy and PyTorch."""

import os
import sys

from .rank_zero import rank_zero_info, rank_zero_warn

max_seed_value, min_seed_value = 4294967295, 0


def seed_everything(seed=None, workers=False, verbose=True):
    """Seeds all generators, and gives the seed."""
    if seed is None:
        given = os.environ.get("PL_GLOBAL_SEED")
        seed = 0
        if given is None:
            if verbose:
                rank_zero_warn(f"No seed found, seed set to {seed}")
        else:
            try:
                seed = int(given)
            except ValueError:
                if verbose:
                    rank_zero_warn(f"Invalid seed found: {given!r}, seed set to {seed}")
    elif not isinstance(seed, int):
        seed = int(seed)
    if not min_seed_value <= seed <= max_seed_value:
        if verbose:
            rank_zero_warn(f"{seed} is not in bounds, numpy accepts from {min_seed_value} to {max_seed_value}")
        seed = 0
    if verbose:
        rank_zero_info(f"Seed set to {seed}")
    os.environ["PL_GLOBAL_SEED"], os.environ["PL_SEED_WORKERS"] = str(seed), f"{int(workers)}"
    import random

    import torch

    random.seed(seed)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(seed)
    else:
        # A program that imports it later has the seed, too.
        import numpy

        numpy.random.seed(seed)
    torch.manual_seed(seed)
    return seed
