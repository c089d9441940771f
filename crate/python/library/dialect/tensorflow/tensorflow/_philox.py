"""TensorFlow's own random numbers: the same seeds give what TensorFlow gives on a CPU."""

import math
import random
import sys

import tandem as td
from tandem._generators import _philox

from ._tensor import wrapped

# The seed of `tf.random.set_seed`, what makes seeds of ops of it, and how many blocks the ops of each pair of seeds have used.
_seed, _of_ops, _used = None, None, {}
# The seed of the graph where a program gives one to an op alone.
_DEFAULT = 87654321
# So many blocks are kept for each number, of which few need more than one.
_KEPT = 256
_MASK = 0xFFFFFFFF


# Whether elements of data sets are only looked at: orders stay as they are.
looking = False


class Look:
    """Looks at first elements of data sets."""

    def __enter__(self):
        global looking
        self.before, looking = looking, True

    def __exit__(self, *error):
        global looking
        looking = self.before


# What a graph's function draws while it runs op by op, the innermost last, and how often seeds were begun anew.
frames, starts = [], [0]


def start(seed):
    """Begins anew."""
    global _seed, _of_ops
    _seed, _of_ops = seed, random.Random(seed)
    _used.clear()
    starts[0] += 1
    if "tensorflow_more.graph_draws" in sys.modules:
        sys.modules["tensorflow_more.graph_draws"].start()


def has_seed():
    """Whether a program has set the seed."""
    return _seed is not None


def _parts(number, count):
    """The words of 32 bits of a number, or those given: what only a run of a graph knows are tensors of one."""
    return number if isinstance(number, (list, tuple)) else [number >> 32 * at & _MASK for at in range(count)]


def words(counter, key, blocks, step=1, of=1):
    """Random uint32, (blocks, 4 * of): of each block of numbers, `step` counters behind the one before, the words of `of` counters."""
    with td.device("cpu"):
        low, *rest = _parts(counter, 4)
        first = td.arange(blocks, dtype="int64") * step + low
        if of > 1:
            first = td.flatten(td.expand_dims(first, 1) + td.arange(of, dtype="int64"))
        parts = [first, (first >> 32) + rest[0], *(td.zeros(blocks * of, dtype="int64") + word for word in rest[1:])]
        parts = [td.astype(part & _MASK, "uint32") for part in parts]
        return td.reshape(td.stack(_philox(parts, _parts(key, 2)), axis=1), (blocks, 4 * of))


def numbers_of(seed):
    """The numbers of a seed; in a graph that is given it, tensors of one."""
    try:
        return seed.tolist()
    except td.TracerError:
        return [td.astype(seed[at : at + 1], "int64") for at in range(2)]


def scrambled(seed):
    """The counter and the key of the two numbers of a stateless seed."""
    found = words([part for number in seed for part in (number & _MASK, number >> 32 & _MASK)], 0x02461E293EC8F720, 1)[0]
    is_known = not any(isinstance(number, td.Tensor) for number in seed)
    a, b, c, d = found.tolist() if is_known else (found[at : at + 1] for at in range(4))
    return [0, 0, c, d], [a, b]


def pair(op_seed, following=None):
    """The two seeds of an op of this seed, or of the next one, which `following` gives for a graph; `None` where no seed was given."""
    global_seed = _seed if _seed is not None else None if op_seed is None else _DEFAULT
    if global_seed is None:
        return None
    if op_seed is None:
        op_seed = following() if following is not None else _of_ops.randint(0, 2**31 - 1)
    first, second = global_seed % 2**31, int(op_seed) % 2**31
    return first, 2**31 - 1 if first == second == 0 else second


def place(op, op_seed, count):
    """The counter and the key of an op that draws `count` numbers, `None` where no seed was given."""
    if frames or td.is_tracing():
        from tensorflow_more.graph_draws import place as within

        return within(op_seed, count * _KEPT)
    seeds = pair(op_seed)
    if seeds is None:
        return None
    used = _used.get((op, *seeds), 0)
    _used[op, *seeds] = used + count * _KEPT
    return (seeds[1] << 64) + used, seeds[0]


# The last order, with what it follows from.
_order = {}


def order_of_samples(count):
    """Keras's order of samples, `None` without a seed: the first op of a graph that each epoch runs anew draws it."""
    if _seed is None:
        return None
    first, second = pair(0)
    if (first, count) not in _order:
        _order.clear()
        _order[first, count] = permutation((second << 64, first), count)
    return _order[first, count]


def _doubles(drawn):
    """Numbers below 1 of 52 random bits, of each two words."""
    pairs = td.reshape(td.astype(drawn, "int64"), (-1, 2))
    return td.astype((pairs[:, 0] & 0xFFFFF) * 2**32 + pairs[:, 1], "float64") * 2.0**-52


def _units(drawn, dtype):
    drawn = td.flatten(drawn)
    return _doubles(drawn) if dtype == "float64" else td.astype(drawn & 0x7FFFFF, "float32") * 2.0**-23


def _gaussian(drawn, dtype):
    """By the method of Box and Muller, of each two uniform numbers."""
    pairs = td.reshape(_units(drawn, dtype), (-1, 2))

    def exact(function, x):
        """The nearest number of 32 bits."""
        return td.astype(function(td.astype(x, "float64")), dtype)

    length, angle = td.sqrt(-2.0 * exact(td.log, td.maximum(pairs[:, 0], 1e-7))), exact(lambda share: share * (2.0 * math.pi), pairs[:, 1])
    return td.flatten(td.stack([exact(td.sin, angle) * length, exact(td.cos, angle) * length], axis=1))


def _there(x):
    """What was drawn, where the program computes; graphs that draw so are those of the CPU."""
    return x if td.is_tracing() else x.to(td.device())


def _fitted(values, shape):
    with td.device("cpu"):
        found = td.reshape(values[: math.prod(shape)], shape)
    return _there(found)


def _blocks(shape, dtype):
    return -(-math.prod(shape) // (2 if dtype == "float64" else 4))


def uniform(at, shape, dtype="float32"):
    """Numbers from 0 and below 1."""
    with td.device("cpu"):
        values = _units(words(*at, max(_blocks(shape, dtype), 1)), dtype)
    return _fitted(values, shape)


def normal(at, shape, dtype="float32"):
    """Normally distributed numbers."""
    with td.device("cpu"):
        values = _gaussian(words(*at, max(_blocks(shape, dtype), 1)), dtype)
    return _fitted(values, shape)


def truncated_normal(at, shape, dtype="float32"):
    """Normally distributed numbers within two deviations: of each 4, the first of a stretch of counters that are."""
    size = 2 if dtype == "float64" else 4
    with td.device("cpu"):
        drawn = words(*at, max(-(-math.prod(shape) // size), 1), _KEPT * size // 4, 16 // size)
        rows = td.reshape(_gaussian(drawn, dtype), (drawn.shape[0], -1))
        order = td.argsort(td.astype(td.abs(rows) >= 2, "int32"), axis=1)[:, :size]
        values = td.flatten(td.take_along_axis(rows, order, axis=1))
    return _fitted(values, shape)


def integers(at, shape, low, high, dtype="int32"):
    """Whole numbers from `low` and below `high`: remainders of words of as many bits."""
    count, span = math.prod(shape), high - low
    wide = dtype.endswith("64")
    with td.device("cpu"):
        drawn = td.flatten(words(*at, max(-(-count // (2 if wide else 4)), 1)))
        if not wide or span < 2**31:
            drawn = td.astype(drawn, "int64")
            shares = (drawn[1::2] % span * (2**32 % span) + drawn[::2]) % span if wide else drawn % span
            return _fitted(td.astype(shares + low, dtype), shape)
        drawn = drawn.tolist()
        whole = [a | b << 32 for a, b in zip(drawn[::2], drawn[1::2])] if wide else drawn
        half, full = (2**63, 2**64) if wide else (2**31, 2**32)
        signed = dtype.startswith("int")
        values = [(value % span + low + half * signed) % full - half * signed for value in whole[:count]]
        found = td.reshape(td.tensor(values, dtype=dtype), shape)
    return _there(found)


def permutation(at, count):
    """The numbers below `count` in random order: each goes to one of the places from it on."""
    drawn = td.flatten(words(*at, -(-max(count, 1) // 4))).tolist()
    order = list(range(count))
    for here in range(count - 1):
        there = here + drawn[here] % (count - here)
        order[here], order[there] = order[there], order[here]
    return order


def categorical(at, logits, num_samples):
    """Classes by the logarithms of their chances: where uniform numbers lie among running totals."""
    with td.device("cpu"):
        x = td.astype(logits if td.is_tracing() else logits.to("cpu"), "float64")
        totals = td.cumsum(td.exp(x - td.max(x, axis=1, keepdims=True)), axis=1)
        rows = totals.shape[0]
        shares = td.reshape(_doubles(td.flatten(words(*at, -(-rows * num_samples // 2))))[: rows * num_samples], (rows, num_samples))
        wanted = shares * totals[:, -1:]
        found = td.sum(td.astype(td.expand_dims(totals, 1) <= td.expand_dims(wanted, 2), "int32"), axis=2)
    return _there(wrapped(found))
