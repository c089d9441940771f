"""Data: pipelines with tf.data's names, loaders with PyTorch's, readers of files, transforms of pictures, and small real data sets.

>>> ds = td.data.Dataset.range(6).shuffle(6, seed=0).batch(4)
>>> sorted(n for batch in ds for n in batch.tolist())
[0, 1, 2, 3, 4, 5]"""
from tandem.data import batching as batching
from tandem.data import bundled as bundled
from tandem.data import dataset as dataset
from tandem.data import loader as loader
from tandem.data import ordering as ordering
from tandem.data import pictures as pictures
from tandem.data import rare_stages as rare_stages
from tandem.data import readers as readers
from tandem.data import samplers as samplers
from tandem.data import sources as sources
from tandem.data import texts as texts
from tandem.data import transformations as transformations
from tandem.data import transforms as transforms
from tandem.data._elements import TensorSpec as TensorSpec
from tandem.data._worker_loop import get_worker_info as get_worker_info
from tandem.data.bundled import digits as digits
from tandem.data.bundled import iris as iris
from tandem.data.dataset import Dataset as Dataset
from tandem.data.loader import ChainDataset as ChainDataset
from tandem.data.loader import ConcatDataset as ConcatDataset
from tandem.data.loader import DataLoader as DataLoader
from tandem.data.loader import IterableDataset as IterableDataset
from tandem.data.loader import StackDataset as StackDataset
from tandem.data.loader import Subset as Subset
from tandem.data.loader import TensorDataset as TensorDataset
from tandem.data.loader import default_collate as default_collate
from tandem.data.loader import random_split as random_split
from tandem.data.pictures import decode_image as decode_image
from tandem.data.pictures import image_folder as image_folder
from tandem.data.pictures import read_image as read_image
from tandem.data.pictures import write_image as write_image
from tandem.data.readers import cifar10 as cifar10
from tandem.data.readers import mnist as mnist
from tandem.data.readers import read_cifar as read_cifar
from tandem.data.readers import read_csv as read_csv
from tandem.data.readers import read_idx as read_idx
from tandem.data.readers import read_npz as read_npz
from tandem.data.samplers import BatchSampler as BatchSampler
from tandem.data.samplers import RandomSampler as RandomSampler
from tandem.data.samplers import Sampler as Sampler
from tandem.data.samplers import SequentialSampler as SequentialSampler
from tandem.data.samplers import SubsetRandomSampler as SubsetRandomSampler
from tandem.data.samplers import WeightedRandomSampler as WeightedRandomSampler
from tandem.data.texts import text_folder as text_folder
from tandem.data.texts import text_lines as text_lines
from typing import Any

AUTOTUNE: int
INFINITE_CARDINALITY: int
UNKNOWN_CARDINALITY: int
