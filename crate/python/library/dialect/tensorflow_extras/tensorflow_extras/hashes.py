"""Hashes of texts: FarmHash's 64-bit fingerprint, and SipHash-2-4 with a key."""

_ALL = (1 << 64) - 1
_K0, _K1, _K2 = 0xC3A5C85C97CB3127, 0xB492B66FBE98F273, 0x9AE16A3B2F90404F


def _word(s, at, size=8):
    return int.from_bytes(s[at : at + size], "little")


def _right(x, by):
    x &= _ALL
    return (x >> by | x << (64 - by)) & _ALL


def _mixed(x):
    x &= _ALL
    return x ^ x >> 47


def _of_two(u, v, multiplier):
    a = _mixed((u ^ v) * multiplier)
    return _mixed((v ^ a) * multiplier) * multiplier & _ALL


def _short(s):
    size = len(s)
    multiplier = _K2 + size * 2
    if size >= 8:
        a, b = _word(s, 0) + _K2 & _ALL, _word(s, size - 8)
        return _of_two(_right(b, 37) * multiplier + a & _ALL, (_right(a, 25) + b) * multiplier & _ALL, multiplier)
    if size >= 4:
        return _of_two(size + (_word(s, 0, 4) << 3), _word(s, size - 4, 4), multiplier)
    if size:
        return _mixed((s[0] + (s[size >> 1] << 8)) * _K2 & _ALL ^ (size + (s[-1] << 2)) * _K0 & _ALL) * _K2 & _ALL
    return _K2


def _middle(s):
    size = len(s)
    multiplier = _K2 + size * 2
    a, b = _word(s, 0) * (_K1 if size <= 32 else _K2) & _ALL, _word(s, 8)
    c, d = _word(s, size - 8) * multiplier & _ALL, _word(s, size - 16) * _K2 & _ALL
    y = _right(a + b, 43) + _right(c, 30) + d & _ALL
    z = _of_two(y, a + _right(b + _K2, 18) + c & _ALL, multiplier)
    if size <= 32:
        return z
    e, f = _word(s, 16) * multiplier & _ALL, _word(s, 24)
    g, h = (y + _word(s, size - 32)) * multiplier & _ALL, (z + _word(s, size - 24)) * multiplier & _ALL
    return _of_two(_right(e + f, 43) + _right(g, 30) + h & _ALL, e + _right(f + a, 18) + g & _ALL, multiplier)


def _weak(s, at, a, b):
    w, x, y, z = (_word(s, at + 8 * part) for part in range(4))
    a += w
    b = _right(b + a + z, 21)
    first, a = a, a + x + y
    return a + z & _ALL, b + _right(a, 44) + first & _ALL


def _step(s, at, x, y, z, v, w, multiplier, last=False):
    x = _right(x + y + v[0] + _word(s, at + 8), 37) * multiplier & _ALL
    y = _right(y + v[1] + _word(s, at + 48), 42) * multiplier & _ALL
    x ^= w[1] * (9 if last else 1) & _ALL
    y = y + v[0] * (9 if last else 1) + _word(s, at + 40) & _ALL
    z = _right(z + w[0], 33) * multiplier & _ALL
    v = _weak(s, at, v[1] * multiplier, x + w[0])
    w = _weak(s, at + 32, z + w[1], y + _word(s, at + 16))
    return z, y, x, v, w


def fingerprint64(s):
    """FarmHash's fingerprint of bytes."""
    if len(s) <= 16:
        return _short(s)
    if len(s) <= 64:
        return _middle(s)
    x, y = 81, 81 * _K1 + 113 & _ALL
    z = _mixed(y * _K2 + 113) * _K2 & _ALL
    v = w = (0, 0)
    x = x * _K2 + _word(s, 0) & _ALL
    for at in range(0, (len(s) - 1) // 64 * 64, 64):
        x, y, z, v, w = _step(s, at, x, y, z, v, w, _K1)
    multiplier = _K1 + ((z & 0xFF) << 1)
    first = w[0] + (len(s) - 1 & 63)
    v = (v[0] + first & _ALL, v[1])
    w = (first + v[0] & _ALL, w[1])
    x, y, z, v, w = _step(s, len(s) - 64, x, y, z, v, w, multiplier, last=True)
    return _of_two(_of_two(v[0], w[0], multiplier) + _mixed(y) * _K0 + z & _ALL, _of_two(v[1], w[1], multiplier) + x & _ALL, multiplier)


def _left(x, by):
    return (x << by | x >> (64 - by)) & _ALL


def _round(a, b, c, d):
    a, c = a + b & _ALL, c + d & _ALL
    b, d = _left(b, 13) ^ a, _left(d, 16) ^ c
    a = _left(a, 32)
    c, a = c + b & _ALL, a + d & _ALL
    return a, _left(b, 17) ^ c, _left(c, 32), _left(d, 21) ^ a


def sip_hash(s, key):
    """SipHash-2-4 of bytes with a key of two numbers."""
    k0, k1 = (part & _ALL for part in key)
    state = (k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573)
    whole = len(s) // 8 * 8
    for word in [*(_word(s, at) for at in range(0, whole, 8)), _word(s, whole, len(s) - whole) | (len(s) & 0xFF) << 56]:
        state = _round(*_round(*state[:3], state[3] ^ word))
        state = (state[0] ^ word, *state[1:])
    state = (*state[:2], state[2] ^ 0xFF, state[3])
    for _ in range(4):
        state = _round(*state)
    return state[0] ^ state[1] ^ state[2] ^ state[3]


def crossed(numbers, key=0xDECAFCAFFE):
    """The hash of several numbers of 64 bits, one after the other, as TensorFlow crosses columns with it."""
    multiplier = 0xC6A4A7935BD1E995
    found = key
    for number in numbers:
        other = (number & _ALL) * multiplier & _ALL
        found ^= multiplier
        found ^= (other ^ other >> 47) * multiplier & _ALL
        found = found * multiplier & _ALL
        found = (found ^ found >> 47) * multiplier & _ALL
        found ^= found >> 47
    return found
