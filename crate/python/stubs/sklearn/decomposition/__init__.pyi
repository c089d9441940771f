"""Data as combinations of fewer parts: principal components, factors, topics."""
from sklearn.decomposition._dict_learning import DictionaryLearning as DictionaryLearning
from sklearn.decomposition._dict_learning import MiniBatchDictionaryLearning as MiniBatchDictionaryLearning
from sklearn.decomposition._dict_learning import SparseCoder as SparseCoder
from sklearn.decomposition._factor_analysis import FactorAnalysis as FactorAnalysis
from sklearn.decomposition._fastica import FastICA as FastICA
from sklearn.decomposition._incremental_pca import IncrementalPCA as IncrementalPCA
from sklearn.decomposition._kernel_pca import KernelPCA as KernelPCA
from sklearn.decomposition._lda import LatentDirichletAllocation as LatentDirichletAllocation
from sklearn.decomposition._nmf import MiniBatchNMF as MiniBatchNMF
from sklearn.decomposition._nmf import NMF as NMF
from sklearn.decomposition._pca import PCA as PCA
from sklearn.decomposition._sparse_pca import MiniBatchSparsePCA as MiniBatchSparsePCA
from sklearn.decomposition._sparse_pca import SparsePCA as SparsePCA
from sklearn.decomposition._truncated_svd import TruncatedSVD as TruncatedSVD
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn_extras.models.factors import fastica as fastica
from sklearn_rare.dictionaries import dict_learning as dict_learning
from sklearn_rare.dictionaries import dict_learning_online as dict_learning_online
from sklearn_rare.dictionaries import sparse_encode as sparse_encode
from sklearn_rare.multiplied_factors import non_negative_factorization as non_negative_factorization
from typing import Any

def __getattr__(name: str) -> Any: ...
