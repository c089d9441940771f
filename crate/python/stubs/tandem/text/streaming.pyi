"""Prints a text while it is generated."""
from typing import Any

class TextStreamer:
    """What `td.generate` is given as `streamer`: prints the text of the tokens as they come, words once they are whole.

    >>> tokenizer = td.text.train_bpe("to be or not to be", 260)
    >>> streamer = td.text.TextStreamer(tokenizer)
    >>> for token in tokenizer.encode("not"):
    ...     streamer.put(token)
    >>> streamer.end()
    not"""
    def __init__(self, tokenizer, skip_special_tokens=True): ...
    def end(self):
        """Prints what is left."""
        ...
    def put(self, token):
        """Takes a further token."""
        ...
    def __getattr__(self, name: str): ...
