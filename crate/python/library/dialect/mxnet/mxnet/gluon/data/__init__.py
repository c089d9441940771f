"""`gluon.data`: data sets, samplers, loaders, pictures."""

from tandem.dialect import missing_names as _missing_names

from . import vision  # noqa: F401
from .dataloader import DataLoader  # noqa: F401
from .dataset import ArrayDataset, Dataset, SimpleDataset  # noqa: F401
from .sampler import BatchSampler, FilterSampler, IntervalSampler, RandomSampler, Sampler, SequentialSampler  # noqa: F401

__getattr__ = _missing_names("mxnet.gluon.data", {"RecordFileDataset": "gluon.data.vision.ImageFolderDataset"})
