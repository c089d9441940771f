"""`CausalLM`: what text generation needs of a network that predicts the next token, and its compiled steps."""

import tandem as td

from ..nn.module import Module
from ..training._kept_programs import Program
from .static_cache import BLOCK, StaticCache, power_of_two

# The least number of places that a prompt is filled up to; then come the powers of two.
_LEAST_PLACES = 16


class CausalLM(Module):
    """The base of networks that predict the next token. A subclass has `empty_cache`, `hidden` and `logits`.

    `hidden(tokens, attend, offset)` is what the last layer gives for tokens (batch, length) that begin at a place, where
    `attend(i, query, key, value)` is the attention of layer `i` over (batch, heads, length, size); `logits` scores the next
    tokens from that.
    """

    def empty_cache(self, batch_size, max_length):
        """A `StaticCache` for so many places."""
        raise NotImplementedError(f"{type(self).__name__} has no empty_cache method")

    def hidden(self, tokens, attend, offset):
        raise NotImplementedError(f"{type(self).__name__} has no hidden method")

    def logits(self, x):
        raise NotImplementedError(f"{type(self).__name__} has no logits method")

    def forward(self, tokens):
        """Scores of the token behind each place: tokens (batch, length) to (batch, length, vocabulary)."""
        return self.logits(self.hidden(tokens, _causal, 0))

    def generate(self, tokens, max_new_tokens=20, **options):
        """`td.generate(self, tokens, max_new_tokens, **options)`."""
        from ..generation import generate

        return generate(self, tokens, max_new_tokens, **options)

    # The steps that are compiled

    def prefill(self, tokens, length, state):
        """Takes a prompt, of which `length` places count, into an empty cache: the scores of the next token (batch, vocabulary)."""
        cache = StaticCache(*state)

        def attend(i, query, key, value):
            cache.layers[i].fill(key, value, length)
            return _causal(i, query, key, value)

        x = self.hidden(tokens, attend, 0)
        cache.length.assign(length)
        return self.logits(td.take(x, length - 1, axis=1))

    def decode(self, tokens, state):
        """Takes one further token (batch,) into the cache: the scores of the next one (batch, vocabulary)."""
        cache = StaticCache(*state)
        length = cache.length

        def attend(i, query, key, value):
            return cache.layers[i].attend(query, key, value, length)

        x = self.hidden(td.expand_dims(tokens, 1), attend, length)
        cache.length.assign(length + 1)
        return self.logits(td.squeeze(x, axis=1))

    def move(self, state):
        """Makes room for the next block of places, when one is full."""
        cache = StaticCache(*state)
        for layer in cache.layers:
            layer.move(cache.length)

    def reorder(self, rows, state):
        """Goes on with these rows of the batch."""
        for layer in StaticCache(*state).layers:
            layer.reorder(rows)

    _STEPS = {"prefill": ["tokens", "length", "state"], "decode": ["tokens", "state"], "move": ["state"], "reorder": ["rows", "state"]}

    def step(self, name):
        """A compiled step by its name; called with the model and its arguments. `step("decode").compiled` is for `td.recompiles`."""
        return Program(self, name, self._STEPS[name], ())


def _causal(i, query, key, value):
    return td.scaled_dot_product_attention(query, key, value, causal=True)


class Decoding:
    """A text that a model is about to go on: the cache, and how many places it holds.

    >>> model = td.models.GPT2(td.models.GPT2Config(vocab_size=10, n_positions=32, n_embd=8, n_layer=1, n_head=2))
    >>> decoding = td.models.causal_lm.Decoding(model, batch_size=1, max_length=8)
    >>> decoding.start(td.tensor([[1, 2, 3]])).shape, decoding.go_on(td.tensor([4])).shape, decoding.length
    ((1, 10), (1, 10), 4)
    """

    def __init__(self, model, batch_size, max_length):
        self._model, self.length = model, 0
        self._cache = model.empty_cache(batch_size, max_length)

    def start(self, tokens):
        """Takes a prompt (batch, length): the scores of the next token. It is filled up, so that few programs serve all lengths."""
        batch, self.length = tokens.shape
        places = min(power_of_two(max(self.length, _LEAST_PLACES)), max(self._cache.max_length, self.length))
        filled = td.pad(tokens, ((0, 0), (0, places - self.length)))
        return self._model.step("prefill")(self._model, filled, td.tensor(self.length, dtype="int32"), self._cache.state)

    def go_on(self, tokens):
        """Takes a further token (batch,): the scores of the next one."""
        if self.length >= self._cache.max_length:
            raise ValueError(f"the cache has room for {self._cache.max_length} places, and they are taken")
        logits = self._model.step("decode")(self._model, tokens, self._cache.state)
        self.length += 1
        if self.length % BLOCK == 0:
            self._model.step("move")(self._model, self._cache.state)
        return logits

    def reorder(self, rows):
        """Goes on with these rows (batch,) of the batch."""
        self._model.step("reorder")(self._model, rows, self._cache.state)
