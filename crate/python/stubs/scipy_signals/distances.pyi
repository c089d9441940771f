"""Distances between points, trees of points, hulls and triangles in the plane."""
from scipy._common import number as number
from typing import Any
import numpy as np

class KDTree:
    """Points whose neighbours are looked up; `query` compares with all of them, a block at a time."""
    def __init__(self, data, leafsize=10, *_, **__): ...
    def count_neighbors(self, other, r, p=2.0, **_):
        """How many pairs with points of another tree are within r."""
        ...
    def query(self, x, k=1, eps=0, p=2, distance_upper_bound=..., workers=1):
        """Distances and places of the k nearest points."""
        ...
    def query_ball_point(self, x, r, p=2.0, eps=0, workers=1, return_sorted=None, return_length=False):
        """The places of all points within r: a list for each point asked for."""
        ...
    def query_pairs(self, r, p=2.0, eps=0, output_type='set'):
        """All pairs of points within r."""
        ...
    def sparse_distance_matrix(self, other, max_distance, p=2.0, output_type='dok_matrix'):
        """The distances up to a limit as a sparse matrix."""
        ...
    def __getattr__(self, name: str): ...

def braycurtis(u, v, *args, **options):
    """The distance `braycurtis` of two vectors."""
    ...

cKDTree = KDTree
def canberra(u, v, *args, **options):
    """The distance `canberra` of two vectors."""
    ...

def cdist(XA, XB, metric='euclidean', *, out=None, **options):
    """The distance of each row of one matrix from each of another."""
    ...

def chebyshev(u, v, *args, **options):
    """The distance `chebyshev` of two vectors."""
    ...

def cityblock(u, v, *args, **options):
    """The distance `cityblock` of two vectors."""
    ...

def correlation(u, v, *args, **options):
    """The distance `correlation` of two vectors."""
    ...

def cosine(u, v, *args, **options):
    """The distance `cosine` of two vectors."""
    ...

def dice(u, v, *args, **options):
    """The distance `dice` of two vectors."""
    ...

def directed_hausdorff(u, v, rng=0, *, seed=0):
    """The largest distance of a point from the nearest one of another set, and which two they are."""
    ...

def distance_matrix(x, y, p=2, threshold=1000000):
    """The distance of each point of x from each of y."""
    ...

def euclidean(u, v, *args, **options):
    """The distance `euclidean` of two vectors."""
    ...

def hamming(u, v, *args, **options):
    """The distance `hamming` of two vectors."""
    ...

def is_valid_dm(D, **_):
    """Whether a matrix can be one of distances."""
    ...

def jaccard(u, v, *args, **options):
    """The distance `jaccard` of two vectors."""
    ...

def jensenshannon(u, v, *args, **options):
    """The distance `jensenshannon` of two vectors."""
    ...

def mahalanobis(u, v, *args, **options):
    """The distance `mahalanobis` of two vectors."""
    ...

def minkowski(u, v, *args, **options):
    """The distance `minkowski` of two vectors."""
    ...

def minkowski_distance(x, y, p=2):
    """The distances of vectors along the last axis."""
    ...

def pdist(X, metric='euclidean', *, out=None, **options):
    """The distances of all pairs of rows, one after another."""
    ...

def procrustes(data1, data2):
    """Two sets of points moved, scaled and turned onto each other, and how far apart they stay."""
    ...

def rogerstanimoto(u, v, *args, **options):
    """The distance `rogerstanimoto` of two vectors."""
    ...

def russellrao(u, v, *args, **options):
    """The distance `russellrao` of two vectors."""
    ...

def seuclidean(u, v, *args, **options):
    """The distance `seuclidean` of two vectors."""
    ...

def sokalsneath(u, v, *args, **options):
    """The distance `sokalsneath` of two vectors."""
    ...

def sqeuclidean(u, v, *args, **options):
    """The distance `sqeuclidean` of two vectors."""
    ...

def squareform(X, force='no', checks=True):
    """Distances of pairs as a matrix, and back."""
    ...

def yule(u, v, *args, **options):
    """The distance `yule` of two vectors."""
    ...
