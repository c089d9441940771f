"""`tf.random.Generator`, and classes that are drawn as negative samples."""

import math
from collections import namedtuple

import tandem as td
from tensorflow import _dtypes
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.random import _typed, truncated_normal

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


def binomial(shape, counts, probs, output_dtype="int32", **options):
    """How many of `counts` tries come out, of the chance `probs` each."""
    tries = int(as_tensor(counts).item())
    drawn = td.random.uniform((tries, *[int(n) for n in shape])) < as_tensor(probs, "float32")
    return wrapped(td.astype(td.sum(td.astype(drawn, "int32"), axis=0), getattr(output_dtype, "name", output_dtype)))


class Generator:
    """A stream of random numbers."""

    def __init__(self, seed=None):
        self._source = td.random if seed is None else td.random.Generator(int(seed))

    @classmethod
    def from_seed(cls, seed, alg=None):
        """A stream that starts at a seed."""
        return cls(seed)

    @classmethod
    def from_non_deterministic_state(cls, alg=None):
        """A stream that starts anywhere."""
        return cls(td.random.randint(0, 2**31 - 1, ()).item())

    def normal(self, shape, mean=0.0, stddev=1.0, dtype="float32", name=None):
        """Normally distributed."""
        return _typed(self._source.normal(_sizes(shape)) * stddev + mean, dtype)

    def uniform(self, shape, minval=0, maxval=None, dtype="float32", name=None):
        """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
        kind = _dtypes.name_of(dtype)
        found = self._source.uniform(_sizes(shape)) * ((1 if maxval is None else maxval) - minval) + minval
        return _typed(found if kind.startswith("float") else td.floor(found), dtype)

    truncated_normal = staticmethod(truncated_normal)

    def split(self, count=1):
        """Streams of their own."""
        return [Generator(int(self._source.uniform(()).item() * 2**31)) for _ in range(count)]


def get_global_generator():
    """The stream of the session."""
    return Generator()
