"""Support vector machines."""
from sklearn_models.svm.kernels import NuSVC as NuSVC
from sklearn_models.svm.kernels import NuSVR as NuSVR
from sklearn_models.svm.kernels import OneClassSVM as OneClassSVM
from sklearn_models.svm.kernels import SVC as SVC
from sklearn_models.svm.kernels import SVR as SVR
from sklearn_models.svm.linear import LinearSVC as LinearSVC
from sklearn_models.svm.linear import LinearSVR as LinearSVR
from sklearn_rare.embedding import l1_min_c as l1_min_c
from typing import Any

def __getattr__(name: str) -> Any: ...
