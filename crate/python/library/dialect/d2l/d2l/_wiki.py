"""Pairs of sentences in which some words are masked: what BERT learns from (Devlin et al. 2019)."""

import os
import random

from ._data import download_extract
from ._text import Vocab, get_tokens_and_segments, tokenize


def read_wiki(data_dir):
    """Paragraphs of the training text that have two sentences or more, in random order, as lists of sentences in small letters."""
    with open(os.path.join(data_dir, "wiki.train.tokens"), "r", encoding="utf-8") as file:
        parts = [line.strip().lower().split(" . ") for line in file if len(line.split(" . ")) >= 2]
    random.shuffle(parts)
    return parts


def _pairs(paragraph, paragraphs, max_len):
    """Each sentence with the next one or, half of the time, with any: (tokens, segments, is next), where they fit."""
    for first, second in zip(paragraph, paragraph[1:]):
        is_next = random.random() < 0.5
        second = second if is_next else random.choice(random.choice(paragraphs))
        if len(first) + len(second) + 3 <= max_len:
            yield (*get_tokens_and_segments(first, second), is_next)


def _masked(tokens, vocab):
    """The tokens with a seventh of them hidden (of ten: eight masked, one kept, one drawn), the places of these, and what stood there."""
    places = [at for at, token in enumerate(tokens) if token not in ("<cls>", "<sep>")]
    random.shuffle(places)
    places = sorted(places[: max(1, round(len(tokens) * 0.15))])
    shown = list(tokens)
    for at in places:
        if random.random() < 0.8:
            shown[at] = "<mask>"
        elif random.random() >= 0.5:
            shown[at] = random.choice(vocab.idx_to_token)
    return vocab[shown], places, vocab[[tokens[at] for at in places]]


def bert_columns(paragraphs, max_len):
    """The vocabulary, and as lists of rows: tokens, segments, lengths, places of hidden tokens, which of these count, the tokens there, is next."""
    paragraphs = [tokenize(paragraph) for paragraph in paragraphs]
    vocab = Vocab([line for paragraph in paragraphs for line in paragraph], min_freq=5, reserved_tokens=["<pad>", "<mask>", "<cls>", "<sep>"])
    most = round(max_len * 0.15)
    fill = lambda row, length, value=0: row + [value] * (length - len(row))
    rows = []
    for paragraph in paragraphs:
        for tokens, segments, is_next in _pairs(paragraph, paragraphs, max_len):
            shown, places, hidden = _masked(tokens, vocab)
            rows.append((
                fill(shown, max_len, vocab["<pad>"]), fill(segments, max_len), float(len(tokens)), fill(places, most),
                fill([1.0] * len(places), most, 0.0), fill(hidden, most), int(is_next),
            ))  # fmt: skip
    return vocab, [list(column) for column in zip(*rows)]


def wiki_paragraphs():
    """The paragraphs of WikiText-2."""
    return read_wiki(download_extract("wikitext-2", "wikitext-2"))
