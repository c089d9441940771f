"""`CausalLM`: what text generation needs of a network that predicts the next token, and its compiled steps."""
from tandem.models.static_cache import StaticCache as StaticCache
from tandem.models.static_cache import power_of_two as power_of_two
from tandem.nn.module import Module as Module
from tandem.training._kept_programs import Program as Program
from typing import Any
import tandem as td

BLOCK: int
class CausalLM(Module):
    """The base of networks that predict the next token. A subclass has `empty_cache`, `hidden` and `logits`.

    `hidden(tokens, attend, offset)` is what the last layer gives for tokens (batch, length) that begin at a place, where
    `attend(i, query, key, value)` is the attention of layer `i` over (batch, heads, length, size); `logits` scores the next
    tokens from that."""
    def decode(self, tokens, state):
        """Takes one further token (batch,) into the cache: the scores of the next one (batch, vocabulary)."""
        ...
    def empty_cache(self, batch_size, max_length):
        """A `StaticCache` for so many places."""
        ...
    def forward(self, tokens):
        """Scores of the token behind each place: tokens (batch, length) to (batch, length, vocabulary)."""
        ...
    def generate(self, tokens, max_new_tokens=20, **options):
        """`td.generate(self, tokens, max_new_tokens, **options)`."""
        ...
    def hidden(self, tokens, attend, offset): ...
    def logits(self, x): ...
    def move(self, state):
        """Makes room for the next block of places, when one is full."""
        ...
    def prefill(self, tokens, length, state):
        """Takes a prompt, of which `length` places count, into an empty cache: the scores of the next token (batch, vocabulary)."""
        ...
    def reorder(self, rows, state):
        """Goes on with these rows of the batch."""
        ...
    def step(self, name):
        """A compiled step by its name; called with the model and its arguments. `step("decode").compiled` is for `td.recompiles`."""
        ...
    def __getattr__(self, name: str): ...

class Decoding:
    """A text that a model is about to go on: the cache, and how many places it holds.

    >>> model = td.models.GPT2(td.models.GPT2Config(vocab_size=10, n_positions=32, n_embd=8, n_layer=1, n_head=2))
    >>> decoding = td.models.causal_lm.Decoding(model, batch_size=1, max_length=8)
    >>> decoding.start(td.tensor([[1, 2, 3]])).shape, decoding.go_on(td.tensor([4])).shape, decoding.length
    ((1, 10), (1, 10), 4)"""
    def __init__(self, model, batch_size, max_length): ...
    def go_on(self, tokens):
        """Takes a further token (batch,): the scores of the next one."""
        ...
    def reorder(self, rows):
        """Goes on with these rows (batch,) of the batch."""
        ...
    def start(self, tokens):
        """Takes a prompt (batch, length): the scores of the next token. It is filled up, so that few programs serve all lengths."""
        ...
    def __getattr__(self, name: str): ...
