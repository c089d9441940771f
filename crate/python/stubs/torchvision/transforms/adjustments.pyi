"""Functions of pictures that change their colours, or turn them: tensors (channels, height, width) or pictures of PIL."""
from torch.nn import functional as _F
from torchvision.transforms.functional import crop as crop
from torchvision.transforms.functional import hflip as hflip
from torchvision.transforms.functional import on_pixels as on_pixels
from torchvision.transforms.functional import picture_of as picture_of
from torchvision.transforms.functional import pil_to_tensor as pil_to_tensor
from torchvision.transforms.functional import rgb_to_grayscale as rgb_to_grayscale
from torchvision.transforms.functional import size_of as size_of
from torchvision.transforms.functional import vflip as vflip
from typing import Any
import torch as torch

F = _F
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

def adjust_brightness(img, brightness_factor):
    """Times a factor."""
    ...

def adjust_contrast(img, contrast_factor):
    """Farther from the mean grey, or nearer to it."""
    ...

def adjust_gamma(img, gamma, gain=1):
    """`gain * x ** gamma`, of pixels between 0 and 1."""
    ...

def adjust_hue(img, hue_factor):
    """Colours turned on their circle by this share of it."""
    ...

def adjust_saturation(img, saturation_factor):
    """Farther from grey, or nearer to it."""
    ...

def adjust_sharpness(img, sharpness_factor):
    """Farther from a blur, or nearer to it; the border stays."""
    ...

def affine(img, angle, translate, scale, shear, interpolation='nearest', fill=None, center=None):
    """Turned, moved, scaled and sheared around the centre."""
    ...

def autocontrast(img):
    """Each channel over the whole range."""
    ...

def convert_image_dtype(image, dtype=...):
    """Pixels in another type, of the same brightness."""
    ...

def displaced(img, displacement, interpolation='bilinear', fill=None):
    """Each pixel from a place near by: `displacement` (1, height, width, 2) in shares of half the size."""
    ...

elastic_transform = displaced
def equalize(img):
    """Bytes such that all are about as frequent."""
    ...

def erase(img, i, j, h, w, v, inplace=False):
    """A rectangle overwritten."""
    ...

def five_crop(img, size):
    """The corners and the middle."""
    ...

def get_dimensions(img):
    """Channels, height and width."""
    ...

def get_image_num_channels(img):
    """How many channels there are."""
    ...

def get_image_size(img):
    """Width and height."""
    ...

def invert(img):
    """The brightest pixel less each."""
    ...

def perspective(img, startpoints, endpoints, interpolation='bilinear', fill=None):
    """The picture seen from elsewhere: the points of `startpoints` come to `endpoints`."""
    ...

def perspective_of(source, target):
    """The eight numbers of the perspective in which four points of `source` come to those of `target`."""
    ...

def posterize(img, bits):
    """Bytes with their first bits only."""
    ...

def rotate(img, angle, interpolation='nearest', expand=False, center=None, fill=None):
    """Turned against the clock; with `expand` the picture grows until all of it fits."""
    ...

def seen_from(img, coefficients, interpolation, fill):
    """A picture, of which each pixel comes from where the perspective says."""
    ...

def solarize(img, threshold):
    """Inverts the pixels from a threshold on."""
    ...

def ten_crop(img, size, vertical_flip=False):
    """`five_crop` of the picture and of its mirror image."""
    ...

def to_grayscale(img, num_output_channels=1):
    """`rgb_to_grayscale`."""
    ...

def turned_size(matrix, height, width):
    """Height and width of what holds all of a turned picture."""
    ...
