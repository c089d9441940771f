"""Data sets. Nothing is fetched here: a file must lie among the notebook's files."""
from d2l._stand_ins import stand_in as stand_in
from typing import Any

DATA_HUB: dict
DATA_URL: str
STAND_INS: dict
def copyfile(filename, target_dir):
    """Copies a file into a folder, which is made."""
    ...

def download(name, folder='../data', sha1_hash=None, cache_dir=None):
    """The path of a data set's file, by its name or address: looked for in `folder` and among the notebook's files. Some have stand-ins.

    Raises `FileNotFoundError`, which names the file, where it is not there; `AssertionError` for a name that `DATA_HUB` does not have."""
    ...

def download_all():
    """The files of all data sets."""
    ...

def download_extract(name, folder=None):
    """The folder of a data set that comes in a .zip or .tar file; it is unpacked where it has not been."""
    ...

def extract(filename, folder=None):
    """Unpacks a .zip or .tar file, beside it where no folder is given."""
    ...

def read_csv_labels(fname):
    """A dictionary from file names to labels, of the rows of a file below its first one."""
    ...

def reorg_test(data_dir):
    """Puts the images to be predicted into one folder."""
    ...

def reorg_train_valid(data_dir, labels, valid_ratio):
    """Sorts images into folders by label, a part of each label for validation; gives how many of a label these are."""
    ...
