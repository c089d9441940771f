"""The program that an optimizer compiles: its rule, applied to all parameters."""

from types import SimpleNamespace

import _tandem
from _tandem import Tensor

# A subclass may say that its elements are of another type.
_dtype_of = Tensor.dtype.__get__


def _packed(values, positions):
    """Scalars as slices of one tensor, so that a kernel which reads all of them has one buffer for them."""
    if len(values) == 1:
        return values
    vector = values[0]
    for i in range(1, len(values)):
        vector = _tandem.where(positions >= i, values[i], vector)
    return [vector[i] for i in range(len(values))]


def _updated(rule, names, options, schedule, lr, vector, positions, scalars, parameters, gradients, moments, scale):
    """New parameters, moments and scalars of parameters that have the same hyperparameters and step count."""
    constants = SimpleNamespace(**{name: vector[i] for i, name in enumerate(names)})
    on = SimpleNamespace(**options)
    if schedule is not None:
        lr = schedule(scalars["step"])
    if lr is not None:
        # The vector holds a 0 in the place of a learning rate that is no number.
        constants.lr = lr if isinstance(lr, Tensor) else constants.lr + lr
    scalars = {name: value + 1.0 if name == "step" else value for name, value in scalars.items()}
    coefficients, scalars = rule.coefficients(constants, scalars, on)
    if rule.has_computed_coefficients or lr is not None:
        coefficients = dict(zip(coefficients, _packed(list(coefficients.values()), positions)))
    coefficients = SimpleNamespace(**coefficients)
    updated = []
    for parameter, gradient, state in zip(parameters, gradients, moments):
        gradient = -gradient if on.maximize else gradient
        gradient = gradient if scale is None else gradient * scale
        new, state = rule.update(parameter, gradient, state, coefficients, on)
        kind = _dtype_of(parameter)
        state = {name: value.astype(kind) for name, value in state.items()}
        updated.append((new.astype(kind), state))
    return updated, scalars


def step(batches):
    """All parameters moved at once."""
    return [_updated(*batch) for batch in batches]
