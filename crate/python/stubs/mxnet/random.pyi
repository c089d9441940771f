"""`mx.random`: `seed`, and draws of arrays of `mx.nd`."""
from mxnet.ndarray.random import exponential as exponential
from mxnet.ndarray.random import gamma as gamma
from mxnet.ndarray.random import multinomial as multinomial
from mxnet.ndarray.random import normal as normal
from mxnet.ndarray.random import poisson as poisson
from mxnet.ndarray.random import randint as randint
from mxnet.ndarray.random import randn as randn
from mxnet.ndarray.random import shuffle as shuffle
from mxnet.ndarray.random import uniform as uniform
from mxnet.numpy.random import seed as seed
from typing import Any
