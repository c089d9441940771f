"""Which values the parameters of estimators may have, and the errors about others.

A row is a parameter, its forms parted by `|`, and the classes that it holds for (`*`: all others that have such a parameter). Forms: `i[1,)` integers and
`f(0,1]` numbers of an interval (`r`: numbers that are no integers), `{a,b}` words, `b` truth values, `n` None, `c` what can be called, `a` lists and arrays,
`s` sparse matrices, `R` states of random numbers, `V` how much is said, `C` splits, `I` what can be iterated, `mfit` an object with such a method,
`@int` an instance, `O{inf}:Real` single values, `M` marks of missing values; `~` before a form allows it without saying so.
"""

import functools
import math
from numbers import Integral, Real

import numpy as np

from sklearn.base import BaseEstimator
from sklearn.utils._param_validation import InvalidParameterError

_ROWS = """
C f(0,) LinearSVC LinearSVR; C f(0,] *; Cs i[1,)|a *; U_init n|@ndarray *; V_init n|@ndarray *; accept_sparse b *
activation {identity,logistic,relu,tanh} *; add_indicator b *
affinity c|{additive_chi2,chi2,cosine,laplacian,linear,nearest_neighbors,poly,polynomial,precomputed,precomputed_nearest_neighbors,rbf,sigmoid}
affinity c|{additive_chi2,chi2,cosine,laplacian,linear,nearest_neighbors,poly,polynomial,precomputed,precomputed_nearest_neighbors,rbf,sigmoid} SpectralClustering
affinity {nearest_neighbors,precomputed,precomputed_nearest_neighbors,rbf}|c SpectralEmbedding; affinity {euclidean,precomputed} *
aggressive_elimination b *; algorithm {arpack,randomized} TruncatedSVD; algorithm {auto,ball_tree,kd_tree} KernelDensity
algorithm {deflation,parallel} FastICA; algorithm {elkan,lloyd} BisectingKMeans KMeans; algorithm {nipals,svd} PLSCanonical
algorithm {auto,ball_tree,brute,kd_tree} *; allow_single_cluster b *; alpha f(0,) HDBSCAN; alpha f(0,1) GradientBoostingRegressor LabelSpreading
alpha f[0,)|@ndarray GaussianProcessRegressor; alpha f[0,)|a BernoulliNB ComplementNB KernelRidge MultinomialNB Ridge RidgeClassifier
alpha f[0,1] SelectFdr SelectFpr SelectFwe; alpha f[0,] GraphicalLasso; alpha f[0,) *; alpha_1 f[0,) *; alpha_2 f[0,) *; alpha_H f[0,)|{same} *
alpha_W f[0,) *; alpha_init n|f[0,) *; alpha_per_target b *; alphas a|f(0,) RidgeCV RidgeClassifierCV; alphas i[0,)|a GraphicalLassoCV; alphas i[1,)|a *
alternate_sign b *; analyzer {char,char_wb,word}|c *; angle f[0,1] *; assign_labels {cluster_qr,discretize,kmeans} *; assume_centered b *; atol f[0,) *
average i(0,)|b *; bandwidth f(0,)|n MeanShift; bandwidth f(0,)|{scott,silverman} *; batch_size i(0,) LatentDirichletAllocation
batch_size i[1,)|n IncrementalPCA; batch_size {auto}|i[1,) MLPClassifier MLPRegressor; batch_size i[1,) *; beta_1 f[0,1) *; beta_2 f[0,1) *
beta_loss {frobenius,itakura-saito,kullback-leibler}|@Real *; bin_seeding b *; binarize n|f[0,) *; binary b *
bisecting_strategy {biggest_inertia,largest_cluster} *; block_size i[1,) *; bootstrap b *; bootstrap_features b *; branching_factor i(1,) *
breadth_first b *; break_ties b *; cache_size f(0,) *; callback n|c MiniBatchDictionaryLearning MiniBatchSparsePCA; callback c|n *
categorical_features a|{from_dtype}|n *; categories {auto}|@list *; ccp_alpha f[0,) *
chain_method @list|@tuple|{decision_function,predict,predict_log_proba,predict_proba} *; check_inverse b *; class_prior a|n *
class_weight @dict|@list|{balanced}|n DecisionTreeClassifier ExtraTreeClassifier; class_weight n|@dict|{balanced} LinearSVC
class_weight {balanced,balanced_subsample}|@dict|@list|n ExtraTreesClassifier RandomForestClassifier
class_weight {balanced}|@dict|n NuSVC PassiveAggressiveClassifier Perceptron SGDClassifier SVC; class_weight @dict|{balanced}|n *; classes a|n *; clip b *
cluster_all b *; cluster_method {dbscan,xi} *; cluster_selection_epsilon f[0,) *; cluster_selection_method {eom,leaf} *; code_init @ndarray|n *
code_size f(0,) *; coef0 f(,)|n Nystroem; coef0 f(,) *; compute_distances b *; compute_full_tree {auto}|b *; compute_inverse_components b *
compute_labels b *; compute_score b *; connectivity a|s|c|n *; constant f(,)|a|n DummyRegressor; constant @Integral|@str|a|n *
contamination f(0,0.5] EllipticEnvelope; contamination {auto}|f(0,0.5] *; convergence_iter i[1,) *; copy b|~{warn} HDBSCAN; copy b *; copy_X b *
copy_X_train b *; copy_x b *; covariance {precomputed}|n *; covariance_estimator mfit|n *; covariance_prior n|a|f(0,) *
covariance_type {diag,full,spherical,tied} *
criterion {absolute_error,poisson,squared_error}|~{friedman_mse} DecisionTreeRegressor ExtraTreeRegressor ExtraTreesRegressor RandomForestRegressor
criterion {aic,bic} LassoLarsIC; criterion {k_best,threshold} SelfTrainingClassifier
criterion {squared_error}|~{deprecated,friedman_mse} GradientBoostingClassifier GradientBoostingRegressor; criterion {entropy,gini,log_loss} *
cv C|{prefit} ClassifierChain RegressorChain StackingClassifier StackingRegressor; cv C|{prefit}|r(0,1) TunedThresholdClassifierCV; cv C *
damping f[0.5,1) *; decision_function_shape {ovo,ovr} *; decode_error {ignore,replace,strict} *; degree f[0,) KernelPCA KernelRidge SpectralClustering
degree f[1,)|n Nystroem; degree i[0,)|a PolynomialFeatures; degree i[1,) PolynomialCountSketch; degree i[0,) *; degrees_of_freedom_prior n|f(0,) *
dense_output b *; density f(0,1]|{auto} *; dict_init n|@ndarray MiniBatchDictionaryLearning; dict_init @ndarray|n *; dictionary a *
direction {backward,forward} *; dissimilarity {euclidean,precomputed}|~{deprecated} *; distance_threshold f[0,)|n *; doc_topic_prior n|f[0,1] *
drop {first,if_binary}|a|n *; dual b LogisticRegression LogisticRegressionCV; dual b|{auto} *; early_exaggeration f[1,) *
early_stopping {auto}|b HistGradientBoostingClassifier HistGradientBoostingRegressor; early_stopping b *
eigen_solver {amg,arpack,lobpcg}|n SpectralClustering SpectralEmbedding; eigen_solver {arpack,auto,dense,randomized} KernelPCA
eigen_solver {arpack,auto,dense} *; eigen_tol f[0,)|{auto} *; encode {onehot,onehot-dense,ordinal} *; encoded_missing_value @Integral|@float *
encoding @str *; enet_tol f(0,] *; ensemble b|{auto} *; eps f[0,) Lars LarsCV LassoLars LassoLarsCV LassoLarsIC MDS
eps f[0,] GraphicalLasso GraphicalLassoCV; eps f[0,]|n OPTICS; eps f(0,) *; epsilon @Real LinearSVR; epsilon f(0,) MLPClassifier MLPRegressor
epsilon f[1,) HuberRegressor; epsilon f[0,) *; error_on_new b *; error_score {raise}|@Real *
estimator mdecision_function&fit|mfit&predict_proba OutputCodeClassifier
estimator mfit&predict ClassifierChain MultiOutputClassifier MultiOutputRegressor RegressorChain; estimator mfit&predict&score|n RANSACRegressor
estimator mfit&predict_proba|mdecision_function&fit FixedThresholdClassifier TunedThresholdClassifierCV
estimator mfit&predict_proba|mdecision_function&fit|n CalibratedClassifierCV
estimator mfit&predict|n AdaBoostClassifier AdaBoostRegressor BaggingClassifier BaggingRegressor; estimator n|mfit&predict IterativeImputer
estimator mfit *; estimators @list *; eta0 f(0,) *; evaluate_every i(,) *; extrapolation {constant,continue,error,linear,periodic} *; factor f(0,) *
feature_name_combiner {concat}|c *; feature_names_out c|{one-to-one}|n *; feature_range @tuple *; features {all,missing-only} *; final_estimator n|mfit *
fit_algorithm {cd,lars} *; fit_intercept b *; fit_inverse_transform b *; fit_path b *; fit_prior b *; flatten_transform b *; force_alpha b *
forget_factor f[0,1] *; fresh_restarts b *; fresh_restarts_max_iter i[1,) *; fun {cube,exp,logcosh}|c *; fun_args @dict|n *; func c|n *
gamma f[0,) LabelPropagation LabelSpreading PolynomialCountSketch SpectralClustering; gamma f[0,)|n KernelPCA KernelRidge Nystroem SpectralEmbedding
gamma {scale}|f[0,) RBFSampler; gamma {auto,scale}|f[0,) *; gcv_mode {auto,eigen,svd}|n *; handle_missing {error,zeros} *
handle_unknown {error,use_encoded_value} OrdinalEncoder; handle_unknown {error,ignore,infrequent_if_exist,warn} *; hessian_tol f[0,) *
hidden_layer_sizes a|i[1,) *; ignore_implicit_zeros b *; importance_getter @str|c *; imputation_order {arabic,ascending,descending,random,roman} *
include_bias b *; increasing b|{auto} *; init {auto,identity,lda,pca,random}|@ndarray NeighborhoodComponentsAnalysis
init {classical_mds,random}|~{warn} MDS; init {custom,nndsvd,nndsvda,nndsvdar,random}|n MiniBatchNMF NMF
init {k-means++,random}|@ndarray SpectralBiclustering SpectralCoclustering; init {k-means++,random}|c BisectingKMeans; init {pca,random}|@ndarray TSNE
init {zero}|n|mfit&predict GradientBoostingRegressor; init {zero}|n|mfit&predict_proba GradientBoostingClassifier; init {k-means++,random}|c|a *
init_params {k-means++,kmeans,random,random_from_data} *; init_size i[1,)|n *; initial_strategy {constant,mean,median,most_frequent} *
input {content,file,filename} *; input_type {dict,pair,string} *; interaction_cst @list|@tuple|{no_interactions,pairwise}|n *; interaction_only b *
intercept_scaling f(0,) *; inv_kw_args @dict|n *; inverse_func c|n *; is_data_valid c|n *; is_model_valid c|n *; iterated_power i[0,)|{auto} KernelPCA
iterated_power {auto}|i[0,) PCA; iterated_power i[0,) *; jitter f[0,)|n *; k {all}|i[0,) *; k_best i[1,) *; keep_empty_features b *
kernel {additive_chi2,chi2,cosine,laplacian,linear,poly,polynomial,precomputed,rbf,sigmoid}|c KernelRidge Nystroem
kernel {cosine,epanechnikov,exponential,gaussian,linear,tophat} KernelDensity; kernel {cosine,linear,poly,precomputed,rbf,sigmoid}|c KernelPCA
kernel {knn,rbf}|c LabelPropagation LabelSpreading; kernel {linear,poly,precomputed,rbf,sigmoid}|c NuSVC NuSVR OneClassSVM SVC SVR; kernel_params @dict|n *
knots {quantile,uniform}|a *; kw_args @dict|n *; l1_ratio f[0,1]|a ElasticNetCV MultiTaskElasticNetCV
l1_ratio f[0,1]|n LogisticRegression SGDClassifier SGDRegressor; l1_ratio f[0,1] *; l1_ratios a|n|~{warn} *; l2_regularization f[0,) *; lambda_1 f[0,) *
lambda_2 f[0,) *; lambda_init n|f[0,) *; leaf_size i[1,) *; learning_decay f[0,1] *; learning_method {batch,online} *; learning_offset f[1,) *
learning_rate f[0,) GradientBoostingClassifier GradientBoostingRegressor
learning_rate {adaptive,constant,invscaling,optimal,pa1,pa2} SGDClassifier SGDRegressor
learning_rate {adaptive,constant,invscaling,optimal}|~{pa1,pa2} SGDOneClassSVM; learning_rate {adaptive,constant,invscaling} MLPClassifier MLPRegressor
learning_rate {auto}|f(0,) TSNE; learning_rate f(0,) *; learning_rate_init f(0,) *; link {auto,identity,log} *; linkage {average,complete,single,ward} *
loss {absolute_error,huber,quantile,squared_error} GradientBoostingRegressor; loss {absolute_error,squared_error}|c RANSACRegressor
loss {epsilon_insensitive,hinge,huber,log_loss,modified_huber,perceptron,squared_epsilon_insensitive,squared_error,squared_hinge} SGDClassifier
loss {epsilon_insensitive,huber,squared_epsilon_insensitive,squared_error} SGDRegressor
loss {epsilon_insensitive,squared_epsilon_insensitive} LinearSVR PassiveAggressiveRegressor; loss {exponential,linear,square} AdaBoostRegressor
loss {exponential,log_loss} GradientBoostingClassifier; loss {poisson,squared_error} MLPRegressor
loss {hinge,squared_hinge} LinearSVC PassiveAggressiveClassifier; lowercase b *; max_bins i[2,255] *; max_categories i[1,)|n *; max_cluster_size n|i[1,) *
max_depth i[1,)|n *; max_df r[0,1]|i[1,) *; max_doc_update_iter i[0,) *; max_eps f[0,] *; max_features @Integral|f(0,1] IsolationForest
max_features i[0,)|c|n SelectFromModel; max_features i[1,)|n CountVectorizer TfidfVectorizer; max_features i[1,)|r(0,1] BaggingClassifier BaggingRegressor
max_features r(0,1] HistGradientBoostingClassifier HistGradientBoostingRegressor; max_features i[1,)|r(0,1]|{log2,sqrt}|n *; max_fun i[1,) *
max_iter i(0,) LabelPropagation LabelSpreading; max_iter i[-1,) NuSVC NuSVR OneClassSVM SVC SVR
max_iter i[0,) BayesianGaussianMixture DictionaryLearning GaussianMixture GraphicalLasso GraphicalLassoCV HuberRegressor IterativeImputer LarsCV LassoLars
max_iter i[0,) LassoLarsCV LassoLarsIC LatentDirichletAllocation LinearSVC LinearSVR LogisticRegression LogisticRegressionCV MeanShift
max_iter i[0,) MiniBatchDictionaryLearning MiniBatchSparsePCA SparsePCA TheilSenRegressor
max_iter i[0,)|n OrthogonalMatchingPursuitCV SelfTrainingClassifier
max_iter i[1,)|n ElasticNet Isomap KernelPCA Lasso MultiTaskElasticNet MultiTaskLasso Ridge RidgeClassifier; max_iter i[250,) TSNE; max_iter i[1,) *
max_iter_predict i[1,) *; max_leaf_nodes i[2,)|n *; max_n_alphas i[1,) *; max_no_improvement i[1,)|n MiniBatchNMF; max_no_improvement i[0,)|n *
max_patches n|r(0,1)|i[1,) *; max_resources i(0,)|{auto} *; max_samples n|i[1,)|r(0,1] BaggingClassifier BaggingRegressor
max_samples {auto}|i[1,)|r(0,1] IsolationForest; max_samples n|r(0,)|i[1,) *; max_skips i[0,)|O{inf}:Real *; max_subpopulation f[1,) *
max_trials i[0,)|O{inf}:Real *; max_value n|f[,]|a *; mean_change_tol f[0,) *; mean_precision_prior n|f(0,) *; mean_prior n|a *; means_init a|n *
memory n|@str|mcache Pipeline; memory @str|mcache|n *; method {barnes_hut,exact} TSNE; method {bistochastic,log,scale} SpectralBiclustering
method {box-cox,yeo-johnson} PowerTransformer; method {hessian,ltsa,modified,standard} LocallyLinearEmbedding
method {isotonic,sigmoid,temperature} CalibratedClassifierCV; method {cd,lars} *; metric @str|c|~b MDS; metric {euclidean,manhattan} NearestCentroid
metric {nan_euclidean}|c KNNImputer; metric @str|c ClassicalMDS; metric_mds b *; metric_params n|@dict KernelDensity; metric_params @dict|n *
min_bin_freq i[1,) *; min_categories n|a|i[1,) *; min_cluster_size i[2,)|r(0,1]|n OPTICS; min_cluster_size i[2,) *; min_df r[0,1]|i[1,) *
min_features_to_select i(0,) *; min_frequency i[1,)|r(0,1)|n *; min_grad_norm f[0,) *; min_impurity_decrease f[0,) *
min_resources i(0,)|{exhaust,smallest} *; min_samples i[1,)|n HDBSCAN; min_samples i[1,)|r[0,1]|n RANSACRegressor; min_samples i[2,)|r[0,1] OPTICS
min_samples i[1,) *; min_samples_leaf i[1,) HistGradientBoostingClassifier HistGradientBoostingRegressor; min_samples_leaf i[1,)|r(0,1) *
min_samples_split i[2,)|r(0,1] *; min_value n|f[,]|a *; min_weight_fraction_leaf f[0,0.5] *; mini_batch b *; missing_values M *
mode {connectivity,distance} KNeighborsTransformer RadiusNeighborsTransformer; mode {fdr,fpr,fwe,k_best,percentile} GenericUnivariateSelect
mode {cd,lars} *; modified_tol f[0,) *; momentum f[0,1] *; monotonic_cst a|@dict|n HistGradientBoostingClassifier HistGradientBoostingRegressor
monotonic_cst a|n *; multi_class {crammer_singer,ovr} LinearSVC; multi_class {one_vs_one,one_vs_rest} *; n_best i[1,) *; n_bins i[2,)|a *
n_candidates i(0,)|{exhaust} *; n_clusters i[1,)|@tuple SpectralBiclustering; n_clusters i[1,)|n AgglomerativeClustering FeatureAgglomeration
n_clusters i[1,) BisectingKMeans KMeans MiniBatchKMeans SpectralClustering SpectralCoclustering; n_components i(0,) LatentDirichletAllocation
n_components i[0,)|n FactorAnalysis; n_components i[0,)|r(0,1)|{mle}|n PCA
n_components i[1,)|n DictionaryLearning FastICA IncrementalPCA KernelPCA LinearDiscriminantAnalysis MiniBatchDictionaryLearning
n_components i[1,)|n NeighborhoodComponentsAnalysis SpectralClustering
n_components i[1,)|n|{auto} MiniBatchNMF NMF; n_components i[1,)|{auto} GaussianRandomProjection SparseRandomProjection
n_components n|i[1,) MiniBatchSparsePCA SparsePCA; n_components i[1,) *; n_estimators i[1,) *; n_features i[1,2147483647) HashingVectorizer
n_features i[1,2147483647] *; n_features_to_select {auto}|r(0,1]|i(0,) SequentialFeatureSelector; n_features_to_select n|r(0,1]|i(0,) *
n_init i[1,)|~{warn} MDS; n_init {auto}|i[1,) KMeans MiniBatchKMeans; n_init i[1,) *; n_iter i[1,) RandomizedSearchCV; n_iter i[0,) *
n_iter_no_change i[1,)|O{inf}:Real MLPClassifier MLPRegressor; n_iter_no_change i[1,)|n GradientBoostingClassifier GradientBoostingRegressor
n_iter_no_change i[1,) *; n_iter_without_progress i[-1,) *
n_jobs n|@Integral BaggingClassifier BaggingRegressor KernelPCA LabelPropagation LabelSpreading LatentDirichletAllocation LinearRegression
n_jobs n|@Integral LocallyLinearEmbedding LogisticRegression LogisticRegressionCV MDS MiniBatchDictionaryLearning RFECV SequentialFeatureSelector
n_jobs n|@Integral SpectralEmbedding StackingClassifier StackingRegressor TSNE TheilSenRegressor VotingClassifier VotingRegressor
n_jobs @Integral|n *; n_knots i[2,) *; n_nearest_features n|i[1,) *; n_neighbors i(0,) LabelPropagation LabelSpreading
n_neighbors i[1,) KNNImputer LocallyLinearEmbedding SpectralClustering; n_neighbors i[1,)|n *; n_nonzero_coefs i[1,)|n OrthogonalMatchingPursuit
n_nonzero_coefs i[1,) *; n_oversamples i[1,) *; n_quantiles i[1,) *; n_refinements i[1,) *; n_restarts_optimizer i[0,) *; n_subsamples n|@Integral *
n_svd_vecs i[0,)|n *; n_targets i[1,)|n *; neg_label @Integral *; neighbors_algorithm {auto,ball_tree,brute,kd_tree} *; nesterovs_momentum b *
ngram_range @tuple *; noise_variance f[0,)|n *; noise_variance_init a|n *; norm b ComplementNB; norm {l1,l2,max} Normalizer; norm {l1,l2}|n *
norm_order i(,-1]|i[1,)|O{-inf,inf}:Real *; normalize_y b *; normalized_stress b|{auto} *; novelty b *; nu f(0,1] *
oob_score b BaggingClassifier BaggingRegressor; oob_score b|c *; optimizer {fmin_l_bfgs_b}|c|n *; order {C,F} PolynomialFeatures SplineTransformer
order a|{random}|n *; out_of_bounds {clip,nan,raise} *; outlier_label @Integral|@str|a|n *; output_distribution {normal,uniform} *; p f[0,)|n DBSCAN
p f[1,) Isomap OPTICS; p f(0,]|n *; param f[0,)|{all} *; param_distributions @dict|@list *; param_grid @dict|@list *; passthrough b *; patch_size @tuple|n *
path_method {D,FW,auto} *; penalty {elasticnet,l1,l2}|n|~{deprecated} LogisticRegression; penalty {elasticnet,l1,l2}|~{deprecated} LogisticRegressionCV
penalty {l1,l2} LinearSVC; penalty {elasticnet,l1,l2}|n *; percentile f[0,100] *; perp_tol f[0,) *; perplexity f(0,) *; pooling_func c *
pos_label @Integral LabelBinarizer; pos_label @Real|@str|b|n *; positive b *; positive_code b *; positive_dict b *; power f(,) *
power_iteration_normalizer {LU,QR,auto,none} *; power_t f[0,) MLPClassifier MLPRegressor; power_t f(,) *; pre_dispatch @Integral|@str *
precisions_init a|n *; precompute b|a ElasticNet Lasso; precompute {auto}|a|b ElasticNetCV LassoCV; precompute {auto}|b OrthogonalMatchingPursuit
precompute b|{auto}|@ndarray|~n *; predecessor_correction b *; preference a|f(,)|n *; prefit b *; preprocessor c|n *
priors a|{empirical,uniform} NearestCentroid; priors a|n *; probability b|~{deprecated} *; quantile f(0,1) QuantileRegressor; quantile f[0,1]|n *
quantile_method {averaged_inverted_cdf,closest_observation,hazen,interpolated_inverted_cdf,inverted_cdf,linear,median_unbiased,normal_unbiased,weibull} *
quantile_range @tuple *; radius f[0,]|n *; random_state R|{deprecated} TargetEncoder; random_state R *; reassignment_ratio f[0,) *
refit b LogisticRegressionCV TunedThresholdClassifierCV; refit b|@str|c *; reg f[0,) *; reg_covar f[0,) *; reg_param f[0,1] *; regressor mfit&predict|n *
remainder {drop,passthrough}|mfit&transform|mfit_transform&transform *; remove_zero_eig b *; residual_threshold f[0,)|n *; resource @str *
response_method {auto,decision_function,predict_proba} *; return_train_score b *; ridge_alpha f[0,) *; rotation {quartimax,varimax}|n *; rtol f[0,) *
sample_interval f[0,)|n *; sample_posterior b *; sample_steps i[1,) *; scale b *; score_func c *; scoring n|@str|c RFECV
scoring @str|c|n HistGradientBoostingClassifier HistGradientBoostingRegressor; seeds a|n *; selection {cyclic,random} *; separator @str *
shrink_threshold f(0,)|n *; shrinkage f[0,1] ShrunkCovariance; shrinkage {auto}|f[0,1]|n *; shrinking b *; shuffle b|{deprecated} TargetEncoder; shuffle b *
skewedness f(,) *; skip_complete b *; smooth {auto}|f[0,) *; smooth_idf b *; solver {adam,lbfgs,sgd} MLPClassifier MLPRegressor
solver {auto,cholesky,lbfgs,lsqr,sag,saga,sparse_cg,svd} Ridge RidgeClassifier; solver {cd,mu} NMF; solver {eigen,lsqr,svd} LinearDiscriminantAnalysis
solver {eigen,svd} QuadraticDiscriminantAnalysis; solver {highs,highs-ds,highs-ipm,interior-point} QuantileRegressor
solver {lbfgs,liblinear,newton-cg,newton-cholesky,sag,saga} LogisticRegression LogisticRegressionCV; solver {lbfgs,newton-cholesky} *
solver_options @dict|n *; sort b *; sparse b|{auto} MissingIndicator; sparse b *; sparse_output b *; sparse_threshold f[0,1] *; split_sign b *
splitter {best,random} *; stack_method {auto,decision_function,predict,predict_proba} *; standardize b *; step i(0,)|r(0,1) *
stop_n_inliers i[0,)|O{inf}:Real *; stop_probability f[0,1] *; stop_score f[,] *; stop_words {english}|@list|n *; store_centers n|{both,centroid,medoid} *
store_covariance b *; store_cv_results b *; store_precision b *; strategy {constant,mean,median,most_frequent}|c SimpleImputer
strategy {constant,mean,median,quantile} DummyRegressor; strategy {kmeans,quantile,uniform} KBinsDiscretizer
strategy {constant,most_frequent,prior,stratified,uniform} *; strip_accents {ascii,unicode}|n|c *; sublinear_tf b *
subsample i[1,)|n KBinsDiscretizer QuantileTransformer; subsample f(0,1] *; support_fraction f(0,1]|n *; svd_method {lapack,randomized} FactorAnalysis
svd_method {arpack,randomized} *; svd_solver {arpack,auto,covariance_eigh,full,randomized} *; target_type {auto,binary,continuous,multiclass} *
threshold f(0,) Birch; threshold f[,]|@str|n SelectFromModel; threshold f[0,) VarianceThreshold; threshold f[0,1) SelfTrainingClassifier
threshold {auto}|@Real FixedThresholdClassifier; threshold @Real *; threshold_lambda f[0,) *; thresholds i[1,)|a *; token_pattern @str|n *; tokenizer c|n *
tol f(0,) BayesianRidge GammaRegressor LinearSVC LinearSVR NuSVC NuSVR OneClassSVM PoissonRegressor SVC SVR TweedieRegressor
tol f(0,] GraphicalLasso GraphicalLassoCV
tol f[0,)|n OrthogonalMatchingPursuit PassiveAggressiveClassifier PassiveAggressiveRegressor Perceptron SGDClassifier SGDOneClassSVM SGDRegressor
tol n|f(,) SequentialFeatureSelector; tol f[0,) *; topic_word_prior n|f[0,1] *; total_samples f(0,) *
transform_algorithm {lars,lasso_cd,lasso_lars,omp,threshold} *; transform_alpha f[0,)|n *; transform_input @list|n *
transform_max_iter i[1,)|n MiniBatchNMF; transform_max_iter i[0,) *; transform_n_nonzero_coefs i[1,)|n *; transformer mtransform|n *
transformer_weights @dict|n *; transformers @list|~@tuple *; unit_variance b *; unknown_value @Integral|@float|n *; use_idf b *
use_legacy_attributes b|~{warn} *; validate b *; validation_fraction f[0,1) MLPClassifier MLPRegressor
validation_fraction r(0,1)|i[1,)|n HistGradientBoostingClassifier HistGradientBoostingRegressor; validation_fraction f(0,1) *; var_smoothing f[0,) *
verbose b ClassifierChain Pipeline RegressorChain; verbose V *; verbose_feature_names_out b|@str|c *; verbose_interval i[1,) *; voting {hard,soft} *
w_init a|n *; warm_start b *; weight_concentration_prior n|f(0,) *; weight_concentration_prior_type {dirichlet_distribution,dirichlet_process} *
weights a|n VotingClassifier VotingRegressor; weights {distance,uniform}|c|~n KNNImputer; weights {distance,uniform}|c|n *; weights_init a|n *
whiten {arbitrary-variance,unit-variance}|O{False}:bool FastICA; whiten b *; whiten_solver {eigh,svd} *; with_centering b *; with_mean b *; with_scaling b *
with_std b *; xi f[0,1] *; y_max f[,]|n *; y_min f[,]|n *
"""
_TYPES = {"Integral": (Integral, "int"), "Real": (Real, "float"), "ndarray": (np.ndarray, "numpy.ndarray")}
_TYPES |= {kind.__name__: (kind, kind.__name__) for kind in (str, dict, list, tuple, float)}


@functools.lru_cache(maxsize=1)
def _table():
    """{parameter: {class or "*": forms}}."""
    found = {}
    for row in _ROWS.replace("\n", ";").split(";"):
        if row.strip():
            name, forms, *classes = row.split()
            found.setdefault(name, {}).update(dict.fromkeys(classes, forms))
    return found


def _interval(form):
    """Whether a value lies in an interval, and how that is said."""
    left, right = form[2:-1].split(",")
    whole, closed = form[0] == "i", (form[1] == "[", form[-1] == "]")
    low, high = float(left) if left else -math.inf, float(right) if right else math.inf

    def fits(value):
        if not isinstance(value, Integral if whole else Real) or form[0] == "r" and isinstance(value, Integral):
            return False
        return (value > low or closed[0] and value == low or not left) and (value < high or closed[1] and value == high or not right) and value == value

    bounds = [
        (infinite if not text or text == "inf" else str(int(bound) if whole else bound))
        for text, bound, infinite in ((left, low, "-inf"), (right, high, "inf"))
    ]
    return fits, f"{'an int' if whole else 'a float'} in the range {form[1]}{bounds[0]}, {bounds[1]}{form[-1]}"


def _options(form):
    """Whether a value is among words or single values, and how that is said."""
    if form[0] == "O":
        inside, kind = form[2:].rsplit("}:", 1)
        values = [{"inf": math.inf, "-inf": -math.inf, "False": False}[text] for text in inside.split(",")]
        words = {"Real": "a float", "bool": "a bool"}[kind]
        return (lambda value: isinstance(value, (Real, bool)) and value in values), f"{words} among {{{', '.join(map(repr, values))}}}"
    words = form[1 : form.index("}")].split(",")
    return (lambda value: isinstance(value, str) and value in words), f"a str among {{{', '.join(map(repr, words))}}}"


def _is_array(value):
    return hasattr(value, "__len__") or hasattr(value, "shape") or hasattr(value, "__array__")


def _is_state(value):
    return value is None or isinstance(value, np.random.RandomState) or value is np.random or isinstance(value, Integral) and 0 <= value <= 2**32 - 1


_STATES = "an int in the range [0, 4294967295], an instance of 'numpy.random.mtrand.RandomState' or None"
_TRUTH = "an instance of 'bool' or an instance of 'numpy.bool'"
_MISSING = "an instance of 'numbers.Integral', an instance of 'numbers.Real', an instance of 'str' or None"
_SIMPLE = {
    "b": (lambda value: isinstance(value, (bool, np.bool_)), _TRUTH),
    "n": (lambda value: value is None, "None"),
    "c": (callable, "a callable"),
    "a": (lambda value: _is_array(value) and not isinstance(value, str), "an array-like"),
    "s": (lambda value: hasattr(value, "tocsr"), "a sparse matrix"),
    "R": (_is_state, _STATES),
    "V": (lambda value: isinstance(value, (bool, np.bool_)) or isinstance(value, Integral) and value >= 0, f"an int in the range [0, inf), {_TRUTH}"),
    "C": (
        lambda value: (
            value is None
            or isinstance(value, Integral)
            and value >= 2
            or hasattr(value, "split")
            and hasattr(value, "get_n_splits")
            or hasattr(value, "__iter__")
            and not isinstance(value, str)
        ),
        "an int in the range [2, inf), an object implementing 'split' and 'get_n_splits', an iterable or None",
    ),
    "I": (lambda value: hasattr(value, "__iter__") and not isinstance(value, str), "an iterable"),
    "M": (lambda value: value is None or isinstance(value, (str, Real)) or value != value or type(value).__name__ == "NAType", _MISSING),
    "N": (lambda value: value is None or isinstance(value, Real) or value != value, _MISSING),
    "nan": (lambda value: isinstance(value, Real) and value != value, "numpy.nan"),
}


@functools.lru_cache(maxsize=None)
def _check_of(form):
    """Whether a value has a form, and how the form is said."""
    form = form.lstrip("~")
    if form in _SIMPLE:
        return _SIMPLE[form]
    if form[0] in "ifr" and form[1] in "[(":
        return _interval(form)
    if form[0] in "O{":
        return _options(form)
    if form[0] == "@":
        kind, said = _TYPES[form[1:]]
        return (lambda value: isinstance(value, kind)), f"an instance of {said!r}"
    names = form[1:].split("&")
    said = f"{names[0]!r}" if len(names) == 1 else f"{', '.join(map(repr, names[:-1]))} and {names[-1]!r}"
    return (lambda value: all(hasattr(value, name) for name in names)), f"an object implementing {said}"


def _forms(kinds, name):
    of_name = _table().get(name, {})
    for kind in kinds:
        if kind.__name__ in of_name:
            return of_name[kind.__name__]
    return of_name.get("*")


@functools.lru_cache(maxsize=None)
def _checks(cls):
    """Pairs of a parameter's name and its forms, for those that have any. Of a class of others, those of the class of ours that it is made of."""
    kinds = [kind for kind in cls.__mro__ if kind.__module__.startswith("sklearn.") and kind is not BaseEstimator]
    own = next((kind for kind in kinds if hasattr(kind, "_get_param_names")), None)
    names = set(own._get_param_names()) if own is not None else set()
    pairs = [(name, _forms(kinds, name)) for name in cls._get_param_names() if name in names]
    return [(name, forms.split("|")) for name, forms in pairs if forms]


def _check(owner, name, forms, value):
    if any(_check_of(form)[0](value) for form in forms):
        return
    said = [_check_of(form)[1] for form in forms if form[0] != "~"]
    text = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"
    raise InvalidParameterError(f"The {name!r} parameter of {owner} must be {text}. Got {value!r} instead.")


@functools.lru_cache(maxsize=None)
def _has_constraints(cls):
    return any("_parameter_constraints" in vars(kind) for kind in cls.__mro__ if kind is not BaseEstimator)


def validate(estimator):
    """Raises an error where a parameter has a value that it may not have, by the constraints of its class where this has its own."""
    if _has_constraints(type(estimator)):
        estimator._validate_params()
        return
    for name, forms in _checks(type(estimator)):
        _check(type(estimator).__name__, name, forms, getattr(estimator, name, None))


def check_sizes(owner, **sizes):
    """Raises an error where a size is neither a share nor a count."""
    for name, value in sizes.items():
        _check(owner, name, ("r(0,1)", "i[1,)", "n"), value)
