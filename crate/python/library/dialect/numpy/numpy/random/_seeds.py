"""The state of the Mersenne Twister that a seed begins with."""

STATE_WORDS = 624


def seed_state(seed):
    """The state that one seed of 32 bits begins with (Matsumoto and Nishimura 2002)."""
    words = [seed & 0xFFFFFFFF]
    for i in range(1, STATE_WORDS):
        before = words[-1]
        words.append((1812433253 * (before ^ before >> 30) + i) & 0xFFFFFFFF)
    return words


def array_state(keys):
    """The state that a list of seeds begins with."""
    words, i, j = seed_state(19650218), 1, 0
    for _ in range(max(STATE_WORDS, len(keys))):
        words[i] = ((words[i] ^ (words[i - 1] ^ words[i - 1] >> 30) * 1664525) + keys[j] + j) & 0xFFFFFFFF
        i, j = i + 1, (j + 1) % len(keys)
        if i == STATE_WORDS:
            words[0], i = words[-1], 1
    for _ in range(STATE_WORDS - 1):
        words[i] = ((words[i] ^ (words[i - 1] ^ words[i - 1] >> 30) * 1566083941) - i) & 0xFFFFFFFF
        i += 1
        if i == STATE_WORDS:
            words[0], i = words[-1], 1
    words[0] = 0x80000000
    return words
