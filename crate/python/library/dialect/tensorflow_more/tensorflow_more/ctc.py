"""Connectionist temporal classification (Graves et al. 2006): `tf.nn.ctc_loss`, and labels of logits."""

import math

import tandem as td
from keras_extras.ctc import ctc_loss as of_batch
from tensorflow._tensor import as_tensor


def ctc_loss(labels, logits, label_length, logit_length, logits_time_major=True, unique=None, blank_index=None, name=None):
    """The loss of labels without places in time, of each sample: logits (time, batch, classes), labels (batch, labels)."""
    if not hasattr(labels, "shape") or hasattr(labels, "indices"):
        from tensorflow_extras.sparse import to_dense

        labels, blank_index = to_dense(labels), -1 if blank_index is None else blank_index
        label_length = td.sum(td.astype(labels != 0, "int32"), axis=-1) if label_length is None else label_length
    logits = td.swapaxes(as_tensor(logits), 0, 1) if logits_time_major else logits
    return of_batch(labels, logits, label_length, logit_length, blank_index or 0)


def _sparse(rows):
    """Rows of unequal length as a sparse tensor."""
    from tensorflow_extras.sparse import SparseTensor

    places = [[at, place] for at, row in enumerate(rows) for place in range(len(row))]
    values = [value for row in rows for value in row]
    return SparseTensor(
        as_tensor(places or [[0, 0]][:0], "int64").reshape((-1, 2)), as_tensor(values, "int64"), [len(rows), max(map(len, rows), default=0)]
    )


def collapsed(classes, blank, merge_repeated=True):
    """The labels that the classes of frames stand for."""
    return [c for at, c in enumerate(classes) if c != blank and not (merge_repeated and at and classes[at - 1] == c)]


def ctc_greedy_decoder(inputs, sequence_length, merge_repeated=True, blank_index=None):
    """The labels of the likeliest class of each frame, and minus the sum of its logits: inputs (time, batch, classes)."""
    x = as_tensor(inputs)
    blank = (x.shape[-1] - 1 if blank_index is None else blank_index) % x.shape[-1]
    best, largest = (td.swapaxes(part, 0, 1).tolist() for part in (td.argmax(x, axis=-1), td.max(x, axis=-1)))
    lengths = as_tensor(sequence_length).tolist()
    rows = [collapsed(classes[:length], blank, merge_repeated) for classes, length in zip(best, lengths)]
    return [_sparse(rows)], as_tensor([[-sum(values[:length])] for values, length in zip(largest, lengths)], x.dtype)


def _added(a, b):
    """The logarithm of the sum of two numbers, of their logarithms."""
    low, high = sorted((a, b))
    return high if low == -math.inf else high + math.log1p(math.exp(low - high))


def prefixes(frames, blank, beam_width, top_paths):
    """The likeliest labellings with the logarithms of their probabilities: frames hold logarithms of probabilities."""
    # For each prefix: that it ends with the blank, and that it does not.
    beams = {(): (0.0, -math.inf)}
    for frame in frames:
        made = {}

        def put(prefix, ends_blank, ends_label):
            before = made.get(prefix, (-math.inf, -math.inf))
            made[prefix] = _added(before[0], ends_blank), _added(before[1], ends_label)

        for prefix, (with_blank, with_label) in beams.items():
            total = _added(with_blank, with_label)
            put(prefix, total + frame[blank], with_label + frame[prefix[-1]] if prefix else -math.inf)
            for label, chance in enumerate(frame):
                if label != blank:
                    put((*prefix, label), -math.inf, (with_blank if prefix and prefix[-1] == label else total) + chance)
        beams = dict(sorted(made.items(), key=lambda pair: -_added(*pair[1]))[:beam_width])
    found = sorted(((_added(*pair), prefix) for prefix, pair in beams.items()), key=lambda pair: -pair[0])
    return found[:top_paths]


def beam_search(x, lengths, blank, beam_width, top_paths):
    """For each sample of (batch, time, classes) logits the likeliest labellings."""
    rows = td.log_softmax(x, axis=-1).tolist()
    return [prefixes(frames[:length], blank, beam_width, top_paths) for frames, length in zip(rows, lengths)]


def ctc_beam_search_decoder(inputs, sequence_length, beam_width=100, top_paths=1):
    """The likeliest labels of samples, a sparse tensor for each path, and the logarithms of their probabilities."""
    x = td.swapaxes(as_tensor(inputs), 0, 1)
    found = beam_search(x, as_tensor(sequence_length).tolist(), x.shape[-1] - 1, beam_width, top_paths)
    paths = [_sparse([list(paths[at][1]) for paths in found]) for at in range(top_paths)]
    return paths, as_tensor([[score for score, _ in paths] for paths in found], "float32")


def ctc_unique_labels(labels, name=None):
    """The different labels of each row, and where each label is among them."""
    rows = as_tensor(labels).tolist()
    firsts = [list(dict.fromkeys(row)) for row in rows]
    places = [[known.index(label) for label in row] for row, known in zip(rows, firsts)]
    most = max(map(len, rows), default=0)
    return as_tensor([known + [0] * (most - len(known)) for known in firsts], "int32"), as_tensor(places, "int32")


def collapse_repeated(labels, seq_length, name=None):
    """Rows without labels that repeat the one before, and how long they are then."""
    rows = [collapsed(row[:length], None) for row, length in zip(as_tensor(labels).tolist(), as_tensor(seq_length).tolist())]
    most = max(map(len, rows), default=0)
    return as_tensor([row + [0] * (most - len(row)) for row in rows], "int32"), as_tensor([len(row) for row in rows], "int32")
