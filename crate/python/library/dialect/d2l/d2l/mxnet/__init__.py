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
from mxnet_extras.course.aliases import *
from mxnet_extras.course.archives import *
from mxnet_extras.course.attention import *
from mxnet_extras.course.devices import *
from mxnet_extras.course.images import *
from mxnet_extras.course.language import *
from mxnet_extras.course.lessons import *
from mxnet_extras.course.networks import *
from mxnet_extras.course.optimization import *
from mxnet_extras.course.pretraining import *
from mxnet_extras.course.recommender import *
from mxnet_extras.course.sequences import *
from mxnet_extras.course.training import *

npx.set_np()
d2l = sys.modules[__name__]
