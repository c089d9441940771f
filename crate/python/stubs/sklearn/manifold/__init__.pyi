"""Maps of samples in few dimensions."""
from sklearn.manifold._classical_mds import ClassicalMDS as ClassicalMDS
from sklearn.manifold._isomap import Isomap as Isomap
from sklearn.manifold._locally_linear import LocallyLinearEmbedding as LocallyLinearEmbedding
from sklearn.manifold._mds import MDS as MDS
from sklearn.manifold._spectral_embedding import SpectralEmbedding as SpectralEmbedding
from sklearn.manifold._t_sne import TSNE as TSNE
from sklearn_extras.models.manifolds import trustworthiness as trustworthiness
from sklearn_rare.maps import locally_linear_embedding as locally_linear_embedding
from sklearn_rare.maps import smacof as smacof
from sklearn_rare.maps import spectral_embedding as spectral_embedding
from typing import Any

def __getattr__(name: str) -> Any: ...
