"""Scores of clusters."""
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import listed as listed
from sklearn.utils.validation import check_X_y as check_X_y
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_measures.agreement import adjusted_mutual_info_score as adjusted_mutual_info_score
from sklearn_measures.agreement import adjusted_rand_score as adjusted_rand_score
from sklearn_measures.agreement import completeness_score as completeness_score
from sklearn_measures.agreement import contingency_matrix as contingency_matrix
from sklearn_measures.agreement import entropy as entropy
from sklearn_measures.agreement import expected_mutual_information as expected_mutual_information
from sklearn_measures.agreement import fowlkes_mallows_score as fowlkes_mallows_score
from sklearn_measures.agreement import homogeneity_completeness_v_measure as homogeneity_completeness_v_measure
from sklearn_measures.agreement import homogeneity_score as homogeneity_score
from sklearn_measures.agreement import mutual_info_score as mutual_info_score
from sklearn_measures.agreement import normalized_mutual_info_score as normalized_mutual_info_score
from sklearn_measures.agreement import pair_confusion_matrix as pair_confusion_matrix
from sklearn_measures.agreement import rand_score as rand_score
from sklearn_measures.agreement import v_measure_score as v_measure_score
from sklearn_measures.cluster_shape import calinski_harabasz_score as calinski_harabasz_score
from sklearn_measures.cluster_shape import davies_bouldin_score as davies_bouldin_score
from sklearn_measures.cluster_shape import silhouette_samples as silhouette_samples
from sklearn_measures.cluster_shape import silhouette_score as silhouette_score
from sklearn_measures.pairwise import euclidean_distances as euclidean_distances
from sklearn_measures.pairwise import pairwise_distances as pairwise_distances
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
