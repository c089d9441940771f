"""Scores, errors and distances."""

from tandem.dialect.late import late_names

_NAMES = {
    "sklearn_measures.classification": (
        "accuracy_score zero_one_loss hamming_loss jaccard_score matthews_corrcoef cohen_kappa_score balanced_accuracy_score class_likelihood_ratios"
    ),
    "sklearn_measures.counts": (
        "confusion_matrix multilabel_confusion_matrix precision_recall_fscore_support precision_score recall_score f1_score fbeta_score classification_report"
    ),
    "sklearn_measures.regression": (
        "mean_squared_error mean_absolute_error r2_score root_mean_squared_error mean_squared_log_error root_mean_squared_log_error max_error "
        "median_absolute_error mean_absolute_percentage_error explained_variance_score mean_pinball_loss mean_tweedie_deviance mean_poisson_deviance "
        "mean_gamma_deviance d2_tweedie_score d2_pinball_score d2_absolute_error_score"
    ),
    "sklearn_measures.losses": "log_loss brier_score_loss hinge_loss d2_log_loss_score d2_brier_score",
    "sklearn_measures.ranking": (
        "auc roc_curve roc_auc_score precision_recall_curve average_precision_score det_curve confusion_matrix_at_thresholds top_k_accuracy_score"
    ),
    "sklearn_rare.label_ranking": ("dcg_score ndcg_score coverage_error label_ranking_loss label_ranking_average_precision_score"),
    "sklearn_measures.scorer": "make_scorer get_scorer get_scorer_names check_scoring",
    "sklearn_measures.agreement": (
        "adjusted_rand_score rand_score mutual_info_score adjusted_mutual_info_score normalized_mutual_info_score homogeneity_score "
        "completeness_score "
        "v_measure_score homogeneity_completeness_v_measure fowlkes_mallows_score pair_confusion_matrix"
    ),
    "sklearn_measures.point_trees": "DistanceMetric",
    "sklearn_measures.cluster_shape": "silhouette_score silhouette_samples calinski_harabasz_score davies_bouldin_score",
    "sklearn_measures.pairwise": (
        "euclidean_distances nan_euclidean_distances pairwise_distances pairwise_distances_argmin pairwise_distances_argmin_min "
        "pairwise_distances_chunked pairwise_kernels"
    ),
    "sklearn_measures.agreement_of_sets": "consensus_score metric_at_thresholds",
    "sklearn_measures.metric_displays": ("ConfusionMatrixDisplay RocCurveDisplay PrecisionRecallDisplay DetCurveDisplay PredictionErrorDisplay"),
}
_PLACES = {name: place for place, names in _NAMES.items() for name in names.split()}
__all__ = list(_PLACES)
__getattr__ = late_names("sklearn.metrics", names=_PLACES | {"pairwise": "sklearn.metrics.pairwise", "cluster": "sklearn.metrics.cluster"})
