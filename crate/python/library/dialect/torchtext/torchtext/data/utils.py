"""Tokenizers by name, runs of tokens."""

import random
import re
from contextlib import contextmanager

# What stands for a mark, in this order: most get spaces around them, some go.
_MARKS = [("'", " '  "), ('"', ""), (".", " . "), ("<br />", " "), (",", " , "), ("(", " ( "), (")", " ) "), ("!", " ! "), ("?", " ? "), (";", " "), (":", " ")]
# Tokenizers of other packages: what is imported, and what makes a function of it.
_OTHERS = {
    "moses": ("sacremoses", "Please install SacreMoses. See the docs at https://github.com/alvations/sacremoses for more information."),
    "toktok": ("nltk.tokenize.toktok", "Please install NLTK. See the docs at https://nltk.org  for more information."),
    "revtok": ("revtok", "Please install revtok."),
    "subword": ("revtok", "Please install revtok."),
    "spacy": ("spacy", "Please install SpaCy. See the docs at https://spacy.io for more information."),
}


def _split_tokenizer(x):
    return x.split()


def _basic_english_normalize(line):
    """Words in small letters, and marks as tokens of their own."""
    line = line.lower()
    for mark, instead in _MARKS:
        line = line.replace(mark, instead)
    return re.sub(r"\s+", " ", line).split()


def get_tokenizer(tokenizer, language="en"):
    """What makes a list of tokens of a text: by name, `None` for words between spaces, or a function as it is."""
    if tokenizer is None:
        return _split_tokenizer
    if tokenizer == "basic_english":
        if language != "en":
            raise ValueError("Basic normalization is only available for Enlish(en)")
        return _basic_english_normalize
    if callable(tokenizer):
        return tokenizer
    if tokenizer in _OTHERS:
        return _of_package(tokenizer, language)
    raise ValueError(
        f"Requested tokenizer {tokenizer}, valid choices are a callable that takes a single string as input, "
        '"revtok" for the revtok reversible tokenizer, "subword" for the revtok caps-aware tokenizer, '
        '"spacy" for the SpaCy English tokenizer, or "moses" for the NLTK port of the Moses tokenization script.'
    )


def _of_package(tokenizer, language):
    import importlib

    place, advice = _OTHERS[tokenizer]
    try:
        package = importlib.import_module(place)
    except ImportError:
        print(advice)
        raise
    if tokenizer == "spacy":
        pipeline = package.load(language)
        return lambda x: [token.text for token in pipeline.tokenizer(x)]
    if tokenizer == "subword":
        return lambda x: package.tokenize(x, decap=True)
    return {"moses": lambda: package.MosesTokenizer().tokenize, "toktok": lambda: package.ToktokTokenizer().tokenize}.get(tokenizer, lambda: package.tokenize)()


def is_tokenizer_serializable(tokenizer, language):
    """Whether it can be saved."""
    return tokenizer != "spacy"


def interleave_keys(a, b):
    """A number in which the bits of two alternate: pairs that are close in both are close in it."""
    return int("".join(x for pair in zip(format(a, "016b"), format(b, "016b")) for x in pair), 2)


def ngrams_iterator(token_list, ngrams):
    """The tokens, then all pairs of neighbours, and so on up to this many, joined by spaces."""
    yield from token_list
    for n in range(2, ngrams + 1):
        for run in zip(*(token_list[at:] for at in range(n))):
            yield " ".join(run)


class RandomShuffler:
    """Shuffles with a state of its own."""

    def __init__(self, random_state=None):
        self._random_state = random.getstate() if random_state is None else random_state

    @contextmanager
    def use_internal_state(self):
        """A block in which `random` draws from this state."""
        before = random.getstate()
        random.setstate(self._random_state)
        yield
        self._random_state = random.getstate()
        random.setstate(before)

    random_state = property(lambda self: self._random_state, lambda self, value: setattr(self, "_random_state", value))

    def __call__(self, data):
        with self.use_internal_state():
            return random.sample(data, len(data))
