"""`tf.nn.ctc_loss`: connectionist temporal classification (Graves et al. 2006)."""

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
