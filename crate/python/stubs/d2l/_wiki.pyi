"""Pairs of sentences in which some words are masked: what BERT learns from (Devlin et al. 2019)."""
from d2l._data import download_extract as download_extract
from d2l._text import Vocab as Vocab
from d2l._text import get_tokens_and_segments as get_tokens_and_segments
from d2l._text import tokenize as tokenize
from typing import Any

def bert_columns(paragraphs, max_len):
    """The vocabulary, and as lists of rows: tokens, segments, lengths, places of hidden tokens, which of these count, the tokens there, is next."""
    ...

def read_wiki(data_dir):
    """Paragraphs of the training text that have two sentences or more, in random order, as lists of sentences in small letters."""
    ...

def wiki_paragraphs():
    """The paragraphs of WikiText-2."""
    ...
