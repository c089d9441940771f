"""The helpers of the book's PaddlePaddle pages."""

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
import paddle
from IPython import display
from matplotlib import pyplot as plt
from paddle import nn
from paddle.nn import functional as F
from paddle.vision import transforms
from PIL import Image

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
from paddle_extras.course.archives import *
from paddle_extras.course.attention import *
from paddle_extras.course.devices import *
from paddle_extras.course.images import *
from paddle_extras.course.language import *
from paddle_extras.course.networks import *
from paddle_extras.course.optimization import *
from paddle_extras.course.pretraining import *
from paddle_extras.course.sequences import *
from paddle_extras.course.training import *

d2l = sys.modules[__name__]
numpy = lambda x, *args, **kwargs: x.detach().numpy(*args, **kwargs)
size = lambda x, *args, **kwargs: x.numel(*args, **kwargs)
reshape = lambda x, *args, **kwargs: x.reshape(*args, **kwargs)
to = lambda x, *args, **kwargs: x.to(*args, **kwargs)
reduce_sum = lambda x, *args, **kwargs: x.sum(*args, **kwargs)
reduce_mean = lambda x, *args, **kwargs: x.mean(*args, **kwargs)
argmax = lambda x, *args, **kwargs: x.argmax(*args, **kwargs)
astype = lambda x, *args, **kwargs: x.astype(*args, **kwargs)
transpose = lambda x, *args, **kwargs: x.t(*args, **kwargs)
for _name in (
    "ones_like zeros_like ones zeros arange meshgrid sin sinh cos cosh tanh linspace exp log normal rand randn matmul int32 int64 "
    "float32 concat stack abs eye sigmoid"
).split():
    globals()[_name] = getattr(paddle, _name)
tensor, expand_dims, batch_matmul = paddle.to_tensor, paddle.unsqueeze, paddle.bmm
