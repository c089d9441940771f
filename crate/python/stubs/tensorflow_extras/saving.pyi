"""`tf.saved_model`, `tf.train`, `tf.summary`, `tf.io`, `tf.image`."""
from tandem.dialect.late import Late as Late
from tandem.dialect.late import late_names as late_names
from tensorflow._dtypes import as_dtype as as_dtype
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

class image:
    """Images (batch, height, width, channels), or one of them."""
    @staticmethod
    def convert_image_dtype(images, dtype, saturate=False, name=None):
        """Elements between 0 and 1 for floats, up to the largest number for others."""
        ...
    @staticmethod
    def flip_left_right(images):
        """Mirrored."""
        ...
    @staticmethod
    def flip_up_down(images):
        """Upside down."""
        ...
    @staticmethod
    def random_flip_left_right(images, seed=None):
        """Mirrored, or not."""
        ...
    @staticmethod
    def resize(images, size, method='bilinear', preserve_aspect_ratio=False, antialias=False, name=None):
        """Images of another size: floats, but for the nearest pixel, which keeps its type."""
        ...
    @staticmethod
    def resize_with_pad(images, target_height, target_width, method='bilinear', antialias=False):
        """Images of another size whose proportions are kept; the rest is 0."""
        ...
    @staticmethod
    def rgb_to_grayscale(images, name=None):
        """Brightness, in the type of the images."""
        ...
    def __getattr__(self, name: str): ...

class io:
    """Files."""
    @staticmethod
    def decode_image(contents, channels=None, dtype='uint8', **options):
        """An image (height, width, channels) from the bytes of a PNG or JPEG file."""
        ...
    @staticmethod
    def decode_jpeg(contents, channels=0, *options, **named):
        """An image (height, width, channels) from the bytes of a JPEG file."""
        ...
    @staticmethod
    def decode_png(contents, channels=0, dtype='uint8', name=None):
        """An image (height, width, channels) from the bytes of a PNG file."""
        ...
    @staticmethod
    def read_file(filename, name=None):
        """The bytes of a file, as a tensor of text."""
        ...
    def __getattr__(self, name: str): ...

class saved_model:
    """Models with their functions and variables."""
    def __getattr__(self, name: str): ...

class summary:
    """Numbers, pictures and texts over steps, which are kept in writers; traces, which the page shows."""
    def __getattr__(self, name: str): ...

class train:
    """Checkpoints, and messages of records."""
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
