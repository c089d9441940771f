"""`Tokenizer`: from text to integers and back, as a `tokenizer.json` says."""
from tandem.text.decoding import decoder as decoder
from tandem.text.decoding import surroundings as surroundings
from tandem.text.normalizing import normalizer as normalizer
from tandem.text.pre_tokenizing import pre_tokenizer as pre_tokenizer
from typing import Any

MODELS: dict
class Tokenizer:
    """Cuts a text into tokens of a vocabulary and numbers them, as the library `tokenizers` does.

    `Tokenizer.from_file` reads a `tokenizer.json`, GPT-2's pair `vocab.json` and `merges.txt`, or BERT's `vocab.txt`;
    `td.text.train_bpe` learns one from a text.

    >>> tokenizer = td.text.train_bpe("low lower lowest", 260)
    >>> tokenizer.tokenize("low lower")
    ['low', 'Ġlowe', 'r']
    >>> tokenizer.decode(tokenizer.encode("low, lower"))
    'low, lower'"""
    def __init__(self, description): ...
    def __repr__(self) -> str: ...
    def decode(self, numbers, skip_special_tokens=True):
        """The text of a list or tensor of numbers. Those that stand for no token, as a model may have more, are left out."""
        ...
    def encode(self, text, add_special_tokens=True):
        """The numbers of a text's tokens, with the special tokens around it that the file asks for."""
        ...
    @classmethod
    def from_file(cls, file, merges=None, *, lowercase=True):
        """Reads `tokenizer.json`; or GPT-2's `vocab.json`, with `merges.txt` as `merges`; or BERT's `vocab.txt`, a token a line, for
        texts that are made lower case unless `lowercase=False`."""
        ...
    def get_vocab(self):
        """The number of each token."""
        ...
    def id_to_token(self, number):
        """The token of a number, or None."""
        ...
    @classmethod
    def of_bpe(cls, vocab, merges, special_tokens=...):
        """A byte-level tokenizer like GPT-2's from its vocabulary and merges. GPT-2's own special token is found by its name."""
        ...
    def save(self, file):
        """Writes a `tokenizer.json`."""
        ...
    def token_to_id(self, token):
        """The number of a token, or None."""
        ...
    def tokenize(self, text):
        """The tokens of a text, without special ones around it."""
        ...
    @property
    def vocab_size(self):
        """How many tokens there are."""
        ...
    def __getattr__(self, name: str): ...
