"""Orders in which a loader asks for items."""
from torch.utils.data import BatchSampler as BatchSampler
from torch.utils.data import RandomSampler as RandomSampler
from torch.utils.data import Sampler as Sampler
from torch.utils.data import SequentialSampler as SequentialSampler
from typing import Any
