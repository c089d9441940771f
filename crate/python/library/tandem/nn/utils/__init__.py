"""Functions on all parameters of a network, and on sequences of different lengths, by PyTorch's names."""

import math

import _tandem

from ...autodiff import no_grad
from ...optim import clip_grad_norm_, clip_grad_value_
from . import computed_weights, norms, prune, rnn


def parameters_to_vector(parameters):
    """All numbers of the parameters, one behind the other.

    >>> td.nn.utils.parameters_to_vector([td.ones((2, 2)), td.zeros(1)]).tolist()
    [1.0, 1.0, 1.0, 1.0, 0.0]
    """
    return _tandem.concat([_tandem.reshape(value, (-1,)) for value in parameters])


def vector_to_parameters(vector, parameters):
    """Gives the parameters the numbers of a vector, in the order of `parameters_to_vector`."""
    parameters = list(parameters)
    count = sum(math.prod(value.shape) for value in parameters)
    if vector.shape != (count,):
        raise ValueError(f"the parameters hold {count} numbers, and the vector has shape {vector.shape}")
    start = 0
    with no_grad():
        for value in parameters:
            value.assign(_tandem.reshape(vector[start : start + math.prod(value.shape)], value.shape).astype(value.dtype))
            start += math.prod(value.shape)
