"""Files of the tutorials: found where the program is."""

import os

from ._base import failure

_PLACES = []


def addSamplesDataSearchPath(path):
    _PLACES.append(path)


def findFile(relative_path, required=True, silentMode=False):
    """Where a file is."""
    for place in ("", *_PLACES):
        found = os.path.join(place, relative_path)
        if os.path.exists(found):
            return found
    if required:
        raise failure("findFile", f"OpenCV samples: Can't find required data file: {relative_path}", -2, "core/utils/samples.cpp:62")
    return relative_path


def findFileOrKeep(relative_path, silentMode=False):
    return findFile(relative_path, False)
