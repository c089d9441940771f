"""The helpers of the book's JAX pages."""

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

import flax
import jax
import numpy as np
import optax
from flax import linen as nn
from IPython import display
from jax import grad, vmap
from jax import numpy as jnp
from matplotlib import pyplot as plt

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
from .._networks import get_dataloader_workers, get_fashion_mnist_labels
from .aliases import *
from jax_rare.course_attention import *
from .devices import *
from .lessons import *
from .networks import *
from .recurrent import *

d2l = sys.modules[__name__]
