"""The names of scikit-learn's own files, from which programs import: `sklearn.tree._classes`. What else lies there: `sklearn_more.places`."""

import functools
import importlib
import sys
import types
from importlib.machinery import ModuleSpec

# File: the estimators in it.
_ROWS = """
linear_model._bayes ARDRegression BayesianRidge; ensemble._weight_boosting AdaBoostClassifier AdaBoostRegressor
kernel_approximation AdditiveChi2Sampler Nystroem PolynomialCountSketch RBFSampler SkewedChi2Sampler; cluster._affinity_propagation AffinityPropagation
cluster._agglomerative AgglomerativeClustering FeatureAgglomeration; ensemble._bagging BaggingClassifier BaggingRegressor
mixture._bayesian_mixture BayesianGaussianMixture; naive_bayes BernoulliNB CategoricalNB ComplementNB GaussianNB MultinomialNB
neural_network._rbm BernoulliRBM; cluster._birch Birch; cluster._bisect_k_means BisectingKMeans
preprocessing._data Binarizer KernelCenterer MaxAbsScaler MinMaxScaler Normalizer PowerTransformer QuantileTransformer RobustScaler StandardScaler
cross_decomposition._pls CCA PLSCanonical PLSRegression PLSSVD; calibration CalibratedClassifierCV; manifold._classical_mds ClassicalMDS
multioutput ClassifierChain MultiOutputClassifier MultiOutputRegressor RegressorChain; compose._column_transformer ColumnTransformer make_column_selector
feature_extraction.text CountVectorizer HashingVectorizer TfidfTransformer TfidfVectorizer; cluster._dbscan DBSCAN
tree._classes DecisionTreeClassifier DecisionTreeRegressor ExtraTreeClassifier ExtraTreeRegressor; feature_extraction._dict_vectorizer DictVectorizer
decomposition._dict_learning DictionaryLearning MiniBatchDictionaryLearning SparseCoder; dummy DummyClassifier DummyRegressor
linear_model._coordinate_descent ElasticNet ElasticNetCV Lasso LassoCV MultiTaskElasticNet MultiTaskElasticNetCV MultiTaskLasso MultiTaskLassoCV
covariance._elliptic_envelope EllipticEnvelope; covariance._empirical_covariance EmpiricalCovariance
ensemble._forest ExtraTreesClassifier ExtraTreesRegressor RandomForestClassifier RandomForestRegressor RandomTreesEmbedding
decomposition._factor_analysis FactorAnalysis; decomposition._fastica FastICA; feature_extraction._hash FeatureHasher; pipeline FeatureUnion Pipeline
model_selection._classification_threshold FixedThresholdClassifier TunedThresholdClassifierCV; frozen._frozen FrozenEstimator
preprocessing._function_transformer FunctionTransformer; linear_model._glm.glm GammaRegressor PoissonRegressor TweedieRegressor
mixture._gaussian_mixture GaussianMixture; gaussian_process._gpc GaussianProcessClassifier; gaussian_process._gpr GaussianProcessRegressor
random_projection GaussianRandomProjection SparseRandomProjection
feature_selection._univariate_selection GenericUnivariateSelect SelectFdr SelectFpr SelectFwe SelectKBest SelectPercentile
ensemble._gb GradientBoostingClassifier GradientBoostingRegressor; covariance._graph_lasso GraphicalLasso GraphicalLassoCV
model_selection._search BaseSearchCV GridSearchCV RandomizedSearchCV; cluster._hdbscan.hdbscan HDBSCAN
model_selection._search_successive_halving HalvingGridSearchCV HalvingRandomSearchCV
ensemble._hist_gradient_boosting.gradient_boosting HistGradientBoostingClassifier HistGradientBoostingRegressor; linear_model._huber HuberRegressor
decomposition._incremental_pca IncrementalPCA; ensemble._iforest IsolationForest; manifold._isomap Isomap; isotonic IsotonicRegression
impute._iterative IterativeImputer; preprocessing._discretization KBinsDiscretizer; cluster._kmeans KMeans MiniBatchKMeans; impute._knn KNNImputer
neighbors._classification KNeighborsClassifier RadiusNeighborsClassifier; neighbors._regression KNeighborsRegressor RadiusNeighborsRegressor
neighbors._graph KNeighborsTransformer RadiusNeighborsTransformer; neighbors._kde KernelDensity; decomposition._kernel_pca KernelPCA
kernel_ridge KernelRidge; preprocessing._label LabelBinarizer LabelEncoder MultiLabelBinarizer
semi_supervised._label_propagation LabelPropagation LabelSpreading; linear_model._least_angle Lars LarsCV LassoLars LassoLarsCV LassoLarsIC
decomposition._lda LatentDirichletAllocation; covariance._shrunk_covariance LedoitWolf OAS ShrunkCovariance
discriminant_analysis LinearDiscriminantAnalysis QuadraticDiscriminantAnalysis; linear_model._base LinearRegression
svm._classes LinearSVC LinearSVR NuSVC NuSVR OneClassSVM SVC SVR; neighbors._lof LocalOutlierFactor; manifold._locally_linear LocallyLinearEmbedding
linear_model._logistic LogisticRegression LogisticRegressionCV; manifold._mds MDS; neural_network._multilayer_perceptron MLPClassifier MLPRegressor
cluster._mean_shift MeanShift; covariance._robust_covariance MinCovDet; decomposition._nmf MiniBatchNMF NMF
decomposition._sparse_pca MiniBatchSparsePCA SparsePCA; impute._base MissingIndicator SimpleImputer; neighbors._nearest_centroid NearestCentroid
neighbors._unsupervised NearestNeighbors; neighbors._nca NeighborhoodComponentsAnalysis; cluster._optics OPTICS
preprocessing._encoders OneHotEncoder OrdinalEncoder; multiclass OneVsOneClassifier OneVsRestClassifier OutputCodeClassifier
linear_model._omp OrthogonalMatchingPursuit OrthogonalMatchingPursuitCV; decomposition._pca PCA
linear_model._passive_aggressive PassiveAggressiveClassifier PassiveAggressiveRegressor; feature_extraction.image PatchExtractor
linear_model._perceptron Perceptron; preprocessing._polynomial PolynomialFeatures SplineTransformer; linear_model._quantile QuantileRegressor
linear_model._ransac RANSACRegressor; feature_selection._rfe RFE RFECV; linear_model._ridge Ridge RidgeCV RidgeClassifier RidgeClassifierCV
linear_model._stochastic_gradient SGDClassifier SGDOneClassSVM SGDRegressor; feature_selection._from_model SelectFromModel
semi_supervised._self_training SelfTrainingClassifier; feature_selection._sequential SequentialFeatureSelector
cluster._bicluster SpectralBiclustering SpectralCoclustering; cluster._spectral SpectralClustering; manifold._spectral_embedding SpectralEmbedding
ensemble._stacking StackingClassifier StackingRegressor; manifold._t_sne TSNE; preprocessing._target_encoder TargetEncoder
linear_model._theil_sen TheilSenRegressor; compose._target TransformedTargetRegressor; decomposition._truncated_svd TruncatedSVD
feature_selection._variance_threshold VarianceThreshold; ensemble._voting VotingClassifier VotingRegressor
"""


@functools.lru_cache(maxsize=1)
def _table():
    rows = [row.split() for row in _ROWS.replace("\n", ";").split(";") if row.strip()]
    return {name: f"sklearn.{file}" for file, *names in rows for name in names}


def file_of(name, otherwise):
    """The module that scikit-learn says an estimator lies in."""
    return _table().get(name, otherwise)


def rarer(module):
    """A `__getattr__` for a module, some of whose names lie in `sklearn_more`."""

    def __getattr__(name):
        if name.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        from sklearn_more.places import found

        return found(module, name)

    return __getattr__


class _Finder:
    """Modules by the names of scikit-learn's files."""

    def find_spec(self, name, path=None, target=None):
        if not name.startswith("sklearn."):
            return None
        from sklearn_more.places import kind

        found = kind(name)
        return None if found is None else ModuleSpec(name, self, is_package=found == "package")

    def create_module(self, spec):
        from sklearn_more.places import PLACES

        if spec.name in PLACES:
            return importlib.import_module(PLACES[spec.name])
        return types.ModuleType(spec.name)

    def exec_module(self, module):
        from sklearn_more.places import fill

        fill(module)


sys.meta_path.append(_Finder())
