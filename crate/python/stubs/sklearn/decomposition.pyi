"""Data as combinations of fewer parts: principal components, factors, topics."""
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn_extras.models.factors import FactorAnalysis as FactorAnalysis
from sklearn_extras.models.factors import FastICA as FastICA
from sklearn_extras.models.factors import LatentDirichletAllocation as LatentDirichletAllocation
from sklearn_extras.models.factors import NMF as NMF
from sklearn_extras.models.factors import fastica as fastica
from sklearn_models.decompositions import IncrementalPCA as IncrementalPCA
from sklearn_models.decompositions import KernelPCA as KernelPCA
from sklearn_models.decompositions import PCA as PCA
from sklearn_models.decompositions import TruncatedSVD as TruncatedSVD
from sklearn_rare.dictionaries import DictionaryLearning as DictionaryLearning
from sklearn_rare.dictionaries import MiniBatchDictionaryLearning as MiniBatchDictionaryLearning
from sklearn_rare.dictionaries import MiniBatchSparsePCA as MiniBatchSparsePCA
from sklearn_rare.dictionaries import SparseCoder as SparseCoder
from sklearn_rare.dictionaries import SparsePCA as SparsePCA
from sklearn_rare.dictionaries import dict_learning as dict_learning
from sklearn_rare.dictionaries import dict_learning_online as dict_learning_online
from sklearn_rare.dictionaries import sparse_encode as sparse_encode
from sklearn_rare.multiplied_factors import MiniBatchNMF as MiniBatchNMF
from sklearn_rare.multiplied_factors import non_negative_factorization as non_negative_factorization
from typing import Any

def __getattr__(name: str) -> Any: ...
