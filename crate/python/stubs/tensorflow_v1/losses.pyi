"""`tf.compat.v1.losses`: means of losses, kept in the graph's collection."""
from tensorflow_v1.session import standing_graph as standing_graph
from typing import Any

def absolute_difference(labels, predictions, weights=1.0, **options):
    """The mean of the absolute differences."""
    ...

def get_regularization_losses(scope=None):
    """What regularizers of variables ask for."""
    ...

def get_total_loss(add_regularization_losses=True, name='total_loss', **options):
    """The sum of all losses."""
    ...

def mean_squared_error(labels, predictions, weights=1.0, **options):
    """The mean of the squared differences."""
    ...

def sigmoid_cross_entropy(multi_class_labels, logits, weights=1.0, **options):
    """The mean loss of logits by probabilities."""
    ...

def softmax_cross_entropy(onehot_labels, logits, weights=1.0, label_smoothing=0, **options):
    """The mean loss of logits by the probabilities of the classes."""
    ...

def sparse_softmax_cross_entropy(labels, logits, weights=1.0, **options):
    """The mean loss of logits by the index of the class."""
    ...
