"""Anomaly mode: a gradient that is no number is traced to the function that made it."""

import warnings

import _tandem
import torch
from tandem.dialect import as_class
from torch._tensor import ANOMALY_CHECKS


class set_detect_anomaly:  # noqa: N801
    """Switches the mode on or off: from now on, or for a `with` block."""

    def __init__(self, mode, check_nan=True):
        self._before = list(ANOMALY_CHECKS)
        ANOMALY_CHECKS[:] = [_check if check_nan else _nothing] if mode else []

    def __enter__(self):
        return None

    def __exit__(self, *_):
        ANOMALY_CHECKS[:] = self._before


class detect_anomaly(set_detect_anomaly):  # noqa: N801
    """The mode for a `with` block."""

    def __init__(self, check_nan=True):
        warnings.warn("Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled for debugging.", stacklevel=2)
        super().__init__(True, check_nan)


def is_anomaly_enabled():
    """Whether the mode is on."""
    return bool(ANOMALY_CHECKS)


def is_anomaly_check_nan_enabled():
    """Whether the mode is on and looks for what is no number."""
    return _check in ANOMALY_CHECKS


def _nothing(targets, seeds):
    pass


def _recorded(targets):
    """What the targets were computed from, themselves first: each value with its operands, by its place in the recording."""
    found, waiting = {}, list(targets)
    for x in waiting:
        key = _tandem.record_key(x)
        if key is not None and key not in found:
            found[key] = x, [operand for operand in _tandem.recorded_operands(x) if operand is not None]
            waiting += found[key][1]
    return found


def _check(targets, seeds):
    """Raises where a function makes a gradient that is no number of one that is."""
    recorded = _recorded(targets)
    values = [x for x, _ in recorded.values()]
    gradients = dict(zip(recorded, _tandem.tape_gradient(targets, seeds, values, [0, _tandem.tape_position()[1]], False, 0)))
    is_wrong = {key: g is not None and bool(torch.isnan(as_class(g, torch.Tensor)).any()) for key, g in gradients.items()}
    for key, (x, operands) in recorded.items():
        for at, operand in enumerate(operands):
            if not is_wrong[key] and is_wrong[_tandem.record_key(operand)]:
                name = as_class(x, torch.Tensor).grad_fn.name()
                raise RuntimeError(f"Function '{name}' returned nan values in its {at}th output.")
