"""Data as combinations of fewer parts: principal components, factors, topics."""
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn_extras.models.factors import FactorAnalysis as FactorAnalysis
from sklearn_extras.models.factors import FastICA as FastICA
from sklearn_extras.models.factors import LatentDirichletAllocation as LatentDirichletAllocation
from sklearn_extras.models.factors import NMF as NMF
from sklearn_models.decompositions import IncrementalPCA as IncrementalPCA
from sklearn_models.decompositions import KernelPCA as KernelPCA
from sklearn_models.decompositions import PCA as PCA
from sklearn_models.decompositions import TruncatedSVD as TruncatedSVD
from typing import Any

def __getattr__(name: str) -> Any: ...
