"""A training run in a file: weights, the optimizer's state, random numbers, history and callbacks after a number of epochs."""

import _tandem

from ..files import load, save

# By these a file is known as a checkpoint.
_KEYS = frozenset(("epochs", "net", "optimizer", "random", "history", "within", "callbacks"))


def state_of(net):
    """Parameters and buffers by name."""
    return net.state_dict() if hasattr(net, "state_dict") else dict(net.named_parameters())


def snapshot(value):
    """A tensor that keeps this value when the other one moves on, in the same memory."""
    # By way of another shape: a view of the whole would be the same tensor.
    return _tandem.reshape(_tandem.reshape(value, (1, *value.shape)), value.shape)


def copied_state(net):
    """Parameters and buffers as values that stay when the network moves on."""
    return {name: snapshot(value) for name, value in state_of(net).items()}


def load_state(net, state):
    """Puts values back under their names."""
    if hasattr(net, "load_state_dict"):
        net.load_state_dict(state)
        return
    for name, parameter in net.named_parameters():
        parameter.assign(state[name].to(parameter.device))


def save_weights(file, net):
    """Writes parameters and buffers by name."""
    save(file, state_of(net))


def check_name(file):
    """Refuses names of files that cannot hold a run, before hours went into it."""
    if str(file).rpartition(".")[2] not in ("npz", "safetensors"):
        raise ValueError(f"a checkpoint's name ends in .npz or .safetensors, and {str(file)!r} does not")


def write(file, run):
    """Writes a run: nested dicts and lists of tensors, numbers and texts."""
    check_name(file)
    save(file, run)


def read(file):
    """What `write` wrote."""
    try:
        run = load(file)
    except FileNotFoundError:
        raise FileNotFoundError(f"there is no checkpoint {str(file)!r}; td.fit(..., checkpoint={str(file)!r}) writes one") from None
    if not isinstance(run, dict) or not _KEYS <= run.keys():
        raise ValueError(f"{file} is no checkpoint of td.fit; it lacks {', '.join(sorted(_KEYS - set(run)))}")
    return run
