"""Words as numbers, as `tf.keras.preprocessing.text` has them."""
from typing import Any

class Tokenizer:
    """Words as numbers, the most frequent first."""
    def __init__(self, num_words=None, filters='!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n', lower=True, split=' ', char_level=False, oov_token=None, **options): ...
    def fit_on_texts(self, texts):
        """Counts words."""
        ...
    def sequences_to_texts(self, sequences):
        """The words of numbers."""
        ...
    def texts_to_sequences(self, texts):
        """The numbers of the words of each text."""
        ...
    def __getattr__(self, name: str): ...

def text_to_word_sequence(input_text, filters='!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n', lower=True, split=' '):
    """The words of a text."""
    ...
