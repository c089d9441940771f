"""Pairs of words for word2vec, as `tf.keras.preprocessing.sequence` makes them."""

import random

import numpy as np


def make_sampling_table(size, sampling_factor=1e-05):
    """The chance to keep the i-th most frequent word, whose frequency follows Zipf's law."""
    rank = np.arange(size)
    rank[0] = 1
    inverse = rank * (np.log(rank) + 0.577) + 0.5 - 1.0 / (12.0 * rank)
    frequency = sampling_factor * inverse
    return np.minimum(1.0, frequency / np.sqrt(frequency))


def skipgrams(sequence, vocabulary_size, window_size=4, negative_samples=1.0, shuffle=True, categorical=False, sampling_table=None,
              seed=None):  # fmt: skip
    """Pairs of a word and one near it, labelled 1, and with words by chance, labelled 0. Word 0 is none."""
    source = random.Random(seed)
    couples = []
    for at, word in enumerate(sequence):
        if not word or sampling_table is not None and sampling_table[word] < source.random():
            continue
        near = range(max(0, at - window_size), min(len(sequence), at + window_size + 1))
        couples += [[word, sequence[other]] for other in near if other != at and sequence[other]]
    labels = [[0, 1] if categorical else 1] * len(couples)
    if negative_samples > 0:
        count, words = int(len(labels) * negative_samples), [word for word, _ in couples]
        source.shuffle(words)
        couples += [[words[at % len(words)], source.randint(1, vocabulary_size - 1)] for at in range(count)]
        labels += [[1, 0] if categorical else 0] * count
    if shuffle:
        order = list(range(len(couples)))
        source.shuffle(order)
        couples, labels = [couples[at] for at in order], [labels[at] for at in order]
    return couples, labels
