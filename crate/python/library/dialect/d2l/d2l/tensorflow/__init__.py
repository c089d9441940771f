"""The helpers of the book's TensorFlow pages."""

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
import tensorflow as tf
from IPython import display
from matplotlib import pyplot as plt

try:
    import pandas as pd
    import requests
    import tarfile
except ImportError:
    pass

from .._boxes import box_center_to_corner, box_corner_to_center
from .._data import *
from .._data import DATA_HUB, DATA_URL
from .._metrics import Accumulator
from .._plotting import *
from .._text import *
from .._timing import Benchmark, Timer
from .adversarial import *
from .aliases import *
from .attention import *
from .devices import *
from .language import *
from .lessons import *
from .optimization import *
from .sequences import *
from .training import *

d2l = sys.modules[__name__]
