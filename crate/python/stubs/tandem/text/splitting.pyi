"""Pre-tokenization: where a text is cut before a model looks for tokens, by the categories of Unicode's characters."""
from typing import Any

WHITE_SPACE: frozenset
def at_text(text, pattern, behavior):
    """Cut at each occurrence of a text, which is left out, stands alone, or stays with its neighbour."""
    ...

def bert_words(text):
    """Words, and each punctuation sign by itself."""
    ...

def digits_apart(text, individual):
    """Numbers apart from the rest, or each digit by itself."""
    ...

def gpt2_words(text):
    """GPT-2's pieces: contractions; letters, digits or other signs with a space before them; and what white space is left.

    White space gives its last character to the word behind it. This is the pattern
    `'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+`.

    >>> from tandem.text.splitting import gpt2_words
    >>> gpt2_words("It's  42 pears!")
    ['It', "'s", ' ', ' 42', ' pears', '!']"""
    ...

def is_punctuation(c):
    """As BERT has it: all signs of ASCII, and what Unicode calls punctuation."""
    ...

def punctuation_apart(text):
    """Each punctuation sign by itself; white space stays."""
    ...

def runs(text, kind_of):
    """Maximal pieces whose characters are of one kind; those of the kind None are left out, those of the kind "" stay alone."""
    ...

def white_space_words(text):
    """What stands between white space."""
    ...

def words_and_signs(text):
    """Words, and signs between them: the pattern `\\w+|[^\\w\\s]+`."""
    ...
