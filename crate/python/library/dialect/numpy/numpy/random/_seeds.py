"""The state of the Mersenne Twister that several seeds begin with."""

from tandem.dialect.mersenne_twister import STATE_WORDS, state_of_seed


def array_state(keys):
    """The state that a list of seeds begins with."""
    words, i, j = state_of_seed(19650218), 1, 0
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
