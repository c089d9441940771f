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
from .archives import *
from .attention import *
from .devices import *
from .images import *
from .language import *
from .networks import *
from .optimization import *
from .pretraining import *
from .sequences import *
from .training import *

npx.set_np()
d2l = sys.modules[__name__]
for _name in "ones_like zeros_like ones zeros arange meshgrid sin sinh cos cosh tanh linspace exp log stack abs eye int32 float32".split():
    globals()[_name] = getattr(np, _name)
tensor, normal, rand, matmul, concat = np.array, np.random.normal, np.random.rand, np.dot, np.concatenate
randn = np.random.randn
numpy = lambda x, *args, **kwargs: x.asnumpy(*args, **kwargs)
size = lambda x, *args: x.size
reshape = lambda x, *args, **kwargs: x.reshape(*args, **kwargs)
to = lambda x, *args, **kwargs: x.as_in_context(*args, **kwargs)
reduce_sum = lambda x, *args, **kwargs: x.sum(*args, **kwargs)
reduce_mean = lambda x, *args, **kwargs: x.mean(*args, **kwargs)
argmax = lambda x, *args, **kwargs: x.argmax(*args, **kwargs)
astype = lambda x, *args, **kwargs: x.astype(*args, **kwargs)
transpose = lambda x, *args: x.T
swapaxes = lambda x, *args: x.swapaxes(*args)
repeat = lambda x, *args, **kwargs: x.repeat(*args, **kwargs)
expand_dims, sigmoid, batch_matmul = np.expand_dims, npx.sigmoid, npx.batch_dot
