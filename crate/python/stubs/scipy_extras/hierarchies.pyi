"""Clusters in clusters, and by nearest centres."""
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
from typing import Any
import numpy as np

def average(y):
    """`linkage` by the method `average`."""
    ...

def centroid(y):
    """`linkage` by the method `centroid`."""
    ...

def complete(y):
    """`linkage` by the method `complete`."""
    ...

def cophenet(Z, Y=None):
    """The heights at which pairs of points are joined; with distances also their correlation."""
    ...

def dendrogram(Z, p=30, truncate_mode=None, color_threshold=None, get_leaves=True, orientation='top', labels=None, count_sort=False, distance_sort=False, show_leaf_counts=True, no_plot=False, no_labels=False, leaf_font_size=None, leaf_rotation=None, leaf_label_func=None, show_contracted=False, link_color_func=None, ax=None, above_threshold_color='C0'):
    """The tree of a linkage: coordinates, leaves and colours; drawn with matplotlib unless `no_plot`."""
    ...

def fcluster(Z, t, criterion='inconsistent', depth=2, R=None, monocrit=None):
    """The cluster of each point: joined below the distance t, or at most t clusters."""
    ...

def fclusterdata(X, t, criterion='inconsistent', metric='euclidean', depth=2, method='single', R=None):
    """`fcluster` of the `linkage` of points."""
    ...

def inconsistent(Z, d=2):
    """Mean and deviation of the heights near each join, how many they are, and how far it is off."""
    ...

def kmeans(obs, k_or_guess, iter=20, thresh=1e-05, check_finite=True, *, rng=None, seed=None):
    """Centres with the least mean distance, of `iter` tries, and that distance."""
    ...

def kmeans2(data, k, iter=10, thresh=1e-05, minit='random', missing='warn', check_finite=True, *, rng=None, seed=None):
    """Centres after so many rounds, and the one of each observation."""
    ...

def leaves_list(Z):
    """The points in the order of the tree."""
    ...

def linkage(y, method='single', metric='euclidean', optimal_ordering=False):
    """Clusters joined step by step: rows (first, second, distance, count)."""
    ...

def median(y):
    """`linkage` by the method `median`."""
    ...

def named_rows(rows, by_distance=True, ordered=True):
    """Joins of points as joins of clusters, with their counts."""
    ...

def single(y):
    """`linkage` by the method `single`."""
    ...

def spanning_tree(near):
    """Edges (first, second, distance) to the nearest point next."""
    ...

def vq(obs, code_book, check_finite=True):
    """The nearest centre of each observation, and how far it is."""
    ...

def ward(y):
    """`linkage` by the method `ward`."""
    ...

def weighted(y):
    """`linkage` by the method `weighted`."""
    ...

def whiten(obs, check_finite=True):
    """Columns over their standard deviations."""
    ...
