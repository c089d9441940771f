"""Learns a byte-level vocabulary from a text, by byte-pair encoding."""

import heapq

from . import byte_level
from .splitting import gpt2_words
from .tokenizer import Tokenizer


def train_bpe(text, vocab_size, special_tokens=()):
    """A `Tokenizer` like GPT-2's with so many tokens: special ones, all 256 bytes, and the most frequent neighbours, again and again.

    `text` is a text or several. Fewer tokens come out where the text has no more neighbours. Of equally frequent ones those with the lower
    numbers are joined, so that the library `tokenizers` learns the same.

    >>> td.text.train_bpe("aaab aab ab", 258).tokenize("aaab")
    ['aa', 'ab']
    """
    least = 256 + len(special_tokens)
    if vocab_size < least:
        raise ValueError(f"a byte-level vocabulary has at least {least} tokens, one for each byte and each special token, not {vocab_size}")
    vocab = {}
    for token in [*special_tokens, *sorted(byte_level.CHARACTERS)]:
        vocab.setdefault(token, len(vocab))
    words = {}
    for part in [text] if isinstance(text, str) else text:
        for piece in gpt2_words(part):
            words[piece] = words.get(piece, 0) + 1
    tokens = {number: token for token, number in vocab.items()}
    symbols = [[vocab[c] for c in byte_level.written(word)] for word in words]
    merges = []

    def number_of(pair):
        merges.append(tuple(tokens[number] for number in pair))
        joined = "".join(merges[-1])
        number = vocab.setdefault(joined, len(vocab))
        tokens[number] = joined
        return number

    if vocab_size > len(vocab):
        for _ in _joined(symbols, list(words.values()), number_of):
            if len(vocab) >= vocab_size:
                break
    return Tokenizer.of_bpe(vocab, merges, special_tokens)


def _joined(words, counts, number_of):
    """Joins the most frequent pair of numbers in words that come so often, and gives it, again and again; `number_of` numbers it."""
    pairs, places = {}, {}
    for at, word in enumerate(words):
        for pair in zip(word, word[1:]):
            pairs[pair] = pairs.get(pair, 0) + counts[at]
            places.setdefault(pair, set()).add(at)
    waiting = [(-count, pair) for pair, count in pairs.items()]
    heapq.heapify(waiting)
    while waiting:
        count, pair = heapq.heappop(waiting)
        if -count != pairs[pair]:
            # It has become rarer since, or was joined.
            if pairs[pair] > 0:
                heapq.heappush(waiting, (-pairs[pair], pair))
            continue
        new, changed = number_of(pair), set()
        for at in places.pop(pair, ()):
            for other, change in _join(words[at], pair, new):
                pairs[other] = pairs.get(other, 0) + change * counts[at]
                if change > 0:
                    places.setdefault(other, set()).add(at)
                    changed.add(other)
        for other in changed:
            if pairs[other] > 0:
                heapq.heappush(waiting, (-pairs[other], other))
        pairs[pair] = 0
        yield pair


def _join(word, pair, new):
    """Joins a pair wherever it stands in a word; which pairs there are less of and more of then."""
    changes, i = [], 0
    while i + 1 < len(word):
        if (word[i], word[i + 1]) == pair:
            if i > 0:
                changes += [((word[i - 1], pair[0]), -1), ((word[i - 1], new), 1)]
            if i + 2 < len(word):
                changes += [((pair[1], word[i + 2]), -1), ((new, word[i + 2]), 1)]
            word[i : i + 2] = [new]
        i += 1
    return changes
