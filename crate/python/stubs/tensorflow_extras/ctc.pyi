"""`tf.nn.ctc_loss`: connectionist temporal classification (Graves et al. 2006)."""
from keras_extras.ctc import ctc_loss as _of_batch
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import tandem as td

def ctc_loss(labels, logits, label_length, logit_length, logits_time_major=True, unique=None, blank_index=None, name=None):
    """The loss of labels without places in time, of each sample: logits (time, batch, classes), labels (batch, labels)."""
    ...

of_batch = _of_batch
