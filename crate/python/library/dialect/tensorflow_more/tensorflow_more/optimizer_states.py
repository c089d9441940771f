"""What optimizers have learned, in the order of Keras's variables."""

from keras_rare import optimizer_state
from tensorflow.keras.optimizers import Optimizer

from .weight_trees import array_of


def is_known(optimizer):
    """Whether all of an optimizer's state has a place in Keras's files."""
    inner = getattr(optimizer, "inner_optimizer", optimizer)
    return getattr(inner, "_own", None) is not None


def values(model):
    """The values of an optimizer's variables, or None where it has none."""
    optimizer = model.optimizer
    if not isinstance(optimizer, Optimizer) or not is_known(optimizer):
        return None
    return [array_of(variable) for variable in optimizer.variables]


def take(model, given):
    """Gives an optimizer the values of its variables."""
    optimizer = model.optimizer
    if not isinstance(optimizer, Optimizer) or not is_known(optimizer) or len(given) < 1:
        return
    if not getattr(optimizer, "inner_optimizer", optimizer).built and len(given) > 2:
        optimizer.build(model.trainable_variables)
    optimizer_state.give(optimizer, given)
