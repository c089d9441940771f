"""Maps of samples in few dimensions."""
from sklearn_extras.models.manifolds import Isomap as Isomap
from sklearn_extras.models.manifolds import LocallyLinearEmbedding as LocallyLinearEmbedding
from sklearn_extras.models.manifolds import MDS as MDS
from sklearn_extras.models.manifolds import SpectralEmbedding as SpectralEmbedding
from sklearn_extras.models.manifolds import TSNE as TSNE
from sklearn_extras.models.manifolds import trustworthiness as trustworthiness
from typing import Any

def __getattr__(name: str) -> Any: ...
