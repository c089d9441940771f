"""A training run in a file: weights, the optimizer's state, random numbers, history and callbacks after a number of epochs."""
from tandem.files import load as load
from tandem.files import save as save
from typing import Any

def check_name(file):
    """Refuses names of files that cannot hold a run, before hours went into it."""
    ...

def copied_state(net):
    """Parameters and buffers as values that stay when the network moves on."""
    ...

def load_state(net, state):
    """Puts values back under their names."""
    ...

def read(file):
    """What `write` wrote."""
    ...

def save_weights(file, net):
    """Writes parameters and buffers by name."""
    ...

def snapshot(value):
    """A tensor that keeps this value when the other one moves on, in the same memory."""
    ...

def state_of(net):
    """Parameters and buffers by name."""
    ...

def write(file, run):
    """Writes a run: nested dicts and lists of tensors, numbers and texts."""
    ...
