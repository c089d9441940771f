"""Loaders of the course's archives, which must lie among the notebook's files."""

import os

import torch
import torchvision
from torch.utils import data as loading

from .._archives import Pairs, banana_files, batch_rows, imdb_parts, ptb_parts, snli_parts, voc_files
from .._boxes import VOC_COLORMAP
from .._data import download_extract
from .training import load_array


def read_data_bananas(is_train=True):
    """Pictures, and for each a row (class, left, top, right, bottom) in shares of its side."""
    paths, rows = banana_files(is_train)
    return [torchvision.io.read_image(path) for path in paths], torch.tensor(rows).unsqueeze(1) / 256


class BananasDataset(loading.Dataset):
    """Pictures of bananas and the boxes around them."""

    def __init__(self, is_train):
        self.features, self.labels = read_data_bananas(is_train)
        print("read " + str(len(self.features)) + (" training examples" if is_train else " validation examples"))

    def __getitem__(self, idx):
        return self.features[idx].float(), self.labels[idx]

    def __len__(self):
        return len(self.features)


def load_data_bananas(batch_size):
    """Batches to train with, and to look how well it went."""
    train, val = BananasDataset(is_train=True), BananasDataset(is_train=False)
    return loading.DataLoader(train, batch_size, shuffle=True), loading.DataLoader(val, batch_size)


def read_voc_images(voc_dir, is_train=True):
    """Pictures, and pictures of the same sizes whose colours are classes."""
    pairs, mode = voc_files(voc_dir, is_train), torchvision.io.image.ImageReadMode.RGB
    return [torchvision.io.read_image(path) for path, _ in pairs], [torchvision.io.read_image(path, mode) for _, path in pairs]


def voc_colormap2label():
    """The class of each colour, by red, green and blue as one number."""
    found = torch.zeros(256**3, dtype=torch.long)
    for number, (red, green, blue) in enumerate(VOC_COLORMAP):
        found[(red * 256 + green) * 256 + blue] = number
    return found


def voc_label_indices(colormap, colormap2label):
    """The classes of a picture's colours."""
    colors = colormap.permute(1, 2, 0).long()
    return colormap2label[(colors[:, :, 0] * 256 + colors[:, :, 1]) * 256 + colors[:, :, 2]]


def voc_rand_crop(feature, label, height, width):
    """The same random part of both pictures."""
    place = torchvision.transforms.RandomCrop.get_params(feature, (height, width))
    crop = torchvision.transforms.functional.crop
    return crop(feature, *place), crop(label, *place)


class VOCSegDataset(loading.Dataset):
    """Pictures, normalised and cropped, and the classes of their pixels; those smaller than the crop are left out."""

    def __init__(self, is_train, crop_size, voc_dir):
        self.transform = torchvision.transforms.Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225])
        self.crop_size = crop_size
        features, labels = read_voc_images(voc_dir, is_train=is_train)
        self.features, self.labels = [self.normalize_image(x) for x in self.filter(features)], self.filter(labels)
        self.colormap2label = voc_colormap2label()
        print("read " + str(len(self.features)) + " examples")

    def normalize_image(self, img):
        """A picture of mean 0 and deviation 1."""
        return self.transform(img.float() / 255)

    def filter(self, imgs):
        """The pictures that are large enough."""
        return [img for img in imgs if img.shape[1] >= self.crop_size[0] and img.shape[2] >= self.crop_size[1]]

    def __getitem__(self, idx):
        feature, label = voc_rand_crop(self.features[idx], self.labels[idx], *self.crop_size)
        return feature, voc_label_indices(label, self.colormap2label)

    def __len__(self):
        return len(self.features)


def load_data_voc(batch_size, crop_size):
    """Whole batches to train with and to test."""
    folder = download_extract("voc2012", os.path.join("VOCdevkit", "VOC2012"))
    load = lambda is_train: loading.DataLoader(VOCSegDataset(is_train, crop_size, folder), batch_size, shuffle=is_train, drop_last=True)
    return load(True), load(False)


class SNLIDataset(Pairs, loading.Dataset):
    """Pairs of sentences and what one says of the other."""

    _array = staticmethod(torch.tensor)


def load_data_snli(batch_size, num_steps=50):
    """Batches to train with and to test, and the vocabulary."""
    train, test = snli_parts()
    train_set = SNLIDataset(train, num_steps)
    test_set = SNLIDataset(test, num_steps, train_set.vocab)
    return loading.DataLoader(train_set, batch_size, shuffle=True), loading.DataLoader(test_set, batch_size, shuffle=False), train_set.vocab


def load_data_imdb(batch_size, num_steps=500):
    """Batches to train with and to test, and the vocabulary."""
    *parts, vocab = imdb_parts(num_steps)
    train, test = (load_array(tuple(map(torch.tensor, part)), batch_size, part is parts[0]) for part in parts)
    return train, test, vocab


def batchify(data):
    """A batch of examples for skip-gram: words, neighbours with others, masks, labels."""
    return tuple(map(torch.tensor, batch_rows(data)))


def load_data_ptb(batch_size, max_window_size, num_noise_words):
    """Batches for skip-gram, and the vocabulary."""
    examples, vocab = ptb_parts(max_window_size, num_noise_words)
    return loading.DataLoader(examples, batch_size, shuffle=True, collate_fn=batchify), vocab


__all__ = [
    "BananasDataset", "SNLIDataset", "VOCSegDataset", "batchify", "load_data_bananas", "load_data_imdb", "load_data_ptb", "load_data_snli", "load_data_voc",
    "read_data_bananas", "read_voc_images", "voc_colormap2label", "voc_label_indices", "voc_rand_crop",
]  # fmt: skip
