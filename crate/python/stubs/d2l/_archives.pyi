"""What the archives of the course hold, as lists: boxes around bananas, pairs of sentences, reviews, words with their neighbours."""
from d2l._data import download_extract as download_extract
from d2l._text import Vocab as Vocab
from d2l._text import get_centers_and_contexts as get_centers_and_contexts
from d2l._text import get_negatives as get_negatives
from d2l._text import read_imdb as read_imdb
from d2l._text import read_ptb as read_ptb
from d2l._text import read_snli as read_snli
from d2l._text import subsample as subsample
from d2l._text import tokenize as tokenize
from d2l._text import truncate_pad as truncate_pad
from typing import Any

class Pairs:
    """Premises and hypotheses as numbers, of one length, and their labels."""
    def __getitem__(self, idx): ...
    def __init__(self, dataset, num_steps, vocab=None): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

class WordVectors:
    """Vectors of words from the file `vec.txt` of an archive; unknown words have zeros. `_array` makes arrays of lists."""
    def __getitem__(self, tokens): ...
    def __init__(self, embedding_name): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

def banana_files(is_train):
    """The pictures' paths, and of each (class, left, top, right, bottom)."""
    ...

def batch_rows(data):
    """Of (word, neighbours, others): words, padded neighbours and others, which of these count, and which are neighbours."""
    ...

def imdb_parts(num_steps):
    """Numbers of the words of reviews and their labels, to train and to test, and the vocabulary."""
    ...

def ptb_parts(max_window_size, num_noise_words):
    """Each word, its neighbours and words that are none, as numbers; and the vocabulary."""
    ...

def snli_parts():
    """The pairs to train with, and those to test."""
    ...

def voc_files(voc_dir, is_train):
    """The paths of each picture and of the picture of its classes."""
    ...
