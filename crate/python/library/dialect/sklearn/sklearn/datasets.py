"""Data sets: small tables, and samples drawn at random."""

from tandem.dialect.late import late_names

# What `from … import *` takes.
__all__ = (
    "fetch_20newsgroups fetch_20newsgroups_vectorized fetch_california_housing fetch_covtype fetch_file fetch_kddcup99 fetch_lfw_pairs "
    "fetch_lfw_people fetch_olivetti_faces fetch_openml fetch_rcv1 fetch_species_distributions get_data_home load_breast_cancer load_diabetes "
    "load_digits load_files load_iris load_linnerud load_sample_image load_sample_images load_wine make_biclusters make_blobs make_checkerboard "
    "make_circles make_classification make_friedman1 make_friedman2 make_friedman3 make_gaussian_quantiles make_hastie_10_2 make_low_rank_matrix "
    "make_moons make_multilabel_classification make_regression make_s_curve make_sparse_coded_signal make_sparse_spd_matrix "
    "make_sparse_uncorrelated make_spd_matrix make_swiss_roll clear_data_home dump_svmlight_file load_svmlight_file load_svmlight_files "
).split()

_NAMES = {
    "makers": "make_blobs make_classification make_moons make_circles make_gaussian_quantiles make_hastie_10_2 make_multilabel_classification",
    "svmlight": "dump_svmlight_file load_svmlight_file load_svmlight_files",
    "loaders": "load_iris load_wine load_breast_cancer load_diabetes load_linnerud load_digits",
}
__getattr__ = late_names(
    "sklearn.datasets",
    "sklearn_data.more_makers",
    "sklearn_data.fetchers",
    names={name: f"sklearn_data.{place}" for place, names in _NAMES.items() for name in names.split()},
)
# Its files are modules of their own.
__path__ = []
