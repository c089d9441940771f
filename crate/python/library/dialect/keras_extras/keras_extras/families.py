"""`keras.applications`: a module for each family of networks, and how they take pictures."""

import importlib
import sys
import types

import numpy
from tandem.dialect.names import missing_names

# Means and deviations of the pictures of ImageNet.
_BGR_MEANS = 103.939, 116.779, 123.68
_RGB_MEANS, _RGB_DEVIATIONS = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)

# Families, their preparation, and the networks of each.
_FAMILIES = {
    "vgg16": ("caffe", ["VGG16"]), "vgg19": ("caffe", ["VGG19"]), "resnet50": ("caffe", ["ResNet50"]),
    "resnet": ("caffe", ["ResNet50", "ResNet101", "ResNet152"]), "resnet_v2": ("tf", ["ResNet50V2", "ResNet101V2", "ResNet152V2"]),
    "mobilenet": ("tf", ["MobileNet"]), "mobilenet_v2": ("tf", ["MobileNetV2"]), "xception": ("tf", ["Xception"]),
    "densenet": ("torch", ["DenseNet121", "DenseNet169", "DenseNet201"]),
    "efficientnet": (None, [f"EfficientNetB{n}" for n in range(8)]),
    "inception_v3": ("tf", ["InceptionV3"]), "inception_resnet_v2": ("tf", ["InceptionResNetV2"]), "nasnet": ("tf", ["NASNetMobile", "NASNetLarge"]),
    "mobilenet_v3": (None, ["MobileNetV3Small", "MobileNetV3Large"]), "convnext": (None, [f"ConvNeXt{n}" for n in ("Tiny", "Small", "Base", "Large", "XLarge")]),
    "efficientnet_v2": (None, [f"EfficientNetV2{n}" for n in ("B0", "B1", "B2", "B3", "S", "M", "L")]),
}  # fmt: skip


def preprocessing(mode):
    """How the pictures of a network are prepared: "caffe", "tf", "torch", or not at all."""

    def preprocess_input(x, data_format=None):
        """Pictures with values from 0 to 255 as the network takes them."""
        is_tensor = not isinstance(x, numpy.ndarray)
        if mode is None:
            return x
        x = x if is_tensor else x.astype("float32")
        if mode == "tf":
            return x / 127.5 - 1.0
        if mode == "caffe":
            return x[..., ::-1] - numpy.array(_BGR_MEANS, dtype="float32")
        return (x / 255.0 - numpy.array(_RGB_MEANS, dtype="float32")) / numpy.array(_RGB_DEVIATIONS, dtype="float32")

    return preprocess_input


def decode_predictions(preds, top=5):
    """The most likely classes of each row: their numbers, names and shares; the names are in a file that was dropped."""
    import json

    from .utils import get_file

    preds = numpy.asarray(preds)
    if preds.ndim != 2 or preds.shape[1] != 1000:
        raise ValueError("`decode_predictions` expects a batch of predictions (i.e. a 2D array of shape (samples, 1000)). "
                         f"Received array with shape: {preds.shape}")  # fmt: skip
    name = "imagenet_class_index.json"
    with open(get_file(name, f"https://storage.googleapis.com/download.tensorflow.org/data/{name}")) as file:
        names = json.load(file)
    return [[(*names[str(at)], row[at]) for at in numpy.argsort(row)[::-1][:top].tolist()] for row in preds]


# Families whose networks are not in `keras_extras.networks`, and the modules that have them.
_ELSEWHERE = {
    "inception_v3": "keras_arrays.inception", "inception_resnet_v2": "keras_arrays.inception", "nasnet": "keras_rare.nasnet",
    "mobilenet_v3": "keras_arrays.mobile_v3", "convnext": "keras_rare.convnext", "efficientnet_v2": "keras_arrays.efficient_v2",
}  # fmt: skip


def _network(family, name):
    return getattr(importlib.import_module(_ELSEWHERE.get(family, "keras_extras.networks")), name)


def _family(package, family, mode, names):
    """The module of a family; its networks are read when one is asked for."""
    found = types.ModuleType(f"{package}.{family}", f"Networks of the family {family}.")

    def __getattr__(name):
        if name not in names:
            raise AttributeError(f"module 'keras.applications.{family}' has no attribute '{name}'")
        found.__dict__[name] = _network(family, name)
        return found.__dict__[name]

    both = {"preprocess_input": preprocessing(mode), "decode_predictions": decode_predictions}
    found.__dict__.update(both, __all__=[*both, *names], __getattr__=__getattr__, __dir__=lambda: sorted([*found.__dict__, *names]))
    return found


def _imagenet_utils(package):
    """The module of what the families share."""
    found = types.ModuleType(f"{package}.imagenet_utils", "How the networks take pictures, and the names of their classes.")

    def preprocess_input(x, data_format=None, mode="caffe"):
        """Pictures with values from 0 to 255 as networks of this kind take them."""
        if mode not in ("caffe", "tf", "torch"):
            raise ValueError(f"Expected mode to be one of `caffe`, `tf` or `torch`. Received: mode={mode}")
        return preprocessing(mode)(x, data_format)

    found.__dict__.update(preprocess_input=preprocess_input, decode_predictions=decode_predictions)
    return found


def register(package):
    """Makes the modules of the families, within a package."""
    for found in (_imagenet_utils(package), *(_family(package, family, *rest) for family, rest in _FAMILIES.items())):
        sys.modules[found.__name__] = found
        setattr(sys.modules[package], found.__name__.rpartition(".")[2], found)


_missing = missing_names("tensorflow.keras.applications")


def __getattr__(name):
    for family, (_, names) in _FAMILIES.items():
        if name in names:
            return _network(family, name)
    return _missing(name)
