"""`paddle.text`: the best path through tags, and sets of texts and tables from files that lie in the notebook."""

import os

import numpy as np
from tandem.dialect import missing_names

import paddle
from paddle.io import Dataset


class UCIHousing(Dataset):
    """Prices of houses by 13 numbers each, from `housing.data`: the first four fifths to learn from, the rest to test."""

    _NAMES = "CRIM ZN INDUS CHAS NOX RM AGE DIS RAD TAX PTRATIO B LSTAT".split()

    def __init__(self, data_file=None, mode="train", download=True):
        if mode.lower() not in ("train", "test"):
            raise AssertionError(f"mode should be 'train' or 'test', but got {mode}")
        file = data_file or "housing.data"
        if not os.path.exists(file):
            raise FileNotFoundError("a page cannot fetch UCI Housing: download housing.data yourself and drop it into the notebook's files")
        table = np.array(open(file, encoding="utf-8").read().split(), dtype="float64").reshape(-1, 14)
        features = table[:, :13]
        features = (features - features.mean(axis=0)) / (features.max(axis=0) - features.min(axis=0))
        table = np.concatenate([features, table[:, 13:]], axis=1).astype(paddle.get_default_dtype())
        split = int(len(table) * 0.8)
        self.data, self.mode = table[:split] if mode.lower() == "train" else table[split:], mode.lower()

    def __getitem__(self, idx):
        return self.data[idx][:13], self.data[idx][13:]

    def __len__(self):
        return len(self.data)


def _elsewhere(name):
    class Missing(Dataset):
        def __init__(self, *args, **kwargs):
            raise NotImplementedError(f"paddle.text.{name} loads an archive from the network, which a page cannot; read your own file and give it to a Dataset")

    Missing.__name__ = Missing.__qualname__ = name
    Missing.__doc__ = "A set that is loaded from the network: an error."
    return Missing


Conll05st, Imdb, Imikolov, Movielens, WMT14, WMT16 = map(_elsewhere, ("Conll05st", "Imdb", "Imikolov", "Movielens", "WMT14", "WMT16"))


def viterbi_decode(potentials, transition_params, lengths, include_bos_eos_tag=True, name=None):
    """The scores and tags of the best paths (Viterbi 1967); the rows of the last two tags may tell of end and begin."""
    scores, steps, lengths = potentials.numpy(), transition_params.numpy(), lengths.numpy().astype("int64")
    count, longest, tags = scores.shape
    best = scores[:, 0] + (steps[tags - 1] if include_bos_eos_tag else 0)
    came = []
    for at in range(1, longest):
        found = best[:, :, None] + steps
        came.append(found.argmax(axis=1))
        runs = (at < lengths)[:, None]
        best = np.where(runs, found.max(axis=1) + scores[:, at], best)
    if include_bos_eos_tag:
        best = best + steps[tags - 2]
    size = int(lengths.max())
    paths = np.zeros((count, size), "int64")
    for row in range(count):
        tag = int(best[row].argmax())
        for at in range(int(lengths[row]) - 1, -1, -1):
            paths[row, at] = tag
            tag = int(came[at - 1][row, tag]) if at else tag
    return paddle.to_tensor(best.max(axis=1)), paddle.to_tensor(paths)


class ViterbiDecoder(paddle.nn.Layer):
    """`viterbi_decode` as a layer."""

    def __init__(self, transitions, include_bos_eos_tag=True, name=None):
        super().__init__()
        self.transitions, self.include_bos_eos_tag = transitions, include_bos_eos_tag

    def forward(self, potentials, lengths):
        return viterbi_decode(potentials, self.transitions, lengths, self.include_bos_eos_tag)


__all__ = ["Conll05st", "Imdb", "Imikolov", "Movielens", "UCIHousing", "WMT14", "WMT16", "ViterbiDecoder", "viterbi_decode"]
__getattr__ = missing_names("paddle.text")
