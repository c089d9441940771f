"""The two steps of adversarial training."""
from typing import Any

def update_D(X, Z, net_D, net_G, loss, trainer_D):
    """A step of the network that tells real from made; gives its loss."""
    ...

def update_G(Z, net_D, net_G, loss, trainer_G):
    """A step of the network that makes; gives its loss."""
    ...
