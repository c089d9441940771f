"""Pictures in files and memory, windows, cameras."""

import os

import numpy as np

from ._base import channels, error, failure, flat, mat, require, saturated, unfit

_WINDOWS = {}
_READ = ("png", "jpg", "jpeg", "jpe")
_WRITTEN = tuple(f".{ending}" for ending in _READ)


def _path(name, function):
    if not isinstance(name, (str, os.PathLike)):
        line = "Expected 'filename' to be a str or path-like object"
        raise unfit(function, line, line, line) if function == "imread" else unfit(function, line, line)
    return os.fspath(name)


def _as_read(x, flags, png=True):
    """The picture of a file (red, green, blue) by the flags of `imread`."""
    from .colour import cvtColor

    if flags < 0:
        if x.ndim == 2:
            return x
        if x.shape[2] == 2:
            return np.concatenate([x[:, :, :1]] * 3 + [x[:, :, 1:]], axis=2)
        return np.ascontiguousarray(x[:, :, [2, 1, 0, *range(3, x.shape[2])]])
    if x.ndim == 3 and x.shape[2] == 2:
        x = np.ascontiguousarray(x[:, :, 0])
    elif x.ndim == 3 and x.shape[2] == 4:
        x = np.ascontiguousarray(x[:, :, :3])
    colour = flags & 1 or (flags & 4 and x.ndim == 3)
    if colour:
        x = np.stack([x] * 3, axis=2) if x.ndim == 2 else x if flags & 256 else np.ascontiguousarray(x[:, :, ::-1])
    elif x.ndim == 3:
        # As files of PNG are made grey: without rounding.
        wide = x.astype(np.int32)
        exact = (wide[:, :, 0] * 9797 + wide[:, :, 1] * 19234 + wide[:, :, 2] * 3737) >> 15
        x = exact.astype(np.uint8) if png else cvtColor(x, 7)
    for share in (8, 4, 2):
        if flags > 8 and flags & (share << 3) and share << 3 <= 64:
            from .resizing import resize

            x = resize(x, (max(1, (x.shape[1] + share - 1) // share), max(1, (x.shape[0] + share - 1) // share)), interpolation=3)
            break
    return x


def imread(filename, flags=1):
    """The picture of a PNG or JPEG file; None where there is none."""
    from PIL import Image

    if filename is None:
        return None
    name = _path(filename, "imread")
    try:
        with Image.open(name) as picture:
            found, kind = np.array(picture), picture.format
    except (OSError, ValueError):
        return None
    return _as_read(found, int(flags), kind == "PNG")


def imreadmulti(filename, mats=None, flags=1):
    found = imread(filename, flags)
    return (True, (found,)) if found is not None else (False, ())


def imcount(filename, flags=1):
    return int(imread(filename, flags) is not None)


def imdecode(buf, flags, dst=None):
    """The picture of a file's bytes."""
    import io

    from PIL import Image

    data = mat(buf, "imdecode", "buf", empty=("!buf.empty()", "imgcodecs/loadsave.cpp:1310"))
    require(data.size, "imdecode_", "!buf.empty()", "imgcodecs/loadsave.cpp:1310")
    try:
        picture = Image.open(io.BytesIO(data.astype(np.uint8).tobytes()))
        found, kind = np.array(picture), picture.format
    except (OSError, ValueError):
        return None
    return _as_read(found, int(flags), kind == "PNG")


def _encoded(img, ext, params):
    from PIL import Image

    x = flat(img)
    x = x if x.dtype == np.uint8 else saturated(x, np.uint8)
    if x.ndim == 3:
        require(x.shape[2] in (1, 3, 4), "imwrite_", "image.channels() == 1 || image.channels() == 3 || image.channels() == 4", "imgcodecs/loadsave.cpp:1031")
        x = x[:, :, [2, 1, 0, *range(3, x.shape[2])]]
    if ext != ".png":
        from cv2_extras import jpeg

        told = dict(zip(params[::2], params[1::2])) if params is not None else {}
        return jpeg.encode(x[:, :, :3] if x.ndim == 3 and x.shape[2] > 1 else x.reshape(x.shape[:2]), told.get(1, 95))
    return Image.fromarray(np.ascontiguousarray(x))._png()


def _kind(ext, function, line):
    if ext not in _WRITTEN:
        if ext in (".bmp", ".webp", ".tif", ".tiff", ".ppm", ".pgm", ".gif"):
            raise failure(function, "", -213, f"imgcodecs/loadsave.cpp:{line}", f"Tandem's cv2 writes PNG and JPEG, and no {ext[1:].upper()}: name the file *.png")
        raise failure(
            function + "_" if function == "imwrite" else function, "could not find a writer for the specified extension", -2, f"imgcodecs/loadsave.cpp:{line}"
        )


def imwrite(filename, img, params=None):
    """Writes a PNG or JPEG file: whether that was done."""
    name = _path(filename, "imwrite")
    if img is None:
        raise failure("imwrite", "!_img.empty()", -215, "imgcodecs/loadsave.cpp:1193")
    x = mat(img, "imwrite", "img", empty=("!_img.empty()", "imgcodecs/loadsave.cpp:1193"))
    ext = os.path.splitext(name)[1].lower()
    _kind(ext, "imwrite", 1072)
    try:
        with open(name, "wb") as file:
            file.write(_encoded(x, ext, params))
    except OSError:
        return False
    return True


def imencode(ext, img, params=None):
    """Whether it was done, and a file's bytes."""
    x = mat(img, "imencode", "img", empty=("!image.empty()", "imgcodecs/loadsave.cpp:1515"))
    _kind(ext.lower(), "imencode", 1520)
    return True, np.frombuffer(_encoded(x, ext.lower(), params), dtype=np.uint8)


def haveImageReader(filename):
    return os.path.splitext(filename)[1].lower().lstrip(".") in _READ


def haveImageWriter(filename):
    return os.path.splitext(filename)[1].lower() in _WRITTEN


def shown(img):
    """The picture as PIL's, in the order that a page shows."""
    from PIL import Image

    x = flat(mat(img, "imshow", "mat", empty=("size.width>0 && size.height>0", "highgui/window.cpp:1008")))
    if x.dtype.kind == "f":
        x = saturated(x * 255, np.uint8)
    elif x.dtype != np.uint8:
        x = (x.astype(np.int32) // 256 + (128 if x.dtype == np.int16 else 0)).astype(np.uint8)
    if x.ndim == 3 and channels(x) >= 3:
        x = x[:, :, [2, 1, 0, *range(3, x.shape[2])]]
    return Image.fromarray(np.ascontiguousarray(x))


def imshow(winname, mat):
    """Shows the picture below the cell."""
    from IPython.display import display

    picture = shown(mat)
    _WINDOWS.setdefault(winname, {})
    display(picture)


def waitKey(delay=0):
    """No key is pressed: there are no windows to wait in."""
    return -1


waitKeyEx = waitKey


def pollKey():
    return -1


def namedWindow(winname, flags=1):
    _WINDOWS.setdefault(winname, {})


def destroyAllWindows():
    _WINDOWS.clear()


def destroyWindow(winname):
    _WINDOWS.pop(winname, None)


def startWindowThread():
    return 0


def resizeWindow(winname, width, height=None):
    """A picture below a cell has its own size."""


moveWindow = setWindowTitle = setMouseCallback = resizeWindow


def setWindowProperty(winname, prop_id, prop_value):
    """There are no windows."""


def getWindowProperty(winname, prop_id):
    return 1.0 if winname in _WINDOWS else -1.0


def createTrackbar(trackbarName, windowName, value, count, onChange):
    """The place of a slider, which stays where the program puts it."""
    _WINDOWS.setdefault(windowName, {})[trackbarName] = [value, onChange]


def getTrackbarPos(trackbarname, winname):
    return _WINDOWS.get(winname, {}).get(trackbarname, [-1])[0]


def setTrackbarPos(trackbarname, winname, pos):
    entry = _WINDOWS.get(winname, {}).get(trackbarname)
    if entry:
        entry[0] = pos
        entry[1](pos)


def selectROI(*args, **named):
    raise error("there are no windows here to choose a part in: give the numbers (x, y, width, height)")


class VideoCapture:
    """A camera or a film. A page gives Python neither: nothing is opened, and nothing read."""

    def __init__(self, index=None, apiPreference=0, params=None):
        pass

    def open(self, index, apiPreference=0):
        return False

    def isOpened(self):
        return False

    def read(self, image=None):
        return False, None

    retrieve = read

    def grab(self):
        return False

    def get(self, propId):
        return 0.0

    def set(self, propId, value):
        return False

    def getBackendName(self):
        raise failure("getBackendName", "!icap.empty()", -215, "videoio/cap.cpp:200")

    def release(self):
        """Nothing is open."""


class VideoWriter:
    """A film to be written: none can be, and `isOpened` says so."""

    def __init__(self, *args, **named):
        pass

    def open(self, *args, **named):
        return False

    def isOpened(self):
        return False

    def write(self, image):
        """Nothing is open."""

    def release(self):
        """Nothing is open."""

    def get(self, propId):
        return 0.0

    def set(self, propId, value):
        return False

    @staticmethod
    def fourcc(c1, c2, c3, c4):
        return ord(c1) | ord(c2) << 8 | ord(c3) << 16 | ord(c4) << 24


VideoWriter_fourcc = VideoWriter.fourcc
