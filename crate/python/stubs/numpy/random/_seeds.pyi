"""The state of the Mersenne Twister that a seed begins with."""
from typing import Any

STATE_WORDS: int
def array_state(keys):
    """The state that a list of seeds begins with."""
    ...

def seed_state(seed):
    """The state that one seed of 32 bits begins with (Matsumoto and Nishimura 2002)."""
    ...
