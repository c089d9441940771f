"""`tf.keras.preprocessing.text`: words."""
from tandem.dialect.late import late_names as late_names
from tensorflow_extras.preprocessing import Tokenizer as Tokenizer
from tensorflow_extras.preprocessing import text_to_word_sequence as text_to_word_sequence
from typing import Any

def hashing_trick(text, n, hash_function=None, filters='!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n', lower=True, split=' ', analyzer=None):
    """A number from 1, below `n`, for each word; words may share one."""
    ...

def one_hot(input_text, n, filters='!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n', lower=True, split=' ', analyzer=None):
    """`hashing_trick` by Python's hash."""
    ...

def __getattr__(name: str) -> Any: ...
