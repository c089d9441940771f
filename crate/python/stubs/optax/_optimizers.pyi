"""Optimizers: chains of transformations that end with the learning rate."""
from typing import Any

def adabelief(learning_rate, b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    """Adam by surprises (Zhuang and others 2020)."""
    ...

def adadelta(learning_rate=None, rho=0.9, eps=1e-06, weight_decay=0.0, weight_decay_mask=None):
    """Adadelta (Zeiler 2012)."""
    ...

def adagrad(learning_rate, initial_accumulator_value=0.1, eps=1e-07):
    """Adagrad (Duchi and others 2011)."""
    ...

def adam(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    """Adam (Kingma and Ba 2015)."""
    ...

def adamax(learning_rate, b1=0.9, b2=0.999, eps=1e-08):
    """Adam with the largest magnitude (Kingma and Ba 2015)."""
    ...

def adamaxw(learning_rate, b1=0.9, b2=0.999, eps=1e-08, weight_decay=0.0001, mask=None):
    """`adamax` with weight decay of its own."""
    ...

def adamw(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, weight_decay=0.0001, mask=None, *, nesterov=False):
    """Adam with weight decay of its own (Loshchilov and Hutter 2019)."""
    ...

def amsgrad(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None):
    """Adam whose steps do not become longer (Reddi and others 2018)."""
    ...

def lamb(learning_rate, b1=0.9, b2=0.999, eps=1e-06, eps_root=0.0, weight_decay=0.0, mask=None):
    """Adam for large batches (You and others 2020)."""
    ...

def lars(learning_rate, weight_decay=0.0, weight_decay_mask=True, trust_coefficient=0.001, eps=0.0, trust_ratio_mask=True, momentum=0.9, nesterov=False):
    """Momentum for large batches (You and others 2017)."""
    ...

def lion(learning_rate, b1=0.9, b2=0.99, mu_dtype=None, weight_decay=0.001, mask=None):
    """Lion (Chen and others 2023)."""
    ...

def nadam(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None):
    """Adam with Nesterov's momentum (Dozat 2016)."""
    ...

def nadamw(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, weight_decay=0.0001, mask=None):
    """`nadam` with weight decay of its own."""
    ...

def noisy_sgd(learning_rate, eta=0.01, gamma=0.55, seed=0, *, key=None):
    """Steps downhill with noise."""
    ...

def radam(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, threshold=5.0, *, nesterov=False):
    """Rectified Adam (Liu and others 2020)."""
    ...

def rmsprop(learning_rate, decay=0.9, eps=1e-08, initial_scale=0.0, eps_in_sqrt=True, centered=False, momentum=None, nesterov=False, bias_correction=False):
    """RMSProp (Tieleman and Hinton 2012), with momentum if wanted."""
    ...

def sgd(learning_rate, momentum=None, nesterov=False, accumulator_dtype=None):
    """Steps downhill, with momentum if wanted."""
    ...

def sign_sgd(learning_rate):
    """Steps of one length downhill."""
    ...

def yogi(learning_rate, b1=0.9, b2=0.999, eps=0.001):
    """Yogi (Zaheer and others 2018)."""
    ...
