"""Maps of samples in few dimensions that keep who lies near whom."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.decomposition._kernel_pca import KernelPCA as KernelPCA
from sklearn.decomposition._pca import PCA as PCA
from sklearn.manifold._isomap import Isomap as Isomap
from sklearn.manifold._locally_linear import LocallyLinearEmbedding as LocallyLinearEmbedding
from sklearn.manifold._spectral_embedding import SpectralEmbedding as SpectralEmbedding
from sklearn.manifold._t_sne import TSNE as TSNE
from sklearn.neighbors._unsupervised import NearestNeighbors as NearestNeighbors
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_extras.models.clusters import affinities as affinities
from sklearn_extras.models.clusters import laplacian_map as laplacian_map
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np

def trustworthiness(X, X_embedded, *, n_neighbors=5, metric='euclidean'):
    """How far a map keeps neighbours, from 0 to 1."""
    ...
