"""Covariances of samples."""
from sklearn.covariance._elliptic_envelope import EllipticEnvelope as EllipticEnvelope
from sklearn.covariance._empirical_covariance import EmpiricalCovariance as EmpiricalCovariance
from sklearn.covariance._graph_lasso import GraphicalLasso as GraphicalLasso
from sklearn.covariance._graph_lasso import GraphicalLassoCV as GraphicalLassoCV
from sklearn.covariance._robust_covariance import MinCovDet as MinCovDet
from sklearn.covariance._shrunk_covariance import LedoitWolf as LedoitWolf
from sklearn.covariance._shrunk_covariance import OAS as OAS
from sklearn.covariance._shrunk_covariance import ShrunkCovariance as ShrunkCovariance
from sklearn_extras.models.covariances import empirical_covariance as empirical_covariance
from sklearn_extras.models.covariances import ledoit_wolf as ledoit_wolf
from sklearn_extras.models.covariances import ledoit_wolf_shrinkage as ledoit_wolf_shrinkage
from sklearn_extras.models.covariances import log_likelihood as log_likelihood
from sklearn_extras.models.covariances import oas as oas
from sklearn_extras.models.covariances import shrunk_covariance as shrunk_covariance
from sklearn_rare.graphical_lasso import graphical_lasso as graphical_lasso
from sklearn_rare.robust_covariance import fast_mcd as fast_mcd
from typing import Any

def __getattr__(name: str) -> Any: ...
