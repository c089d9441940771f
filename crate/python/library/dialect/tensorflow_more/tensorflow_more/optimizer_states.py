"""What optimizers have learned, in the order of Keras's variables: steps, the rate, then one or two tensors for each variable."""

import numpy as np
import tandem as td
from tensorflow._tensor import as_tensor

from .weight_trees import array_of

# What Tandem calls the tensors of a variable, in Keras's order.
_STATES = {
    "Adam": ("exp_avg", "exp_avg_sq"), "AdamW": ("exp_avg", "exp_avg_sq"), "Adamax": ("exp_avg", "exp_inf"), "Adadelta": ("square_avg", "acc_delta"),
    "RMSprop": ("square_avg",), "Adagrad": ("sum",), "SGD": ("momentum_buffer",),
}  # fmt: skip


def is_known(optimizer):
    """Whether all of an optimizer's state has a place in Keras's files."""
    given = getattr(optimizer, "_arguments", {})
    if type(optimizer).__name__ not in _STATES or getattr(optimizer, "_own", None) is None:
        return False
    return not any(given.get(name) for name in ("amsgrad", "centered", "nesterov", "use_ema")) and not (
        type(optimizer).__name__ == "RMSprop" and given.get("momentum")
    )


def _words(optimizer):
    words = _STATES.get(type(optimizer).__name__, ())
    return () if words == ("momentum_buffer",) and not optimizer._arguments.get("momentum") else words


def values(model):
    """The values of an optimizer's variables, or None where it has none."""
    optimizer = model.optimizer
    if getattr(optimizer, "_own", None) is None:
        return None
    rate = float(optimizer.learning_rate)
    found = [np.array(int(optimizer.iterations), np.int64), np.array(rate, np.float32)]
    state = optimizer.optimizer.state_dict()["state"] if int(optimizer.iterations) else {}
    for place, variable in enumerate(model.trainable_variables if is_known(optimizer) and state else ()):
        for word in _words(optimizer):
            kept = state.get(place, {}).get(word)
            value = np.zeros(tuple(variable.shape), np.float32) if kept is None else array_of(td.stop_gradient(kept)).astype(np.float32)
            found.append(value * np.float32(-rate) if word == "momentum_buffer" else value)
    return found


def take(model, given):
    """Gives an optimizer the values of its variables."""
    from tensorflow_extras.models import taught

    optimizer, variables = model.optimizer, model.trainable_variables
    if getattr(optimizer, "_own", None) is None or len(given) < 2:
        return
    steps, rate, rest = int(given[0]), float(given[1]), given[2:]
    if isinstance(optimizer._arguments.get("learning_rate"), (int, float)):
        optimizer.learning_rate = rate
    words, state = _words(optimizer), {}
    if words and len(rest) == len(words) * len(variables):
        for place in range(len(variables)):
            own = rest[place * len(words) : (place + 1) * len(words)]
            state[place] = {word: as_tensor(np.asarray(value / np.float32(-rate) if word == "momentum_buffer" else value)) for word, value in zip(words, own)}
            if type(optimizer).__name__ not in ("SGD", "RMSprop", "Adadelta"):
                state[place]["step"] = td.tensor(float(steps))
    taught(model, steps, state)
