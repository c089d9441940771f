"""The state of the Mersenne Twister that several seeds begin with."""
from tandem.dialect.mersenne_twister import state_of_seed as state_of_seed
from typing import Any

STATE_WORDS: int
def array_state(keys):
    """The state that a list of seeds begins with."""
    ...
