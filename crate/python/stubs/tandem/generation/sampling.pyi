"""How the next token is chosen from scores: the likeliest, or by chance among the likelier ones."""
from _tandem import Tensor as Tensor
from typing import Any
import tandem as td

class Chooser:
    """Chooses tokens from scores (batch, vocabulary), and remembers those that the texts have. Compiled once for each choice of steps."""
    def __call__(self, logits):
        """The next tokens (batch,), int32."""
        ...
    def __init__(self, do_sample, temperature, top_k, top_p, repetition_penalty, seed): ...
    def penalize(self, logits):
        """The scores after the penalty for what the texts have."""
        ...
    def see(self, tokens, vocabulary):
        """Remembers the tokens of prompts (batch, length)."""
        ...
    def __getattr__(self, name: str): ...

def penalized(logits, seen, penalty):
    """Scores of tokens that a text has are made lower: divided by the penalty where positive, else multiplied (Keskar et al. 2019)."""
    ...

def threshold(x, weights, least):
    """A number for each row: the weights of those that are not below it add up to `least`, and above it they would not.

    >>> from tandem.generation.sampling import threshold
    >>> x = td.tensor([[5.0, 9.0, 7.0, 1.0]])
    >>> (x >= threshold(x, td.ones((1, 4)), 2.0)).tolist()
    [[False, True, True, False]]"""
    ...

def top_k(logits, k):
    """The k highest scores of each row, and those equal to the last of them; -inf in place of the others."""
    ...

def top_p(logits, p):
    """The fewest highest scores of each row whose probabilities add up to p; -inf in place of the others."""
    ...
