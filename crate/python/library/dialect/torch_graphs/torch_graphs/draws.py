"""Draws with chances, counts that are drawn, and numbers in equal ratios."""

import bisect
import itertools
import math

import tandem as td
import torch
from tandem._placement import on_device_of_first_tensor
from torch import _random
from torch._creation import linspace, placed
from torch._methods import _word
from torch._results import held, is_float
from torch_rare import counted_draws


def _refuse_chances(p, name, least="0", most="1"):
    if not 0 <= p <= 1:
        raise RuntimeError(f"{name} expects p to be in [{least}, {most}], but got p={p:g}")


@on_device_of_first_tensor
def bernoulli(input, p=None, *, generator=None, out=None):
    """0 or 1, which has the chance that `input` says, or `p`."""
    if p is not None:
        return input.clone().bernoulli_(p, generator=generator)
    if not is_float(input):
        raise NotImplementedError(f"\"bernoulli_tensor_cpu_p_\" not implemented for '{_word(input)}'")
    if not td.is_tracing() and not ((input >= 0) & (input <= 1)).all():
        raise RuntimeError(
            "Expected p_in >= 0 && p_in <= 1 to be true, but got false.  (Could this error message be improved?  If so, please report an enhancement "
            "request to PyTorch.)"
        )
    drawn = _random.uniform(tuple(input.shape), dtype="float64" if held(input) is td.float64 else "float32", generator=generator)
    return placed(td.astype(drawn < input, held(input)))


def _refuse_weights(input, num_samples, replacement):
    if not is_float(input):
        raise RuntimeError(f"multinomial only supports floating-point dtypes for input, got: {_word(input)}")
    if input.ndim not in (1, 2):
        raise RuntimeError("prob_dist must be 1 or 2 dim")
    if num_samples <= 0:
        raise RuntimeError("cannot sample n_sample <= 0 samples")
    if not replacement and num_samples > input.shape[-1]:
        raise RuntimeError("cannot sample n_sample > prob_dist.size(-1) samples without replacement")
    if td.is_tracing():
        return
    if not ((input >= 0) & (input < math.inf)).all():
        raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0")
    if (input.sum(-1) <= 0).any():
        raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")


@on_device_of_first_tensor
def multinomial(input, num_samples, replacement=False, *, generator=None, out=None):
    """Positions drawn by weight: those of the largest of exponential races."""
    _refuse_weights(input, num_samples, replacement)
    rows = td.reshape(input, (-1, input.shape[-1]))
    if replacement and num_samples > 1:
        chosen = generator or _random.DEFAULT
        found = []
        for row in rows.tolist():
            edges = list(itertools.accumulate(row))
            found.append([bisect.bisect_left(edges, chosen.double() * edges[-1]) for _ in range(num_samples)])
        found = td.tensor(found)
    else:
        races = rows / _random.exponential(tuple(rows.shape), generator)
        found = td.topk(races, num_samples, axis=1)[1]
    return placed(td.reshape(found, (*input.shape[:-1], num_samples)), "int64")


def poisson(input, generator=None):
    """Counts of this mean."""
    found = counted_draws.poisson(input, generator)
    if found is None:
        (generator or _random.DEFAULT).reseed_device_stream()
        found = td.random.poisson(input)
    return placed(found, input.dtype)


def logspace(start, end, steps, base=10.0, **options):
    """Numbers of which each is the same multiple of the one before."""
    return base ** linspace(start, end, steps, **options)


def refuse_spread(name, arguments):
    """Refuses what describes no distribution: `name` is that of the method that fills a tensor."""
    if name == "normal_" and (std := arguments.get("std", 1)) < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    if name == "uniform_" and (low := arguments["a"]) > (high := arguments["b"]):
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={high:g}")
    if name == "exponential_" and (rate := arguments["lambd"]) <= 0:
        raise RuntimeError(f"exponential_ expects lambda > 0.0, but found lambda={rate:g}")
    if name == "bernoulli_":
        _refuse_chances(arguments["p"], name)


def plain_numbers(data):
    """Numbers of NumPy's and tensors of one element in nested lists, as plain numbers, and the type that holds all of them."""
    names = set()
    found = _plain(data, names)
    name, *others = names
    for other in others:
        name = torch.promote_types(getattr(torch, name), getattr(torch, other)).name
    return found, name


def _plain(item, names):
    if isinstance(item, (list, tuple)):
        return [_plain(inner, names) for inner in item]
    if isinstance(item, torch.Tensor):
        if item.numel() != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        names.add(item.dtype.name)
        return item.item()
    if hasattr(item, "dtype"):
        names.add(item.dtype.name)
        return item.tolist()
    names.add("bool" if isinstance(item, bool) else "int64" if isinstance(item, int) else torch.get_default_dtype().name)
    return item
