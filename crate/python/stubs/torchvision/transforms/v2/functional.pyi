"""`torchvision.transforms.v2.functional`: functions of pictures, boxes, points and masks alike."""
from tandem.dialect.devices import in_force as in_force
from tandem.dialect.late import late_names as late_names
from tandem.dialect.views import as_class as as_class
from torch import Tensor as Tensor
from torchvision import tv_tensors as tv_tensors
from torchvision.ops.boxes import box_convert as box_convert
from torchvision.transforms import adjustments as adjustments
from torchvision.transforms import functional as _plain
from torchvision.transforms.adjustments import displaced as _elastic_transform
from torchvision.transforms.adjustments import displaced as displaced
from torchvision.transforms.adjustments import get_image_num_channels as get_image_num_channels
from torchvision.transforms.adjustments import get_image_size as get_image_size
from torchvision.transforms.adjustments import perspective_of as perspective_of
from torchvision.transforms.adjustments import seen_from as seen_from
from torchvision.transforms.adjustments import turned_size as turned_size
from torchvision.transforms.functional import on_pixels as on_pixels
from torchvision.transforms.functional import picture_of as picture_of
from torchvision.transforms.functional import pil_to_tensor as pil_to_tensor
from torchvision.transforms.functional import resize_in_bytes as resize_in_bytes
from torchvision.transforms.functional import size_of as size_of
from torchvision.transforms.functional import to_pil_image as to_pil_image
from torchvision.transforms.functional import to_tensor as to_tensor
from typing import Any
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

def adjust_brightness(inpt, *args, **options):
    """Times a factor."""
    ...

def adjust_contrast(inpt, *args, **options):
    """Farther from the mean grey, or nearer to it."""
    ...

def adjust_gamma(inpt, *args, **options):
    """`gain * x ** gamma`, of pixels between 0 and 1."""
    ...

def adjust_hue(inpt, *args, **options):
    """Colours turned on their circle by this share of it."""
    ...

def adjust_saturation(inpt, *args, **options):
    """Farther from grey, or nearer to it."""
    ...

def adjust_sharpness(inpt, *args, **options):
    """Farther from a blur, or nearer to it; the border stays."""
    ...

def affine(inpt, angle, translate, scale, shear, interpolation='nearest', fill=None, center=None):
    """Turned, moved, scaled and sheared around the centre."""
    ...

def as_plain(x):
    """The elements alone."""
    ...

def autocontrast(inpt):
    """Over the whole range, channel by channel."""
    ...

def center_crop(inpt, output_size):
    """The middle."""
    ...

def clamp_bounding_boxes(inpt, format=None, canvas_size=None, clamping_mode='auto'):
    """Boxes cut to the picture."""
    ...

def convert_bounding_box_format(inpt, old_format=None, new_format=None, inplace=False):
    """Boxes told by other numbers."""
    ...

def convert_image_dtype(image, dtype=...): ...

def crop(inpt, top, left, height, width):
    """A part; beyond the border it is black."""
    ...

def elastic(inpt, displacement, interpolation='bilinear', fill=None):
    """Each pixel from a place near by: `displacement` (1, height, width, 2) in shares of half the size."""
    ...

elastic_transform = _elastic_transform
def equalize(inpt, *args, **options):
    """Bytes such that all are about as frequent."""
    ...

def erase(inpt, *args, **options):
    """A rectangle overwritten."""
    ...

def five_crop(inpt, size):
    """The corners and the middle."""
    ...

def gaussian_blur(inpt, *args, **options):
    """A tensor (…, channels, height, width), blurred; pictures too."""
    ...

def gaussian_noise(inpt, mean=0.0, sigma=0.1, clip=True):
    """Noise added to pixels between 0 and 1, or to bytes."""
    ...

def get_dimensions(inpt):
    """Channels, height and width."""
    ...

def get_num_channels(inpt):
    """How many channels there are."""
    ...

def get_size(inpt):
    """Height and width."""
    ...

hflip = horizontal_flip
def horizontal_flip(inpt):
    """Mirrored."""
    ...

def invert(inpt, *args, **options):
    """The brightest pixel less each."""
    ...

def is_picture(x):
    """Whether it is a picture or a film, or a tensor that may be one."""
    ...

def normalize(inpt, *args, **options): ...

def on(inpt, picture, points=None, size=None, mask=None, clamps=True):
    """Applies what is done to a picture: to boxes and points `points(x, y)`, in a picture of the new size; to masks `mask`."""
    ...

def pad(inpt, padding, fill=0, padding_mode='constant'):
    """A border of pixels."""
    ...

def permute_channels(inpt, permutation):
    """Channels in another order."""
    ...

def perspective(inpt, startpoints, endpoints, interpolation='bilinear', fill=None, coefficients=None):
    """The picture seen from elsewhere: the points of `startpoints` come to `endpoints`."""
    ...

plain = _plain
def posterize(inpt, *args, **options):
    """Bytes with their first bits only."""
    ...

def resize(inpt, size, interpolation='bilinear', max_size=None, antialias=True):
    """Another size."""
    ...

def resized_crop(inpt, top, left, height, width, size, interpolation='bilinear', antialias=True):
    """A part, resized."""
    ...

def rgb_to_grayscale(inpt, *args, **options): ...

def rotate(inpt, angle, interpolation='nearest', expand=False, center=None, fill=None):
    """Turned against the clock."""
    ...

def sanitize_bounding_boxes(bounding_boxes, format=None, canvas_size=None, min_size=1.0, min_area=1.0):
    """The boxes that are large enough and within the picture, and which they are."""
    ...

def size_within(old, size, max_size=None):
    """The size that `resize` gives a picture: of one number, that of the shorter side."""
    ...

def solarize(inpt, *args, **options):
    """Inverts the pixels from a threshold on."""
    ...

def ten_crop(inpt, size, vertical_flip=False):
    """`five_crop` of the picture and of its mirror image."""
    ...

def to_dtype(inpt, dtype=..., scale=False):
    """Another type; with `scale=True` pixels keep their brightness."""
    ...

to_grayscale = rgb_to_grayscale
def to_image(inpt):
    """A picture (height, width, channels), or a tensor, as an `Image`."""
    ...

def uniform_temporal_subsample(inpt, num_samples):
    """So many pictures of a film, equally far apart."""
    ...

def vertical_flip(inpt):
    """Upside down."""
    ...

vflip = vertical_flip
def __getattr__(name: str) -> Any: ...
