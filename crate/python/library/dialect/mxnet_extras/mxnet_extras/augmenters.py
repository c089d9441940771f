"""Changes of pictures as objects, and batches of pictures from files: the rest of `mx.image`."""

import json
import random

import numpy as _numpy

import mxnet as mx
from mxnet import image, nd

# The weights of red, green and blue in grey.
_GREY = (0.299, 0.587, 0.114)


class Augmenter:
    """A change of pictures (height, width, channels)."""

    def __init__(self, **kwargs):
        self._kwargs = {key: x.asnumpy().tolist() if hasattr(x, "asnumpy") else x.tolist() if isinstance(x, _numpy.ndarray) else x for key, x in kwargs.items()}

    def dumps(self):
        """The change and its settings as text."""
        return json.dumps([type(self).__name__.lower(), self._kwargs])

    def __call__(self, src):
        raise NotImplementedError("Must override implementation.")


def _augmenter(name, change, doc, *fields, **defaults):
    """A class of a change `change(self, src)` with settings."""
    names = [*fields, *defaults]

    def __init__(self, *args, **kwargs):
        values = {**defaults, **dict(zip(names, args)), **kwargs}
        missing = [key for key in fields if key not in values]
        if missing:
            raise TypeError(f"__init__() missing {len(missing)} required positional argument: '{missing[0]}'")
        Augmenter.__init__(self, **values)
        self.__dict__.update(values)

    return type(name, (Augmenter,), {"__init__": __init__, "__call__": change, "__doc__": doc, "__module__": "mxnet.image.image"})


def _jitter(amount):
    return 1.0 + random.uniform(-amount, amount)


def _contrast(self, src):
    alpha = _jitter(self.contrast)
    grey = (src * nd.array([_GREY])).sum() * (3.0 * (1.0 - alpha) / src.size)
    return src * alpha + grey


def _saturation(self, src):
    alpha = _jitter(self.saturation)
    return src * alpha + (src * nd.array([[_GREY]])).sum(axis=2, keepdims=True) * (1.0 - alpha)


def _lighting(self, src):
    alpha = _numpy.random.normal(0, self.alphastd, size=(3,))
    return src + nd.array(_numpy.dot(_numpy.asarray(self.eigvec) * alpha, _numpy.asarray(self.eigval)))


def _mirrored(self, src):
    return nd.flip(src, axis=1) if random.random() < self.p else src


ResizeAug = _augmenter("ResizeAug", lambda self, src: image.resize_short(src, self.size, self.interp), "The shorter side of a size.", "size", interp=2)
ForceResizeAug = _augmenter(
    "ForceResizeAug", lambda self, src: image.imresize(src, *self.size, interp=self.interp), "A size (width, height).", "size", interp=2
)
RandomCropAug = _augmenter(
    "RandomCropAug", lambda self, src: image.random_crop(src, self.size, self.interp)[0], "A part from a random place.", "size", interp=2
)
RandomSizedCropAug = _augmenter(
    "RandomSizedCropAug", lambda self, src: image.random_size_crop(src, self.size, self.area, self.ratio, self.interp)[0],
    "A part of random size, resized.", "size", "area", "ratio", interp=2,
)  # fmt: skip
CenterCropAug = _augmenter("CenterCropAug", lambda self, src: image.center_crop(src, self.size, self.interp)[0], "The middle.", "size", interp=2)
HorizontalFlipAug = _augmenter("HorizontalFlipAug", _mirrored, "Left and right changed, with a probability.", "p")
CastAug = _augmenter("CastAug", lambda self, src: src.astype(self.typ), "Another type of elements.", typ="float32")
ColorNormalizeAug = _augmenter(
    "ColorNormalizeAug", lambda self, src: image.color_normalize(src, self.mean, self.std), "Minus means, over deviations.", "mean", "std"
)
BrightnessJitterAug = _augmenter("BrightnessJitterAug", lambda self, src: src * _jitter(self.brightness), "Random brightness.", "brightness")
ContrastJitterAug = _augmenter("ContrastJitterAug", _contrast, "Random contrast.", "contrast")
SaturationJitterAug = _augmenter("SaturationJitterAug", _saturation, "Random saturation.", "saturation")
LightingAug = _augmenter("LightingAug", _lighting, "Random light along the main directions of colour.", "alphastd", "eigval", "eigvec")


class SequentialAug(Augmenter):
    """Changes one after the other."""

    def __init__(self, ts):
        super().__init__()
        self.ts = ts

    def dumps(self):
        """The changes as text."""
        return [type(self).__name__.lower(), [x.dumps() for x in self.ts]]

    def _order(self):
        return self.ts

    def __call__(self, src):
        for change in self._order():
            src = change(src)
        return src


class RandomOrderAug(SequentialAug):
    """Changes in random order."""

    def _order(self):
        return random.sample(list(self.ts), len(self.ts))


class ColorJitterAug(RandomOrderAug):
    """Random brightness, contrast and saturation."""

    def __init__(self, brightness, contrast, saturation):
        kinds = ((brightness, BrightnessJitterAug), (contrast, ContrastJitterAug), (saturation, SaturationJitterAug))
        super().__init__([kind(amount) for amount, kind in kinds if amount > 0])


class RandomGrayAug(Augmenter):
    """Grey pictures, with a probability."""

    def __init__(self, p):
        super().__init__(p=p)
        self.p = p

    def __call__(self, src):
        if random.random() >= self.p:
            return src
        grey = (src.astype("float32") * nd.array([[_GREY]])).sum(axis=2, keepdims=True)
        return nd.concat(grey, grey, grey, dim=2)


def CreateAugmenter(data_shape, resize=0, rand_crop=False, rand_resize=False, rand_mirror=False, mean=None, std=None, brightness=0, contrast=0,  # noqa: N802
                    saturation=0, hue=0, pca_noise=0, rand_gray=0, inter_method=2):  # fmt: skip
    """The usual changes for pictures of a shape (channels, height, width)."""
    found, size = [ResizeAug(resize, inter_method)] if resize > 0 else [], (data_shape[2], data_shape[1])
    if rand_resize:
        found.append(RandomSizedCropAug(size, (0.08, 1.0), (3.0 / 4.0, 4.0 / 3.0), inter_method))
    else:
        found.append((RandomCropAug if rand_crop else CenterCropAug)(size, inter_method))
    if rand_mirror:
        found.append(HorizontalFlipAug(0.5))
    found.append(CastAug())
    if brightness or contrast or saturation:
        found.append(ColorJitterAug(brightness, contrast, saturation))
    if rand_gray > 0:
        found.append(RandomGrayAug(rand_gray))
    mean = _numpy.array([123.68, 116.28, 103.53]) if mean is True else mean
    std = _numpy.array([58.395, 57.12, 57.375]) if std is True else std
    if mean is not None or std is not None:
        found.append(ColorNormalizeAug(nd.array([0.0] if mean is None else mean), nd.array([1.0] if std is None else std)))
    return found


def copyMakeBorder(src, top, bot, left, right, type=0, value=0.0, **_):  # noqa: N802
    """A picture with a border."""
    return nd.array(_numpy.pad(src.asnumpy(), ((top, bot), (left, right), (0, 0)), constant_values=value), dtype=src.dtype)


class ImageIter(mx.io.DataIter):
    """Batches of pictures from files that a list names: `[label, path]` each, or lines of a file with number, label and path."""

    def __init__(self, batch_size, data_shape, label_width=1, path_imgrec=None, path_imglist=None, path_root=None, path_imgidx=None, shuffle=False,
                 part_index=0, num_parts=1, aug_list=None, imglist=None, data_name="data", label_name="softmax_label", dtype="float32",
                 last_batch_handle="pad", **kwargs):  # fmt: skip
        super().__init__(batch_size)
        if path_imgrec:
            raise NotImplementedError("files of records are not read here; list pictures by imglist or path_imglist")
        if path_imglist:
            with open(path_imglist, encoding="utf-8") as file:
                rows = [line.strip().split("\t") for line in file if line.strip()]
            imglist = [[*map(float, row[1:-1]), row[-1]] for row in rows]
        self._list = [(_numpy.array(row[:-1] if not isinstance(row[0], (list, tuple)) else row[0], dtype="float32"), row[-1]) for row in imglist]
        self.data_shape, self.label_width, self._root = tuple(data_shape), label_width, path_root or "."
        self.auglist = CreateAugmenter(data_shape, **kwargs) if aug_list is None else aug_list
        labels = (batch_size, label_width) if label_width > 1 else (batch_size,)
        self.provide_data = [mx.io.DataDesc(data_name, (batch_size, *self.data_shape), dtype)]
        self.provide_label = [mx.io.DataDesc(label_name, labels, dtype)]
        self._shuffle, self._last, self._dtype = shuffle, last_batch_handle, dtype
        self.reset()

    def reset(self):
        """Starts again."""
        self._order, self._at = list(range(len(self._list))), 0
        if self._shuffle:
            random.shuffle(self._order)

    def augmentation_transform(self, data):
        """The picture after all changes."""
        for change in self.auglist:
            data = change(data)
        return data

    def next(self):
        """The next batch."""
        rows = self._order[self._at : self._at + self.batch_size]
        self._at += self.batch_size
        if not rows or len(rows) < self.batch_size and self._last == "discard":
            raise StopIteration
        pad = self.batch_size - len(rows)
        rows += self._order[:pad]
        pictures = [self.augmentation_transform(image.imread(f"{self._root}/{self._list[n][1]}")) for n in rows]
        data = nd.stack(*[nd.transpose(x.astype(self._dtype), (2, 0, 1)) for x in pictures])
        label = _numpy.stack([self._list[n][0] for n in rows])
        return mx.io.DataBatch([data], [nd.array(label if self.label_width > 1 else label[:, 0])], pad=pad)
