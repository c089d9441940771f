"""Networks of layers."""
from sklearn.neural_network._multilayer_perceptron import MLPClassifier as MLPClassifier
from sklearn.neural_network._multilayer_perceptron import MLPRegressor as MLPRegressor
from sklearn.neural_network._rbm import BernoulliRBM as BernoulliRBM
from typing import Any

def __getattr__(name: str) -> Any: ...
