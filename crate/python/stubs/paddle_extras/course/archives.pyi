"""Loaders of the course's archives, which must lie among the notebook's files."""
from d2l._archives import Pairs as Pairs
from paddle.io import Dataset as Dataset
from typing import Any

class BananasDataset(Dataset):
    """Pictures of bananas and the boxes around them."""
    def __getitem__(self, idx): ...
    def __init__(self, is_train): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

class SNLIDataset(Pairs, Dataset):
    """Pairs of sentences and what one says of the other."""
    def __getattr__(self, name: str): ...

def batchify(data):
    """A batch of examples for skip-gram: words, neighbours with others, masks, labels."""
    ...

def load_data_bananas(batch_size):
    """Batches to train with, and to look how well it went."""
    ...

def load_data_imdb(batch_size, num_steps=500):
    """Batches to train with and to test, and the vocabulary."""
    ...

def load_data_ptb(batch_size, max_window_size, num_noise_words):
    """Batches for skip-gram, and the vocabulary."""
    ...

def load_data_snli(batch_size, num_steps=50):
    """Batches to train with and to test, and the vocabulary."""
    ...

def read_data_bananas(is_train=True):
    """Pictures, and for each a row (class, left, top, right, bottom) in shares of its side."""
    ...

def read_voc_images(voc_dir, is_train=True):
    """Pictures, and pictures of the same sizes whose colours are classes."""
    ...
