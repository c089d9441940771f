"""Hashes of bytes by Yann Collet's xxHash, of 32 and 64 bits: what packages look up keys by."""

VERSION = __version__ = "3.6.0+tandem"
XXHASH_VERSION = "0.8.2"


class _Hash:
    """Sums of four lanes that are mixed at the end."""

    def __init__(self, input=b"", seed=0):
        self.seed, self._bytes = seed, bytearray()
        self.update(input)

    def update(self, input):
        """Takes more bytes, or a text, in UTF-8."""
        self._bytes += input.encode() if isinstance(input, str) else bytes(input)

    def reset(self):
        """Begins anew."""
        self._bytes.clear()

    def copy(self):
        """Another one of the same bytes."""
        return type(self)(bytes(self._bytes), self.seed)

    def digest(self):
        """The hash as bytes, the highest first."""
        return self.intdigest().to_bytes(self.digest_size, "big")

    def hexdigest(self):
        """The hash as a text."""
        return self.digest().hex()

    def _turned(self, value, count):
        return (value << count | value >> self._bits - count) & self._mask

    def _lane(self, lane, value):
        return self._turned((lane + value * self._primes[1]) & self._mask, self._round) * self._primes[0] & self._mask

    def _sum(self):
        """The four lanes as one number, and where the rest of the bytes begins."""
        first, second, *_ = self._primes
        data, size, step = self._bytes, self.digest_size, 4 * self.digest_size
        seed = self.seed & self._mask
        if len(data) < step:
            return (seed + self._primes[4]) & self._mask, 0
        lanes = [(seed + first + second) & self._mask, (seed + second) & self._mask, seed, (seed - first) & self._mask]
        end = len(data) - len(data) % step
        for at in range(0, end, step):
            lanes = [self._lane(lane, int.from_bytes(data[at + size * k : at + size * k + size], "little")) for k, lane in enumerate(lanes)]
        found = sum(self._turned(lane, count) for lane, count in zip(lanes, (1, 7, 12, 18))) & self._mask
        return self._joined(found, lanes), end


class xxh32(_Hash):
    """32 bits."""

    name, digest_size, block_size = "XXH32", 4, 16
    _bits, _mask, _round = 32, 0xFFFFFFFF, 13
    _primes = 0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F, 0x165667B1

    def _joined(self, found, lanes):
        return found

    def intdigest(self):
        """The hash as a number."""
        _, second, third, fourth, fifth = self._primes
        data, mask = self._bytes, self._mask
        found, at = self._sum()
        found = (found + len(data)) & mask
        while at + 4 <= len(data):
            found = self._turned((found + int.from_bytes(data[at : at + 4], "little") * third) & mask, 17) * fourth & mask
            at += 4
        for byte in data[at:]:
            found = self._turned((found + byte * fifth) & mask, 11) * self._primes[0] & mask
        found = (found ^ found >> 15) * second & mask
        found = (found ^ found >> 13) * third & mask
        return found ^ found >> 16


class xxh64(_Hash):
    """64 bits."""

    name, digest_size, block_size = "XXH64", 8, 32
    _bits, _mask, _round = 64, 0xFFFFFFFFFFFFFFFF, 31
    _primes = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5

    def _joined(self, found, lanes):
        for lane in lanes:
            found = ((found ^ self._lane(0, lane)) * self._primes[0] + self._primes[3]) & self._mask
        return found

    def intdigest(self):
        """The hash as a number."""
        first, second, third, fourth, fifth = self._primes
        data, mask = self._bytes, self._mask
        found, at = self._sum()
        found = (found + len(data)) & mask
        while at + 8 <= len(data):
            found = (self._turned(found ^ self._lane(0, int.from_bytes(data[at : at + 8], "little")), 27) * first + fourth) & mask
            at += 8
        if at + 4 <= len(data):
            found = (self._turned(found ^ int.from_bytes(data[at : at + 4], "little") * first & mask, 23) * second + third) & mask
            at += 4
        for byte in data[at:]:
            found = self._turned(found ^ byte * fifth & mask, 11) * first & mask
        found = (found ^ found >> 33) * second & mask
        found = (found ^ found >> 29) * third & mask
        return found ^ found >> 32


def _functions(kind):
    return (
        lambda input=b"", seed=0: kind(input, seed).digest(),
        lambda input=b"", seed=0: kind(input, seed).hexdigest(),
        lambda input=b"", seed=0: kind(input, seed).intdigest(),
    )


xxh32_digest, xxh32_hexdigest, xxh32_intdigest = _functions(xxh32)
xxh64_digest, xxh64_hexdigest, xxh64_intdigest = _functions(xxh64)
algorithms_available = {"xxh32", "xxh64"}
