"""Pre-tokenizers of `tokenizer.json`: each is a function from a text, and whether it begins the whole, to its pieces."""
from tandem.text import byte_level as byte_level
from tandem.text import splitting as splitting
from typing import Any

def pre_tokenizer(part):
    """The function of a part of `tokenizer.json`, which may be None."""
    ...
