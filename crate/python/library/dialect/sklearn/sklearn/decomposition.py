"""Data as combinations of fewer parts: principal components, factors, topics."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.decompositions": "PCA IncrementalPCA TruncatedSVD KernelPCA",
    "sklearn_extras.models.factors": "NMF FastICA fastica FactorAnalysis LatentDirichletAllocation",
    "sklearn_rare.dictionaries": (
        "SparsePCA MiniBatchSparsePCA DictionaryLearning MiniBatchDictionaryLearning SparseCoder sparse_encode dict_learning dict_learning_online"
    ),
    "sklearn_rare.multiplied_factors": "MiniBatchNMF non_negative_factorization",
    "sklearn.utils.extmath": "randomized_svd",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.decomposition", names=_NAMES)
# Its files are modules of their own.
__path__ = []
