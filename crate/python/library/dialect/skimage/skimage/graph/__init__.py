"""Paths and graphs of places and regions."""

from tandem.dialect.late import late_names

_OF_REGIONS = ("RAG", "cut_normalized", "cut_threshold", "merge_hierarchical", "rag_boundary", "rag_mean_color", "show_rag")

# networkx is loaded for graphs of regions alone.
__getattr__ = late_names("skimage.graph", "skimage.graph._paths", names=dict.fromkeys(_OF_REGIONS, "skimage.graph._region_graphs"))
