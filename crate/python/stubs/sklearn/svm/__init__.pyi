"""Support vector machines."""
from sklearn.svm._classes import LinearSVC as LinearSVC
from sklearn.svm._classes import LinearSVR as LinearSVR
from sklearn.svm._classes import NuSVC as NuSVC
from sklearn.svm._classes import NuSVR as NuSVR
from sklearn.svm._classes import OneClassSVM as OneClassSVM
from sklearn.svm._classes import SVC as SVC
from sklearn.svm._classes import SVR as SVR
from sklearn_rare.embedding import l1_min_c as l1_min_c
from typing import Any

def __getattr__(name: str) -> Any: ...
