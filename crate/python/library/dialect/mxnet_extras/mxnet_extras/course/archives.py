"""Loaders of the course's archives, which must lie among the notebook's files."""

import os

from mxnet import gluon, image, np

from d2l._archives import Pairs, banana_files, batch_rows, imdb_parts, ptb_parts, snli_parts, voc_files
from d2l._boxes import VOC_COLORMAP
from d2l._data import download_extract
from .training import load_array


def read_data_bananas(is_train=True):
    """Pictures, and for each a row (class, left, top, right, bottom) in shares of its side."""
    paths, rows = banana_files(is_train)
    return [image.imread(path) for path in paths], np.expand_dims(np.array(rows), 1) / 256


class BananasDataset(gluon.data.Dataset):
    """Pictures of bananas and the boxes around them."""

    def __init__(self, is_train):
        self.features, self.labels = read_data_bananas(is_train)
        print("read " + str(len(self.features)) + (" training examples" if is_train else " validation examples"))

    def __getitem__(self, idx):
        return self.features[idx].astype("float32").transpose(2, 0, 1), self.labels[idx]

    def __len__(self):
        return len(self.features)


def load_data_bananas(batch_size):
    """Batches to train with, and to look how well it went."""
    train, val = BananasDataset(is_train=True), BananasDataset(is_train=False)
    return gluon.data.DataLoader(train, batch_size, shuffle=True), gluon.data.DataLoader(val, batch_size)


def read_voc_images(voc_dir, is_train=True):
    """Pictures, and pictures of the same sizes whose colours are classes."""
    pairs = voc_files(voc_dir, is_train)
    return [image.imread(path) for path, _ in pairs], [image.imread(path) for _, path in pairs]


def voc_colormap2label():
    """The class of each colour, by red, green and blue as one number."""
    found = np.zeros(256**3)
    for number, (red, green, blue) in enumerate(VOC_COLORMAP):
        found[(red * 256 + green) * 256 + blue] = number
    return found


def voc_label_indices(colormap, colormap2label):
    """The classes of a picture's colours."""
    colors = colormap.astype(np.int32)
    return colormap2label[(colors[:, :, 0] * 256 + colors[:, :, 1]) * 256 + colors[:, :, 2]]


def voc_rand_crop(feature, label, height, width):
    """The same random part of both pictures."""
    feature, place = image.random_crop(feature, (width, height))
    return feature, image.fixed_crop(label, *place)


class VOCSegDataset(gluon.data.Dataset):
    """Pictures, normalised and cropped, and the classes of their pixels; those smaller than the crop are left out."""

    def __init__(self, is_train, crop_size, voc_dir):
        self.rgb_mean, self.rgb_std = np.array([0.485, 0.456, 0.406]), np.array([0.229, 0.224, 0.225])
        self.crop_size = crop_size
        features, labels = read_voc_images(voc_dir, is_train=is_train)
        self.features, self.labels = [self.normalize_image(x) for x in self.filter(features)], self.filter(labels)
        self.colormap2label = voc_colormap2label()
        print("read " + str(len(self.features)) + " examples")

    def normalize_image(self, img):
        """A picture of mean 0 and deviation 1."""
        return (img.astype("float32") / 255 - self.rgb_mean) / self.rgb_std

    def filter(self, imgs):
        """The pictures that are large enough."""
        return [img for img in imgs if img.shape[0] >= self.crop_size[0] and img.shape[1] >= self.crop_size[1]]

    def __getitem__(self, idx):
        feature, label = voc_rand_crop(self.features[idx], self.labels[idx], *self.crop_size)
        return feature.transpose(2, 0, 1), voc_label_indices(label, self.colormap2label)

    def __len__(self):
        return len(self.features)


def load_data_voc(batch_size, crop_size):
    """Whole batches to train with and to test."""
    folder = download_extract("voc2012", os.path.join("VOCdevkit", "VOC2012"))
    load = lambda is_train: gluon.data.DataLoader(VOCSegDataset(is_train, crop_size, folder), batch_size, shuffle=is_train, last_batch="discard")
    return load(True), load(False)


class SNLIDataset(Pairs, gluon.data.Dataset):
    """Pairs of sentences and what one says of the other."""

    _array = staticmethod(np.array)


def load_data_snli(batch_size, num_steps=50):
    """Batches to train with and to test, and the vocabulary."""
    train, test = snli_parts()
    train_set = SNLIDataset(train, num_steps)
    test_set = SNLIDataset(test, num_steps, train_set.vocab)
    return gluon.data.DataLoader(train_set, batch_size, shuffle=True), gluon.data.DataLoader(test_set, batch_size, shuffle=False), train_set.vocab


def load_data_imdb(batch_size, num_steps=500):
    """Batches to train with and to test, and the vocabulary."""
    *parts, vocab = imdb_parts(num_steps)
    train, test = (load_array(tuple(map(np.array, part)), batch_size, part is parts[0]) for part in parts)
    return train, test, vocab


def batchify(data):
    """A batch of examples for skip-gram: words, neighbours with others, masks, labels."""
    return tuple(map(np.array, batch_rows(data)))


def load_data_ptb(batch_size, max_window_size, num_noise_words):
    """Batches for skip-gram, and the vocabulary."""
    examples, vocab = ptb_parts(max_window_size, num_noise_words)
    return gluon.data.DataLoader(gluon.data.SimpleDataset(examples), batch_size, shuffle=True, batchify_fn=batchify), vocab


__all__ = [
    "BananasDataset", "SNLIDataset", "VOCSegDataset", "batchify", "load_data_bananas", "load_data_imdb", "load_data_ptb", "load_data_snli", "load_data_voc",
    "read_data_bananas", "read_voc_images", "voc_colormap2label", "voc_label_indices", "voc_rand_crop",
]  # fmt: skip
