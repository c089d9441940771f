"""Data sets. Nothing is fetched here: a file must lie among the notebook's files."""

import collections
import math
import os

from ._stand_ins import STAND_INS, stand_in

DATA_URL = "http://d2l-data.s3-accelerate.amazonaws.com/"
# Name to address and check sum; without one nothing is checked.
DATA_HUB = {
    name: (DATA_URL + file, None)
    for name, file in (
        ("time_machine", "timemachine.txt"), ("fra-eng", "fra-eng.zip"), ("airfoil", "airfoil_self_noise.dat"), ("hotdog", "hotdog.zip"),
        ("kaggle_house_train", "kaggle_house_pred_train.csv"), ("kaggle_house_test", "kaggle_house_pred_test.csv"),
        ("banana-detection", "banana-detection.zip"), ("voc2012", "VOCtrainval_11-May-2012.tar"), ("cifar10_tiny", "kaggle_cifar10_tiny.zip"),
        ("dog_tiny", "kaggle_dog_tiny.zip"), ("ptb", "ptb.zip"), ("glove.6b.50d", "glove.6B.50d.zip"), ("glove.6b.100d", "glove.6B.100d.zip"),
        ("glove.42b.300d", "glove.42B.300d.zip"), ("wiki.en", "wiki.en.zip"), ("wikitext-2", "wikitext-2-v1.zip"), ("aclImdb", "aclImdb_v1.tar.gz"),
        ("SNLI", "snli_1.0.zip"), ("bert.base", "bert.base.torch.zip"), ("bert.small", "bert.small.torch.zip"), ("pokemon", "pokemon.zip"),
    )
}


def _found(file, folders):
    return next((path for folder in folders for path in [os.path.join(folder, file)] if os.path.exists(path)), None)


def download(name, folder=os.path.join("..", "data"), sha1_hash=None, cache_dir=None):
    """The path of a data set's file, by its name or address: looked for in `folder` and among the notebook's files. Some have stand-ins.

    Raises `FileNotFoundError`, which names the file, where it is not there; `AssertionError` for a name that `DATA_HUB` does not have.
    """
    folder, is_address = cache_dir or folder, "://" in name
    assert is_address or name in DATA_HUB, f"{name} 不存在于 DATA_HUB: there is no data set of this name in DATA_HUB"
    url = name if is_address else DATA_HUB[name][0]
    file = url.split("/")[-1]
    # Last in the folder, where a stand-in may lie.
    found = _found(file, (".", "data", os.path.expanduser("~"), "/home", folder))
    if found is None and file in STAND_INS:
        os.makedirs(folder, exist_ok=True)
        return stand_in(file, folder)
    if found is None:
        raise FileNotFoundError(f"a page cannot fetch {url}: download {file} yourself and drop it into the notebook's files")
    if is_address and os.path.dirname(found) != folder:
        # Who gives an address goes on with the folder.
        copyfile(found, folder)
        return os.path.join(folder, file)
    return found


def extract(filename, folder=None):
    """Unpacks a .zip or .tar file, beside it where no folder is given."""
    # Imported here: they are large, and seldom needed.
    if filename.endswith(".zip"):
        import zipfile

        archive = zipfile.ZipFile(filename, "r")
    elif filename.endswith((".tar", ".gz")):
        import tarfile

        archive = tarfile.open(filename, "r")
    else:
        assert False, "only .zip and .tar files can be unpacked"
    archive.extractall(os.path.dirname(filename) or "." if folder is None else folder)


def download_extract(name, folder=None):
    """The folder of a data set that comes in a .zip or .tar file; it is unpacked where it has not been."""
    file = DATA_HUB[name][0].split("/")[-1] if name in DATA_HUB else name
    stem = file.split(".zip")[0].split(".tar")[0]
    unpacked = _found(folder or stem, (os.path.join("..", "data"), ".", "data"))
    if unpacked is not None and os.path.isdir(unpacked):
        return unpacked
    path = download(name)
    extract(path)
    return os.path.join(os.path.dirname(path) or ".", folder or stem)


def download_all():
    """The files of all data sets."""
    for name in DATA_HUB:
        download(name)


def read_csv_labels(fname):
    """A dictionary from file names to labels, of the rows of a file below its first one."""
    with open(fname) as file:
        rows = [line.rstrip().split(",") for line in file.readlines()[1:]]
    return {name: label for name, label in rows}


def copyfile(filename, target_dir):
    """Copies a file into a folder, which is made."""
    import shutil

    os.makedirs(target_dir, exist_ok=True)
    shutil.copy(filename, target_dir)


def reorg_train_valid(data_dir, labels, valid_ratio):
    """Sorts images into folders by label, a part of each label for validation; gives how many of a label these are."""
    rarest = collections.Counter(labels.values()).most_common()[-1][1]
    held = max(1, math.floor(rarest * valid_ratio))
    count = collections.Counter()
    for file in os.listdir(os.path.join(data_dir, "train")):
        label = labels[file.split(".")[0]]
        source = os.path.join(data_dir, "train", file)
        copyfile(source, os.path.join(data_dir, "train_valid_test", "train_valid", label))
        part = "valid" if count[label] < held else "train"
        copyfile(source, os.path.join(data_dir, "train_valid_test", part, label))
        count[label] += part == "valid"
    return held


def reorg_test(data_dir):
    """Puts the images to be predicted into one folder."""
    for file in os.listdir(os.path.join(data_dir, "test")):
        copyfile(os.path.join(data_dir, "test", file), os.path.join(data_dir, "train_valid_test", "test", "unknown"))
