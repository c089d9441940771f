"""Learns a byte-level vocabulary from a text, by byte-pair encoding."""
from tandem.text import byte_level as byte_level
from tandem.text.splitting import gpt2_words as gpt2_words
from tandem.text.tokenizer import Tokenizer as Tokenizer
from typing import Any

def train_bpe(text, vocab_size, special_tokens=...):
    """A `Tokenizer` like GPT-2's with so many tokens: special ones, all 256 bytes, and the most frequent neighbours, again and again.

    `text` is a text or several. Fewer tokens come out where the text has no more neighbours. Of equally frequent ones those with the lower
    numbers are joined, so that the library `tokenizers` learns the same.

    >>> td.text.train_bpe("aaab aab ab", 258).tokenize("aaab")
    ['aa', 'ab']"""
    ...
