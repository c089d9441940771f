"""The helpers of the book's PyTorch pages."""

import collections
import hashlib
import math
import os
import random
import re
import shutil
import sys
import time
import zipfile
from collections import defaultdict

import numpy as np
import torch
import torchvision
from IPython import display
from matplotlib import pyplot as plt
from PIL import Image
from torch import nn
from torch.nn import functional as F
from torch.utils import data
from torchvision import transforms

try:
    import tarfile

    import pandas as pd
    import requests
except ImportError:
    pass

from .._data import *
from .._data import DATA_HUB, DATA_URL
from .._metrics import Accumulator
from .._plotting import *
from .._text import *
from .._timing import Benchmark, Timer
from .archives import *
from .attention import *
from .devices import *
from .images import *
from .language import *
from .lessons import *
from .networks import *
from .optimization import *
from .pretraining import *
from .recurrent import *
from .sequences import *
from .training import *

d2l = sys.modules[__name__]
numpy = lambda x, *args, **kwargs: x.detach().numpy(*args, **kwargs)
size = lambda x, *args, **kwargs: x.numel(*args, **kwargs)
reshape = lambda x, *args, **kwargs: x.reshape(*args, **kwargs)
to = lambda x, *args, **kwargs: x.to(*args, **kwargs)
reduce_sum = lambda x, *args, **kwargs: x.sum(*args, **kwargs)
reduce_mean = lambda x, *args, **kwargs: x.mean(*args, **kwargs)
argmax = lambda x, *args, **kwargs: x.argmax(*args, **kwargs)
astype = lambda x, *args, **kwargs: x.type(*args, **kwargs)
transpose = lambda x, *args, **kwargs: x.t(*args, **kwargs)
swapaxes = lambda x, *args, **kwargs: x.swapaxes(*args, **kwargs)
repeat = lambda x, *args, **kwargs: x.repeat(*args, **kwargs)
batch_matmul = torch.bmm
concat = torch.cat
for _name in (
    "ones_like zeros_like ones zeros tensor arange meshgrid sin sinh cos cosh tanh linspace exp log normal rand randn matmul int32 int64 "
    "float32 stack abs eye sigmoid expand_dims"
).split():
    if hasattr(torch, _name):
        globals()[_name] = getattr(torch, _name)
expand_dims = torch.unsqueeze
randn = torch.randn
