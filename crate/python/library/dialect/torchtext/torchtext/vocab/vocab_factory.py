"""Vocabularies of counted tokens."""

from collections import Counter, OrderedDict

from .vocab import Vocab, _Words


def vocab(ordered_dict, min_freq=1, specials=None, special_first=True):
    """The vocabulary of tokens and how often they are there, in the order of the dict."""
    specials = specials or []
    for token in specials:
        ordered_dict.pop(token, None)
    tokens = [token for token, count in ordered_dict.items() if count >= min_freq]
    return Vocab(_Words([*specials, *tokens] if special_first else [*tokens, *specials]))


def build_vocab_from_iterator(iterator, min_freq=1, specials=None, special_first=True, max_tokens=None):
    """The vocabulary of what lists of tokens hold: those that are there most come first, of equals the first by letter."""
    counter = Counter()
    for tokens in iterator:
        counter.update(tokens)
    specials = specials or []
    ordered = sorted(counter.items(), key=lambda item: (-item[1], item[0]))
    if max_tokens is not None:
        assert len(specials) < max_tokens, "len(specials) >= max_tokens, so the vocab will be entirely special tokens."
        ordered = ordered[: max_tokens - len(specials)]
    return vocab(OrderedDict(ordered), min_freq=min_freq, specials=specials, special_first=special_first)
