"""Numbers in equal steps, rounded as PyTorch's are: by the eight, from the first of each on."""

import _tandem
import tandem as td
from tandem.dialect import moved

_LANES = {"float64": 4}


def _fused(start, step, i):
    """start + step * i, rounded once (Dekker 1971)."""
    product = step * i
    high = 134217729.0 * step
    high -= high - step
    rest = high * i - product + (step - high) * i
    total = start + product
    back = total - start
    return total + ((start - (total - back)) + (product - back) + rest)


def numbers(start, step, count, dtype):
    """start, start + step, ..., so many of them."""
    lanes, start, step = _LANES.get(dtype, 8), float(start), float(step)
    rounded = count // (2 * lanes) * 2 * lanes
    bases = [_fused(start, step, at) for at in range(0, rounded, lanes)]
    if dtype == "float64":
        values = [_fused(base, step, at) for base in bases for at in range(lanes)] + [_fused(start, step, at) for at in range(rounded, count)]
        return td.tensor(values, dtype=dtype)
    with td.device("cpu"):
        rest = td.tensor([_fused(start, step, at) for at in range(rounded, count)], dtype="float64")
        if bases:
            firsts = td.astype(td.astype(td.tensor(bases, dtype="float64"), "float32"), "float64")
            steps = td.tensor([step * at for at in range(lanes)], dtype="float64")
            rest = td.concat([td.reshape(td.expand_dims(firsts, 1) + steps, (-1,)), rest])
        found = td.astype(rest, dtype)
    return moved(found, _tandem.device_name())
