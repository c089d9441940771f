"""The small data sets: iris, wine, breast cancer, diabetes, linnerud, digits."""

import base64
import zlib

import numpy as np

from sklearn.utils import Bunch
from tandem.data import bundled

_MEASURES = "radius texture perimeter area smoothness compactness concavity".split() + ["concave points", "symmetry", "fractal dimension"]
_ABOUT = {
    "iris": "Iris plants: 150 flowers of three species, 50 of each, with the length and width of their sepals and petals in centimetres (Fisher, "
    "1936).",
    "wine": "Wine: the chemical analysis of 178 wines from three growers of one region in Italy, 13 measures each.",
    "breast_cancer": "Breast cancer Wisconsin (diagnostic): 569 tumours, 212 malignant and 357 benign, with 30 measures of cell nuclei.",
    "diabetes": "Diabetes: 442 patients with age, sex, body mass index, blood pressure and six blood values, and how far the disease went on in a "
    "year. "
    "Each feature has mean zero and a sum of squares of one.",
    "linnerud": "Linnerud: three exercises and three physical measures of twenty men of a fitness club.",
    "digits": "Optical recognition of handwritten digits: 1797 pictures of 8 x 8 pixels from 0 to 16.",
}


def _unpacked(text):
    return zlib.decompress(base64.b85decode(text.replace("\n", "")))


def _columns(name):
    """A table of numbers: the data, and the last columns."""
    from . import tables

    lines = _unpacked(getattr(tables, name.upper())).decode().splitlines()
    return np.array([[float(value) for value in line.split(",")] for line in lines]).T.copy()


def _description(name):
    title = name.replace("_", " ").capitalize()
    return f".. _{name}_dataset:\n\n{title} dataset\n{'-' * (len(title) + 8)}\n\n{_ABOUT[name]}\n"


def _frames(data, target, feature_names, target_names):
    import pandas as pd

    X = pd.DataFrame(data, columns=list(feature_names))
    y = pd.DataFrame(target, columns=list(target_names)) if len(target_names) > 1 else pd.Series(target, name=target_names[0])
    frame = X.copy()
    for k, name in enumerate(target_names):
        frame[name] = target[:, k] if len(target_names) > 1 else target
    return X, y, frame


def _bunch(name, data, target, feature_names, return_X_y, as_frame, target_columns=("target",), **more):
    frame = None
    if as_frame:
        data, target, frame = _frames(data, target, feature_names, target_columns)
    if return_X_y:
        return data, target
    first = {"target_names": more.pop("target_names")} if "target_names" in more else {}
    return Bunch(data=data, target=target, frame=frame, **first, DESCR=_description(name), feature_names=feature_names, **more)


def load_iris(*, return_X_y=False, as_frame=False):
    """Flowers of three species."""
    features, species = bundled.iris()
    # Lengths in millimetres are whole.
    data = np.round(np.asarray(features, dtype=float) * 10) / 10
    return _bunch(
        "iris", data, np.asarray(species, dtype=int), list(bundled.IRIS_FEATURES), return_X_y, as_frame,
        target_names=np.array(bundled.IRIS_SPECIES), filename="iris.csv", data_module="sklearn.datasets.data",
    )  # fmt: skip


def load_wine(*, return_X_y=False, as_frame=False):
    """Wines of three growers."""
    table = _columns("wine")
    names = (
        "alcohol malic_acid ash alcalinity_of_ash magnesium total_phenols flavanoids nonflavanoid_phenols proanthocyanins color_intensity hue "
        "od280/od315_of_diluted_wines proline"
    ).split()
    classes = np.array(["class_0", "class_1", "class_2"])
    return _bunch("wine", table[:, :13], table[:, 13].astype(int), names, return_X_y, as_frame, target_names=classes)


def load_breast_cancer(*, return_X_y=False, as_frame=False):
    """Tumours, malignant (0) and benign (1)."""
    from .breast_cancer import DECIMALS, TABLE

    planes = np.frombuffer(_unpacked(TABLE), dtype=np.uint8).astype(int)
    count = 569 * 30
    whole = planes[:count] + 256 * planes[count : 2 * count] + 65536 * planes[2 * count : 3 * count]
    data = np.ascontiguousarray(whole.reshape(30, 569).T / 10.0 ** np.array(DECIMALS))
    names = np.array([f"mean {one}" for one in _MEASURES] + [f"{one} error" for one in _MEASURES] + [f"worst {one}" for one in _MEASURES])
    return _bunch(
        "breast_cancer", data, planes[3 * count :], names, return_X_y, as_frame, target_names=np.array(["malignant", "benign"]),
        filename="breast_cancer.csv", data_module="sklearn.datasets.data",
    )  # fmt: skip


def load_diabetes(*, return_X_y=False, as_frame=False, scaled=True):
    """Patients, and how far their disease went on."""
    table = _columns("diabetes")
    data = table[:, :10]
    if scaled:
        from sklearn.preprocessing import scale

        data = scale(data) / data.shape[0] ** 0.5
    names = ["age", "sex", "bmi", "bp", "s1", "s2", "s3", "s4", "s5", "s6"]
    return _bunch(
        "diabetes", data, table[:, 10], names, return_X_y, as_frame, data_filename="diabetes_data_raw.csv.gz",
            target_filename="diabetes_target.csv.gz",
        data_module="sklearn.datasets.data",
    )  # fmt: skip


def load_linnerud(*, return_X_y=False, as_frame=False):
    """Exercises and physical measures of men."""
    table = _columns("linnerud")
    targets = ["Weight", "Waist", "Pulse"]
    return _bunch(
        "linnerud", table[:, :3], table[:, 3:], ["Chins", "Situps", "Jumps"], return_X_y, as_frame, targets, target_names=targets,
        data_filename="linnerud_exercise.csv", target_filename="linnerud_physiological.csv", data_module="sklearn.datasets.data",
    )  # fmt: skip


def load_digits(*, n_class=10, return_X_y=False, as_frame=False):
    """Pictures of handwritten digits."""
    images, labels = bundled.digits()
    data, target = np.asarray(images, dtype=float).reshape(-1, 64), np.asarray(labels, dtype=int)
    if n_class < 10:
        kept = target < n_class
        data, target = data[kept], target[kept]
    names = [f"pixel_{row}_{column}" for row in range(8) for column in range(8)]
    return _bunch(
        "digits", data, target, names, return_X_y, as_frame, target_names=np.arange(10), images=data.reshape(-1, 8, 8)
    )
