"""Data: pipelines with tf.data's names, loaders with PyTorch's, readers of files, transforms of pictures, and small real data sets.

>>> ds = td.data.Dataset.range(6).shuffle(6, seed=0).batch(4)
>>> sorted(n for batch in ds for n in batch.tolist())
[0, 1, 2, 3, 4, 5]
"""

from . import transforms
from ._elements import TensorSpec
from ._worker_loop import get_worker_info
from .bundled import digits, iris
from .dataset import INFINITE_CARDINALITY, UNKNOWN_CARDINALITY, Dataset
from .loader import (
    ChainDataset, ConcatDataset, DataLoader, IterableDataset, StackDataset, Subset, TensorDataset, default_collate, random_split,
)
from .pictures import decode_image, image_folder, read_image, write_image
from .readers import cifar10, mnist, read_cifar, read_csv, read_idx, read_npz
from .samplers import BatchSampler, RandomSampler, Sampler, SequentialSampler, SubsetRandomSampler, WeightedRandomSampler
from .texts import text_folder, text_lines

AUTOTUNE = -1

__all__ = [
    "AUTOTUNE", "BatchSampler", "ChainDataset", "ConcatDataset", "DataLoader", "Dataset", "INFINITE_CARDINALITY", "IterableDataset", "RandomSampler",
    "Sampler", "SequentialSampler", "StackDataset", "Subset", "SubsetRandomSampler", "TensorDataset", "TensorSpec", "UNKNOWN_CARDINALITY",
    "WeightedRandomSampler", "cifar10", "decode_image", "default_collate", "digits", "get_worker_info", "image_folder", "iris", "mnist", "random_split",
    "read_cifar", "read_csv", "read_idx", "read_image", "read_npz", "text_folder", "text_lines", "transforms", "write_image",
]
