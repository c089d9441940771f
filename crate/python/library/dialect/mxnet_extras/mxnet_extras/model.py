"""`mx.model`: the files of checkpoints."""

import collections

from mxnet import nd

BatchEndParam = collections.namedtuple("BatchEndParams", ["epoch", "nbatch", "eval_metric", "locals"])


def save_params(fname, arg_params, aux_params):
    """Writes parameters, and what ops keep."""
    nd.save(fname, {**{f"arg:{name}": x for name, x in arg_params.items()}, **{f"aux:{name}": x for name, x in aux_params.items()}})


def load_params_file(fname):
    """What `save_params` wrote, as two dicts."""
    found = {"arg": {}, "aux": {}}
    for key, value in nd.load(fname).items():
        kind, _, name = key.partition(":")
        found[kind][name] = value
    return found["arg"], found["aux"]


def save_checkpoint(prefix, epoch, symbol, arg_params, aux_params, remove_amp_cast=True):
    """Writes `prefix-symbol.json` and `prefix-0001.params`, 0001 being the epoch."""
    if symbol is not None:
        symbol.save(f"{prefix}-symbol.json")
    save_params(f"{prefix}-{epoch:04d}.params", arg_params, aux_params)


def load_params(prefix, epoch):
    """The parameters of a checkpoint."""
    return load_params_file(f"{prefix}-{epoch:04d}.params")


def load_checkpoint(prefix, epoch):
    """The graph and the parameters of a checkpoint."""
    from mxnet_extras import symbols

    return (symbols.load(f"{prefix}-symbol.json"), *load_params(prefix, epoch))


class FeedForward:
    """The oldest loops, which `mx.mod.Module` has in its place."""

    def __init__(self, *_, **__):
        raise NotImplementedError("mx.model.FeedForward is not part of Tandem's mxnet; mx.mod.Module has fit, predict and score")
