"""`tf.keras.preprocessing.sequence`: rows of numbers."""
from keras_extras.sequences import make_sampling_table as make_sampling_table
from keras_extras.sequences import skipgrams as skipgrams
from keras_extras.utils import pad_sequences as pad_sequences
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
