"""Functions of `tf.strings` that take texts apart: parts by place, code points, n-grams."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_extras.texts import TextTensor as TextTensor
from tensorflow_extras.texts import text as text
from typing import Any

def ngrams(data, ngram_width, separator=' ', pad_values=None, padding_width=None, preserve_short_sequences=False, name=None):
    """Runs of so many neighbours along the last axis, joined; `pad_values` stand before and behind, at most `padding_width` of each."""
    ...

def substr(input, pos, len, unit='BYTE', name=None):
    """Parts by their places and lengths, which are one for all texts or one for each."""
    ...

def unicode_decode(input, input_encoding='UTF-8', **options):
    """The code points of a text; of several texts, rows of unequal length."""
    ...

def unicode_encode(input, output_encoding='UTF-8', **options):
    """The texts of code points, which stand along the last axis."""
    ...

def unicode_transcode(input, input_encoding, output_encoding, **options):
    """Texts in another encoding."""
    ...

def unsorted_segment_join(inputs, segment_ids, num_segments, separator='', name=None):
    """The texts of each segment as one."""
    ...
