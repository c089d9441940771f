"""`tf.random.Generator`, and classes that are drawn as negative samples."""

import math
from collections import namedtuple

import tandem as td
from tandem.special import erfinv
from tensorflow import Variable, _dtypes, _philox
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.random import _between, _typed, _whole

_Candidates = namedtuple("Candidates", "sampled_candidates true_expected_count sampled_expected_count")


def _sampler(chance, draw):
    """A sampler by the chance of a class and by what makes a class of a number below one."""

    def sample(true_classes, num_true, num_sampled, unique, range_max, seed=None, name=None):
        source, found, tries = td.random if seed is None else td.random.Generator(int(seed)), [], 0
        if unique and num_sampled > range_max:
            raise ValueError(f"there are {range_max} classes, fewer than the {num_sampled} different ones that are asked for")
        while len(found) < num_sampled:
            for share in source.uniform((num_sampled,)).tolist():
                tries += 1
                at = min(draw(share, range_max), range_max - 1)
                if not unique or at not in found:
                    found.append(at)
                if len(found) == num_sampled:
                    break

        def expected(at):
            p = chance(at, range_max)
            return 1 - (1 - p) ** tries if unique else p * num_sampled

        rows = as_tensor(true_classes).tolist()
        return _Candidates(as_tensor(found, "int64"), as_tensor([[expected(at) for at in row] for row in rows], "float32"),
                           as_tensor([expected(at) for at in found], "float32"))  # fmt: skip

    return sample


log_uniform_candidate_sampler = _sampler(lambda at, count: math.log((at + 2) / (at + 1)) / math.log(count + 1),
                                         lambda share, count: int(math.exp(share * math.log(count + 1))) - 1)  # fmt: skip
uniform_candidate_sampler = _sampler(lambda at, count: 1 / count, lambda share, count: int(share * count))


def _of_op(op, seed):
    """What draws for an op, as `tf.random.set_seed` and its own seed say."""
    at = _philox.place(op, seed, 1)
    if at is None or td.is_tracing():
        return td.random
    return td.random.Generator(at[0] ^ at[1])


def _open(seed):
    """What draws: Tandem's stream, or one of a seed."""
    if seed is None:
        return td.random
    numbers = as_tensor(seed).tolist()
    return td.random.Generator(sum(part << 31 * at for at, part in enumerate(numbers)) % 2**63 if isinstance(numbers, list) else int(numbers))


def gamma(shape, alpha, beta=None, dtype="float32", seed=None, name=None):
    """Gamma distributed numbers: so many for each concentration and rate."""
    alpha, beta = as_tensor(alpha, "float32"), as_tensor(1.0 if beta is None else beta, "float32")
    inner = td.broadcast_shapes(tuple(alpha.shape), tuple(beta.shape))
    return _typed(_of_op("RandomGamma", seed).gamma(alpha, 1.0, (*_sizes(shape), *inner)) / beta, dtype)


def poisson(shape, lam, dtype="float32", seed=None, name=None):
    """Poisson distributed numbers: so many for each mean."""
    lam = as_tensor(lam, "float32")
    return _typed(_of_op("RandomPoissonV2", seed).poisson(lam, (*_sizes(shape), *lam.shape)), dtype)


def stateless_gamma(shape, seed, alpha, beta=None, dtype="float32", name=None):
    """Gamma distributed numbers of a seed of two numbers, of a shape that goes with those of the concentrations and rates."""
    rate = as_tensor(1.0 if beta is None else beta, "float32")
    return _typed(_open(seed).gamma(as_tensor(alpha, "float32"), 1.0, _sizes(shape)) / rate, dtype)


def stateless_poisson(shape, seed, lam, dtype="int32", name=None):
    """Poisson distributed numbers of a seed of two numbers, of a shape that goes with that of the means."""
    return _typed(_open(seed).poisson(as_tensor(lam, "float32"), _sizes(shape)), dtype)


def stateless_binomial(shape, seed, counts, probs, output_dtype="int32", name=None):
    """How many of `counts` tries come out, of a seed of two numbers."""
    counts, probs = as_tensor(counts, "float32"), as_tensor(probs, "float32")
    shape, most = _sizes(shape), int(td.max(counts))
    drawn = _open(seed).uniform((most, *shape)) < probs
    taken = drawn & (td.reshape(td.arange(float(most)), (most, *(1,) * len(shape))) < counts)
    return _typed(td.sum(td.astype(taken, "int32"), axis=0), output_dtype)


def stateless_parameterized_truncated_normal(shape, seed, means=0.0, stddevs=1.0, minvals=-2.0, maxvals=2.0, name=None):
    """Normally distributed numbers between bounds, by the inverse of their distribution."""
    means, stddevs, low, high = (as_tensor(part, "float32") for part in (means, stddevs, minvals, maxvals))
    below, above = (0.5 * (1 + td.erf((end - means) / (stddevs * 2**0.5))) for end in (low, high))
    share = _philox.uniform(_philox.scrambled(as_tensor(seed).tolist()), _sizes(shape)) * (above - below) + below
    return wrapped(td.clip(means + stddevs * (2**0.5) * erfinv(2 * share - 1), low, high))


def split(seed, num=2, alg="auto_select"):
    """Seeds that follow from a seed: (num, 2)."""
    seed = as_tensor(seed)
    kind, bits = seed.dtype.name, 64 if seed.dtype.name == "int64" else 32
    return _whole(_philox.scrambled(seed.tolist()), (int(num), 2), 0, 2**bits, kind)


def fold_in(seed, data, alg="auto_select"):
    """A seed that follows from a seed and a number."""
    return wrapped(td.stack([split(seed, 1)[0][0], as_tensor(data, as_tensor(seed).dtype)]))


def binomial(shape, counts, probs, output_dtype="int32", **options):
    """How many of `counts` tries come out, of the chance `probs` each."""
    tries = int(as_tensor(counts).item())
    drawn = td.random.uniform((tries, *[int(n) for n in shape])) < as_tensor(probs, "float32")
    return wrapped(td.astype(td.sum(td.astype(drawn, "int32"), axis=0), getattr(output_dtype, "name", output_dtype)))


def stateless_categorical(logits, num_samples, seed, dtype="int64", name=None, alg="auto_select"):
    """Samples of classes that follow from a seed of two numbers alone."""
    return _typed(_philox.categorical(_philox.scrambled(_philox.numbers_of(as_tensor(seed))), as_tensor(logits), int(num_samples)), dtype)


class Generator:
    """A stream of random numbers: a counter of 128 bits and a key, which `state` shows."""

    def __init__(self, seed=None, key=0, counter=None):
        seed = td.random.randint(0, 2**31 - 1, ()).item() if seed is None else int(seed)
        self._counter, self._key, self.algorithm = seed % 2**64 if counter is None else counter, key, 1

    @classmethod
    def from_seed(cls, seed, alg=None):
        """A stream that starts at a seed."""
        return cls(seed)

    @classmethod
    def from_non_deterministic_state(cls, alg=None):
        """A stream that starts anywhere."""
        return cls()

    @classmethod
    def from_state(cls, state, alg=None):
        """A stream that goes on from a state."""
        low, high, key = as_tensor(state).tolist()
        return cls(0, key % 2**64, low % 2**64 | high % 2**64 << 64)

    @property
    def state(self):
        """The counter in two numbers, and the key."""
        parts = [self._counter % 2**64, self._counter >> 64, self._key]
        return Variable(as_tensor([(part + 2**63) % 2**64 - 2**63 for part in parts], "int64"), name="StateVar", dtype="int64")

    def reset_from_seed(self, seed):
        """Begins anew at a seed."""
        self._counter, self._key = int(seed) % 2**64, 0

    def skip(self, delta):
        """Goes on as if so many numbers had been drawn."""
        self._counter += int(delta) * 256

    def _place(self, shape):
        if td.is_tracing():
            raise td.TracerError("tf.random.Generator: each call draws other numbers, so a function with one runs op by op")
        at = self._counter, self._key
        self.skip(math.prod(shape))
        return at

    def _drawn(self, name, shape, dtype):
        shape = _sizes(shape)
        return getattr(_philox, name)(self._place(shape), shape, "float64" if _dtypes.name_of(dtype) == "float64" else "float32")

    def normal(self, shape, mean=0.0, stddev=1.0, dtype="float32", name=None):
        """Normally distributed."""
        return _typed(self._drawn("normal", shape, dtype) * stddev + mean, dtype)

    def truncated_normal(self, shape, mean=0.0, stddev=1.0, dtype="float32", name=None):
        """Normally distributed within two deviations."""
        return _typed(self._drawn("truncated_normal", shape, dtype) * stddev + mean, dtype)

    def uniform(self, shape, minval=0, maxval=None, dtype="float32", name=None):
        """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
        kind = _dtypes.name_of(dtype)
        if kind.startswith("float"):
            return _typed(_between(self._drawn("uniform", shape, dtype), minval, maxval), dtype)
        shape = _sizes(shape)
        return _whole(self._place(shape), shape, minval, maxval, kind)

    def make_seeds(self, count=1):
        """Seeds of two numbers for `tf.random.stateless_normal` and the like: (2, count)."""
        keys = _whole(self._place((count,)), (count,), 0, 2**64, "int64").tolist()
        return as_tensor([keys, [0] * count], "int64")

    def split(self, count=1):
        """Streams of their own."""
        return [Generator(0, key % 2**64) for key in self.make_seeds(count).tolist()[0]]


_global = []


def get_global_generator():
    """The stream of the session."""
    if not _global:
        _global.append(Generator())
    return _global[0]


def set_global_generator(generator):
    """Takes another stream for the session."""
    _global[:] = [generator]


class experimental:
    """Names of earlier versions."""

    Generator, get_global_generator, set_global_generator = Generator, staticmethod(get_global_generator), staticmethod(set_global_generator)
    stateless_split, stateless_fold_in = staticmethod(split), staticmethod(fold_in)
