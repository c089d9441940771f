"""`optax.perturbations`, `assignment`, `second_order` and losses that few programs use."""
from jax import numpy as _jnp
from jax.flatten_util import ravel_pytree as ravel_pytree
from optax import tree_utils as tree_utils
from typing import Any
import jax as jax

class Gumbel:
    """Gumbel's noise."""
    def log_prob(self, inputs):
        """The logarithm of the density."""
        ...
    def sample(self, key, sample_shape=..., dtype=...):
        """Draws of a shape."""
        ...
    def __getattr__(self, name: str): ...

class Normal:
    """Gaussian noise."""
    def log_prob(self, inputs):
        """The logarithm of the density, but for a constant."""
        ...
    def sample(self, key, sample_shape=..., dtype=...):
        """Draws of a shape."""
        ...
    def __getattr__(self, name: str): ...

def binary_dice_loss(predictions, targets, *, smooth=1.0, apply_sigmoid=True):
    """The Dice loss of one class."""
    ...

def dice_loss(predictions, targets, *, class_weights=None, smooth=1.0, alpha=0.5, beta=0.5, apply_softmax=True, reduction='mean', ignore_background=False, axis=None):
    """1 less the overlap of predicted and true regions, class by class."""
    ...

def fisher_diag(negative_log_likelihood, params, inputs, targets):
    """The diagonal of the observed Fisher information."""
    ...

def hessian_diag(loss, params, inputs, targets):
    """The diagonal of the Hessian."""
    ...

def hungarian_algorithm(cost_matrix):
    """Rows and columns that belong together so that the sum of costs is smallest (Kuhn 1955)."""
    ...

def hvp(loss, v, params, inputs, targets):
    """The product of the Hessian with a vector."""
    ...

jnp = _jnp
def make_fenchel_young_loss(max_fun):
    """A loss of scores and targets by a smooth maximum: its value less their product (Blondel et al., 2020)."""
    ...

def make_perturbed_fun(fun, num_samples=1000, sigma=0.1, noise=..., use_baseline=True):
    """A function of a key and arguments, the mean of `fun` at noisy arguments, of which derivatives may be taken even where `fun` has none."""
    ...

def multiclass_generalized_dice_loss(predictions, targets, *, smooth=1.0, apply_softmax=True, ignore_background=False):
    """The Dice loss, rare classes weighing more."""
    ...

def nnls(A, b, iters, unroll=1, L=None):
    """The vector of least squares without negative elements, by accelerated projected gradients (Polyak 2015)."""
    ...
