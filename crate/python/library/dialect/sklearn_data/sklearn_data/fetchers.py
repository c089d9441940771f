"""Data sets that are fetched: a page cannot; files are read."""

import os


def _no_download(name, what):
    def fetch(*args, **kwargs):
        raise OSError(f"{name} cannot download {what} here. Put the file into the notebook's folder and read it, for instance with pd.read_csv.")

    fetch.__name__ = name
    fetch.__doc__ = f"Would download {what}; here it raises an `OSError`."
    return fetch


fetch_20newsgroups = _no_download("fetch_20newsgroups", "the newsgroups' texts")
fetch_20newsgroups_vectorized = _no_download("fetch_20newsgroups_vectorized", "the newsgroups' word counts")
fetch_california_housing = _no_download("fetch_california_housing", "the houses of California")
fetch_covtype = _no_download("fetch_covtype", "the forest covers")
fetch_kddcup99 = _no_download("fetch_kddcup99", "the network connections")
fetch_lfw_pairs = _no_download("fetch_lfw_pairs", "the pairs of faces")
fetch_lfw_people = _no_download("fetch_lfw_people", "the faces")
fetch_olivetti_faces = _no_download("fetch_olivetti_faces", "the faces")
fetch_openml = _no_download("fetch_openml", "a data set of openml.org")
fetch_rcv1 = _no_download("fetch_rcv1", "the news")
fetch_species_distributions = _no_download("fetch_species_distributions", "the places of species")
fetch_file = _no_download("fetch_file", "a file")
load_sample_image = _no_download("load_sample_image", "a picture")
load_sample_images = _no_download("load_sample_images", "the pictures")


def get_data_home(data_home=None):
    """The folder of data sets."""
    home = os.path.expanduser(str(data_home or os.environ.get("SCIKIT_LEARN_DATA") or os.path.join("~", "scikit_learn_data")))
    os.makedirs(home, exist_ok=True)
    return home


def clear_data_home(data_home=None):
    """Removes the folder of data sets."""
    import shutil

    shutil.rmtree(get_data_home(data_home))


def load_files(
    container_path, *, description=None, categories=None, load_content=True, shuffle=True, encoding=None, decode_error="strict", random_state=0,
    allowed_extensions=None,
):  # fmt: skip
    """Texts of files whose folders are their classes."""
    import numpy as np

    from sklearn.utils import Bunch, check_random_state

    folders = sorted(name for name in os.listdir(container_path) if os.path.isdir(os.path.join(container_path, name)))
    folders = folders if categories is None else [name for name in folders if name in categories]
    filenames, target = [], []
    for label, folder in enumerate(folders):
        place = os.path.join(container_path, folder)
        names = [os.path.join(place, name) for name in sorted(os.listdir(place))]
        names = names if allowed_extensions is None else [name for name in names if os.path.splitext(name)[1] in allowed_extensions]
        filenames += names
        target += [label] * len(names)
    order = np.arange(len(filenames))
    if shuffle:
        check_random_state(random_state).shuffle(order)
    filenames, target = [filenames[i] for i in order.tolist()], np.array(target)[order]
    found = {"filenames": np.array(filenames), "target_names": folders, "target": target, "DESCR": description}
    if load_content:
        data = []
        for name in filenames:
            with open(name, "rb") as file:
                data.append(file.read())
        found["data"] = data if encoding is None else [one.decode(encoding, decode_error) for one in data]
    return found
