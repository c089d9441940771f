"""Data sets that are fetched: a page cannot; files are read."""
from typing import Any

def clear_data_home(data_home=None):
    """Removes the folder of data sets."""
    ...

def fetch_20newsgroups(*args, **kwargs):
    """Would download the newsgroups' texts; here it raises an `OSError`."""
    ...

def fetch_20newsgroups_vectorized(*args, **kwargs):
    """Would download the newsgroups' word counts; here it raises an `OSError`."""
    ...

def fetch_california_housing(*args, **kwargs):
    """Would download the houses of California; here it raises an `OSError`."""
    ...

def fetch_covtype(*args, **kwargs):
    """Would download the forest covers; here it raises an `OSError`."""
    ...

def fetch_file(*args, **kwargs):
    """Would download a file; here it raises an `OSError`."""
    ...

def fetch_kddcup99(*args, **kwargs):
    """Would download the network connections; here it raises an `OSError`."""
    ...

def fetch_lfw_pairs(*args, **kwargs):
    """Would download the pairs of faces; here it raises an `OSError`."""
    ...

def fetch_lfw_people(*args, **kwargs):
    """Would download the faces; here it raises an `OSError`."""
    ...

def fetch_olivetti_faces(*args, **kwargs):
    """Would download the faces; here it raises an `OSError`."""
    ...

def fetch_openml(*args, **kwargs):
    """Would download a data set of openml.org; here it raises an `OSError`."""
    ...

def fetch_rcv1(*args, **kwargs):
    """Would download the news; here it raises an `OSError`."""
    ...

def fetch_species_distributions(*args, **kwargs):
    """Would download the places of species; here it raises an `OSError`."""
    ...

def get_data_home(data_home=None):
    """The folder of data sets."""
    ...

def load_files(container_path, *, description=None, categories=None, load_content=True, shuffle=True, encoding=None, decode_error='strict', random_state=0, allowed_extensions=None):
    """Texts of files whose folders are their classes."""
    ...

def load_sample_image(*args, **kwargs):
    """Would download a picture; here it raises an `OSError`."""
    ...

def load_sample_images(*args, **kwargs):
    """Would download the pictures; here it raises an `OSError`."""
    ...
