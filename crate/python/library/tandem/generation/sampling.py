"""How the next token is chosen from scores: the likeliest, or by chance among the likelier ones."""

import tandem as td
from _tandem import Tensor

# Halvings of the range in which a threshold is looked for: what is left is less than the distance of float32 from its ends.
_HALVINGS = 32


def threshold(x, weights, least):
    """A number for each row: the weights of those that are not below it add up to `least`, and above it they would not.

    >>> from tandem.generation.sampling import threshold
    >>> x = td.tensor([[5.0, 9.0, 7.0, 1.0]])
    >>> (x >= threshold(x, td.ones((1, 4)), 2.0)).tolist()
    [[False, True, True, False]]
    """
    above = td.max(x, axis=-1, keepdims=True)
    below = td.min(td.where(x == float("-inf"), above, x), axis=-1, keepdims=True)
    # The largest number itself may be the threshold.
    above = above + 1.0
    for _ in range(_HALVINGS):
        middle = below + (above - below) * 0.5
        is_enough = td.sum(td.where(x >= middle, weights, 0.0), axis=-1, keepdims=True) >= least
        below, above = td.where(is_enough, middle, below), td.where(is_enough, above, middle)
    return below


def top_k(logits, k):
    """The k highest scores of each row, and those equal to the last of them; -inf in place of the others."""
    return td.where(logits >= threshold(logits, td.ones_like(logits), k), logits, float("-inf"))


def top_p(logits, p):
    """The fewest highest scores of each row whose probabilities add up to p; -inf in place of the others."""
    return td.where(logits >= threshold(logits, td.softmax(logits, axis=-1), p), logits, float("-inf"))


def penalized(logits, seen, penalty):
    """Scores of tokens that a text has are made lower: divided by the penalty where positive, else multiplied (Keskar et al. 2019)."""
    return td.where(seen, td.where(logits > 0, logits / penalty, logits * penalty), logits)


class Chooser:
    """Chooses tokens from scores (batch, vocabulary), and remembers those that the texts have. Compiled once for each choice of steps."""

    def __init__(self, do_sample, temperature, top_k, top_p, repetition_penalty, seed):
        _check(temperature, top_k, top_p, repetition_penalty)
        self._do_sample = do_sample
        # As tensors, so that other numbers need no other program.
        wanted = (temperature, temperature != 1.0), (top_k, bool(top_k)), (top_p, top_p < 1.0)
        numbers = [td.tensor(float(value)) if is_on and do_sample else None for value, is_on in wanted]
        self._numbers = [*numbers, td.tensor(float(repetition_penalty)) if repetition_penalty != 1.0 else None]
        self._random = None if seed is None else td.random.Generator(seed)
        self._seen = None

    def see(self, tokens, vocabulary):
        """Remembers the tokens of prompts (batch, length)."""
        if self._numbers[-1] is not None:
            self._seen = _seen(tokens, vocabulary)

    def penalize(self, logits):
        """The scores after the penalty for what the texts have."""
        return logits if self._seen is None else penalized(logits, self._seen, self._numbers[-1])

    def __call__(self, logits):
        """The next tokens (batch,), int32."""
        noise = None
        if self._do_sample:
            draw = td.random.uniform if self._random is None else self._random.uniform
            noise = draw(logits.shape)
        tokens = _choose(logits, noise, self._seen, *self._numbers)
        if self._seen is not None:
            self._seen = _also(self._seen, tokens)
        return tokens


@td.jit
def _choose(logits, noise, seen, temperature, k, p, penalty):
    if seen is not None:
        logits = penalized(logits, seen, penalty)
    if noise is None:
        return td.argmax(logits, axis=-1)
    logits = logits if temperature is None else logits / temperature
    logits = logits if k is None else top_k(logits, k)
    logits = logits if p is None else top_p(logits, p)
    # The largest of scores with Gumbel noise is drawn with the probabilities of a softmax.
    return td.argmax(logits - td.log(-td.log(noise + 2.0**-25)), axis=-1)


@td.jit
def _seen(tokens, vocabulary):
    return td.any(td.expand_dims(tokens, -1) == td.arange(vocabulary), axis=1)


@td.jit
def _also(seen, tokens):
    return seen | (td.arange(seen.shape[1]) == td.expand_dims(tokens, 1))


def _check(temperature, top_k, top_p, repetition_penalty):
    for name, value in ("temperature", temperature), ("repetition_penalty", repetition_penalty):
        if isinstance(value, Tensor) or not value > 0:
            raise ValueError(f"{name} is a number above 0, not {value!r}")
    if top_k is not None and (top_k < 0 or int(top_k) != top_k):
        raise ValueError(f"top_k is how many tokens are left to choose from, or 0 for all, not {top_k!r}")
    if not 0 < top_p <= 1:
        raise ValueError(f"top_p is a probability above 0 and at most 1, not {top_p!r}")
