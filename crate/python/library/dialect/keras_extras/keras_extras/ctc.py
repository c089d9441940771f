"""Connectionist temporal classification (Graves et al. 2006): the loss of labels without places in time, and decoding."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras.losses import Loss


def ctc_loss(target, output, target_length, output_length, mask_index=0):
    """The loss of each sample: labels (batch, labels), logits (batch, time, classes) and how long each of them is."""
    frames = td.log_softmax(td.swapaxes(as_tensor(output, "float32"), 0, 1), axis=-1)
    blank = mask_index % frames.shape[-1]
    lengths = [td.astype(td.reshape(as_tensor(length), (-1,)), "int32") for length in (output_length, target_length)]
    return wrapped(td.ctc_loss(frames, td.astype(as_tensor(target), "int32"), *lengths, blank=blank, reduction="none"))


def ctc(y_true, y_pred):
    """The loss of each sample: labels, among which 0 fills up, and logits (batch, time, classes)."""
    y_true, y_pred = as_tensor(y_true), as_tensor(y_pred)
    if y_true.ndim != 2:
        raise ValueError(f"Targets `y_true` are expected to be a tensor of shape `(batch_size, max_length)` in integer format. Received: y_true.shape={y_true.shape}")
    if y_pred.ndim != 3:
        raise ValueError(f"Logits `y_pred` are expected to be a tensor of shape `(batch_size, max_length, num_classes)`. Received: y_pred.shape={y_pred.shape}")
    batch, time = y_pred.shape[:2]
    return ctc_loss(y_true, y_pred, td.sum(td.astype(y_true != 0, "int32"), axis=-1), td.full((batch,), time, dtype="int32"))


class CTC(Loss):
    """`ctc` over a batch."""

    def __init__(self, reduction="sum_over_batch_size", name="ctc", dtype=None):
        super().__init__(name, reduction)

    def call(self, y_true, y_pred):
        """The loss of each sample."""
        return ctc(y_true, y_pred)


def ctc_batch_cost(y_true, y_pred, input_length, label_length):
    """The loss of each sample, in a column: labels, probabilities whose last class is the blank, and lengths in columns."""
    logits = td.log(as_tensor(y_pred) + 1e-7)
    return wrapped(td.expand_dims(ctc_loss(y_true, logits, label_length, input_length, mask_index=-1), 1))


def ctc_decode(inputs, sequence_lengths, strategy="greedy", beam_width=100, top_paths=1, merge_repeated=True, mask_index=0):
    """The labels of each sample, -1 behind them, in an axis of paths, and minus the sum of the largest logits."""
    if strategy not in ("greedy", "beam_search"):
        raise ValueError(f"Invalid strategy {strategy}. Supported values are 'greedy' and 'beam_search'.")
    from tensorflow_more.ctc import beam_search, collapsed

    x, lengths = as_tensor(inputs), as_tensor(sequence_lengths).tolist()
    blank, time = mask_index % x.shape[-1], x.shape[1]
    if strategy == "beam_search":
        found = beam_search(x, lengths, blank, beam_width, top_paths)
        paths = [[list(paths[at][1]) for paths in found] for at in range(top_paths)]
        scores = [[score for score, _ in paths] for paths in found]
    else:
        best, largest = td.argmax(x, axis=-1).tolist(), td.max(x, axis=-1).tolist()
        paths = [[collapsed(classes[:length], blank, merge_repeated) for classes, length in zip(best, lengths)]]
        scores = [[-sum(values[:length])] for values, length in zip(largest, lengths)]
    return as_tensor([[row + [-1] * (time - len(row)) for row in rows] for rows in paths], "int32"), as_tensor(scores, "float32")
