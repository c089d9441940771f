"""`orbax.checkpoint.test_utils`: an empty folder."""

import pathlib
import shutil


def erase_and_create_empty(directory):
    """A folder of this name with nothing in it."""
    path = pathlib.Path(directory)
    if path.exists():
        shutil.rmtree(path)
    path.mkdir(parents=True)
    return path
