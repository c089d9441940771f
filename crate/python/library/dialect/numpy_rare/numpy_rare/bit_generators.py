"""Seed sequences and the Mersenne Twister as objects of their own."""

import random as python_random

import _tandem
from numpy import array
from numpy.random._generator import Generator, _seed_words


class SeedSequence:
    """Words of 32 bits spread from a seed, and sequences that are independent of it."""

    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        if pool_size != 4:
            raise NotImplementedError("Tandem's numpy has seed sequences with pools of 4 words")
        self.entropy = python_random.getrandbits(128) if entropy is None else entropy
        self.spawn_key, self.pool_size, self.n_children_spawned = tuple(spawn_key), pool_size, n_children_spawned

    def _numbers(self):
        numbers = list(self.entropy) if hasattr(self.entropy, "__len__") else [self.entropy]
        if not self.spawn_key:
            return numbers
        # The seed fills the pool before the key, so that no seed with a key is another seed.
        words = sum(max(1, -(-int(n).bit_length() // 32)) for n in numbers)
        return [*numbers, *[0] * max(self.pool_size - words, 0), *self.spawn_key]

    def generate_state(self, n_words, dtype="uint32"):
        """So many words of 32 or 64 bits."""
        wide = getattr(dtype, "__name__", str(dtype)) in ("uint64", "u8")
        words = _seed_words(self._numbers(), n_words * (1 + wide))
        return array([a | b << 32 for a, b in zip(words[::2], words[1::2])] if wide else words, "uint64" if wide else "uint32")

    def spawn(self, n_children):
        """So many sequences that are independent of this one and of each other."""
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        return [SeedSequence(self.entropy, spawn_key=(*self.spawn_key, n)) for n in range(first, first + n_children)]

    def __repr__(self):
        key = f"    spawn_key={self.spawn_key!r},\n" if self.spawn_key else ""
        children = f"    n_children_spawned={self.n_children_spawned!r},\n" if self.n_children_spawned else ""
        return f"SeedSequence(\n    entropy={self.entropy!r},\n{key}{children})"


class MT19937:
    """The Mersenne Twister (Matsumoto and Nishimura 1998)."""

    def __init__(self, seed=None):
        self.seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        words = _seed_words(self.seed_seq._numbers(), 624)
        self._stream = _tandem.RandomStream("MT19937", [0x80000000, *words[1:], 623], None)

    def spawn(self, n_children):
        """So many generators of bits that are independent of this one and of each other."""
        return [MT19937(seed) for seed in self.seed_seq.spawn(n_children)]

    def _legacy_seeding(self, seed):
        from numpy.random import RandomState

        self._stream = RandomState(seed)._stream

    @property
    def state(self):
        """Where the stream stands, a dict."""
        name, numbers, _ = self._stream.state()
        return {"bit_generator": name, "state": {"key": array(numbers[:-1], "uint32"), "pos": int(numbers[-1])}}

    @state.setter
    def state(self, value):
        self._stream = _tandem.RandomStream("MT19937", [*map(int, value["state"]["key"].tolist()), int(value["state"]["pos"])], None)

    def random_raw(self, size=None):
        """32 bits, or an array of so many times 32."""
        return self._stream.word() if size is None else array([self._stream.word() for _ in range(size)], "uint64")


class _Words:
    """The stream of the Mersenne Twister, from which a `Generator` takes whole numbers otherwise than `RandomState` does."""

    def __init__(self, stream):
        self._stream = stream

    def __getattr__(self, name):
        return getattr(self._stream, name)

    def up_to(self, largest):
        """A whole number up to `largest` (Lemire 2019)."""
        if not largest:
            return 0
        bits, count = (32, largest + 1) if largest < 1 << 32 else (64, largest + 1)
        least = ((1 << bits) - count) % count
        while True:
            word = self._stream.word()
            found = (word if bits == 32 else word << 32 | self._stream.word()) * count
            if found % (1 << bits) >= least:
                return found >> bits

    def all_up_to(self, largest, count):
        return array([self.up_to(largest) for _ in range(count)])

    def small(self, bits, largest, count):
        raise NotImplementedError("Tandem's numpy draws integers of fewer than 32 bits from Generator(PCG64), not from Generator(MT19937)")


class TwisterGenerator(Generator):
    """A `Generator` over the Mersenne Twister: what needs no tables of normal or exponential numbers."""

    _stream = property(lambda self: _Words(self.bit_generator._stream))

    def __repr__(self):
        return "Generator(MT19937)"

    def _draw(self, name, size, *parameters):
        if name not in ("random", "uniform"):
            raise NotImplementedError(f"Tandem's numpy draws {name} from Generator(PCG64), RandomState or np.random.seed, not from Generator(MT19937)")
        return super()._draw(name, size, *parameters)
