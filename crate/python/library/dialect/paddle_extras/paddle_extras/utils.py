"""`paddle.utils`: names that are taken once, modules that may be missing, and a check."""

import contextlib
import importlib

from tandem.dialect import missing_names


def run_check():
    """Says that Paddle is there, and where it computes."""
    print("Running verify PaddlePaddle program ... ")
    print("PaddlePaddle works well on 1 CPU.")
    print("PaddlePaddle is installed successfully! Let's start deep learning with PaddlePaddle now.")


def try_import(module_name, err_msg=None):
    """A module, or an error that tells what to install."""
    try:
        return importlib.import_module(module_name)
    except ImportError:
        raise ImportError(err_msg or f"Failed importing {module_name}. This likely means that some paddle modules require additional dependencies.") from None


def require_version(min_version, max_version=None):
    """Nothing has to be done: the version is the one that is imitated."""


def deprecated(update_to="", since="", reason="", level=0):
    """A decorator that leaves a function as it is."""
    return lambda function: function


class unique_name:
    """`paddle.utils.unique_name`: names with numbers behind them."""

    _counts = {}

    @classmethod
    def generate(cls, key):
        """The key, and how often it was given before."""
        cls._counts[key] = cls._counts.get(key, -1) + 1
        return f"{key}_{cls._counts[key]}"

    @classmethod
    def switch(cls, new_generator=None, new_para_name_checker=None):
        """Other counts; gives those that were used."""
        before, cls._counts = cls._counts, {} if new_generator is None else new_generator
        return before, None

    @classmethod
    @contextlib.contextmanager
    def guard(cls, new_generator=None):
        """Counts from 0 within `with`."""
        before = cls._counts
        cls._counts = {}
        try:
            yield
        finally:
            cls._counts = before


class download:
    """`paddle.utils.download`: files that lie in the notebook."""

    @staticmethod
    def get_weights_path_from_url(url, md5sum=None):
        """The path of a file of this name in the notebook; nothing is fetched."""
        import os

        name = url.split("/")[-1]
        if not os.path.exists(name):
            raise FileNotFoundError(f"a page cannot fetch {url}: download {name} yourself and drop it into the notebook's files")
        return name


class dlpack:
    """`paddle.utils.dlpack`: tensors of other libraries."""

    @staticmethod
    def to_dlpack(x):
        """The tensor itself, which other libraries here take."""
        return x

    @staticmethod
    def from_dlpack(dlpack):
        """A tensor of another library."""
        import paddle

        return paddle.to_tensor(dlpack.numpy() if hasattr(dlpack, "numpy") else dlpack)


__getattr__ = missing_names("paddle.utils", {"cpp_extension": "functions of Python: nothing is compiled in a page"})
