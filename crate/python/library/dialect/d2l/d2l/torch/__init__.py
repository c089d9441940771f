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
from .adversarial import *
from .aliases import *
from .archives import *
from .attention import *
from .devices import *
from .images import *
from .language import *
from .lakes import *
from .lessons import *
from .networks import *
from .optimization import *
from .pretraining import *
from .recurrent import *
from .search import *
from .sequences import *
from .training import *

d2l = sys.modules[__name__]
