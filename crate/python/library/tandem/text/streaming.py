"""Prints a text while it is generated."""


class TextStreamer:
    """What `td.generate` is given as `streamer`: prints the text of the tokens as they come, words once they are whole.

    >>> tokenizer = td.text.train_bpe("to be or not to be", 260)
    >>> streamer = td.text.TextStreamer(tokenizer)
    >>> for token in tokenizer.encode("not"):
    ...     streamer.put(token)
    >>> streamer.end()
    not
    """

    def __init__(self, tokenizer, skip_special_tokens=True):
        self._tokenizer, self._skips = tokenizer, skip_special_tokens
        self._numbers, self._printed = [], 0

    def put(self, token):
        """Takes a further token."""
        self._numbers.append(int(token))
        text = self._text()
        # A character may still lack bytes, and what follows may change how a word ends.
        whole = len(text) if text.endswith("\n") else text.rfind(" ") + 1
        if whole > self._printed and not text.endswith("\ufffd"):
            print(text[self._printed : whole], end="", flush=True)
            self._printed = whole

    def end(self):
        """Prints what is left."""
        print(self._text()[self._printed :], flush=True)
        self._numbers, self._printed = [], 0

    def _text(self):
        return self._tokenizer.decode(self._numbers, self._skips)
