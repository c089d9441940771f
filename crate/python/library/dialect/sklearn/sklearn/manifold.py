"""Maps of samples in few dimensions."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(
    "TSNE MDS Isomap SpectralEmbedding LocallyLinearEmbedding trustworthiness".split(),
    "sklearn_extras.models.manifolds",
)
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.manifold", names=_NAMES)
