"""Pairs of words for word2vec, as `tf.keras.preprocessing.sequence` makes them."""
from typing import Any
import numpy as np

def make_sampling_table(size, sampling_factor=1e-05):
    """The chance to keep the i-th most frequent word, whose frequency follows Zipf's law."""
    ...

def skipgrams(sequence, vocabulary_size, window_size=4, negative_samples=1.0, shuffle=True, categorical=False, sampling_table=None, seed=None):
    """Pairs of a word and one near it, labelled 1, and with words by chance, labelled 0. Word 0 is none."""
    ...
