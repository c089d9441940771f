"""Generators of random numbers for environments and spaces."""

import random

import numpy as np

from .. import error

RNG = RandomNumberGenerator = np.random.Generator


def np_random(seed=None):
    """A generator, and the seed that it began with."""
    if seed is not None and not (isinstance(seed, int) and seed >= 0):
        if not isinstance(seed, int):
            raise error.Error(f"Seed must be a python integer, actual type: {type(seed)}")
        raise error.Error(f"Seed must be greater or equal to zero, actual value: {seed}")
    seed = random.SystemRandom().getrandbits(128) if seed is None else seed
    return np.random.Generator(np.random.PCG64(seed)), seed
