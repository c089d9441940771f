"""`tf.keras.preprocessing`: rows of equal length, words as numbers, pictures from folders."""
from tensorflow_extras.keras_utils import image_dataset_from_directory as image_dataset_from_directory
from tensorflow_extras.keras_utils import img_to_array as img_to_array
from tensorflow_extras.keras_utils import load_img as load_img
from tensorflow_extras.keras_utils import pad_sequences as pad_sequences
from tensorflow_extras.keras_utils import timeseries_dataset_from_array as timeseries_dataset_from_array
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

class image:
    """Pictures."""
    @staticmethod
    def img_to_array(img, data_format=None, dtype='float32'):
        """A picture as an array (height, width, channels)."""
        ...
    @staticmethod
    def load_img(path, color_mode='rgb', target_size=None, interpolation='nearest', **options):
        """The picture of a file, an array (height, width, channels)."""
        ...
    def __getattr__(self, name: str): ...

class sequence:
    """Rows of numbers."""
    @staticmethod
    def pad_sequences(sequences, maxlen=None, dtype='int32', padding='pre', truncating='pre', value=0.0):
        """Rows of equal length, an array: shorter ones are filled up, longer ones cut."""
        ...
    def __getattr__(self, name: str): ...

class text:
    """Words."""
    Tokenizer: Any
    @staticmethod
    def text_to_word_sequence(input_text, filters='!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n', lower=True, split=' '):
        """The words of a text."""
        ...
    def __getattr__(self, name: str): ...

def text_to_word_sequence(input_text, filters='!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n', lower=True, split=' '):
    """The words of a text."""
    ...
