"""Maps of samples in few dimensions."""
from sklearn_extras.models.manifolds import Isomap as Isomap
from sklearn_extras.models.manifolds import LocallyLinearEmbedding as LocallyLinearEmbedding
from sklearn_extras.models.manifolds import SpectralEmbedding as SpectralEmbedding
from sklearn_extras.models.manifolds import TSNE as TSNE
from sklearn_extras.models.manifolds import trustworthiness as trustworthiness
from sklearn_rare.maps import ClassicalMDS as ClassicalMDS
from sklearn_rare.maps import MDS as MDS
from sklearn_rare.maps import locally_linear_embedding as locally_linear_embedding
from sklearn_rare.maps import smacof as smacof
from sklearn_rare.maps import spectral_embedding as spectral_embedding
from typing import Any

def __getattr__(name: str) -> Any: ...
