"""Loaders of the course's archives, which must lie among the notebook's files."""

import os
import random

import numpy as np
import paddle

from d2l._archives import Pairs, banana_files, batch_rows, imdb_parts, ptb_parts, snli_parts, voc_files
from d2l._boxes import VOC_COLORMAP
from d2l._data import download_extract
from .training import load_array


def _channels_first(path):
    return paddle.vision.transforms.Transpose()(paddle.vision.image_load(path))


def read_data_bananas(is_train=True):
    """Pictures, and for each a row (class, left, top, right, bottom) in shares of its side."""
    paths, rows = banana_files(is_train)
    return [paddle.to_tensor(_channels_first(path)) for path in paths], paddle.to_tensor(rows).astype("float32").unsqueeze(1) / 256


class BananasDataset(paddle.io.Dataset):
    """Pictures of bananas and the boxes around them."""

    def __init__(self, is_train):
        self.features, self.labels = read_data_bananas(is_train)
        print("read " + str(len(self.features)) + (" training examples" if is_train else " validation examples"))

    def __getitem__(self, idx):
        return self.features[idx].astype("float32"), self.labels[idx]

    def __len__(self):
        return len(self.features)


def load_data_bananas(batch_size):
    """Batches to train with, and to look how well it went."""
    load = lambda is_train: paddle.io.DataLoader(BananasDataset(is_train), batch_size=batch_size, shuffle=is_train)  # noqa: E731
    return load(True), load(False)


def read_voc_images(voc_dir, is_train=True):
    """Pictures, and pictures of the same sizes whose colours are classes."""
    pairs = voc_files(voc_dir, is_train)
    return [_channels_first(path) for path, _ in pairs], [_channels_first(path) for _, path in pairs]


def voc_colormap2label():
    """The class of each colour, by red, green and blue as one number."""
    found = np.zeros(256**3, dtype="int64")
    for number, (red, green, blue) in enumerate(VOC_COLORMAP):
        found[(red * 256 + green) * 256 + blue] = number
    return paddle.to_tensor(found)


def voc_label_indices(colormap, colormap2label):
    """The classes of a picture's colours."""
    colors = colormap.transpose([1, 2, 0]).astype("int32")
    return colormap2label[(colors[:, :, 0] * 256 + colors[:, :, 1]) * 256 + colors[:, :, 2]]


def voc_rand_crop(feature, label, height, width):
    """The same random part of both pictures."""
    top, left = random.randint(0, feature.shape[1] - height), random.randint(0, feature.shape[2] - width)
    return tuple(x[:, top : top + height, left : left + width] for x in (feature, label))


class VOCSegDataset(paddle.io.Dataset):
    """Pictures, normalised and cropped, and the classes of their pixels; those smaller than the crop are left out."""

    def __init__(self, is_train, crop_size, voc_dir):
        self.transform = paddle.vision.transforms.Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225])
        self.crop_size = crop_size
        features, labels = read_voc_images(voc_dir, is_train=is_train)
        self.features, self.labels = [self.normalize_image(x) for x in self.filter(features)], self.filter(labels)
        self.colormap2label = voc_colormap2label()
        print("read " + str(len(self.features)) + " examples")

    def normalize_image(self, img):
        """A picture of mean 0 and deviation 1."""
        return self.transform(img.astype("float32") / 255)

    def filter(self, imgs):
        """The pictures that are large enough."""
        return [img for img in imgs if img.shape[1] >= self.crop_size[0] and img.shape[2] >= self.crop_size[1]]

    def __getitem__(self, idx):
        pair = (paddle.to_tensor(x, dtype="float32") for x in (self.features[idx], self.labels[idx]))
        feature, label = voc_rand_crop(*pair, *self.crop_size)
        return feature, voc_label_indices(label, self.colormap2label)

    def __len__(self):
        return len(self.features)


def load_data_voc(batch_size, crop_size):
    """Whole batches to train with and to test."""
    folder = download_extract("voc2012", os.path.join("VOCdevkit", "VOC2012"))
    load = lambda is_train: paddle.io.DataLoader(  # noqa: E731
        VOCSegDataset(is_train, crop_size, folder), batch_size=batch_size, shuffle=is_train, drop_last=True)  # fmt: skip
    return load(True), load(False)


class SNLIDataset(Pairs, paddle.io.Dataset):
    """Pairs of sentences and what one says of the other."""

    _array = staticmethod(paddle.to_tensor)


def load_data_snli(batch_size, num_steps=50):
    """Batches to train with and to test, and the vocabulary."""
    train, test = snli_parts()
    train_set = SNLIDataset(train, num_steps)
    test_set = SNLIDataset(test, num_steps, train_set.vocab)
    load = lambda data, shuffle: paddle.io.DataLoader(data, batch_size=batch_size, shuffle=shuffle)  # noqa: E731
    return load(train_set, True), load(test_set, False), train_set.vocab


def load_data_imdb(batch_size, num_steps=500):
    """Batches to train with and to test, and the vocabulary."""
    *parts, vocab = imdb_parts(num_steps)
    train, test = (load_array(tuple(map(paddle.to_tensor, part)), batch_size, part is parts[0]) for part in parts)
    return train, test, vocab


def batchify(data):
    """A batch of examples for skip-gram: words, neighbours with others, masks, labels."""
    return tuple(map(paddle.to_tensor, batch_rows(data)))


class _Examples(paddle.io.Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, idx):
        return self.rows[idx]

    def __len__(self):
        return len(self.rows)


def load_data_ptb(batch_size, max_window_size, num_noise_words):
    """Batches for skip-gram, and the vocabulary."""
    examples, vocab = ptb_parts(max_window_size, num_noise_words)
    return paddle.io.DataLoader(_Examples(examples), batch_size=batch_size, shuffle=True, collate_fn=batchify), vocab


__all__ = [
    "BananasDataset", "SNLIDataset", "VOCSegDataset", "batchify", "load_data_bananas", "load_data_imdb", "load_data_ptb", "load_data_snli",
    "load_data_voc", "read_data_bananas", "read_voc_images", "voc_colormap2label", "voc_label_indices", "voc_rand_crop",
]  # fmt: skip
