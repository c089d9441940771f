"""Networks of files, and what prepares pictures for them."""

import numpy as np
from cv2._base import deep, failure, flat, kind_of

DNN_BACKEND_DEFAULT, DNN_BACKEND_OPENCV, DNN_BACKEND_CUDA, DNN_TARGET_CPU, DNN_TARGET_OPENCL, DNN_TARGET_CUDA = 0, 3, 5, 0, 1, 6


def blobFromImages(images, scalefactor=1.0, size=(0, 0), mean=(), swapRB=False, crop=False, ddepth=5):
    """Pictures as one array (count, channels, height, width), less a mean and scaled."""
    from cv2.resizing import resize

    found = []
    for image in images:
        x = image
        if tuple(size) != (0, 0) and (x.shape[1], x.shape[0]) != tuple(size):
            if crop:
                share = max(size[0] / x.shape[1], size[1] / x.shape[0])
                x = resize(x, (0, 0), fx=share, fy=share)
                top, left = (x.shape[0] - size[1]) // 2, (x.shape[1] - size[0]) // 2
                x = x[top : top + size[1], left : left + size[0]]
            else:
                x = resize(x, tuple(size))
        x = deep(flat(x)).astype(np.float32)
        means = [float(v) for v in ([mean] * 4 if isinstance(mean, (int, float)) else list(mean))] + [0.0] * 4
        order = range(x.shape[2])
        if swapRB and x.shape[2] > 2:
            order = [2, 1, 0, *range(3, x.shape[2])]
        found.append(np.stack([(x[:, :, k] - np.float32(means[place])) * np.float32(scalefactor) for place, k in enumerate(order)]))
    return np.stack(found).astype(kind_of(np.zeros(0), ddepth))


def blobFromImage(image, scalefactor=1.0, size=(0, 0), mean=(), swapRB=False, crop=False, ddepth=5):
    return blobFromImages([image], scalefactor, size, mean, swapRB, crop, ddepth)


def imagesFromBlob(blob_, images_=None):
    return tuple(flat(np.ascontiguousarray(np.moveaxis(x, 0, 2))) for x in blob_)


def _overlap(a, b):
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    both = max(across, 0) * max(down, 0)
    total = a[2] * a[3] + b[2] * b[3] - both
    return both / total if total > 0 else 0.0


def NMSBoxes(bboxes, scores, score_threshold, nms_threshold, eta=1.0, top_k=0):
    """Which boxes (x, y, width, height) stay when those that overlap a better one go."""
    boxes, values = [[float(v) for v in b] for b in bboxes], [float(s) for s in scores]
    order = sorted((k for k, s in enumerate(values) if s > score_threshold), key=lambda k: -values[k])
    order = order[:top_k] if top_k > 0 else order
    kept, limit = [], nms_threshold
    for k in order:
        if all(_overlap(boxes[k], boxes[other]) <= limit for other in kept):
            kept.append(k)
            if eta < 1 and limit > 0.5:
                limit *= eta
    return np.array(kept, dtype=np.int32) if kept else ()


def NMSBoxesBatched(bboxes, scores, class_ids, score_threshold, nms_threshold, eta=1.0, top_k=0):
    boxes = [list(b) for b in bboxes]
    far = max([b[k] + b[k + 2] for b in boxes for k in (0, 1)] + [0]) + 1
    return NMSBoxes([[b[0] + c * far, b[1] + c * far, b[2], b[3]] for b, c in zip(boxes, class_ids)], scores, score_threshold, nms_threshold, eta, top_k)


class Net:
    """A network of an ONNX file, which `tandem` runs."""

    def __init__(self, program=None):
        self._program, self._inputs = program, {}

    def empty(self):
        return self._program is None

    def setInput(self, blob, name="", scalefactor=1.0, mean=()):
        self._inputs[name] = (np.asarray(blob, dtype=np.float32) - (np.asarray(mean, dtype=np.float32).reshape(1, -1, 1, 1) if len(mean) else 0)) * np.float32(
            scalefactor
        )

    def forward(self, outputName="", outBlobNames=None):
        if not self._inputs:
            raise failure("forward", "!inputBlobs.empty()", -215, "dnn/net_impl.cpp:500")
        import tandem as td

        found = self._program(*(td.tensor(x) for x in self._inputs.values()))
        found = list(found.values()) if isinstance(found, dict) else list(found) if isinstance(found, (list, tuple)) else [found]
        arrays = [np.asarray(x) for x in found]
        return arrays[0] if isinstance(outputName, str) else tuple(arrays)

    def setPreferableBackend(self, backendId):
        """The device of `tandem` computes."""

    setPreferableTarget = enableFusion = setPreferableBackend

    def getUnconnectedOutLayersNames(self):
        return ("output",)


def readNetFromONNX(onnxFile):
    """The network of an ONNX file."""
    import os

    import tandem as td

    if isinstance(onnxFile, str) and not os.path.exists(onnxFile):
        raise failure("ONNXImporter", f"Can't read ONNX file: {onnxFile}", -5, "dnn/onnx/onnx_importer.cpp:280")
    return Net(td.load(onnxFile))


def readNet(model, config="", framework=""):
    if str(model).endswith(".onnx"):
        return readNetFromONNX(model)
    raise failure("readNet", "", -213, "dnn/dnn_read.cpp:60", "Tandem's cv2 reads networks of ONNX files")


def _unread(name):
    def reader(*args, **named):
        return readNet("")

    reader.__name__ = name
    return reader


readNetFromCaffe, readNetFromTensorflow, readNetFromDarknet, readNetFromTorch = map(
    _unread, ("readNetFromCaffe", "readNetFromTensorflow", "readNetFromDarknet", "readNetFromTorch")
)
