"""An optimizer's state on its way to a file and back."""

import _tandem
from _tandem import Tensor

# What the state has once for all parameters that are stepped together.
_SCALARS = frozenset(("step", "mu_product", "eta", "mu"))


def copied(value):
    """A tensor that keeps this value when the other one moves on."""
    # Times 1 keeps every bit; views of the whole would be the same tensor.
    return _tandem.outside_traces(lambda: value * 1.0)


def restored(states, slots):
    """Gives slots their state. Equal scalars of states are shared, as by parameters that are stepped together."""
    shared = {}
    for state, slot in zip(states, slots):
        if state is None:
            slot.moments = slot.scalars = None
            continue
        parameter = slot.parameter
        moments = {}
        scalars = {}
        for name, value in state.items():
            value = value if isinstance(value, Tensor) else _tandem.tensor(value)
            if name in _SCALARS:
                scalars[name] = float(value.item())
                continue
            if value.shape != parameter.shape:
                raise ValueError(f"{name} of parameter {slot.name!r} has shape {value.shape}, the parameter {parameter.shape}")
            moments[name] = copied(value.astype(parameter.dtype).to(parameter.device))
        key = (parameter.dtype.name, parameter.device, *sorted(scalars.items()))
        if key not in shared:
            shared[key] = {name: _tandem.full((), value).to(parameter.device) for name, value in scalars.items()}
        slot.moments, slot.scalars = moments, shared[key]
