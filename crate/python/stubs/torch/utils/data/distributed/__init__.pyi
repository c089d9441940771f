from tandem.data._worker_loop import get_worker_info as get_worker_info
from torch.utils.data import BatchSampler as BatchSampler
from torch.utils.data import ChainDataset as ChainDataset
from torch.utils.data import ConcatDataset as ConcatDataset
from torch.utils.data import DataLoader as DataLoader
from torch.utils.data import Dataset as Dataset
from torch.utils.data import IterableDataset as IterableDataset
from torch.utils.data import RandomSampler as RandomSampler
from torch.utils.data import Sampler as Sampler
from torch.utils.data import SequentialSampler as SequentialSampler
from torch.utils.data import StackDataset as StackDataset
from torch.utils.data import Subset as Subset
from torch.utils.data import SubsetRandomSampler as SubsetRandomSampler
from torch.utils.data import TensorDataset as TensorDataset
from torch.utils.data import WeightedRandomSampler as WeightedRandomSampler
from torch.utils.data import default_collate as default_collate
from torch.utils.data import random_split as random_split
from typing import Any

class DistributedSampler(Sampler):
    """Every `num_replicas`-th place, from `rank` on, of an order that all draw alike."""
    def __init__(self, dataset, num_replicas=None, rank=None, shuffle=True, seed=0, drop_last=False): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def set_epoch(self, epoch):
        """Another order for another epoch."""
        ...
    def __getattr__(self, name: str): ...

def default_convert(data):
    """An item, with tensors for NumPy's arrays."""
    ...

def __getattr__(name: str) -> Any: ...
