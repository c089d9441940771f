"""Functions of pictures: tensors (channels, height, width), or pictures of PIL."""
from tandem.dialect.devices import in_force as in_force
from tandem.dialect.late import late_names as late_names
from tandem.dialect.views import as_class as as_class
from torchvision.transforms.adjustments import adjust_brightness as adjust_brightness
from torchvision.transforms.adjustments import adjust_contrast as adjust_contrast
from torchvision.transforms.adjustments import adjust_gamma as adjust_gamma
from torchvision.transforms.adjustments import adjust_hue as adjust_hue
from torchvision.transforms.adjustments import adjust_saturation as adjust_saturation
from torchvision.transforms.adjustments import adjust_sharpness as adjust_sharpness
from torchvision.transforms.adjustments import affine as affine
from torchvision.transforms.adjustments import autocontrast as autocontrast
from torchvision.transforms.adjustments import convert_image_dtype as convert_image_dtype
from torchvision.transforms.adjustments import displaced as _elastic_transform
from torchvision.transforms.adjustments import displaced as displaced
from torchvision.transforms.adjustments import equalize as equalize
from torchvision.transforms.adjustments import erase as erase
from torchvision.transforms.adjustments import five_crop as five_crop
from torchvision.transforms.adjustments import get_dimensions as get_dimensions
from torchvision.transforms.adjustments import get_image_num_channels as get_image_num_channels
from torchvision.transforms.adjustments import get_image_size as get_image_size
from torchvision.transforms.adjustments import invert as invert
from torchvision.transforms.adjustments import perspective as perspective
from torchvision.transforms.adjustments import perspective_of as perspective_of
from torchvision.transforms.adjustments import posterize as posterize
from torchvision.transforms.adjustments import rotate as rotate
from torchvision.transforms.adjustments import seen_from as seen_from
from torchvision.transforms.adjustments import solarize as solarize
from torchvision.transforms.adjustments import ten_crop as ten_crop
from torchvision.transforms.adjustments import to_grayscale as to_grayscale
from torchvision.transforms.adjustments import turned_size as turned_size
from typing import Any
import tandem as td
import torch as torch

class Image:
    """A picture. `fromarray`, `new` and `open` make one."""
    def __array__(self, dtype=None, copy=None): ...
    def __enter__(self): ...
    def __eq__(self, other) -> bool: ...
    def __exit__(self, *failure): ...
    def __init__(self, pixels=None): ...
    def __repr__(self) -> str: ...
    def alpha_composite(self, im, dest=..., source=...):
        """Puts a picture with opacity over this one, from a corner on."""
        ...
    def close(self):
        """Nothing is open."""
        ...
    def convert(self, mode=None):
        """The picture in another mode."""
        ...
    def copy(self):
        """The same picture."""
        ...
    def crop(self, box=None):
        """The part from left and upper to right and lower; black outside of the picture."""
        ...
    def entropy(self, mask=None, extrema=None):
        """Bits a pixel, by how often each number is there."""
        ...
    filename: Any
    def filter(self, filter):
        """The picture by a filter of `PIL.ImageFilter`."""
        ...
    format: Any
    def getbands(self):
        """The names of the channels."""
        ...
    def getbbox(self, *, alpha_only=True):
        """The box outside of which all is black, or clear; None where all is."""
        ...
    def getchannel(self, channel):
        """One channel as a grey picture."""
        ...
    def getdata(self, band=None):
        """The pixels in a list: numbers, or tuples of them; or one channel of them."""
        ...
    def getextrema(self):
        """The least and the greatest number, of each channel where there are several."""
        ...
    def getpixel(self, xy):
        """The pixel in a column and row."""
        ...
    @property
    def height(self): ...
    def histogram(self, mask=None, extrema=None):
        """How often each number is there, channel by channel; where `mask`, a grey picture, is not black."""
        ...
    def load(self):
        """The picture is read already."""
        ...
    @property
    def mode(self): ...
    def paste(self, im, box=None, mask=None):
        """Writes a picture, or a colour, into this one, from a corner on; with `mask`, a grey picture, as far as that is white."""
        ...
    def point(self, lut, mode=None):
        """A function, or a table, of the number of each channel."""
        ...
    def putalpha(self, alpha):
        """Makes the picture one with this opacity: a grey picture or a number."""
        ...
    def putpixel(self, xy, value):
        """Writes the pixel in a column and row."""
        ...
    def reduce(self, factor, box=None):
        """The means of so many pixels across and down; at the edges, of those that there are."""
        ...
    def resize(self, size, resample=None, box=None, reducing_gap=None):
        """The picture, or the part in a box, at a size (width, height)."""
        ...
    def rotate(self, angle, resample=<Resampling.NEAREST: 0>, expand=False, center=None, translate=None, fillcolor=None):
        """Turned counter-clockwise by degrees; what comes in from outside is black, or `fillcolor`."""
        ...
    def save(self, fp, format=None, **params):
        """Writes a PNG file, which is the only kind that is written here."""
        ...
    def show(self, title=None):
        """Shows the picture below the cell."""
        ...
    @property
    def size(self): ...
    def split(self):
        """The channels as grey pictures."""
        ...
    def thumbnail(self, size, resample=<Resampling.BICUBIC: 3>, reducing_gap=2.0):
        """Makes the picture fit into a size, in its proportions."""
        ...
    def tobytes(self):
        """The pixels' bytes, row by row."""
        ...
    def transpose(self, method):
        """Mirrored, or turned by right angles."""
        ...
    @property
    def width(self): ...

def center_crop(img, output_size): ...

def crop(img, top, left, height, width): ...

elastic_transform = _elastic_transform
def gaussian_blur(img, kernel_size, sigma=None):
    """A tensor (…, channels, height, width), blurred; pictures too."""
    ...

def hflip(img): ...

def normalize(tensor, mean, std, inplace=False): ...

def on_pixels(function, img):
    """Applies a function of tensors (channels, height, width) to a tensor or a picture."""
    ...

def pad(img, padding, fill=0, padding_mode='constant'): ...

def picture_of(x):
    """A picture of a tensor (channels, height, width), or (height, width), of bytes or of numbers from 0 to 1; a picture as it is."""
    ...

def pil_to_tensor(pic):
    """A picture (height, width, channels) as (channels, height, width), of the same whole numbers."""
    ...

def resize(img, size, interpolation='bilinear', max_size=None, antialias=True): ...

def resize_in_bytes(img, size, interpolation, antialias):
    """`resize`; bytes are resized in whole numbers."""
    ...

def resized_crop(img, top, left, height, width, size, interpolation='bilinear', antialias=True): ...

def rgb_to_grayscale(img, num_output_channels=1): ...

def size_of(img):
    """Height and width."""
    ...

def to_pil_image(pic, mode=None): ...

def to_tensor(pic):
    """A picture, or an array (height, width, channels) of NumPy's, as a tensor on the device in force."""
    ...

def vflip(img): ...

def __getattr__(name: str) -> Any: ...
