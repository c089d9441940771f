"""`torchtext.vocab`: the numbers of tokens, and vectors of them."""

from .vectors import CharNGram, FastText, GloVe, Vectors, pretrained_aliases
from .vocab import Vocab
from .vocab_factory import build_vocab_from_iterator, vocab

__all__ = ["CharNGram", "FastText", "GloVe", "Vectors", "Vocab", "build_vocab_from_iterator", "pretrained_aliases", "vocab"]
