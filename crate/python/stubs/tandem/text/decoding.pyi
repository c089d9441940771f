"""Decoders and post-processors of `tokenizer.json`: from tokens to their text, and the special tokens around a text."""
from tandem.text import byte_level as byte_level
from tandem.text.normalizing import replacement as replacement
from typing import Any

def decoder(part):
    """The function of a part of `tokenizer.json`, from tokens to texts that are joined; for None they are joined by spaces."""
    ...

def surroundings(part):
    """The special tokens before and behind a text, by a post-processor of `tokenizer.json`."""
    ...
