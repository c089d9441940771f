"""Functions on all parameters of a network, and on sequences of different lengths, by PyTorch's names."""
from tandem.autodiff import no_grad as no_grad
from tandem.nn.utils import computed_weights as computed_weights
from tandem.nn.utils import norms as norms
from tandem.nn.utils import packing as packing
from tandem.nn.utils import prune as prune
from tandem.nn.utils import rnn as rnn
from tandem.optim.clipping import clip_grad_norm_ as clip_grad_norm_
from tandem.optim.clipping import clip_grad_value_ as clip_grad_value_
from typing import Any

def parameters_to_vector(parameters):
    """All numbers of the parameters, one behind the other.

    >>> td.nn.utils.parameters_to_vector([td.ones((2, 2)), td.zeros(1)]).tolist()
    [1.0, 1.0, 1.0, 1.0, 0.0]"""
    ...

def vector_to_parameters(vector, parameters):
    """Gives the parameters the numbers of a vector, in the order of `parameters_to_vector`."""
    ...
