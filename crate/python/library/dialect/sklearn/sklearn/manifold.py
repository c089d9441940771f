"""Maps of samples in few dimensions."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_extras.models.manifolds": "TSNE Isomap SpectralEmbedding LocallyLinearEmbedding trustworthiness",
    "sklearn_rare.maps": "ClassicalMDS MDS smacof locally_linear_embedding spectral_embedding",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.manifold", names=_NAMES)
# Its files are modules of their own.
__path__ = []
