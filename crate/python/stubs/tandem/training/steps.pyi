"""The compiled steps of training and evaluation, and the totals that they keep on the device."""
from tandem._transforms import value_and_grad as value_and_grad
from tandem.nn import regularizers as regularizers
from tandem.nn.module import Module as Module
from tandem.training._kept_programs import Program as Program
from tandem.training._kept_programs import outside_values_of_modules as outside_values_of_modules
from tandem.training._kept_programs import same as same
from tandem.training.batches import mapped as mapped
from typing import Any

class Prediction:
    """The network's prediction, compiled: `Prediction(net)(x)`."""
    def __call__(self, x): ...
    def __init__(self, net): ...
    def predict(self, x): ...
    def __getattr__(self, name: str): ...

class Steps:
    """`train(x, y, totals)` and `evaluate(x, y, totals)`: each one compiled program, which gives the next totals.

    Totals are what losses and metrics add up to since the epoch began: `report`, [sum of the losses of all samples, number of the
    first step whose loss was NaN, or -1], `step`, and the metrics' states. `given` is what the caller gave as loss and metrics: where
    it is the same as in a call before, the programs of that call serve."""
    def __init__(self, net, loss, optimizer, metrics, given): ...
    def evaluate(self, x, y, totals, size):
        """Takes in a batch; the next totals."""
        ...
    def prepare(self, x, y):
        """Runs the network and the loss once on a batch, so that layers learn their sizes and mistakes show where they are."""
        ...
    def totals(self):
        """Those of no step."""
        ...
    def train(self, x, y, totals, size):
        """Moves the parameters by a batch of `size` samples; the next totals."""
        ...
    def values(self, totals, samples, prefix=''):
        """The mean loss and the metrics as numbers, by name. Waits."""
        ...
    def __getattr__(self, name: str): ...

def call(net, inputs):
    """The network's prediction: a tuple of inputs are its arguments, a dict its arguments by name."""
    ...

def set_training(net, training):
    """Switches a network that has modes."""
    ...
