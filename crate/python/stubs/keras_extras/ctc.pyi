"""Connectionist temporal classification (Graves et al. 2006): the loss of labels without places in time, and decoding."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras.losses import Loss as Loss
from typing import Any
import tandem as td

class CTC(Loss):
    """`ctc` over a batch."""
    def __init__(self, reduction='sum_over_batch_size', name='ctc', dtype=None): ...
    def call(self, y_true, y_pred):
        """The loss of each sample."""
        ...
    def __getattr__(self, name: str): ...

def ctc(y_true, y_pred):
    """The loss of each sample: labels, among which 0 fills up, and logits (batch, time, classes)."""
    ...

def ctc_batch_cost(y_true, y_pred, input_length, label_length):
    """The loss of each sample, in a column: labels, probabilities whose last class is the blank, and lengths in columns."""
    ...

def ctc_decode(inputs, sequence_lengths, strategy='greedy', beam_width=100, top_paths=1, merge_repeated=True, mask_index=0):
    """The labels of each sample, -1 behind them, in an axis of paths, and minus the sum of the largest logits."""
    ...

def ctc_loss(target, output, target_length, output_length, mask_index=0):
    """The loss of each sample: labels (batch, labels), logits (batch, time, classes) and how long each of them is."""
    ...
