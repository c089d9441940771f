"""The helpers of the book's MXNet pages."""

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

from IPython import display
from matplotlib import pyplot as plt
from mxnet import autograd, context, gluon, image, init, np, npx
from mxnet.gluon import nn, rnn

try:
    import pandas as pd
    import requests
    import tarfile
except ImportError:
    pass

from .._data import *
from .._data import DATA_HUB, DATA_URL
from .._metrics import Accumulator
from .._plotting import *
from .._text import *
from .._timing import Benchmark, Timer
from .aliases import *
from .archives import *
from .attention import *
from .devices import *
from .images import *
from .language import *
from .lessons import *
from .networks import *
from .optimization import *
from .pretraining import *
from .sequences import *
from .training import *

npx.set_np()
d2l = sys.modules[__name__]
