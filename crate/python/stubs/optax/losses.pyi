"""Losses of each example."""
from jax.flatten_util import ravel_pytree as ravel_pytree
from optax._rare_losses import ctc_loss as ctc_loss
from optax._rare_losses import generalized_kl_divergence as generalized_kl_divergence
from optax._rare_losses import kl_divergence_with_log_targets as kl_divergence_with_log_targets
from optax._rare_losses import multiclass_hinge_loss as multiclass_hinge_loss
from optax._rare_losses import multiclass_perceptron_loss as multiclass_perceptron_loss
from optax._rare_losses import multiclass_sparsemax_loss as multiclass_sparsemax_loss
from optax._rare_losses import perceptron_loss as perceptron_loss
from optax._rare_losses import ranking_softmax_loss as ranking_softmax_loss
from optax._rare_losses import sparsemax_loss as sparsemax_loss
from optax._rare_losses import triplet_margin_loss as triplet_margin_loss
from optax_extras.functions import Gumbel as Gumbel
from optax_extras.functions import Normal as Normal
from optax_extras.functions import binary_dice_loss as binary_dice_loss
from optax_extras.functions import dice_loss as dice_loss
from optax_extras.functions import fisher_diag as fisher_diag
from optax_extras.functions import hessian_diag as hessian_diag
from optax_extras.functions import hungarian_algorithm as hungarian_algorithm
from optax_extras.functions import hvp as hvp
from optax_extras.functions import make_fenchel_young_loss as make_fenchel_young_loss
from optax_extras.functions import make_perturbed_fun as make_perturbed_fun
from optax_extras.functions import multiclass_generalized_dice_loss as multiclass_generalized_dice_loss
from optax_extras.functions import nnls as nnls
from typing import Any

def absolute_error(predictions, targets=None):
    """Magnitudes of the differences."""
    ...

def convex_kl_divergence(log_predictions, targets, axis=-1, where=None):
    """The divergence for probabilities that need not sum to 1."""
    ...

def cosine_distance(predictions, targets, epsilon=0.0, axis=-1, where=None):
    """One less the cosine of the angle."""
    ...

def cosine_similarity(predictions, targets, epsilon=0.0, axis=-1, where=None):
    """The cosine of the angle between vectors."""
    ...

def hinge_loss(predictor_outputs, targets):
    """How far outputs are from a margin of 1; targets are -1 and 1."""
    ...

def huber_loss(predictions, targets=None, delta=1.0):
    """Half of the square of small differences, a straight line beyond `delta`."""
    ...

def kl_divergence(log_predictions, targets, axis=-1, where=None):
    """The divergence of Kullback and Leibler; targets are probabilities."""
    ...

def l2_loss(predictions, targets=None):
    """Half of the squared differences."""
    ...

def log_cosh(predictions, targets=None):
    """The logarithm of the hyperbolic cosine of the differences."""
    ...

def ntxent(embeddings, labels, temperature=0.07):
    """The contrastive loss of embeddings, of which those with equal labels belong together."""
    ...

def poly_loss_cross_entropy(logits, labels, epsilon=2.0, axis=-1, where=None):
    """The cross-entropy, and `epsilon` times the probability that is missing."""
    ...

def safe_softmax_cross_entropy(logits, labels):
    """The cross-entropy, in which labels of 0 count nothing."""
    ...

def sigmoid_binary_cross_entropy(logits, labels):
    """The cross-entropy of independent truth values."""
    ...

def sigmoid_focal_loss(logits, labels, alpha=None, gamma=2.0):
    """The cross-entropy of truth values, less of those that are told well."""
    ...

def smooth_labels(labels, alpha):
    """Labels with a part spread over all classes."""
    ...

def softmax_cross_entropy(logits, labels, axis=-1, where=None):
    """The cross-entropy with labels that are probabilities."""
    ...

def softmax_cross_entropy_with_integer_labels(logits, labels, axis=-1, where=None):
    """The cross-entropy with labels that are the numbers of classes."""
    ...

def squared_error(predictions, targets=None):
    """Squared differences."""
    ...

def __getattr__(name: str) -> Any: ...
