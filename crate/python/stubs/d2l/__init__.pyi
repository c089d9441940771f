"""The helpers of a course book, under the names that its pages import."""
from d2l import mxnet as mxnet
from d2l import paddle as paddle
from d2l import tensorflow as tensorflow
from d2l import torch as torch
from typing import Any
